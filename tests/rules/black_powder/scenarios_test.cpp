// The battles that come with Black Powder: they can be read, and every unit stands clear on its own ground with the
// numbers of its profile.
#include "server/rules/systems/black_powder/battles/scenarios.h"

#include "server/rules/families/brigade/troops/profiles.h"
#include "server/rules/systems/black_powder/book/book.h"
#include "server/rules/systems/black_powder/tables/command.h"
#include "server/rules/systems/black_powder/tables/footprints.h"
#include "server/rules/systems/black_powder/troops/formations.h"
#include "server/rules/systems/black_powder/troops/profiles.h"
#include "server/rules/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace battalia::rules::black_powder {
namespace {

bool has_numbers_of(const ProfileRow& profile, const Unit& unit) {
  const std::int32_t shooting = std::max(unit.stat(kShooting), unit.stat(kShootingShort));
  return unit.type == TypeKey(profile.type) && profile.hand_to_hand == unit.stat(kHandToHand) &&
         profile.shooting[0] == shooting && profile.morale == unit.stat(kMorale) &&
         profile.stamina == unit.stat(kStamina) && profile.points == unit.stat(kPoints);
}

TEST(BlackPowderScenarios, AFirstBattleComesWithTheSystem) {
  ASSERT_EQ(scenarios().size(), 3u);
  const auto found =
      std::ranges::find(scenarios(), "crossroads-1809", [](const v1::Scenario& one) { return one.info().key(); });
  ASSERT_NE(found, scenarios().end());
  const v1::Scenario& battle = *found;
  EXPECT_EQ(battle.info().units(), 8u);
  EXPECT_EQ(battle.briefings_size(), 3);
  EXPECT_EQ(battle.victory_size(), 2);
}

// A unit of a historical battle has the footprint that its sources give, and the fighting values to match.
bool is_of_history(const v1::Scenario& battle) { return battle.info().key() != "crossroads-1809"; }

TEST(BlackPowderScenarios, UnitsStandClearWithTheGroundAndTheNumbersOfTheirTypes) {
  for (const v1::Scenario& battle : scenarios()) {
    const Table table = from_message(battle.table());
    for (const Unit& unit : table.units) {
      SCOPED_TRACE(unit.id.str());
      const UnitType* type = find_unit_type(book(), unit.type.str());
      ASSERT_NE(type, nullptr);
      EXPECT_EQ(unit.symbol, type->symbol);
      for (const geometry::Point corner : geometry::corners(unit.ground)) {
        EXPECT_TRUE(corner.x >= 0_in && corner.x <= table.width && corner.y >= 0_in && corner.y <= table.height);
      }
      if (unit.is_commander()) {
        EXPECT_EQ(unit.ground.frontage, kCommanderRadius * 2);
        EXPECT_GE(unit.stat(kRating), kRatingLowest);
        EXPECT_LE(unit.stat(kRating), kRatingHighest);
        continue;
      }
      for (const Unit& other : table.units) {
        const bool apart = &other == &unit || !other.is_troops() || !geometry::overlap(unit.ground, other.ground);
        EXPECT_TRUE(apart) << "on " << other.id;
      }
      const std::vector<FormationKey> known = known_formations(unit);
      EXPECT_TRUE(std::ranges::any_of(known, [&](FormationKey formation) { return unit.formation == formation; }));
      if (is_of_history(battle)) continue;
      const auto ground = footprint_of(unit.type, unit.stat(kSize), unit.formation);
      EXPECT_EQ((Size{unit.ground.frontage, unit.ground.depth}), ground);
      EXPECT_TRUE(std::ranges::any_of(profiles(), [&](const ProfileRow& row) { return has_numbers_of(row, unit); }));
    }
  }
}

}  // namespace
}  // namespace battalia::rules::black_powder
