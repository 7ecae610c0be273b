// The promises of pairing, on tournaments too large to try every round: everybody plays once, nobody twice against the
// same opponent, no second bye, no blocked pair, and no swap of two opponents would have been better.
#include "tests/league/support/tournament.h"
#include "tests/support/metric.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::league {
namespace {

const Candidate& of(const std::vector<Candidate>& players, EntrantId id) {
  return *std::find_if(players.begin(), players.end(), [&](const Candidate& each) { return each.id == id; });
}

void expect_everybody_once(const PairedRound& round, const std::vector<Candidate>& players) {
  std::set<EntrantId> seen;
  std::size_t byes = 0;
  for (const RoundPair& pair : round.pairs) {
    EXPECT_TRUE(seen.insert(pair.red).second) << pair.red << " plays twice";
    if (pair.blue == 0) {
      ++byes;
      continue;
    }
    EXPECT_TRUE(seen.insert(pair.blue).second) << pair.blue << " plays twice";
  }
  EXPECT_EQ(seen.size(), players.size());
  EXPECT_EQ(byes, players.size() % 2);
}

void expect_hard_rules(const PairedRound& round, const std::vector<Candidate>& players,
                       const PairingSettings& settings) {
  for (const RoundPair& pair : round.pairs) {
    const Candidate& red = of(players, pair.red);
    if (pair.blue == 0) {
      EXPECT_EQ(red.byes, 0U) << red.name << " has a second bye";
      continue;
    }
    EXPECT_FALSE(red.met.contains(pair.blue)) << red.name << " meets P" << pair.blue << " again";
    EXPECT_FALSE(settings.blocked.contains(unordered(pair.red, pair.blue))) << red.name << " meets a blocked player";
  }
}

// A necessary condition of the best round: no two games improve by exchanging an opponent.
void expect_no_better_swap(const PairedRound& round, const std::vector<Candidate>& players,
                           const PairingSettings& settings, std::mt19937_64& random) {
  if (round.pairs.size() < 2) return;
  const PairCosts costs(players, settings);
  for (int attempt = 0; attempt < 200; ++attempt) {
    const RoundPair& first = round.pairs[random() % round.pairs.size()];
    const RoundPair& second = round.pairs[random() % round.pairs.size()];
    if (first == second || first.blue == 0 || second.blue == 0) continue;
    const auto pair = [&](EntrantId a, EntrantId b) { return costs.of(of(players, a), of(players, b)); };
    RuleCosts before{};
    RuleCosts after{};
    const RuleCosts x = pair(first.red, second.blue);
    const RuleCosts y = pair(second.red, first.blue);
    bool legal = true;
    for (std::size_t i = 0; i < kPairingRules; ++i) {
      before[i] = first.costs[i] + second.costs[i];
      after[i] = x[i] + y[i];
      legal = legal && (i > 2 || after[i] == 0);
    }
    EXPECT_FALSE(legal && costs_less(after, before, settings)) << first.red << " and " << second.red;
  }
}

// The slow set plays two hundred tournaments; each ordinary run plays every eighth of them.
TEST(PairingPromises, HoldOnTournamentsOfUpToFourHundred) {
  std::size_t largest = 0;
  const std::uint64_t step = tests::in_slow_set(8U, 1U);
  for (std::uint64_t seed = step; seed <= 200; seed += step) {
    const std::uint64_t part = seed * seed * seed * seed;  // small ones mostly, and some of four hundred
    const std::size_t size = 11 + 389 * part / 1'600'000'000;
    largest = std::max(largest, size);
    tests::Tournament tournament(seed, size);
    for (int round = 1; round <= 4; ++round) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " round " + std::to_string(round));
      const std::vector<Candidate> players = tournament.candidates();
      const PairingSettings settings = tournament.settings();
      const auto paired = pair_round(players, settings);
      ASSERT_TRUE(paired.has_value()) << paired.error().reason;
      expect_everybody_once(*paired, players);
      expect_hard_rules(*paired, players, settings);
      expect_no_better_swap(*paired, players, settings, tournament.random());
      if (::testing::Test::HasFailure()) return;
      tournament.play(*paired);
      tournament.disturb();
    }
  }
  EXPECT_EQ(largest, 400U);
}

TEST(PairingPromises, TheOrderOfEntryListsChangesNothing) {
  tests::Tournament tournament(7, 31);
  for (int round = 1; round <= 5; ++round) {
    std::vector<Candidate> players = tournament.candidates();
    const auto paired = pair_round(players, tournament.settings());
    ASSERT_TRUE(paired.has_value());
    std::shuffle(players.begin(), players.end(), tournament.random());
    EXPECT_EQ(*pair_round(players, tournament.settings()), *paired);
    tournament.play(*paired);
  }
}

TEST(PairingPromises, AnotherSeedGivesAnotherRoundOfTheSameCost) {
  tests::Tournament tournament(11, 40);
  PairingSettings settings = tournament.settings();
  const auto first = pair_round(tournament.candidates(), settings);
  settings.seed = round_seed("another", 1);
  const auto second = pair_round(tournament.candidates(), settings);
  EXPECT_EQ(first->total, second->total);
  EXPECT_NE(first->pairs, second->pairs);
}

// So many players that differences in score have to be graded more coarsely: nothing overflows, even with all rules
// lifted.
TEST(PairingPromises, CostsFitIntoOneNumberWithEveryRuleLifted) {
  std::vector<Candidate> players(300);
  for (std::size_t i = 0; i < players.size(); ++i) {
    players[i].id = static_cast<EntrantId>(i + 1);
    players[i].score = Points::of_thousandths(static_cast<std::int64_t>(i * i * 7'919 % 1'000'003));
    players[i].byes = i % 2 == 0 ? 9 : 0;
    players[i].as_red = i % 3 == 0 ? 30 : 0;
    players[i].met[static_cast<EntrantId>(i ^ 1) + 1] = 40;
    players[i].last_float = players[i].float_before = Float::down;
    players[i].club = "one";
    players[i].household = "one";
    players[i].army = "one";
    players[i].armies_met = {"one"};
  }
  PairingSettings settings;
  settings.club_apart_rounds = 1;
  settings.relaxed = {PairingRule::blocked, PairingRule::repeat, PairingRule::second_bye};
  const auto paired = pair_round(players, settings);
  ASSERT_TRUE(paired.has_value());
  expect_everybody_once(*paired, players);
  EXPECT_EQ(paired->total[index_of(PairingRule::repeat)], 0);
}

}  // namespace
}  // namespace battalia::league
