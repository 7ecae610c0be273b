// Standings and tie-breaks of a tournament of four that can be added up by hand.
#include "server/league/scoring/standings.h"

#include <gtest/gtest.h>

namespace battalia::league {
namespace {

HistoryGame game(std::uint32_t round, EntrantId red, EntrantId blue, int red_points, int blue_points, int margin = 0) {
  HistoryGame made;
  made.round = round;
  made.red = red;
  made.blue = blue;
  made.ending = v1::LEAGUE_ENDING_PLAYED;
  made.outcome = red_points > blue_points   ? v1::OUTCOME_RED
                 : red_points < blue_points ? v1::OUTCOME_BLUE
                                            : v1::OUTCOME_DRAW;
  made.red_points = Points::whole(red_points);
  made.blue_points = Points::whole(blue_points);
  made.red_margin = Points::whole(margin);
  made.blue_margin = Points::whole(-margin);
  made.red_inflicted = Points::whole(20 + margin);
  made.blue_inflicted = Points::whole(20);
  return made;
}

// Ann beats Ben and draws Cat, Ben beats Dan, Cat beats Dan, then Ann beats Dan and Ben beats Cat: 7, 6, 4, 0.
History four() {
  History history;
  for (EntrantId id = 1; id <= 4; ++id) {
    HistoryEntrant entrant;
    entrant.id = id;
    entrant.name = std::vector<std::string>{"Ann", "Ben", "Cat", "Dan"}[id - 1];
    entrant.list_points = 500 + id;
    history.entrants.push_back(entrant);
  }
  history.games = {game(1, 1, 2, 3, 0, 10), game(1, 3, 4, 3, 0, 5),  game(2, 1, 3, 1, 1),
                   game(2, 2, 4, 3, 0, 7),  game(3, 1, 4, 3, 0, 30), game(3, 2, 3, 3, 0, 2)};
  history.rounds = 3;
  return history;
}

v1::LeagueScoring scoring(std::initializer_list<std::string> tie_breaks) {
  v1::LeagueScoring made;
  made.set_preset("win-draw-loss");
  for (const std::string& key : tie_breaks) made.add_tie_breaks(key);
  return made;
}

Counted counted(const History& history, TieBreak kind, EntrantId id) {
  return TieBreaks(history, scoring({}), "seed").value(kind, id);
}

std::vector<EntrantId> order(const v1::Standings& table) {
  std::vector<EntrantId> ids;
  for (const v1::StandingsRow& row : table.rows()) ids.push_back(row.entrant());
  return ids;
}

TEST(TieBreak, EachHasItsSumWrittenOut) {
  const History history = four();
  EXPECT_EQ(TieBreaks(history, scoring({}), "").score(1).sum, "3 + 1 + 3");
  EXPECT_EQ(counted(history, TieBreak::opponents, 1).sum, "6 + 4 + 0");
  EXPECT_EQ(counted(history, TieBreak::opponents, 1).text, "10");
  EXPECT_EQ(counted(history, TieBreak::opponents_cut_lowest, 1).sum, "6 + 4");
  EXPECT_EQ(counted(history, TieBreak::opponents_median, 1).sum, "4");
  EXPECT_EQ(counted(history, TieBreak::opponents_opponents, 1).sum, "11 + 13 + 17");
  EXPECT_EQ(counted(history, TieBreak::sonneborn_berger, 1).sum, "6 + 2 + 0");
  EXPECT_EQ(counted(history, TieBreak::wins, 1).text, "2");
  EXPECT_EQ(counted(history, TieBreak::margin, 2).sum, "-10 + 7 + 2");
  EXPECT_EQ(counted(history, TieBreak::inflicted, 1).sum, "30 + 20 + 50");
  EXPECT_EQ(counted(history, TieBreak::list_points, 3).text, "503");
}

TEST(TieBreak, TheSmallerListIsFirstAndTheLotFollowsTheSeed) {
  const History history = four();
  EXPECT_GT(counted(history, TieBreak::list_points, 1).value, counted(history, TieBreak::list_points, 2).value);
  EXPECT_EQ(counted(history, TieBreak::lot, 1).value,
            Points::whole(static_cast<std::int64_t>(lot("seed", "place", 1) >> 44)));
}

TEST(TieBreak, UnplayedGamesOfOpponentsCountAsTheEventSays) {
  History history = four();
  HistoryGame bye;
  bye.round = 4;
  bye.red = 2;
  bye.ending = v1::LEAGUE_ENDING_BYE;
  bye.red_points = Points::whole(3);
  history.games.push_back(bye);
  const auto opponents = [&](v1::LeagueUnplayed unplayed, EntrantId id) {
    v1::LeagueScoring terms = scoring({});
    terms.set_unplayed(unplayed);
    return TieBreaks(history, terms, "").value(TieBreak::opponents, id).sum;
  };
  EXPECT_EQ(opponents(v1::LEAGUE_UNPLAYED_AS_SCORED, 1), "9 + 4 + 0");
  EXPECT_EQ(opponents(v1::LEAGUE_UNPLAYED_AS_DRAW, 1), "7 + 4 + 0");
  EXPECT_EQ(opponents(v1::LEAGUE_UNPLAYED_AS_NOTHING, 1), "6 + 4 + 0");
  EXPECT_EQ(opponents(v1::LEAGUE_UNPLAYED_AS_DRAW, 2), "7 + 7 + 4 + 0")
      << "one's own bye: an opponent of one's own score";
  EXPECT_EQ(opponents(v1::LEAGUE_UNPLAYED_AS_NOTHING, 2), "7 + 4 + 0");
}

TEST(StandingsTable, OrdersByScoreThenByTheTieBreaksInTheirOrder) {
  History history = four();
  history.games.pop_back();  // Ben 3, Cat 4
  EXPECT_EQ(order(standings(history, scoring({}), "", {"", {1, 2, 3, 4}})), (std::vector<EntrantId>{1, 3, 2, 4}));
  history.games.push_back(game(3, 2, 3, 1, 0));  // Ben 4, Cat 4
  EXPECT_EQ(order(standings(history, scoring({"margin"}), "", {"", {1, 2, 3, 4}})),
            (std::vector<EntrantId>{1, 3, 2, 4}));
  EXPECT_EQ(order(standings(history, scoring({"head-to-head", "margin"}), "", {"", {1, 2, 3, 4}})),
            (std::vector<EntrantId>{1, 2, 3, 4}));
}

TEST(StandingsTable, PlayersWhoAreLevelShareAPlace) {
  History history = four();
  history.games.clear();
  const v1::Standings table = standings(history, scoring({}), "", {"", {1, 2, 3, 4}});
  for (const v1::StandingsRow& row : table.rows()) EXPECT_EQ(row.place(), 1U);
}

TEST(StandingsTable, HeadToHeadCountsOnlyWhenAllOfThemHaveMet) {
  History history = four();
  history.games = {game(1, 2, 1, 3, 0), game(1, 3, 4, 3, 0)};
  const v1::Standings table = standings(history, scoring({"head-to-head"}), "", {"", {1, 2, 3, 4}});
  EXPECT_EQ(table.rows(0).place(), 1U);
  EXPECT_EQ(table.rows(1).place(), 1U) << "Ben and Cat have not met";
}

// Ann and Ben are level after the margin, and have met; Cat, who has the same score, has met neither. The table said
// "-" where the game between the two had decided.
TEST(StandingsTable, HeadToHeadIsShownAmongThoseAmongWhomItDecides) {
  History history = four();
  history.games = {game(1, 1, 2, 3, 0), game(2, 2, 4, 3, 0), game(3, 3, 4, 3, 0, 5)};
  const v1::Standings table = standings(history, scoring({"margin", "head-to-head"}), "", {"", {1, 2, 3, 4}});
  EXPECT_EQ(order(table), (std::vector<EntrantId>{3, 1, 2, 4}));
  EXPECT_EQ(table.rows(0).cells(3).text(), "-") << "Cat is level with nobody";
  EXPECT_EQ(table.rows(1).cells(3).text(), "3");
  EXPECT_EQ(table.rows(2).cells(3).text(), "0");
}

TEST(StandingsTable, HasLabelledColumnsAFormAndSaysHowUnplayedGamesCount) {
  History history = four();
  history.entrants[3].active = false;
  history.entrants[0].start = Points::whole(-1);
  const v1::Standings table = standings(history, scoring({"opponents"}), "", {"All", {1, 2, 3, 4}});
  ASSERT_EQ(table.columns_size(), 3);
  EXPECT_EQ(table.columns(2).label(), "Opponents");
  EXPECT_EQ(table.rows(0).form(), "WDW");
  EXPECT_EQ(table.rows(0).cells(1).sum(), "3 + 1 + 3 - 1");
  EXPECT_TRUE(table.rows(3).withdrawn());
  EXPECT_NE(table.note().find("unplayed"), std::string::npos);
}

TEST(StandingsTable, ShowsThePointsThatAPlayerStillNeeds) {
  const History history = four();
  const StillPossible possible = still_possible(history, scoring({}), {1, 2, 3, 4}, 1, 1, Points::whole(3));
  EXPECT_EQ(possible.sentence, "Ann can finish 1st to 3rd; more than 2 points secure the 1st place.");
  EXPECT_EQ(still_possible(history, scoring({}), {1, 2, 3, 4}, 4, 1, Points::whole(3)).best, 4U);
}

}  // namespace
}  // namespace battalia::league
