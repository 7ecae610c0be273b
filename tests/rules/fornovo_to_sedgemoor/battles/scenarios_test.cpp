// The battles that come with the system can be set up: no unit overlaps another, every unit has its figures, and the
// first question is asked.
#include "server/rules/systems/fornovo_to_sedgemoor/battles/scenarios.h"

#include "common/geometry/footprint.h"
#include "server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"
#include "tests/rules/every_system/watched_game.h"
#include "tests/support/metric.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

Table set_up(const v1::Scenario& scenario) {
  SeededDice dice(7);
  const Ruling opening = system().set_up(scenario, {}, dice);
  EXPECT_TRUE(opening.has_value()) << scenario.info().key() << ": " << opening.error().reason;
  Table table;
  if (opening) {
    for (const v1::Event& event : *opening) table.apply(event);
  }
  return table;
}

TEST(FornovoScenarios, AreCompleteAndCanBeSetUp) {  // D-03, D-04, FTS-2-d, FTS-1.2-a
  EXPECT_EQ(scenarios().size(), 3u);
  for (const v1::Scenario& scenario : scenarios()) {
    EXPECT_FALSE(scenario.info().title().empty());
    EXPECT_FALSE(scenario.info().summary().empty());
    EXPECT_EQ(scenario.victory_size(), 2);
    const Table table = set_up(scenario);
    for (const Unit& unit : table.units) {
      if (unit.is_troops()) {
        EXPECT_GT(unit.stat(kPoints), 0) << unit.id.str();
        EXPECT_TRUE(is_transport(unit) || strength(unit) > 0) << unit.id.str();
      }
      for (const Unit& other : table.units) {
        const bool both = unit.on_table() && other.on_table() && unit.is_troops() && other.is_troops();
        if (both && unit.id.str() < other.id.str()) {
          EXPECT_FALSE(geometry::overlap(unit.ground, other.ground))
              << scenario.info().key() << ": " << unit.id.str() << " and " << other.id.str();
        }
      }
      if (!unit.on_table() || !unit.is_troops()) continue;
      for (const geometry::Point corner : geometry::corners(unit.ground)) {
        EXPECT_TRUE(corner.x >= Length() && corner.x <= table.width && corner.y >= Length() && corner.y <= table.height)
            << unit.id.str() << " stands over the edge";
      }
    }
    EXPECT_TRUE(system().prompt(table, v1::SEAT_RED).to_move() || system().prompt(table, v1::SEAT_BLUE).to_move());
  }
}

TEST(FornovoScenarios, NoUnitStartsDisorderedByItsFormation) {  // FTS-2.1-c, FTS-5.1-d
  for (const v1::Scenario& scenario : scenarios()) {
    const Table table = set_up(scenario);
    for (const Unit& unit : table.units) {
      EXPECT_FALSE(unit.is(kDisorderRanks) || unit.is(kDisorderWidth)) << scenario.info().key() << " " << unit.id.str();
    }
  }
}

TEST(FornovoScenarios, ReachAnEndWithRandomOffers) {  // FTS-1.1-c, G-214
  const int games = tests::in_slow_set(2, 50);
  const bool all = games > 2;
  const RuleSystem& as_served = *find_system(all_systems(), system().info().key());
  for (const v1::Scenario& scenario : scenarios()) {
    if (!all && scenario.info().units() > 10) continue;  // the great battles take minutes
    for (int seed = 1; seed <= games; ++seed) {
      tests::WatchedGame game(as_served, scenario, {}, static_cast<std::uint64_t>(seed));
      game.play(12'000);
      EXPECT_EQ(game.fault(), "") << scenario.info().key() << ", seed " << seed;
      EXPECT_TRUE(game.ended()) << scenario.info().key() << ", seed " << seed << " does not end";
      if (HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
