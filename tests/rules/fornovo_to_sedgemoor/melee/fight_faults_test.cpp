// Rules of fire and combat that were once implemented wrongly: rounds lost, slopes, who saw a rout, dense friends and
// squares, ranks of horse, gaps, sides that are hit, fire in a charge (sections 5, 8 to 10).
#include "server/rules/systems/fornovo_to_sedgemoor/casualties/hits.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/blow_shares.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/blows.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/combat.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/friend_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/artillery_volley.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/fire_resolution.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooters.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/targets.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// As many ones as the round rolls: no hits.
std::vector<std::uint32_t> all_miss(const Field& field) {
  std::size_t dice = 0;
  for (const Unit& unit : field.table().units) {
    for (const Blow& blow : blows_of(field.table(), unit)) {
      if (!blow.cell.never_hits()) dice += static_cast<std::size_t>(blow.dice.total());
    }
  }
  std::vector<std::uint32_t> faces(dice, 1);
  return faces;
}

TEST(FornovoCombat, ADrawnRoundDoesNotResetLostRounds) {  // FTS-8.8-i, C-31, G-133
  Field field("unit red P profile MI at (36,10)\nunit blue Q profile MI at (36,24) facing 180\n");
  lock(field, "P", "Q");
  field.set("P", kRoundsLost, 1);
  step(field, kCombatPhase, run_combat, all_miss(field));
  EXPECT_EQ(field.status("P", kRoundsLost), 1);
  field.table().contacts.clear();
  field.set("P", kFought, 0).set("Q", kFought, 0);
  step(field, kCombatPhase, run_combat);
  EXPECT_EQ(field.status("P", kRoundsLost), 0) << "a turn out of contact ends the fight";
}

TEST(FornovoCombat, TwoRoundsAlsoDisorderSkirmishers) {  // FTS-5.1-f, G-132
  Field field("unit red P profile SK at (36,10)\nunit blue Q profile SK at (36,24) facing 180\n");
  lock(field, "P", "Q");
  step(field, kCombatPhase, run_combat, all_miss(field));
  EXPECT_FALSE(field.unit("P").is(kDisorderCombat));
  step(field, kCombatPhase, run_combat, all_miss(field));
  EXPECT_TRUE(field.unit("P").is(kDisorderCombat));
}

TEST(FornovoCombatPoints, AcrossASlopeCostsNothing) {  // FTS-10.12-d
  for (const auto& [uphill, cost] : {std::pair{"360000", -1}, {"90000", 0}, {"180000", 0}}) {
    Field field(std::string("terrain hill h \"the hill\" area (26,12) (46,12) (46,30) (26,30) steep=1 height=1 ") +
                "uphill_mdeg=" + uphill +
                "\nunit red A profile MI at (36,10)\nunit blue B profile MI at (36,18) facing 180\n");
    lock(field, "A", "B");
    charged_home(field, "A", "B", false);
    EXPECT_EQ(combat_points(field.table(), field.unit("A"), field.unit("B")).total(), cost) << uphill;
  }
}

TEST(FornovoFriends, UnitsThatRunPastAfterwardsCauseNoTest) {  // FTS-8.9-a, G-137
  Field field("unit red R profile MI at (36,8)\nunit red U profile DR at (28,8)\n");
  field.set("R", kMorale, 3).set("R", kRoutedNow, 1).set("R", kRoutedAtX, inches(64)).set("R", kRoutedAtY, inches(8));
  step(field, kFriendsPhase, run_friends);
  EXPECT_EQ(field.status("U", kFriendTested), 0);
}

TEST(FornovoFriends, UnitsThatHaveMarchedAwayStillTest) {  // FTS-8.9-a, G-137
  for (const std::int32_t when : {1, 2}) {
    Field field("unit red R profile MI at (36,8)\nunit red U profile DR at (64,30)\n");
    field.set("R", kMorale, 3).set("R", kRoutedNow, when);
    field.set("R", kRoutedAtX, inches(36)).set("R", kRoutedAtY, inches(8));
    field.set("U", kMoved, 1).set("U", kStartX, inches(28)).set("U", kStartY, inches(9));
    step(field, kFriendsPhase, run_friends, when == 2 ? std::vector<std::uint32_t>{6} : std::vector<std::uint32_t>{});
    EXPECT_EQ(field.status("U", kFriendTested), when == 2 ? 1 : 0) << "2: before the Move phase";
  }
}

TEST(FornovoGuns, ASquareIsAsDeepAsItsSide) {  // FTS-9.6-b, FTS-9.19-r
  const auto dense = [](const std::string& figures) {
    const Field field("unit red A profile LG at (36,10) formation unlimbered\nunit blue B profile MI at (36,34) " +
                      figures);
    return plan_volley(field.table(), field.unit("A"), field.unit("B"), {.unit = UnitId("A")}).dense;
  };
  EXPECT_FALSE(dense("original_figures=16 start_files=8 facing 180\n"));
  EXPECT_TRUE(dense("formation square original_figures=16 start_files=8 facing 180\n"));
}

TEST(FornovoGuns, FriendsInFrontMayBeDenseAndTheirHitsAreHalved) {  // FTS-9.13-b, FTS-9.19-j, FTS-9.19-r
  Field field(
      "unit red A profile LG at (36,10) formation unlimbered models=1 original_figures=4\n"
      "unit red F profile MI at (30,14) original_figures=12 start_files=4\n"
      "unit blue B profile MI at (36,34) facing 180 original_figures=16 start_files=8\n");
  for (Unit& unit : field.table().units) {  // a quarter of the gun's width reaches past its edge
    if (unit.id.str() != "F") continue;
    const Length aside = unit.ground.frontage / 2 + base_of(field.table(), field.unit("A")).front / 4;
    unit.ground.centre.x = field.unit("A").ground.centre.x - aside;
  }
  field.set("A", kMorale, 2);
  field.run(
      [](Draft& draft) {
        FireOrder order{.unit = UnitId("A"), .target = UnitId("B")};
        order.danger = true;
        order.ball = true;
        fire_all(draft, {order});
      },
      {6});
  std::int32_t raw = 0;
  bool dense = false;
  for (const v1::Event& event : field.events()) {
    if (!event.has_dice_rolled() || event.dice_rolled().against() != "F") continue;
    raw += event.dice_rolled().total();
    for (const v1::ModifierRow& row : event.dice_rolled().modifiers()) dense |= row.clause() == "FTS-9.19-r";
  }
  EXPECT_TRUE(dense);
  EXPECT_GT(raw, 0);
  EXPECT_EQ(field.status("F", kFigures), 12 - raw / 2);
}

TEST(FornovoVolley, TrottersWithMusketsAlsoFireWithFourRanks) {  // FTS-9.3-b
  for (const char* weapon : {"pistol", "matchlock_musket", "firelock_musket"}) {
    const Field field(std::string("unit red A profile TC at (36,10) original_figures=24 start_files=6 traits ") +
                      weapon + "\nunit blue B profile MI at (36,14) facing 180\n");
    const bool pistols = std::string_view(weapon) == "pistol";  // the fourth rank is beyond their four inches
    EXPECT_EQ(plan_volley(field.table(), field.unit("A"), field.unit("B"), {.unit = UnitId("A")}).figures,
              pistols ? 18 : 24)
        << weapon;
  }
}

TEST(FornovoTargets, AUnitFightingInFrontDoesNotShootAtANewCharger) {  // FTS-9.4-a, G-090
  Field field(
      "unit red A profile MI at (36,10) traits arquebus\nunit blue B profile HC at (36,14) facing 180\n"
      "unit blue F profile MI at (40,14) facing 180\n");
  lock(field, "B", "A");
  field.set("B", kCharging, 1).set("B", kChargePath, inches(12)).set("B", kChargeFull, inches(20));
  field.set("A", kChargedBy, 1);
  const auto why_not = [&] {
    const WhyNot fault = why_not_target(field.table(), field.unit("A"), field.unit("B"), v1::FACE_FRONT);
    return fault ? fault->citation.clause : std::string();
  };
  EXPECT_EQ(why_not(), "");
  lock(field, "F", "A");
  EXPECT_EQ(why_not(), "FTS-9.4-a");
  field.set("F", kMorale, 3);
  EXPECT_EQ(why_not(), "") << "who runs holds nobody";
}

TEST(FornovoGaps, AlsoLimitTheSecondTarget) {  // FTS-9.12-b
  Field field(
      "unit red A profile MI at (36,8) traits arquebus\n"
      "unit red L profile SK at (31.9,13) original_figures=4 start_files=4\n"
      "unit red R profile SK at (40.1,13) original_figures=4 start_files=4\n"
      "unit blue B profile MI at (35,18) facing 180 original_figures=6 start_files=2\n"
      "unit blue C profile MI at (37.5,18) facing 180 original_figures=6 start_files=2\n");
  const FireOrder order{.unit = UnitId("A"), .target = UnitId("B")};
  const Volley first = plan_volley(field.table(), field.unit("A"), field.unit("B"), order);
  ASSERT_TRUE(plan_volley(field.table(), field.unit("A"), field.unit("C"), order, first.unable).can_hit());
  field.run([&](Draft& draft) { fire_all(draft, {order}); }, {6});
  EXPECT_EQ(field.status("B", kFigures), 5);
  EXPECT_EQ(field.status("C", kFigures), 6);
}

TEST(FornovoVolley, IsNotFiredAtATargetThatHasLeftSightSinceItWasChosen) {  // G-140, G-216
  Field field("unit red A profile MI at (36,8) traits arquebus\n");
  const FireOrder order{.unit = UnitId("A"), .target = UnitId("B")};  // a unit its side knows nothing of
  field.run([&](Draft& draft) { fire_all(draft, {order}); });
  EXPECT_EQ(field.status("A", kShot), 0);
}

TEST(FornovoSaves, FireFromBehindHitsTheRanksThatAreBehind) {  // FTS-9.8-a, G-163
  for (const bool from_behind : {false, true}) {
    Field field(
        "unit red A profile MI at (36,10)\n"
        "unit blue B profile MI at (36,20) original_figures=24 original_second=12 start_files=6 facing 180 traits "
        "bill_and_bow,long_heavy_weapon,second_longbow\n");
    field.set("B", kSecondInFront, 0);
    Hits hits;
    hits.target = 2;
    hits.by = 1;
    hits.count = 2;
    hits.face = from_behind ? v1::FACE_REAR : v1::FACE_FRONT;
    field.table().phase = kShootingPhase;
    field.run([&](Draft& draft) { EXPECT_TRUE(take_hits(draft, {hits})); });
    EXPECT_EQ(figures_of(field.unit("B"), Kind::second), from_behind ? 10 : 12);
    EXPECT_EQ(figures_of(field.unit("B"), Kind::core), from_behind ? 12 : 10);
  }
}

TEST(FornovoChargeFire, CountsInTheRoundOfEachPair) {  // FTS-9.7-a, FTS-10.7-b, G-176
  Field field(
      "unit red A profile MI at (30,20)\nunit red C profile MI at (42,20)\n"
      "unit blue B profile MI at (36,30) facing 180 original_figures=48 start_files=16\n");
  lock(field, "A", "B");
  lock(field, "C", "B");
  field.set("A", kCharging, 3).set("C", kCharging, 3).set("B", kChargedBy, 2);
  const auto fire = [](std::int32_t by, std::int32_t at_whom, std::int32_t count) {
    Hits hits;
    hits.by = by;
    hits.target = at_whom;
    hits.count = count;
    return hits;
  };
  field.table().phase = kShootingPhase;
  field.run([&](Draft& draft) { EXPECT_TRUE(take_hits(draft, {fire(3, 1, 2), fire(3, 2, 1), fire(2, 3, 1)})); });
  step(field, kCombatPhase, run_combat, all_miss(field));
  EXPECT_EQ(field.status("A", kSuffered), 2);
  EXPECT_EQ(field.status("A", kInflicted), 0);
  EXPECT_EQ(field.status("C", kSuffered), 1);
  EXPECT_EQ(field.status("C", kInflicted), 1);
  EXPECT_EQ(field.status("B", kSuffered), 1);
  EXPECT_EQ(field.status("B", kInflicted), 3);
}

TEST(FornovoChargeFire, CountsAgainstUnitsThatCameIntoContactLater) {  // G-176
  Field field("unit red A profile MI at (30,20)\nunit blue B profile MI at (36,30) facing 180\n");
  Hits hits;
  hits.by = 1;
  hits.target = 2;
  hits.count = 1;
  field.table().phase = kShootingPhase;
  field.run([&](Draft& draft) { EXPECT_TRUE(take_hits(draft, {hits})); });
  lock(field, "B", "A");  // it has continued into a unit that shot at it before
  step(field, kCombatPhase, run_combat, all_miss(field));
  EXPECT_EQ(field.status("A", kInflicted), 1);
  EXPECT_EQ(field.status("B", kSuffered), 1);
}

TEST(FornovoCombat, HitsOnAFlankFallOnTheSleeveThatIsThere) {  // FTS-10.5-a
  Field field("unit red A profile MI at (36,10)\nunit blue B profile PS at (36,30) facing 180\n");
  lock(field, "A", "B", v1::FACE_LEFT);
  Hits hits;
  hits.target = 2;
  hits.by = 1;
  hits.count = 3;
  hits.combat = true;
  field.table().phase = kCombatPhase;
  field.run([&](Draft& draft) { EXPECT_TRUE(take_hits(draft, {hits})); }, {1, 1, 1});
  EXPECT_EQ(figures_of(field.unit("B"), Kind::core), 16);
  EXPECT_EQ(figures_of(field.unit("B"), Kind::wings), 13);
}

TEST(FornovoCombat, PikesBetweenSleevesThatShotStrikeWithTheirPikes) {  // G-180, FTS-10.7-c
  Field field("unit red A profile HC at (36,10)\nunit blue B profile PS at (36,30) facing 180\n");
  lock(field, "A", "B");
  const std::int32_t before = blow_dice(field.table(), field.unit("B")).total();
  field.set("B", kShot, 3).set("B", kChargedBy, 1);
  const CombatWeaponRow* weapon = weapon_in_use(field.unit("B"), Kind::core, true);
  ASSERT_NE(weapon, nullptr);
  EXPECT_EQ(weapon->weapon, kPike);
  EXPECT_EQ(blow_dice(field.table(), field.unit("B")).total(), before);
  EXPECT_EQ(length_class(field.table(), field.unit("B"), true), 1) << "the pikes did not shoot (G-171)";
}

TEST(FornovoChargeFire, ACounterchargeMayShoot) {  // D-16, FTS-10.7-a, FTS-7.6.3-a
  Field field(
      "unit red A profile HC at (36,10)\n"
      "unit blue B profile TC at (36,22) facing 180 traits pistol\n");
  charge(field, "charge charge units A : target targets B", {}, {"countercharge_shooting"});
  EXPECT_TRUE(field.unit("B").is(kCounterCharging));
  EXPECT_EQ(field.status("B", kShootsCharging), 1);
  EXPECT_EQ(field.status("B", kImpetus), 0);
  EXPECT_FALSE(why_not_shoot(field.table(), field.unit("B")));
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
