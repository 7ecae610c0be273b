#include "server/league/exchange/trf.h"

#include "common/base/text.h"

#include <algorithm>
#include <map>

namespace battalia::league {
namespace {

constexpr std::size_t kNameWidth = 33;

std::string right(const std::string& text, std::size_t width) {
  return text.size() >= width ? text : std::string(width - text.size(), ' ') + text;
}

// The file is ASCII in columns: each other character becomes a question mark.
std::string in_columns(const std::string& text, std::size_t width) {
  std::string ascii;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) == 0x80U) continue;
    ascii += byte >= 32 && byte < 127 ? c : '?';
  }
  ascii.resize(width, ' ');
  return ascii;
}

struct TrfRound {
  std::uint32_t opponent = 0;
  char color = '-';
  char result = 'Z';
  int half_points = 0;
};

TrfRound round_of(const v1::LeagueGame& game, bool red) {
  const v1::LeagueResult& result = game.result();
  const std::uint32_t opponent = red ? game.blue() : game.red();
  const char color = red ? 'w' : 'b';
  const v1::LeagueEnding own_forfeit = red ? v1::LEAGUE_ENDING_RED_FORFEITS : v1::LEAGUE_ENDING_BLUE_FORFEITS;
  switch (result.ending()) {
    case v1::LEAGUE_ENDING_BYE:
      return {0, '-', 'U', 2};
    case v1::LEAGUE_ENDING_RED_FORFEITS:
    case v1::LEAGUE_ENDING_BLUE_FORFEITS:
      if (result.ending() == own_forfeit) return {opponent, color, '-', 0};
      return {opponent, color, '+', 2};
    case v1::LEAGUE_ENDING_BOTH_FORFEIT:
      return {opponent, color, '-', 0};
    default:
      break;
  }
  if (result.facts().outcome() == v1::OUTCOME_DRAW) return {opponent, color, '=', 1};
  const bool won = result.facts().outcome() == (red ? v1::OUTCOME_RED : v1::OUTCOME_BLUE);
  return {opponent, color, won ? '1' : '0', won ? 2 : 0};
}

std::string player_line(const v1::LeagueEntrant& entrant, std::uint32_t place, const std::vector<TrfRound>& rounds) {
  int half_points = 0;
  for (const TrfRound& round : rounds) half_points += round.half_points;
  const std::string points = std::to_string(half_points / 2) + (half_points % 2 == 0 ? ".0" : ".5");
  std::string line =
      "001 " + right(std::to_string(entrant.id()), 4) + "      " + in_columns(entrant.name(), kNameWidth) + " ";
  line += right(entrant.seed_rating() > 0 ? std::to_string(entrant.seed_rating()) : "", 4);
  line += std::string(28, ' ') + right(points, 4) + " " + right(std::to_string(place), 4);
  for (const TrfRound& round : rounds) {
    const std::string opponent = right(std::to_string(round.opponent), 4);
    line += "  " + (round.opponent == 0 ? "0000" : opponent) + " " + round.color + " " + round.result;
  }
  return line + "\n";
}

bool is_for_trf(const v1::LeagueTerms& terms) {
  return std::all_of(terms.stages().begin(), terms.stages().end(), [](const v1::LeagueStage& stage) {
    return stage.format() == v1::LEAGUE_FORMAT_SWISS || stage.format() == v1::LEAGUE_FORMAT_ROUND_ROBIN;
  });
}

}  // namespace

tl::expected<std::string, std::string> trf_of(const v1::CompetitionView& view) {
  if (!is_for_trf(view.terms()) || view.terms().team_size() > 0) {
    return tl::unexpected(
        std::string("A tournament report file is for Swiss and round-robin events of single players."));
  }
  if (view.round() == 0) return tl::unexpected(std::string("No round has been played yet."));
  std::map<std::uint32_t, std::vector<TrfRound>> rounds;
  for (const v1::LeagueGame& game : view.games()) {
    const auto set = [&](std::uint32_t id, bool red) {
      std::vector<TrfRound>& own = rounds[id];
      own.resize(view.round());
      if (game.round() == 0 || game.round() > own.size() || !game.result().confirmed()) return;
      own[game.round() - 1] = round_of(game, red);
    };
    set(game.red(), true);
    if (game.blue() != 0) set(game.blue(), false);
  }
  std::map<std::uint32_t, std::uint32_t> places;
  for (const v1::Standings& table : view.standings()) {
    for (const v1::StandingsRow& row : table.rows()) places.emplace(row.entrant(), row.place());
  }
  std::string text =
      "012 " + in_columns(view.terms().title(), std::min<std::size_t>(view.terms().title().size(), 80)) + "\n";
  text += "062 " + std::to_string(rounds.size()) + "\n092 Individual: Swiss or round robin\nXXR " +
          std::to_string(view.round()) + "\n";
  for (const v1::LeagueEntrant& entrant : view.entrants()) {
    if (!rounds.contains(entrant.id())) continue;
    text += player_line(entrant, places[entrant.id()], rounds.at(entrant.id()));
  }
  return text;
}

}  // namespace battalia::league
