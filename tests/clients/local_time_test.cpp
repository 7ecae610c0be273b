// Dates of games as the terminal client shows and reads them.
#include "clients/terminal/commands/league/local_time.h"
#include "clients/terminal/cli_error.h"
#include "clients/terminal/commands/league/league_talk.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <ctime>

namespace battalia::terminal {
namespace {

class LocalTime : public testing::Test {
 protected:
  LocalTime() { set_zone("CET-1CEST,M3.5.0,M10.5.0/3"); }
  ~LocalTime() override {
    ::unsetenv("TZ");
    ::tzset();
  }
  static void set_zone(const char* zone) {
    ::setenv("TZ", zone, 1);
    ::tzset();
  }
};

TEST_F(LocalTime, IsOfThisMachinesZoneWhichIsNamed) {
  EXPECT_EQ(local_minutes(1'795'455'900'000), "2026-11-23 18:45 CET");
  EXPECT_EQ(local_minutes(1'782'233'100'000), "2026-06-23 18:45 CEST") << "summer time";
}

TEST_F(LocalTime, IsReadAsItIsTyped) {
  for (const char* text : {"2026-11-23 18:45", "2026-11-23T18:45"})
    EXPECT_EQ(read_local_minutes(text), 1'795'455'900'000) << text;
  EXPECT_EQ(read_local_minutes("2026-06-23 18:45"), 1'782'233'100'000);
  for (const char* wrong :
       {"", "tomorrow", "2026-11-23", "2026-02-30 18:45", "2026-11-23 18:45 UTC", "2026-03-29 02:30"})
    EXPECT_THROW(read_local_minutes(wrong), CliError) << wrong;
}

TEST_F(LocalTime, StandsWithEachGameThatIsToBePlayed) {
  v1::CompetitionView view;
  v1::LeagueGame game;
  game.set_number(1);
  game.set_due_ms(1'795'455'900'000);
  EXPECT_NE(game_line(view, game).find("due 2026-11-23 18:45 CET"), std::string::npos);
  game.set_proposed_ms(1'795'455'900'000);
  game.set_proposed_by("Ben");
  EXPECT_NE(game_line(view, game).find("Ben proposes 2026-11-23 18:45 CET"), std::string::npos);
  game.mutable_result()->set_ending(v1::LEAGUE_ENDING_PLAYED);
  game.mutable_result()->set_by("Ben");
  EXPECT_NE(game_line(view, game).find("not confirmed yet, due by 2026-11-23 18:45 CET"), std::string::npos);
  game.mutable_result()->set_red_thousandths(3'000);
  game.mutable_result()->set_blue_thousandths(500);
  EXPECT_NE(game_line(view, game).find("3 : 0.5 as Ben reports, not confirmed yet"), std::string::npos)
      << "what the opponent is to confirm";
  game.mutable_result()->set_disputed_by("Ann");
  game.mutable_result()->set_reason("It was a draw.");
  EXPECT_NE(game_line(view, game).find("; disputed by Ann: It was a draw."), std::string::npos);
  game.mutable_result()->set_confirmed(true);
  EXPECT_EQ(game_line(view, game).find("2026"), std::string::npos) << "it is over";
}

TEST(LeagueTalk, KnowsTheUsersOwnNumberInAnEvent) {
  v1::CompetitionShown shown;
  shown.mutable_competition()->set_id(7);
  EXPECT_THROW(own_entrant(shown), CliError);
  shown.mutable_competition()->add_your_entrants(3);
  EXPECT_EQ(own_entrant(shown), 3U);
}

// Just "0 : 0" could be a draw without points.
TEST(LeagueTalk, AGameSaysWhoForfeitedAndWhatItDecides) {
  v1::CompetitionView view;
  v1::LeagueGame game;
  game.set_label("Final");
  game.mutable_result()->set_confirmed(true);
  game.mutable_result()->set_ending(v1::LEAGUE_ENDING_BOTH_FORFEIT);
  EXPECT_NE(game_line(view, game).find("  Final  0 : 0, both forfeited\n"), std::string::npos) << game_line(view, game);
  game.mutable_result()->set_blue_thousandths(3'000);
  game.mutable_result()->set_ending(v1::LEAGUE_ENDING_RED_FORFEITS);
  EXPECT_NE(game_line(view, game).find("  0 : 3, red forfeited\n"), std::string::npos) << game_line(view, game);
  game.mutable_result()->set_ending(v1::LEAGUE_ENDING_PLAYED);
  EXPECT_NE(game_line(view, game).find("  0 : 3\n"), std::string::npos) << game_line(view, game);
  game.mutable_result()->clear_blue_thousandths();
  game.mutable_result()->set_red_thousandths(1'500);
  game.mutable_result()->set_ending(v1::LEAGUE_ENDING_BYE);
  EXPECT_NE(game_line(view, game).find("  1.5\n"), std::string::npos) << "there is no opponent";
}

// A reason could hide what followed it, or add a line that nobody had done.
TEST(LeagueTalk, ARecordHasALineForEachActWhateverItSays) {
  v1::LeagueRecordShown record;
  record.add_lines()->set_what("Ann has withdrawn: ill.\nBen has withdrawn.\x1b[8m");
  record.add_lines()->set_what("Round 1 was published.");
  record.mutable_lines(1)->set_by("Olga");
  EXPECT_EQ(in_words(record), "Ann has withdrawn: ill. Ben has withdrawn.[8m\nOlga: Round 1 was published.\n");
}

TEST(LeagueTalk, SaysWhatEndingAnEventLeavesUndone) {
  v1::CompetitionView view;
  view.mutable_terms()->set_title("York League");
  EXPECT_EQ(question_before_ending(view), "Call off York League? It can't be reopened.");
  view.set_started(true);
  EXPECT_EQ(question_before_ending(view), "End York League? It can't be reopened.");
  view.add_games()->set_blue(2);
  view.add_games();  // a bye
  EXPECT_EQ(question_before_ending(view), "1 game has no result yet. End York League? It can't be reopened.");
  view.add_games()->set_blue(3);
  EXPECT_EQ(question_before_ending(view), "2 games have no result yet. End York League? It can't be reopened.");
  view.mutable_games(0)->mutable_result()->set_confirmed(true);
  view.mutable_games(2)->mutable_result()->set_confirmed(true);
  EXPECT_EQ(question_before_ending(view), "End York League? It can't be reopened.");
}

}  // namespace
}  // namespace battalia::terminal
