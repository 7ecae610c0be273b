// The formats one by one: what each needs next, given the games played so far.
#include "server/league/formats/knock_out.h"
#include "server/league/formats/ladder.h"
#include "server/league/formats/round_robin.h"
#include "server/league/formats/swiss.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace battalia::league {
namespace {

StageHistory stage_with(v1::LeagueFormat format, EntrantId count) {
  StageHistory stage;
  stage.terms.set_format(format);
  for (EntrantId id = 1; id <= count; ++id) stage.entrants.push_back(id);
  stage.active = stage.entrants;
  return stage;
}

// Plays the round: the lower number wins, except in the games listed as upsets.
void play(StageHistory& stage, const std::vector<FixedPair>& pairs, const std::set<EntrantId>& upsets = {}) {
  for (const FixedPair& pair : pairs) {
    HistoryGame game;
    game.round = stage.first_round + stage.rounds;
    game.red = pair.red;
    game.blue = pair.blue;
    game.label = pair.label;
    game.ending = pair.blue == 0 ? v1::LEAGUE_ENDING_BYE : v1::LEAGUE_ENDING_PLAYED;
    const bool red = (pair.red < pair.blue) != (upsets.contains(pair.red) || upsets.contains(pair.blue));
    game.outcome = pair.blue == 0 || red ? v1::OUTCOME_RED : v1::OUTCOME_BLUE;
    stage.games.push_back(game);
  }
  ++stage.rounds;
}

TEST(Swiss, PairsAllWhoAreThereForAsManyRoundsAsTheEventHas) {
  StageHistory stage = stage_with(v1::LEAGUE_FORMAT_SWISS, 9);
  stage.active.pop_back();
  EXPECT_EQ(next_swiss_round(stage).groups.front().entrants, stage.active);
  EXPECT_EQ(swiss_rounds_needed(9), 4U);
  EXPECT_EQ(swiss_rounds_needed(8), 3U);
  stage.rounds = 4;
  EXPECT_TRUE(next_swiss_round(stage).over);
  stage.terms.set_rounds(5);
  EXPECT_FALSE(next_swiss_round(stage).over);
}

// Every two players meet once per leg, nobody plays twice in a round, and sides are balanced to within one.
void expect_a_round_robin(EntrantId count, std::uint32_t legs) {
  SCOPED_TRACE(std::to_string(count) + " players, " + std::to_string(legs) + " legs");
  StageHistory stage = stage_with(v1::LEAGUE_FORMAT_ROUND_ROBIN, count);
  std::map<std::pair<EntrantId, EntrantId>, std::uint32_t> met;
  std::map<EntrantId, int> balance;
  std::uint32_t rounds = 0;
  for (;; ++rounds) {
    const std::vector<FixedPair> pairs = round_robin_pairs(stage.entrants, rounds, legs);
    if (pairs.empty()) break;
    std::set<EntrantId> seen;
    for (const FixedPair& pair : pairs) {
      EXPECT_TRUE(seen.insert(pair.red).second);
      if (pair.blue == 0) continue;
      EXPECT_TRUE(seen.insert(pair.blue).second);
      ++met[std::minmax(pair.red, pair.blue)];
      ++balance[pair.red];
      --balance[pair.blue];
    }
    EXPECT_EQ(seen.size(), count);
  }
  EXPECT_EQ(rounds, legs * (count % 2 == 0 ? count - 1 : count));
  EXPECT_EQ(met.size(), count * (count - 1) / 2);
  for (const auto& [pair, times] : met) EXPECT_EQ(times, legs);
  for (const auto& [id, tilt] : balance) EXPECT_LE(std::abs(tilt), legs == 1 ? 1 : 0) << id;
}

TEST(RoundRobin, EverybodyMeetsEverybodyOnceALegWithBalancedSides) {
  for (EntrantId count = 2; count <= 15; ++count) {
    expect_a_round_robin(count, 1);
    expect_a_round_robin(count, 2);
  }
}

TEST(RoundRobin, PoolsAreSeededInASnakeAndPlayedSideBySide) {
  StageHistory stage = stage_with(v1::LEAGUE_FORMAT_ROUND_ROBIN, 8);
  stage.terms.set_pools(2);
  EXPECT_EQ(pools_of(stage), (std::vector<std::vector<EntrantId>>{{1, 4, 5, 8}, {2, 3, 6, 7}}));
  for (int round = 0; round < 3; ++round) {
    const RoundConstraints next = next_round_robin_round(stage);
    ASSERT_EQ(next.fixed.size(), 4U);
    EXPECT_EQ(next.fixed.front().label, "Pool A");
    play(stage, next.fixed);
  }
  EXPECT_TRUE(next_round_robin_round(stage).over);
}

TEST(RoundRobin, OpponentsOfAWithdrawnPlayerHaveABye) {
  StageHistory stage = stage_with(v1::LEAGUE_FORMAT_ROUND_ROBIN, 4);
  stage.active = {1, 2, 3};
  for (int round = 0; round < 3; ++round) {
    const RoundConstraints next = next_round_robin_round(stage);
    EXPECT_EQ(std::count_if(next.fixed.begin(), next.fixed.end(), [](const auto& pair) { return pair.blue == 0; }), 1);
    play(stage, next.fixed);
  }
}

TEST(KnockOut, TheBestTwoCanMeetOnlyInTheFinal) {
  EXPECT_EQ(bracket_order(8), (std::vector<std::size_t>{0, 7, 3, 4, 1, 6, 2, 5}));
  StageHistory stage = stage_with(v1::LEAGUE_FORMAT_KNOCK_OUT, 8);
  const RoundConstraints first = next_knock_out_round(stage);
  EXPECT_EQ(first.fixed,
            (std::vector<FixedPair>{
                {1, 8, "Quarter-final"}, {4, 5, "Quarter-final"}, {2, 7, "Quarter-final"}, {3, 6, "Quarter-final"}}));
  play(stage, first.fixed);
  const RoundConstraints second = next_knock_out_round(stage);
  EXPECT_EQ(second.fixed, (std::vector<FixedPair>{{1, 4, "Semi-final"}, {2, 3, "Semi-final"}}));
  play(stage, second.fixed, {4});
  EXPECT_EQ(next_knock_out_round(stage).fixed, (std::vector<FixedPair>{{4, 2, "Final"}}));
  play(stage, next_knock_out_round(stage).fixed);
  EXPECT_TRUE(next_knock_out_round(stage).over);
}

TEST(KnockOut, ByesOfTheFirstRoundGoToTheBestSeeds) {
  StageHistory stage = stage_with(v1::LEAGUE_FORMAT_KNOCK_OUT, 5);
  EXPECT_EQ(next_knock_out_round(stage).fixed,
            (std::vector<FixedPair>{
                {1, 0, "Quarter-final"}, {4, 5, "Quarter-final"}, {2, 0, "Quarter-final"}, {3, 0, "Quarter-final"}}));
}

TEST(KnockOut, LosersOfTheSemiFinalsPlayForTheThirdPlace) {
  StageHistory stage = stage_with(v1::LEAGUE_FORMAT_KNOCK_OUT, 4);
  stage.terms.set_third_place(true);
  play(stage, next_knock_out_round(stage).fixed);
  EXPECT_EQ(next_knock_out_round(stage).fixed, (std::vector<FixedPair>{{1, 2, "Final"}, {4, 3, "Third place"}}));
}

TEST(KnockOut, LosersOfTheFirstRoundPlayOnInTheConsolation) {
  StageHistory stage = stage_with(v1::LEAGUE_FORMAT_KNOCK_OUT, 8);
  stage.terms.set_consolation(true);
  play(stage, next_knock_out_round(stage).fixed);
  const RoundConstraints second = next_knock_out_round(stage);
  EXPECT_EQ(second.fixed, (std::vector<FixedPair>{{1, 4, "Semi-final"},
                                                  {2, 3, "Semi-final"},
                                                  {8, 5, "Consolation, semi-final"},
                                                  {7, 6, "Consolation, semi-final"}}));
  play(stage, second.fixed);
  const RoundConstraints third = next_knock_out_round(stage);
  EXPECT_EQ(third.fixed, (std::vector<FixedPair>{{1, 2, "Final"}, {5, 6, "Consolation, final"}}));
  play(stage, third.fixed);
  EXPECT_TRUE(next_knock_out_round(stage).over);
}

TEST(KnockOut, WaitsForResultsAndSkipsWithdrawnPlayers) {
  StageHistory stage = stage_with(v1::LEAGUE_FORMAT_KNOCK_OUT, 4);
  play(stage, next_knock_out_round(stage).fixed);
  stage.games.front().ending = v1::LEAGUE_ENDING_UNSPECIFIED;
  EXPECT_FALSE(next_knock_out_round(stage).waits.empty());
  stage.games.front().ending = v1::LEAGUE_ENDING_PLAYED;
  std::erase(stage.active, EntrantId{2});
  EXPECT_EQ(next_knock_out_round(stage).fixed, (std::vector<FixedPair>{{1, 0, "Final"}}));
}

TEST(KnockOut, ACorrectedRoundKeepsTheLaterPairings) {
  StageHistory stage = stage_with(v1::LEAGUE_FORMAT_KNOCK_OUT, 8);
  stage.terms.set_consolation(true);
  for (int round = 0; round < 2; ++round) play(stage, next_knock_out_round(stage).fixed);
  stage.games.front().outcome = v1::OUTCOME_BLUE;  // 8 won after all, but 1 has played and won the semi-final
  const std::vector<FixedPair> last = {{1, 2, "Final"}, {5, 6, "Consolation, final"}};
  EXPECT_EQ(next_knock_out_round(stage).fixed, last);
  stage.games.front().ending = v1::LEAGUE_ENDING_UNSPECIFIED;  // the match was rolled back and is being played
  EXPECT_EQ(next_knock_out_round(stage).fixed, last);
  play(stage, last);
  EXPECT_EQ(main_bracket(stage).levels.back().front().winner, 1U);
  EXPECT_EQ(consolation_bracket(stage).levels.back().front().winner, 5U);
}

TEST(KnockOut, ADrawGoesToMorePointsThenToTheBetterSeed) {
  StageHistory stage = stage_with(v1::LEAGUE_FORMAT_KNOCK_OUT, 4);
  play(stage, next_knock_out_round(stage).fixed);
  for (HistoryGame& game : stage.games) game.outcome = v1::OUTCOME_DRAW;
  stage.games[0].blue_margin = Points::whole(1);
  EXPECT_EQ(next_knock_out_round(stage).fixed, (std::vector<FixedPair>{{4, 2, "Final"}}));
  stage.games[1].ending = v1::LEAGUE_ENDING_BOTH_FORFEIT;
  EXPECT_EQ(next_knock_out_round(stage).fixed, (std::vector<FixedPair>{{4, 0, "Final"}}))
      << "nobody came from the other half";
}

TEST(KnockOut, AnySizeProducesOneWinner) {
  for (EntrantId count = 2; count <= 33; ++count) {
    StageHistory stage = stage_with(v1::LEAGUE_FORMAT_KNOCK_OUT, count);
    stage.terms.set_consolation(count % 2 == 0);
    stage.terms.set_third_place(count % 3 == 0);
    std::size_t rounds = 0;
    for (; !next_knock_out_round(stage).over; ++rounds) {
      const RoundConstraints next = next_knock_out_round(stage);
      ASSERT_TRUE(next.waits.empty());
      std::set<EntrantId> seen;
      for (const FixedPair& pair : next.fixed) {
        EXPECT_TRUE(seen.insert(pair.red).second) << count << ": " << pair.red << " plays twice";
        EXPECT_TRUE(pair.blue == 0 || seen.insert(pair.blue).second) << count << ": " << pair.blue << " plays twice";
      }
      play(stage, next.fixed);
    }
    EXPECT_EQ(rounds, swiss_rounds_needed(count)) << count;
    EXPECT_EQ(main_bracket(stage).levels.back().front().winner, 1U) << count;
  }
}

TEST(Ladder, BeatingSomebodyAboveTakesThatPlace) {
  StageHistory stage = stage_with(v1::LEAGUE_FORMAT_LADDER, 5);
  play(stage, {{4, 2, {}}}, {4});
  EXPECT_EQ(ladder_order(stage), (std::vector<EntrantId>{1, 4, 2, 3, 5}));
  play(stage, {{1, 5, {}}});
  EXPECT_EQ(ladder_order(stage), (std::vector<EntrantId>{1, 4, 2, 3, 5})) << "the one above won";
}

TEST(Ladder, AChallengeReachesSoManyPlacesUp) {
  StageHistory stage = stage_with(v1::LEAGUE_FORMAT_LADDER, 5);
  stage.terms.set_challenge_reach(2);
  EXPECT_EQ(why_not_challenge(stage, 4, 2), std::nullopt);
  EXPECT_EQ(*why_not_challenge(stage, 5, 2), "That is 3 places above; you can challenge at most 2 places up.");
  EXPECT_EQ(*why_not_challenge(stage, 2, 4), "You can only challenge somebody above you.");
  std::erase(stage.active, EntrantId{3});
  EXPECT_EQ(why_not_challenge(stage, 5, 2), std::nullopt) << "the place of one who withdrew does not count";
  play(stage, {{2, 1, {}}});
  stage.games.back().ending = v1::LEAGUE_ENDING_UNSPECIFIED;
  EXPECT_EQ(*why_not_challenge(stage, 4, 2), "Your opponent has another game to play first.");
  EXPECT_EQ(*why_not_challenge(stage, 2, 1), "You have another game to play first.");
}

TEST(Ladder, WithoutChallengesNeighboursArePairedRoundByRound) {
  StageHistory stage = stage_with(v1::LEAGUE_FORMAT_LADDER, 4);
  stage.terms.set_rounds(2);
  play(stage, {{3, 1, {}}}, {3});
  const RoundConstraints next = next_ladder_round(stage);
  ASSERT_EQ(next.groups.size(), 1U);
  EXPECT_TRUE(next.groups.front().by_place);
  EXPECT_EQ(next.groups.front().entrants, (std::vector<EntrantId>{3, 1, 2, 4}));
  stage.rounds = 2;
  EXPECT_TRUE(next_ladder_round(stage).over);
}

}  // namespace
}  // namespace battalia::league
