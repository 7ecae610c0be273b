// Weapons that a unit fights with: sections 10.7 and 10.9, FTS-10.2.
#include "server/rules/systems/fornovo_to_sedgemoor/melee/blows.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/combat.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/combat_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/tables.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

Field armed(const std::string& weapons) {
  return Field("unit red A profile MI at (36,10) traits " + weapons +
               "\nunit blue B profile MI at (36,20) facing 180\n");
}

TEST(FornovoWeapons, AreChosenByLengthAtImpactAndByForceAfterwards) {  // FTS-10.9-a, G-180
  for (const CombatWeaponRow& one : kCombatWeapons) {
    for (const CombatWeaponRow& other : kCombatWeapons) {
      const std::string both = std::string(one.weapon) + "," + std::string(other.weapon);
      const Field field = armed(both);
      const CombatWeaponRow* impact = weapon_in_use(field.unit("A"), Kind::core, true);
      const CombatWeaponRow* later = weapon_in_use(field.unit("A"), Kind::core, false);
      ASSERT_TRUE(impact != nullptr && later != nullptr) << both;
      EXPECT_EQ(impact->length, std::min(one.length, other.length)) << both << ": the longest";
      if (one.length == other.length) {
        EXPECT_EQ(impact->impact_of_three, one.impact_of_three || other.impact_of_three) << both;
      }
      EXPECT_EQ(later->of_three, one.of_three || other.of_three) << both << ": the heaviest";
      if (one.of_three == other.of_three) {
        EXPECT_EQ(later->length, std::min(one.length, other.length)) << both;
      }
    }
  }
}

TEST(FornovoWeapons, AreTheOnesInHandOnceChosen) {  // FTS-10.9-a, D-32
  Field field = armed("pike,long_heavy_weapon");
  const auto in_use = [&](std::int32_t chosen) {
    return weapon_in_use(field.set("A", kWeaponInUse, chosen).unit("A"), Kind::core, true);
  };
  for (const CombatWeaponRow& row : kCombatWeapons) {
    if (row.weapon != kPike && row.weapon != kLongHeavyWeapon) continue;
    const CombatWeaponRow* used = in_use(static_cast<std::int32_t>(weapon_number(row.weapon)) + 1);
    ASSERT_NE(used, nullptr);
    EXPECT_EQ(used->weapon, row.weapon);
  }
  EXPECT_EQ(in_use(kHandarmInUse), nullptr);
  EXPECT_EQ(weapon_in_use(armed("arquebus").unit("A"), Kind::core, true), nullptr) << "handarms are all it has";
}

// A and B fight; A is asked and gives that answer.
Field fights_with(std::string_view weapons, const std::string& answer) {
  Field field({"unit red A profile MI at (36,10) traits ", weapons,
               "\nunit blue B profile MI at (36,20) facing 180 : morale=3\n"});
  lock(field, "A", "B");
  field.table().phase = kCombatPhase;
  field.run([](Draft& draft) { EXPECT_FALSE(run_combat(draft)); });
  EXPECT_FALSE(field.table().decisions.empty());
  if (!field.table().decisions.empty()) field.choose(answer);
  return field;
}

TEST(FornovoWeapons, HandarmsAreTakenAndTheOthersLaidDown) {  // FTS-10.9-a, D-32, G-210
  const Field hands = fights_with("pike,long_heavy_weapon", "handarm");
  EXPECT_EQ(hands.status("A", kWeaponInUse), kHandarmInUse);
  EXPECT_NE(hands.status("A", kLaidDown), 0) << "its pikes";
  Field again = hands;
  again.set("A", kWeaponInUse, 0);
  again.table().game.set(kStage, 0);
  again.run([](Draft& draft) { EXPECT_FALSE(run_combat(draft)); });
  again.choose("handarm");
  EXPECT_EQ(again.status("A", kLaidDown), hands.status("A", kLaidDown)) << "nothing more to lay down";
  const Field shot = fights_with("long_spear,arquebus", "handarm");
  EXPECT_EQ(shot.status("A", kWeaponInUse), kHandarmInUse);
}

TEST(FornovoImpact, IsFoughtByUnitsThatCrashIntoAnEnemy) {  // FTS-7.5-c, G-120
  Field field = armed("pike");
  lock(field, "A", "B");
  const auto impact = [&] { return is_impact(field.table(), field.unit("A"), field.unit("B")) ? 1 : 0; };
  EXPECT_EQ(impact(), 0);
  field.set("A", kCrashed, 2);
  EXPECT_EQ(impact(), 1);
  field.set("A", kCrashed, 99);
  EXPECT_EQ(impact(), 0) << "into somebody else";
  field.set("A", kCrashed, 0).set("A", kCounterCharging, 2).set("A", kChargeTested, 1);
  EXPECT_EQ(impact(), 1) << "who countercharged";
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
