// Pairing against brute force: on small tournaments every legal round is written down and weighed by a second,
// independent version of the rules, and the paired round costs as little as the best of them.
#include "tests/league/support/tournament.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>

namespace battalia::league {
namespace {

using Weighed = std::array<std::int64_t, 6>;  // score, club, household, sides, army, floats

std::int64_t square(std::int64_t value) { return value * value; }

std::int64_t tilt(const Candidate& red, const Candidate& blue) {
  const std::int64_t first = std::int64_t{red.as_red} + 1 - red.as_blue;
  const std::int64_t second = std::int64_t{blue.as_red} - 1 - blue.as_blue;
  return std::max<std::int64_t>(square(first) - 1, 0) + std::max<std::int64_t>(square(second) - 1, 0);
}

std::int64_t floats_again(const Candidate& one, Float direction) {
  return (one.last_float == direction ? 2 : 0) + (one.float_before == direction ? 1 : 0);
}

// The rules again, written as plainly as possible.
struct Rules {
  std::vector<Candidate> players;
  PairingSettings settings;
  std::uint32_t all_have_met = 0;
  std::uint32_t all_had_byes = 0;
  std::int64_t unit = 1;
  Points lowest;

  Rules(std::vector<Candidate> candidates, PairingSettings given)
      : players(std::move(candidates)), settings(std::move(given)) {
    all_have_met = 99;
    all_had_byes = 99;
    lowest = players.front().score;
    bool any = false;
    for (const Candidate& a : players) {
      all_had_byes = std::min(all_had_byes, a.byes);
      lowest = std::min(lowest, a.score);
      for (const Candidate& b : players) {
        if (a.id == b.id || settings.blocked.contains(unordered(a.id, b.id))) continue;
        any = true;
        all_have_met = std::min(all_have_met, a.met.contains(b.id) ? a.met.at(b.id) : 0);
      }
    }
    if (!any) all_have_met = 0;
    std::int64_t common = 0;
    for (const Candidate& a : players) common = std::gcd(common, (a.score - lowest).thousandths());
    unit = std::max<std::int64_t>(common, 1);
  }

  bool legal(const Candidate& a, const Candidate& b) const {
    const std::uint32_t met = a.met.contains(b.id) ? a.met.at(b.id) : 0;
    return !settings.blocked.contains(unordered(a.id, b.id)) && met <= all_have_met;
  }
  bool legal_bye(const Candidate& one) const { return one.byes <= all_had_byes; }

  Weighed cost(const Candidate& a, const Candidate& b) const {
    Weighed cost{};
    cost[0] = square((a.score - b.score).thousandths() / unit);
    cost[1] = settings.round <= settings.club_apart_rounds && !a.club.empty() && a.club == b.club ? 1 : 0;
    cost[2] = !a.household.empty() && a.household == b.household ? 1 : 0;
    cost[3] = std::min(tilt(a, b), tilt(b, a));
    cost[4] = (a.armies_met.contains(b.army) ? 1 : 0) + (b.armies_met.contains(a.army) ? 1 : 0);
    if (a.score > b.score) cost[5] = floats_again(a, Float::down) + floats_again(b, Float::up);
    if (a.score < b.score) cost[5] = floats_again(b, Float::down) + floats_again(a, Float::up);
    return cost;
  }
  Weighed cost_of_bye(const Candidate& one) const { return {square((one.score - lowest).thousandths() / unit)}; }
};

Weighed sum(Weighed a, const Weighed& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] += b[i];
  return a;
}

// The cost of each legal pair, the first before the second. Rounds share their pairs: each is weighed once.
using Pairs = std::vector<std::vector<std::optional<Weighed>>>;

Pairs weighed_pairs(const Rules& rules) {
  const std::size_t many = rules.players.size();
  Pairs pairs(many, std::vector<std::optional<Weighed>>(many));
  for (std::size_t first = 0; first < many; ++first) {
    for (std::size_t second = first + 1; second < many; ++second) {
      const Candidate& a = rules.players[first];
      const Candidate& b = rules.players[second];
      if (rules.legal(a, b)) pairs[first][second] = rules.cost(a, b);
    }
  }
  return pairs;
}

// The least cost of any legal round, or nothing if there is no legal round.
std::optional<Weighed> brute_force(const Rules& rules) {
  const Pairs pairs = weighed_pairs(rules);
  std::optional<Weighed> best;
  std::vector<bool> paired(rules.players.size(), false);
  bool bye_given = rules.players.size() % 2 == 0;
  const std::function<void(Weighed)> go = [&](const Weighed& so_far) {
    const auto first = static_cast<std::size_t>(std::find(paired.begin(), paired.end(), false) - paired.begin());
    if (first == paired.size()) {
      if (!best || so_far < *best) best = so_far;
      return;
    }
    paired[first] = true;
    if (!bye_given && rules.legal_bye(rules.players[first])) {
      bye_given = true;
      go(sum(so_far, rules.cost_of_bye(rules.players[first])));
      bye_given = false;
    }
    for (std::size_t other = first + 1; other < paired.size(); ++other) {
      if (paired[other] || !pairs[first][other]) continue;
      paired[other] = true;
      go(sum(so_far, *pairs[first][other]));
      paired[other] = false;
    }
    paired[first] = false;
  };
  go({});
  return best;
}

Weighed soft(const RuleCosts& total) {
  Weighed weighed{};
  std::copy(total.begin() + 3, total.end(), weighed.begin());
  return weighed;
}

TEST(PairingBruteForce, TheCostIsTheLeastOnFiveThousandTournaments) {
  std::size_t rounds = 0;
  std::size_t impossible = 0;
  for (std::uint64_t seed = 1; seed <= 5'000; ++seed) {
    tests::Tournament tournament(seed, 2 + seed % 9);
    const std::size_t last = 1 + seed % 6;
    for (std::size_t round = 1; round <= last; ++round) {
      const std::vector<Candidate> players = tournament.candidates();
      if (players.size() < 2 || players.size() > 10) break;
      const PairingSettings settings = tournament.settings();
      const std::optional<Weighed> best = brute_force(Rules(players, settings));
      const auto paired = pair_round(players, settings);
      ASSERT_EQ(paired.has_value(), best.has_value()) << "seed " << seed << " round " << round;
      ++rounds;
      if (!paired) {
        ++impossible;
        ASSERT_FALSE(paired.error().relaxations.empty()) << "seed " << seed << ": some rule can always be lifted";
        tournament.play(paired.error().relaxations.front().round);
      } else {
        ASSERT_EQ(soft(paired->total), *best) << "seed " << seed << " round " << round;
        tournament.play(*paired);
      }
      tournament.disturb();
    }
  }
  EXPECT_GT(rounds, 12'000U);
  EXPECT_GT(impossible, 50U) << "some tournaments have a round without a legal pairing";
}

}  // namespace
}  // namespace battalia::league
