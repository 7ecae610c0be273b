// The rules of pairing one by one, on rounds small enough to read; reasons, swaps, tables and lots.
#include "server/league/pairing/reasons.h"
#include "server/league/pairing/table_plan.h"

#include "common/base/text.h"
#include "common/hash/sha256.h"

#include <gtest/gtest.h>

namespace battalia::league {
namespace {

Candidate player(EntrantId id, const std::string& name, int score = 0) {
  Candidate made;
  made.id = id;
  made.name = name;
  made.score = Points::whole(score);
  return made;
}

void have_met(Candidate& a, Candidate& b, std::uint32_t times = 1) {
  a.met[b.id] = times;
  b.met[a.id] = times;
}

// Ann, Ben, Cat and Dan on 6, 6, 3 and 3 points.
std::vector<Candidate> four() {
  return {player(1, "Ann", 6), player(2, "Ben", 6), player(3, "Cat", 3), player(4, "Dan", 3)};
}

std::set<EntrantPair> pairs_of(const PairedRound& round) {
  std::set<EntrantPair> pairs;
  for (const RoundPair& pair : round.pairs) pairs.insert(unordered(pair.red, pair.blue));
  return pairs;
}

std::set<EntrantPair> paired(const std::vector<Candidate>& players, const PairingSettings& settings = {}) {
  const auto round = pair_round(players, settings);
  EXPECT_TRUE(round.has_value());
  return round ? pairs_of(*round) : std::set<EntrantPair>();
}

TEST(Pairing, EqualScoresMeet) { EXPECT_EQ(paired(four()), (std::set<EntrantPair>{{1, 2}, {3, 4}})); }

TEST(Pairing, NobodyMeetsTheSameOpponentTwice) {
  std::vector<Candidate> players = four();
  have_met(players[0], players[1]);
  EXPECT_FALSE(paired(players).contains({1, 2}));
}

TEST(Pairing, WhenAllHaveMetTheyMayMeetAgain) {
  std::vector<Candidate> players = four();
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t k = i + 1; k < 4; ++k) have_met(players[i], players[k]);
  }
  EXPECT_EQ(paired(players), (std::set<EntrantPair>{{1, 2}, {3, 4}}));
  have_met(players[0], players[1], 2);
  EXPECT_FALSE(paired(players).contains({1, 2})) << "a third meeting before everybody's second";
}

TEST(Pairing, BlockedPlayersAreNeverPaired) {
  PairingSettings settings;
  settings.blocked = {{1, 2}};
  EXPECT_FALSE(paired(four(), settings).contains({1, 2}));
}

TEST(Pairing, TheByeGoesToTheLowestScoreAndToNobodyTwice) {
  std::vector<Candidate> players = four();
  players.push_back(player(5, "Eve", 0));
  EXPECT_TRUE(paired(players).contains({0, 5}));
  players[4].byes = 1;
  EXPECT_FALSE(paired(players).contains({0, 5}));
}

TEST(Pairing, ClubMatesAreKeptApartInTheFirstRounds) {
  std::vector<Candidate> players = {player(1, "Ann"), player(2, "Ben"), player(3, "Cat"), player(4, "Dan")};
  players[0].club = players[1].club = "Leeds";
  players[2].club = players[3].club = "York";
  PairingSettings settings;
  settings.club_apart_rounds = 2;
  for (int seed = 0; seed < 20; ++seed) {
    settings.seed = std::to_string(seed);
    EXPECT_FALSE(paired(players, settings).contains({1, 2}));
  }
  settings.round = 3;
  bool met = false;
  for (int seed = 0; seed < 20; ++seed) {
    settings.seed = std::to_string(seed);
    met = met || paired(players, settings).contains({1, 2});
  }
  EXPECT_TRUE(met) << "after round 2 clubs do not count";
}

TEST(Pairing, ScoreWeighsMoreThanClubAndTheOrderIsTheOrganisers) {
  std::vector<Candidate> players = four();
  players[0].club = players[1].club = "Leeds";
  PairingSettings settings;
  settings.club_apart_rounds = 9;
  EXPECT_TRUE(paired(players, settings).contains({1, 2}));
  settings.order = {PairingRule::club, PairingRule::score};
  EXPECT_FALSE(paired(players, settings).contains({1, 2}));
}

TEST(Pairing, HouseholdsArmiesAndFloatsDecideBetweenEquals) {
  std::vector<Candidate> players = {player(1, "Ann"), player(2, "Ben"), player(3, "Cat"), player(4, "Dan")};
  players[0].household = players[1].household = "7 Mill Lane";
  players[0].army = "Swiss";
  players[2].armies_met = {"Swiss"};
  for (int seed = 0; seed < 10; ++seed) {
    PairingSettings settings;
    settings.seed = std::to_string(seed);
    EXPECT_EQ(paired(players, settings), (std::set<EntrantPair>{{1, 4}, {2, 3}}));
  }
  std::vector<Candidate> floaters = {player(1, "Ann", 3), player(2, "Ben", 3), player(3, "Cat", 3),
                                     player(4, "Dan", 1)};
  floaters[0].last_float = Float::down;
  floaters[1].float_before = Float::down;
  EXPECT_TRUE(paired(floaters).contains({3, 4})) << "Ann and Ben were paired down lately";
}

TEST(Pairing, SidesAreKeptInBalance) {
  std::vector<Candidate> players = {player(1, "Ann"), player(2, "Ben")};
  players[0].as_red = 2;
  players[1].as_red = 1;
  players[1].as_blue = 1;
  const auto round = pair_round(players, {});
  EXPECT_EQ(round->pairs.front().red, 2U);
}

TEST(Pairing, LockedPairsStandAndTheRestIsPairedAroundThem) {
  PairingSettings settings;
  settings.locked = {{1, 3}};
  EXPECT_EQ(paired(four(), settings), (std::set<EntrantPair>{{1, 3}, {2, 4}}));
}

TEST(Pairing, WithoutALegalRoundItSaysWhichRuleToRelaxAndWhatThatGives) {
  std::vector<Candidate> players = four();
  have_met(players[0], players[1]);
  have_met(players[0], players[2]);
  have_met(players[0], players[3]);
  const auto round = pair_round(players, {});
  ASSERT_FALSE(round.has_value());
  ASSERT_EQ(round.error().relaxations.size(), 1U);
  const Relaxation& offered = round.error().relaxations.front();
  EXPECT_EQ(offered.rules, std::set<PairingRule>{PairingRule::repeat});
  EXPECT_EQ(offered.sentence, "Let players meet again: Ann and Ben meet again.");
  EXPECT_EQ(pairs_of(offered.round), (std::set<EntrantPair>{{1, 2}, {3, 4}}));
}

TEST(Pairing, TwoBlockedPlayersAreOfferedTheBlockAndNothingElse) {
  PairingSettings settings;
  settings.blocked = {{1, 2}};
  const auto round = pair_round({player(1, "Ann"), player(2, "Ben")}, settings);
  ASSERT_FALSE(round.has_value());
  ASSERT_EQ(round.error().relaxations.size(), 1U);
  EXPECT_EQ(round.error().relaxations.front().sentence,
            "Pair players who are blocked from each other: Ann and Ben are paired though they are blocked.");
}

TEST(Pairing, LocksThatLeaveNoLegalRoundMayBeUnlocked) {
  std::vector<Candidate> players = four();
  have_met(players[1], players[3]);
  PairingSettings settings;
  settings.locked = {{1, 3}};
  const auto round = pair_round(players, settings);
  ASSERT_FALSE(round.has_value());
  EXPECT_EQ(round.error().relaxations.front().sentence, "Unlock the pairs that are locked: every other rule holds.");
}

TEST(Pairing, EachPairHasItsReasonInWords) {
  std::vector<Candidate> players = four();
  players[0].as_red = 1;
  players[0].as_blue = 2;
  players[1].as_red = 2;
  players[1].as_blue = 1;
  const auto round = pair_round(players, {});
  EXPECT_EQ(reason_of(round->pairs.front(), players, {}),
            "Both have 6 points. They have not met. Ann plays red: red in 1 of 3 games so far, Ben in 2 of 3.");
  EXPECT_EQ(why_not_otherwise(round->pairs.front(), *round, players, {}),
            "Without this pair the difference in score (squared, all pairs together) would be 2 instead of 0.");
}

TEST(Pairing, ASwapSaysWhatItBreaks) {
  std::vector<Candidate> players = four();
  have_met(players[0], players[2]);
  const auto before = pair_round(players, {});
  const PairedRound after = weigh_round(players, {}, {{1, 3}, {2, 4}});
  const std::vector<std::string> broken = what_breaks(*before, after, players, {});
  ASSERT_EQ(broken.size(), 4U);
  EXPECT_EQ(std::set<std::string>(broken.begin(), broken.begin() + 3),
            (std::set<std::string>{"Ben and Dan have 6 and 3 points.", "Ann and Cat have met once.",
                                   "Ann and Cat have 6 and 3 points."}));
  EXPECT_EQ(broken[3], "The round as a whole is worse: the number of repeated meetings rises from 0 to 1.");
  EXPECT_TRUE(what_breaks(*before, *before, players, {}).empty());
}

TEST(Pairing, TablesAreNotPlayedAtTwiceWhereThatCanBeAvoided) {
  std::vector<Candidate> players = four();
  players[0].tables = {{1, 1}};
  players[2].tables = {{2, 1}};
  const auto round = pair_round(players, {});
  EXPECT_EQ(plan_tables(*round, players, 2), (std::vector<std::uint32_t>{2, 1}));
  players[0].tables.clear();
  players[2].tables.clear();
  EXPECT_EQ(plan_tables(*round, players, 2), (std::vector<std::uint32_t>{1, 2}))
      << "the leaders play at the first table";
  players[0].tables = {{1, 1}, {2, 1}};
  EXPECT_EQ(plan_tables(*round, players, 3).front(), 3U);
}

// Anybody can repeat the drawing of lots with their own SHA-256.
TEST(Lots, AreTheFirstBytesOfAPublishedHash) {
  const hash::Digest digest = hash::sha256("abc pair 3 14");
  std::uint64_t expected = 0;
  for (int i = 0; i < 8; ++i) expected = expected * 256 + digest[static_cast<std::size_t>(i)];
  EXPECT_EQ(lot("abc", "pair", 3, 14), expected);
  EXPECT_EQ(seed_commitment("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_NE(round_seed("abc", 1), round_seed("abc", 2));
}

TEST(LeaguePoints, AreWrittenExactly) {
  EXPECT_EQ(Points::whole(12).text(), "12");
  EXPECT_EQ(Points::of_thousandths(7'500).text(), "7.5");
  EXPECT_EQ(Points::of_thousandths(-125).text(), "-0.125");
  EXPECT_EQ(Points::nearest(2.0 / 3).text(), "0.667");
}

}  // namespace
}  // namespace battalia::league
