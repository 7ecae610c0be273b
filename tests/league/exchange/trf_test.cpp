// FIDE's report file, compared with a reader that knows its columns and nothing of our code.
#include "server/league/exchange/trf.h"
#include "tests/league/support/odd_names.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace battalia::league {
namespace {

using tests::Event;
using tests::played;

// A player's line by the columns of FIDE's TRF16, numbered from 1 as printed there.
struct TrfPlayer {
  int number = 0;
  double points = 0;
  struct Round {
    int opponent = 0;
    char color = ' ';
    char result = ' ';
  };
  std::vector<Round> rounds;
};

std::string columns(const std::string& line, std::size_t first, std::size_t last) {
  return line.substr(first - 1, last - first + 1);
}

TrfPlayer read_player(const std::string& line) {
  TrfPlayer player;
  player.number = std::stoi(columns(line, 5, 8));
  EXPECT_NE(columns(line, 15, 47).find_first_not_of(' '), std::string::npos) << "a name";
  player.points = std::stod(columns(line, 81, 84));
  EXPECT_GT(std::stoi(columns(line, 86, 89)), 0) << "a place";
  for (std::size_t at = 92; at + 7 <= line.size(); at += 10) {
    player.rounds.push_back({std::stoi(columns(line, at, at + 3)), line[at + 4], line[at + 6]});
  }
  return player;
}

TEST(Trf, IsConsistentByItsOwnColumns) {
  Event event = played(4, 7);
  v1::LeagueOrder withdraw;
  withdraw.mutable_withdraw()->set_entrant(event.state().games.at(event.state().last_game - 1).red());
  withdraw.mutable_withdraw()->set_no_show(true);
  event.give(tests::kOrganiser, withdraw);
  event.play_round();
  const auto text = trf_of(event.view(""));
  ASSERT_TRUE(text.has_value()) << text.error();
  std::map<int, TrfPlayer> players;
  std::istringstream lines(*text);
  std::string rounds;
  for (std::string line; std::getline(lines, line);) {
    EXPECT_TRUE(std::all_of(line.begin(), line.end(), [](unsigned char c) { return c >= 32 && c < 127; })) << line;
    if (line.starts_with("XXR ")) rounds = line.substr(4);
    if (!line.starts_with("001 ")) continue;
    const TrfPlayer player = read_player(line);
    players[player.number] = player;
  }
  EXPECT_EQ(rounds, "4");
  EXPECT_EQ(players.size(), 7U);
  for (const auto& [number, player] : players) {
    ASSERT_EQ(player.rounds.size(), 4U);
    double points = 0;
    for (std::size_t round = 0; round < 4; ++round) {
      const TrfPlayer::Round& own = player.rounds[round];
      points += own.result == '=' ? 0.5 : std::string("1+U").find(own.result) != std::string::npos ? 1 : 0;
      if (own.opponent == 0) {
        EXPECT_EQ(own.color, '-');
        EXPECT_TRUE(own.result == 'U' || own.result == 'Z');
        continue;
      }
      const TrfPlayer::Round& other = players.at(own.opponent).rounds[round];
      EXPECT_EQ(other.opponent, number);
      EXPECT_NE(other.color, own.color);
      const std::map<char, std::string> answers = {{'1', "0"}, {'0', "1"}, {'=', "="}, {'+', "-"}, {'-', "+-"}};
      EXPECT_NE(answers.at(own.result).find(other.result), std::string::npos) << own.result << other.result;
    }
    EXPECT_EQ(points, player.points) << number;
  }
}

TEST(Trf, IsNotForBracketsAndLadders) {
  v1::LeagueTerms terms = tests::swiss_terms(3);
  terms.mutable_stages(0)->set_format(v1::LEAGUE_FORMAT_KNOCK_OUT);
  EXPECT_FALSE(trf_of(Event(terms).view("")).has_value());
}

}  // namespace
}  // namespace battalia::league
