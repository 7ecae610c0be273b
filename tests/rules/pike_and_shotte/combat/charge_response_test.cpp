// Chapters RSP, CLF, CCH and EVA: the responses of charged units.
#include "server/rules/families/brigade/charge/charge.h"

#include "server/rules/families/brigade/charge/contact.h"
#include "tests/rules/pike_and_shotte/combat/charging.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

// --- Responses ------------------------------------------------------------------------------------------------------

std::string menu(Situation& table) {
  charge_now(table);
  std::string keys;
  const v1::Prompt prompt = table.prompt(kBlue);
  if (prompt.decision() != "charge_response") return "none";
  for (const v1::Offer& offer : prompt.offers()) keys += (keys.empty() ? "" : " ") + offer.key();
  return keys;
}

struct Menu {
  const char* red;
  const char* blue;
  int facing;
  const char* keys;
};

// PS-RSP-01, PS-RSP-02, PS-RSP-03, PS-CLF-02, PS-CLF-06, PS-SKM-04, PS-CCH-02, PS-EVA-01, PS-SPR-10
TEST(Responses, DependOnTheTroops) {
  const Menu menus[] = {
      {"PB", "SH", 180, "closing_fire stand"},
      {"PB", "LO", 180, "closing_fire stand"},
      {"PB", "LO : crew_ready=9", 180, "none"},
      {"PB", "SH traits weapon_longbow", 180, "closing_fire stand"},
      {"PB", "SH", 0, "none"},
      {"PB", "SH : disordered", 180, "closing_fire stand"},
      {"PB", "SH : closing_fire_used", 180, "none"},
      {"PB", "PB", 180, "none"},
      {"PB", "CI", 180, "closing_fire stand"},
      {"PB", "SH formation march_column size 2 x 3", 180, "none"},
      {"PB", "LO formation limbered size 1.5 x 3", 180, "none"},
      {"PB", "PB formation hedgehog size 4 x 4", 180, "none"},
      {"PB", "CI formation hedgehog size 4 x 4", 180, "closing_fire stand"},
      {"PB", "SK", 180, "evade stand"},
      {"SK", "SK", 180, "none"},
      {"HQ", "SK", 180, "none"},
      {"PB", "SK : disordered", 180, "none"},
      {"PB", "HQ", 180, "counter_charge evade stand"},
      {"HQ", "HQ", 180, "counter_charge stand"},
      {"HQ", "HQ : casualties=3", 180, "none"},
      {"HQ", "HQ : disordered", 180, "none"},
      {"HQ", "LH formation skirmish size 9 x 1.5", 180, "evade stand"},
      {"PB", "SK traits fire_and_evade", 180, "fire_and_evade evade stand"},
  };
  for (const Menu& expected : menus) {
    Situation table = charging("unit red R1 at (36,20) facing 0 of r profile " + std::string(expected.red) +
                               "\nunit blue B1 at (36,24.6) facing " + std::to_string(expected.facing) +
                               " of b profile " + expected.blue + "\n");
    EXPECT_EQ(menu(table), expected.keys) << expected.red << " at " << expected.blue << " " << expected.facing;
  }
}

// PS-RSP-01, PS-FRM-09
TEST(Responses, EngagedUnitsHaveNone) {
  Situation table = charging(
      "unit red R1 of r profile HQ at (36,20) facing 0\nunit blue B1 of b profile PB at (36,25) facing 180\n"
      "unit red R2 of r profile PB at (32.5,25) facing 90\ncontact R2 front B1 right\n");
  charge_now(table);
  EXPECT_EQ(touching(table, "R1", "B1"), "front");
  EXPECT_EQ(table.status("R1", "charging"), 1);
}

// --- Closing fire ---------------------------------------------------------------------------------------------------

// PS-CLF-01, PS-CLF-02, PS-HIT-07
TEST(ClosingFire, IsGivenInContactWithAPlusForFirearms) {
  Situation table =
      charging("unit red R1 of r profile PB at (36,20) facing 0\nunit blue B1 of b profile SH at (36,25) facing 180\n");
  charge_now(table);
  table.act(kBlue, "choose closing_fire units B1", {3, 2, 4});
  EXPECT_EQ(table.roll("shooting", "B1").total(), 1);
  EXPECT_EQ(row(table.roll("shooting", "B1"), "PS-CLF-01"), 1);
  EXPECT_EQ(table.status("B1", "closing_fire_used"), 1);
  EXPECT_EQ(table.unit("R1").ground.centre.y, Length::inches(23));
}

// PS-CLF-06
TEST(ClosingFire, ByBowsGetsNoBonus) {
  Situation table = charging(
      "profile LB type shot formation line size 6 x 1 hand_to_hand=3 shooting=2 morale=4 stamina=3 traits "
      "weapon_longbow\n"
      "unit red R1 of r profile PB at (36,20) facing 0\nunit blue B1 of b profile LB at (36,25) facing 180\n");
  charge_now(table);
  table.act(kBlue, "choose closing_fire units B1", {3, 3});
  EXPECT_EQ(table.roll("shooting", "B1").total(), 0);
}

// PS-CLF-03, PS-CLF-04, PS-BRK-04, PS-BRK-11
TEST(ClosingFire, AChargerThatItShakesTestsAndMayBeThrownBack) {
  Situation table = charging(
      "unit red R1 of r profile PB at (36,20) facing 0 : casualties=3\nunit blue B1 of b profile SH at (36,25) facing "
      "180\n");
  charge_now(table);
  table.act(kBlue, "choose closing_fire units B1", {3, 2, 1, 3, 3});
  EXPECT_TRUE(table.table().contacts.empty());
  EXPECT_EQ(table.unit("R1").ground.centre.y, Length::inches(19));
  EXPECT_EQ(table.status("R1", "disordered"), 1);
  EXPECT_EQ(table.status("R1", "charging"), 0);
}

// PS-CLF-05, OPT-04
TEST(ClosingFire, CasualtiesByGunsOnlyCauseNoTestUnlessTheOptionSaysSo) {
  const std::string lines =
      "unit red R1 of r profile HH at (36,20) facing 0\nunit blue B1 of b profile LO at (36,25) facing 180\n";
  Situation table = charging(lines);
  charge_now(table);
  table.act(kBlue, "choose closing_fire units B1", {5, 1, 1, 1});
  EXPECT_EQ(table.status("R1", "artillery_casualty"), 0);
  EXPECT_EQ(touching(table, "R1", "B1"), "front");
  Situation optional = charging("option OPT-04 on\n" + lines);
  charge_now(optional);
  optional.act(kBlue, "choose closing_fire units B1", {5, 1, 1, 1, 4, 3});
  EXPECT_EQ(row(optional.roll("break_test", "R1"), "PS-BRK-18"), -1);
  EXPECT_EQ(touching(optional, "R1", "B1"), "front");
}

// PS-DIC-04
TEST(ClosingFire, ByAGarrisonIsOneDieFromEachAttackedWall) {
  Situation table = charging(
      "terrain building h area (33,24) (39,24) (39,30) (33,30) stone\n"
      "unit blue B1 of b profile SH formation garrison size 6 x 6 at (36,27) facing 180 : garrison=1\n"
      "unit red R1 of r profile PB at (36,20) facing 0\nunit red R2 of r profile PB at (43,27) facing 270\n");
  charge_now(table);
  table.act(kBlue, "choose closing_fire units B1", {1});
  table.run([](Draft& draft) { charge(draft, UnitId("R2"), UnitId("B1"), {}); }, {});
  table.act(kBlue, "choose closing_fire units B1", {1});
  EXPECT_EQ(faces(table.rolls()[0]).size(), 1u);
  EXPECT_EQ(table.table().contacts.size(), 2u);
}

// --- Counter-charge -------------------------------------------------------------------------------------------------

// PS-CCH-01, PS-CCH-02, PS-CHG-08
TEST(CounterCharge, MeetsTheChargerHalfWay) {
  Situation table = charging(
      "unit red R1 of r profile HQ at (36,20) facing 0\nunit blue B1 of b profile HQ at (36,27.5) facing 180\n");
  charge_now(table);
  table.act(kBlue, "choose counter_charge units B1");
  EXPECT_EQ(table.unit("R1").ground.centre.y, Length::inches(23));
  EXPECT_EQ(table.unit("B1").ground.centre.y, 24.5_in);
  EXPECT_EQ(table.status("R1", "charging"), 1);
  EXPECT_EQ(table.status("B1", "charging"), 1);
  EXPECT_EQ(touching(table, "R1", "B1"), "front");
}

// PS-CCH-02
TEST(CounterCharge, ThrowsInfantryIntoDisorder) {
  Situation table = charging(
      "unit red R1 of r profile PB at (36,20) facing 0\nunit blue B1 of b profile HQ at (36,25.25) facing 180\n");
  charge_now(table);
  table.act(kBlue, "choose counter_charge units B1");
  EXPECT_EQ(table.status("R1", "disordered"), 1);
  EXPECT_EQ(table.status("R1", "charging"), 0);
  EXPECT_EQ(table.status("B1", "charging"), 1);
}

// --- Evade ----------------------------------------------------------------------------------------------------------

// PS-EVA-01, PS-EVA-02
TEST(Evading, GoesOneFullMoveDirectlyAwayAndTheChargerFollows) {
  Situation table =
      charging("unit red R1 of r profile PB at (36,20) facing 0\nunit blue B1 of b profile SK at (36,24) facing 180\n");
  charge_now(table);
  table.act(kBlue, "choose evade units B1");
  EXPECT_EQ(table.unit("B1").ground.centre.y, Length::inches(28));
  EXPECT_EQ(table.unit("B1").ground.facing, Angle::degrees(180));
  EXPECT_EQ(table.unit("R1").ground.centre.y, Length::inches(24));
  EXPECT_TRUE(table.table().contacts.empty());
  EXPECT_EQ(table.status("R1", "charging"), 0);
}

// PS-EVA-02, PS-TER-01
TEST(Evading, UnitsCaughtFacingAwayAreHitInTheRear) {
  Situation table = charging(
      "unit red R1 of r profile PB at (36,20) facing 0\nunit blue B1 of b profile SK at (36,22.8) facing 180\n"
      "terrain woods w area (25,23.3) (47,23.3) (47,40) (25,40)\n");
  charge_now(table);
  table.act(kBlue, "choose evade units B1 : facing options away");
  EXPECT_EQ(table.unit("B1").ground.facing, Angle::degrees(0));
  EXPECT_EQ(touching(table, "R1", "B1"), "rear");
}

// PS-SPR-10
TEST(Evading, FireAndEvadeShootsItsNormalDiceFirst) {
  Situation table = charging(
      "unit red R1 of r profile PB at (36,20) facing 0\n"
      "unit blue B1 of b profile SK traits fire_and_evade at (36,24) facing 180\n");
  charge_now(table);
  table.act(kBlue, "choose fire_and_evade units B1", {2, 3, 4});
  EXPECT_EQ(table.roll("shooting", "B1").total(), 1) << "2 dice, and 3 hits within 4 in";
  EXPECT_EQ(table.unit("B1").ground.centre.y, Length::inches(28));
}

// PS-SPR-10 takes away the bonus of closing fire; within 4 in firearms keep theirs (PS-HIT-07).
TEST(Evading, ThePartingShotOfFirearmsWithinFourInchesIsAtPlusOne) {
  const auto shot_at = [](double y, const std::string& weapon) {
    Situation table =
        charging("unit red R1 of r profile HQ at (36,20) facing 0\nunit blue B1 at (36," + std::to_string(y) +
                 ") facing 180 of b profile LH formation skirmish size 9 x 1.5 traits fire_and_evade," + weapon + "\n");
    charge_now(table);
    table.act(kBlue, "choose fire_and_evade units B1", {1});
    return table.roll("shooting", "B1");
  };
  const v1::DiceRolled near = shot_at(25.5, "weapon_carbine");  // exactly 4 in before the charger
  EXPECT_EQ(row(near, "PS-HIT-07"), 1);
  EXPECT_EQ(row(near, "PS-CLF-01"), 0);
  EXPECT_EQ(row(shot_at(25.502, "weapon_carbine"), "PS-HIT-07"), 0) << "a hair over";
  EXPECT_EQ(row(shot_at(25.498, "weapon_carbine"), "PS-HIT-07"), 1) << "a hair under";
  EXPECT_EQ(row(shot_at(24, "weapon_longbow"), "PS-HIT-07"), 0) << "bows earn nothing";
}

// PS-EVA-01, PS-RSP-03
TEST(Evading, NeedsFreeGround) {
  Situation table = charging(
      "unit red R1 of r profile PB at (36,20) facing 0\nunit blue B1 of b profile SK at (36,24) facing 180\n"
      "unit blue B2 of b profile PB at (36,27.5) facing 180\n");
  EXPECT_EQ(menu(table), "none");
}

// --- Turning to face ------------------------------------------------------------------------------------------------

const char* const kHorseInFlank =
    "unit red R1 of r profile HQ at (29,24) facing 90\nunit blue B1 of b profile HQ at (36,24) facing 0\n";

// PS-REA-03, PS-REA-04, PS-RSP-02
TEST(TurningToFace, IsAChoiceAfterAPass) {
  Situation table = charging(kHorseInFlank);
  charge_now(table, {7});
  EXPECT_EQ(table.prompt(kBlue).decision(), "turn_to_face");
  Situation turned = table;
  turned.act(kBlue, "choose turn units B1");
  EXPECT_EQ(turned.unit("B1").ground.facing, Angle::degrees(270));
  EXPECT_EQ(touching(turned, "R1", "B1"), "front");
  EXPECT_EQ(turned.status("B1", "disordered"), 0);
  table.act(kBlue, "choose stay units B1");
  EXPECT_EQ(touching(table, "R1", "B1"), "left");
}

// PS-REA-03, PS-RSP-03
TEST(TurningToFace, DisordersAfterAFailureAndIsCompulsoryForTheDisordered) {
  Situation table = charging(kHorseInFlank);
  charge_now(table, {9});
  EXPECT_EQ(touching(table, "R1", "B1"), "front");
  EXPECT_EQ(table.status("B1", "disordered"), 1);
  Situation disordered = charging(
      "unit red R1 of r profile HQ at (29,24) facing 90\nunit blue B1 of b profile HQ at (36,24) facing 0 : "
      "disordered\n");
  charge_now(disordered, {3});
  EXPECT_EQ(disordered.prompt(kBlue).decision(), "turn_to_face");
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
