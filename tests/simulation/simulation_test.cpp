// Bar 11: the whole server simulated from a seed, above the WebSocket and the disk. Whatever breaks names its seed; the
// same seed does the same again.
#include "tests/simulation/world.h"
#include "tests/support/figure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace battalia::simulation {
namespace {

constexpr std::uint64_t kOrders = 200;

// BATTALIA_SEED=N tries that seed alone, and with BATTALIA_TELL=1 all that is said goes to standard error.
std::pair<std::uint64_t, std::uint64_t> seeds() {
  if (const char* one = std::getenv("BATTALIA_SEED")) return {std::strtoull(one, nullptr, 10), 1};
  return {1, tests::in_slow_set<std::uint64_t>(150, 10'000)};
}

TEST(Simulation, NoPromiseIsBrokenInAnyStorm) {
  const auto [first, many] = seeds();
  Tally tally;
  std::int64_t longest_calm_ms = 0;
  for (std::uint64_t seed = first; seed < first + many && !HasFailure(); ++seed) {
    World world(seed);
    world.run(kOrders);
    for (const std::string& promise : world.broken_promises()) ADD_FAILURE() << "seed " << seed << ": " << promise;
    tally.add(world.tally());
    longest_calm_ms = std::max(longest_calm_ms, world.calm_took_ms());
  }
  for (const auto& [what, times] : tally.all()) std::cout << what << ": " << times << "\n";
  if (many > 1) {
    for (const std::string& what : to_be_met()) EXPECT_GT(tally.of(what), 0U) << "never met in any storm: " << what;
  }
  tests::figure("bar 11: seeds", many);
  tests::figure("bar 11: longest time to agree after the storm, ms", longest_calm_ms);
}

TEST(Simulation, TheSameSeedTellsTheSame) {
  for (std::uint64_t seed = 1; seed <= tests::in_slow_set<std::uint64_t>(10, 200); ++seed) {
    World once(seed);
    once.run(kOrders);
    World again(seed);
    again.run(kOrders);
    EXPECT_EQ(once.trace(), again.trace()) << "seed " << seed;
    EXPECT_EQ(once.tally().all(), again.tally().all()) << "seed " << seed;
  }
}

}  // namespace
}  // namespace battalia::simulation
