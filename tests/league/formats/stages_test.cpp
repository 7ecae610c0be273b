// Stages in a row, divisions, seasons that roll over, and teams with boards.
#include "server/league/formats/stages.h"
#include "server/league/formats/season.h"
#include "server/league/formats/teams.h"

#include <gtest/gtest.h>

#include <utility>

namespace battalia::league {
namespace {

History entrants(EntrantId count, std::uint32_t divisions = 1) {
  History history;
  for (EntrantId id = 1; id <= count; ++id) {
    HistoryEntrant entrant;
    entrant.id = id;
    entrant.name = "P" + std::to_string(id);
    entrant.division = (id - 1) * divisions / count;
    history.entrants.push_back(entrant);
  }
  return history;
}

v1::LeagueTerms pools_then_knock_out() {
  v1::LeagueTerms terms;
  terms.mutable_scoring()->set_preset("win-draw-loss");
  v1::LeagueStage& pools = *terms.add_stages();
  pools.set_format(v1::LEAGUE_FORMAT_ROUND_ROBIN);
  pools.set_pools(2);
  pools.set_advance(2);
  terms.add_stages()->set_format(v1::LEAGUE_FORMAT_KNOCK_OUT);
  return terms;
}

void play(History& history, const RoundConstraints& next) {
  ++history.rounds;
  for (const FixedPair& pair : next.fixed) {
    HistoryGame game;
    game.round = history.rounds;
    game.stage = next.stage;
    game.red = pair.red;
    game.blue = pair.blue;
    game.label = pair.label;
    game.ending = pair.blue == 0 ? v1::LEAGUE_ENDING_BYE : v1::LEAGUE_ENDING_PLAYED;
    game.outcome = pair.blue == 0 || pair.red < pair.blue ? v1::OUTCOME_RED : v1::OUTCOME_BLUE;
    (game.outcome == v1::OUTCOME_RED ? game.red_points : game.blue_points) = Points::whole(3);
    history.games.push_back(game);
  }
}

TEST(Stages, TheBestOfThePoolsEnterTheKnockOut) {
  const v1::LeagueTerms terms = pools_then_knock_out();
  History history = entrants(8);
  for (int round = 0; round < 3; ++round) {
    const RoundConstraints next = next_round(terms, history, 0, "seed");
    EXPECT_EQ(next.stage, 0U);
    play(history, next);
  }
  const RoundConstraints semi_finals = next_round(terms, history, 0, "seed");
  EXPECT_EQ(semi_finals.stage, 1U);
  // Pools 1 4 5 8 and 2 3 6 7: their winners are seeded above their runners-up.
  EXPECT_EQ(semi_finals.fixed, (std::vector<FixedPair>{{1, 3, "Semi-final"}, {2, 4, "Semi-final"}}));
  play(history, semi_finals);
  play(history, next_round(terms, history, 0, "seed"));
  EXPECT_TRUE(next_round(terms, history, 0, "seed").over);
  const std::vector<StageHistory> begun = stages_begun(terms, history, 0, "seed");
  ASSERT_EQ(begun.size(), 2U);
  EXPECT_EQ(stage_order(terms, begun[1], history, begun[1].entrants, "seed").front(), 1U);
}

TEST(Stages, TheNextStageWaitsForTheLastResult) {
  const v1::LeagueTerms terms = pools_then_knock_out();
  History history = entrants(4);
  play(history, next_round(terms, history, 0, "seed"));
  history.games.front().ending = v1::LEAGUE_ENDING_UNSPECIFIED;
  EXPECT_EQ(next_round(terms, history, 0, "seed").waits,
            "The next stage begins when all games of this one have a result.");
}

TEST(Stages, AWithdrawnPlayerWhoHadAdvancedGivesUpTheirPlace) {
  const v1::LeagueTerms terms = pools_then_knock_out();
  History history = entrants(8);
  for (int round = 0; round < 3; ++round) play(history, next_round(terms, history, 0, "seed"));
  history.entrants[0].active = false;
  EXPECT_EQ(next_round(terms, history, 0, "seed").fixed,
            (std::vector<FixedPair>{{4, 3, "Semi-final"}, {2, 5, "Semi-final"}}))
      << "the third of the pool moves up";
}

TEST(Stages, AStageThatWasPublishedKeepsItsEntrants) {
  const v1::LeagueTerms terms = pools_then_knock_out();
  History history = entrants(8);
  for (int round = 0; round < 3; ++round) play(history, next_round(terms, history, 0, "seed"));
  history.stage_entrants[{0, 1}] = {1, 2, 4, 3};
  play(history, next_round(terms, history, 0, "seed"));
  History withdrew = history;
  withdrew.entrants[0].active = false;
  EXPECT_EQ(next_round(terms, withdrew, 0, "seed").fixed, (std::vector<FixedPair>{{2, 0, "Final"}}));
  History corrected = history;
  for (HistoryGame& game : corrected.games) {
    if (game.stage == 0 && (game.red == 1 || game.blue == 1)) {
      game.outcome = game.red == 1 ? v1::OUTCOME_BLUE : v1::OUTCOME_RED;
      std::swap(game.red_points, game.blue_points);
    }
  }
  EXPECT_EQ(next_round(terms, corrected, 0, "seed").fixed, (std::vector<FixedPair>{{1, 2, "Final"}}));
  corrected.games.front().ending = v1::LEAGUE_ENDING_UNSPECIFIED;
  EXPECT_EQ(next_round(terms, corrected, 0, "seed").fixed, (std::vector<FixedPair>{{1, 2, "Final"}}));
}

TEST(Stages, EachDivisionPlaysItsOwn) {
  v1::LeagueTerms terms;
  terms.add_stages()->set_format(v1::LEAGUE_FORMAT_ROUND_ROBIN);
  const History history = entrants(8, 2);
  for (const FixedPair& pair : next_round(terms, history, 1, "seed").fixed) {
    EXPECT_GT(pair.red, 4U);
    EXPECT_GT(pair.blue, 4U);
  }
}

TEST(Stages, ALateEntryIsPairedFromItsRoundOn) {
  v1::LeagueTerms terms;
  terms.add_stages()->set_format(v1::LEAGUE_FORMAT_SWISS);
  terms.mutable_stages(0)->set_rounds(5);
  History history = entrants(4);
  history.entrants[3].from_round = 2;
  EXPECT_EQ(next_round(terms, history, 0, "").groups.front().entrants, (std::vector<EntrantId>{1, 2, 3}));
  history.rounds = 1;
  EXPECT_EQ(next_round(terms, history, 0, "").groups.front().entrants.size(), 4U);
}

TEST(Stages, TermsThatCannotBePlayedAreRefused) {
  v1::LeagueTerms terms;
  EXPECT_EQ(*why_not_stages(terms), "A competition must have at least one stage.");
  terms = pools_then_knock_out();
  EXPECT_EQ(why_not_stages(terms), std::nullopt);
  terms.mutable_stages(0)->set_advance(0);
  EXPECT_EQ(*why_not_stages(terms), "Stage 1: say how many advance to the next stage.");
}

std::vector<v1::LeagueDivision> three_divisions() {
  std::vector<v1::LeagueDivision> divisions(3);
  for (std::size_t d = 0; d < 3; ++d) {
    divisions[d].set_name(std::vector<std::string>{"First", "Second", "Third"}[d]);
    divisions[d].set_size(d == 2 ? 0 : 4);
    divisions[d].set_promoted(d == 0 ? 0 : 1);
    divisions[d].set_relegated(d == 2 ? 0 : 1);
  }
  return divisions;
}

std::vector<EntrantId> in_division(const std::vector<SeasonPlace>& places, std::uint32_t division) {
  std::vector<EntrantId> ids;
  for (const SeasonPlace& place : places) {
    if (place.division == division) ids.push_back(place.entrant);
  }
  return ids;
}

TEST(Seasons, TheBestArePromotedAndTheLastRelegated) {
  const auto places = roll_over(three_divisions(), {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11}}, {});
  EXPECT_EQ(in_division(places, 0), (std::vector<EntrantId>{1, 2, 3, 5}));
  EXPECT_EQ(in_division(places, 1), (std::vector<EntrantId>{4, 6, 7, 9}));
  EXPECT_EQ(in_division(places, 2), (std::vector<EntrantId>{8, 10, 11}));
}

TEST(Seasons, PlacesGivenUpAreFilledFromBelow) {
  const auto places = roll_over(three_divisions(), {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11}}, {2});
  EXPECT_EQ(in_division(places, 0), (std::vector<EntrantId>{1, 3, 5, 6}));
  EXPECT_EQ(in_division(places, 1), (std::vector<EntrantId>{4, 7, 9, 10}));
  EXPECT_EQ(in_division(places, 2), (std::vector<EntrantId>{8, 11}));
}

TEST(Seasons, AsManyMoveUpAsDown) {
  std::vector<v1::LeagueDivision> divisions = three_divisions();
  EXPECT_EQ(why_not_divisions(divisions), "");
  divisions[1].set_promoted(2);
  EXPECT_EQ(why_not_divisions(divisions), "1 are relegated from First, but 2 are promoted into it.");
  divisions[1].set_promoted(1);
  divisions[0].set_size(0);
  EXPECT_EQ(why_not_divisions(divisions), "First: only the last division takes the rest; give it a size.");
}

HistoryGame board(EntrantId red, EntrantId blue, int red_points, int blue_points) {
  HistoryGame game;
  game.red = red;
  game.blue = blue;
  game.ending = v1::LEAGUE_ENDING_PLAYED;
  game.red_points = Points::whole(red_points);
  game.blue_points = Points::whole(blue_points);
  return game;
}

TEST(Teams, ATeamMatchIsTheSumOfItsBoards) {
  v1::LeagueScoring scoring;
  scoring.set_preset("win-draw-loss");
  const std::vector<HistoryGame> boards = {board(1, 2, 3, 0), board(2, 1, 1, 1), board(1, 2, 0, 3), board(2, 1, 0, 3)};
  const HistoryGame match = team_match(boards, scoring);
  EXPECT_EQ(match.red, 1U);
  EXPECT_EQ(match.red_points, Points::whole(3)) << "the match is won by 7 to 4 on the boards";
  EXPECT_EQ(match.blue_points, Points::whole(0));
  EXPECT_EQ(match.red_margin, Points::whole(3));
  scoring.set_board_points(true);
  EXPECT_EQ(team_match(boards, scoring).red_points, Points::whole(7));
  EXPECT_EQ(team_match(boards, scoring).blue_points, Points::whole(4));
}

TEST(Teams, ATeamMatchIsOpenWhileABoardIs) {
  std::vector<HistoryGame> boards = {board(1, 2, 3, 0), board(2, 1, 1, 1)};
  boards.back().ending = v1::LEAGUE_ENDING_UNSPECIFIED;
  EXPECT_EQ(team_match(boards, {}).ending, v1::LEAGUE_ENDING_UNSPECIFIED);
}

TEST(Teams, AForfeitIsWorthWhatItIsForOneGame) {
  std::vector<HistoryGame> boards = {board(1, 2, 3, 0), board(2, 1, 0, 3)};
  boards[0].ending = v1::LEAGUE_ENDING_BLUE_FORFEITS;
  boards[1].ending = v1::LEAGUE_ENDING_RED_FORFEITS;
  EXPECT_EQ(team_match(boards, {}).red_points, Points::whole(3));
  EXPECT_EQ(team_match(boards, {}).outcome, v1::OUTCOME_RED);
}

}  // namespace
}  // namespace battalia::league
