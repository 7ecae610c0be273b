// Chapters CHG, RSP, CLF, CCH, EVA, HGH and REA: charges, which units may make them, which face they hit, the responses
// to them.
#include "server/rules/families/brigade/charge/charge.h"

#include "server/rules/families/brigade/charge/contact.h"
#include "server/rules/systems/pike_and_shotte/variations/hedgehog.h"
#include "tests/rules/pike_and_shotte/combat/charging.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

std::string barred(const Situation& table, int moves = 1, ChargeCause cause = ChargeCause::order) {
  const WhyNot fault = why_not_charge(table.battle(), table.unit("R1"), table.unit("B1"), cause, moves);
  return fault ? fault->citation.clause : "";
}

// --- Who charges which units ----------------------------------------------------------------------------------------

struct Bar {
  const char* red;
  const char* blue;
  const char* clause;
};

// PS-CHG-02, PS-SHK-03, PS-CHG-03, PS-CHG-05, PS-CHG-06, PS-BRG-03
TEST(Charges, SomeTroopsMayNotChargeAndSomeMayNotBeCharged) {
  const Bar bars[] = {
      {"PB", "SH", ""},
      {"HH", "PB", ""},
      {"HH", "PB formation hedgehog size 4 x 4", ""},
      {"PB : casualties=4", "SH", "PS-SHK-03"},
      {"SH formation march_column size 2 x 3", "SH", "PS-CHG-02"},
      {"LO", "SH", "PS-CHG-02"},
      {"PB formation hedgehog size 4 x 4", "SH", "PS-CHG-02"},
      {"SK", "SH", "PS-CHG-03"},
      {"SK", "SK", ""},
      {"SK", "LO", ""},
      {"SK", "SH formation march_column size 2 x 3", ""},
  };
  for (const Bar& bar : bars) {
    const Situation table = charging("unit red R1 at (36,20) facing 0 of r profile " + std::string(bar.red) +
                                     "\nunit blue B1 at (36,24.4) facing 180 of b profile " + bar.blue + "\n");
    EXPECT_EQ(barred(table, 2), bar.clause) << bar.red << " at " << bar.blue;
  }
}

// PS-CHG-06
TEST(Charges, HorseChargesNeitherGarrisonsNorIntoWoods) {
  const std::string horse = "unit red R1 of r profile HQ at (36,20) facing 0\n";
  EXPECT_EQ(
      barred(charging(
          horse + "terrain building h area (33,23) (39,23) (39,27) (33,27)\n"
                  "unit blue B1 of b profile SH formation garrison size 6 x 4 at (36,25) facing 180 : garrison=1\n")),
      "PS-CHG-06");
  EXPECT_EQ(barred(charging(horse + "terrain woods h area (30,23) (42,23) (42,27) (30,27)\n"
                                    "unit blue B1 of b profile SH at (36,25) facing 180\n")),
            "PS-CHG-06");
}

// PS-CHG-03
TEST(Charges, SkirmishersMayStrikeTheFlankOfThoseWhoFight) {
  const std::string lines =
      "unit red R1 of r profile SK at (30.5,24) facing 90\nunit blue B1 of b profile PB at (36,24) facing 0\n"
      "unit red R2 of r profile PB at (36,27) facing 180\n";
  EXPECT_EQ(barred(charging(lines)), "PS-CHG-03");
  EXPECT_EQ(barred(charging(lines + "contact R2 front B1 front\n")), "");
}

// PS-PRX-01, PS-PRX-04
TEST(Charges, OrderedChargesGoTowardsTheNearestEnemy) {
  const Situation table = charging(
      "unit red R1 of r profile HQ at (36,20) facing 0\nunit blue B1 of b profile SH at (36,26) facing 180\n"
      "unit blue B2 of b profile SHS at (42,20) facing 270\n");
  EXPECT_EQ(barred(table, 1), "PS-PRX-01");
  EXPECT_EQ(barred(table, 1, ChargeCause::blunder), "");
}

// --- The way there --------------------------------------------------------------------------------------------------

// PS-CHG-01, PS-MOV-04
TEST(Charges, ReachAsFarAsTheirMoves) {
  const Situation table = charging(
      "unit red R1 of r profile HQ at (36,10) facing 0\nunit blue B1 of b profile SH at (36,23.25) facing 180\n");
  EXPECT_EQ(barred(table, 1), "PS-CHG-01");
  EXPECT_EQ(barred(table, 2), "");
  Situation far = charging(
      "unit red R1 of r profile HQ at (36,10) facing 0\nunit blue B1 of b profile SHS at (36,26) facing 180\n");
  charge_now(far, {}, 1);  // moves that do not reach bring it straight at the target
  EXPECT_EQ(far.unit("R1").ground.centre.y, Length::inches(16));
  EXPECT_TRUE(far.table().contacts.empty());
  EXPECT_EQ(far.status("R1", "charged"), 0);
}

// PS-MOV-07
TEST(Charges, StopSevenTenthsShortWhenTheyDoNotReach) {
  Situation table = charging(
      "unit red R1 of r profile HQ at (36,10) facing 0\nunit blue B1 of b profile SHS at (36,17) facing 180\n"
      "terrain wall w line (30,15.5) (42,15.5)\n");
  EXPECT_EQ(barred(table, 1), "PS-TER-10");
  charge_now(table);  // an obstacle before the target stops it
  EXPECT_TRUE(table.table().contacts.empty());
  EXPECT_EQ(table.status("R1", "no_further_move"), 1);
}

// PS-TER-10, PS-SAV-07
TEST(Charges, ATargetLiningAnObstacleIsChargedAcrossIt) {
  Situation table = charging(
      "unit red R1 of r profile PB at (36,20) facing 0\nunit blue B1 of b profile SHS at (36,25) facing 180\n"
      "terrain hedge w line (30,24.4) (42,24.4)\n");
  EXPECT_EQ(barred(table), "");
  charge_now(table);
  table.act(kBlue, "choose stand units B1");
  EXPECT_EQ(touching(table, "R1", "B1"), "front");
  for (const v1::Seat seat : {kRed}) table.act(seat, "end_phase");
  table.act(kRed, "fight fight units R1", {4, 1, 1, 1, 1, 1, 1, 3});
  EXPECT_EQ(row(table.roll("save", "B1"), "PS-SAV-02"), 1);
}

// PS-CHG-01, BP-CHG-17
TEST(Charges, AnotherEnemyInTheWayIsMetFirst) {
  const std::string lines =
      "unit red R1 of r profile HQ at (36,10) facing 0\nunit blue B1 of b profile SHS at (36,20) facing 180\n"
      "unit blue B2 of b profile SHS at (36,15) facing 180\n";
  EXPECT_EQ(barred(charging(lines), 2), "BP-CHG-17");
  Situation table = charging(lines);
  EXPECT_FALSE(
      why_not_declare_charge(table.battle(), table.unit("R1"), table.unit("B1"), ChargeCause::order, 2).has_value());
  charge_now(table, {}, 2, false, ChargeCause::blunder);
  table.act(kBlue, "choose stand units B2");
  EXPECT_EQ(touching(table, "R1", "B2"), "front");
}

// --- Contact --------------------------------------------------------------------------------------------------------

struct BlowResult {
  double x;
  double y;
  int facing;
  const char* face;
};

// PS-CHG-04, PS-GEO-01
TEST(Charges, StrikeTheFaceInWhoseQuarterTheyStart) {
  for (const BlowResult& from : {BlowResult{36, 28.5, 180, "front"},
                                 {30, 24, 90, "left"},
                                 {42, 24, 270, "right"},
                                 {36, 19.5, 0, "rear"},
                                 {37.5, 27.5, 180, "front"}}) {
    Situation table =
        charging("unit red R1 of r profile SHS at (" + std::to_string(from.x) + "," + std::to_string(from.y) +
                 ") facing " + std::to_string(from.facing) + "\nunit blue B1 of b profile SHS at (36,24) facing 0\n");
    charge_now(table);
    if (!table.table().decisions.empty()) table.act(kBlue, "choose stand units B1");
    EXPECT_EQ(touching(table, "R1", "B1"), from.face) << from.x << "," << from.y;
    const geometry::Face face = face_contacted(table.unit("B1").ground, table.unit("R1").ground);
    const Length covered =
        geometry::contact_length(table.unit("R1").ground, geometry::Face::front, table.unit("B1").ground, face);
    EXPECT_EQ(covered, std::min(Length::inches(4), geometry::edge_length(table.unit("B1").ground, face)));
  }
}

// PS-CHG-07
TEST(Charges, LaterChargersTakeTheFrontageThatIsLeft) {
  Situation table = charging(
      "unit red R1 of r profile SHS at (38,20) facing 0\nunit blue B1 of b profile SHL at (36,25) facing 180\n"
      "unit red R2 of r profile PB at (33,23) facing 0\ncontact R2 front B1 front\n");
  charge_now(table);
  EXPECT_EQ(touching(table, "R1", "B1"), "front");
  EXPECT_EQ(table.unit("R1").ground.centre.x, Length::inches(38));
  Situation full = charging(
      "unit red R1 of r profile SHS at (36,20) facing 0\nunit blue B1 of b profile SHS at (36,25) facing 180\n"
      "unit red R2 of r profile PB at (36,23) facing 0\ncontact R2 front B1 front\n");
  EXPECT_EQ(barred(full), "PS-CHG-07");
}

// PS-GEO-03, PS-GEO-04
TEST(Charges, ANeighbourIsEngagedFromHalfCoverage) {
  const auto charge_between = [](double x) {
    Situation table = charging("unit red R1 of r profile SHL at (" + std::to_string(x) +
                               ",20) facing 0\nunit blue B1 of b profile SHS at (33.9,24) facing 180\n"
                               "unit blue B2 of b profile SHS at (38,24) facing 180\n");
    charge_now(table);
    table.act(kBlue, "choose stand units B1");
    return table;
  };
  const Situation both = charge_between(36);
  EXPECT_EQ(touching(both, "R1", "B1"), "front");
  EXPECT_EQ(touching(both, "R1", "B2"), "front");
  EXPECT_EQ(touching(charge_between(32.5), "R1", "B2"), "");
}

// --- Hedgehog -------------------------------------------------------------------------------------------------------

const char* const kHorseAtPikes =
    "unit red R1 of r profile HH at (36,20) facing 0\nunit blue B1 of b profile PB at (36,25.25) facing 180\n";

// PS-HGH-01, PS-REA-01, PS-REA-02, PS-DIE-02, PS-DIE-10, PS-FRM-08, PS-GEO-05
TEST(Hedgehogs, AreFormedOnARollNotAboveTheRating) {
  for (const std::uint32_t face : {1u, 8u}) {
    Situation table = charging(kHorseAtPikes);
    charge_now(table, {face});
    EXPECT_EQ(table.unit("B1").formation.str(), "hedgehog") << face;
    EXPECT_EQ(table.unit("B1").ground.centre.y, 25.25_in);
    EXPECT_NE(touching(table, "R1", "B1"), "");
  }
  for (const std::uint32_t face : {9u, 0u}) {  // a 0 reads as 10, and is no blunder
    Situation table = charging(kHorseAtPikes);
    charge_now(table, {face});
    EXPECT_EQ(table.unit("B1").formation.str(), "block") << face;
    EXPECT_EQ(touching(table, "R1", "B1"), "front");
  }
}

// PS-REA-02
TEST(Hedgehogs, NeedASixInABattaliaWithoutACommander) {
  Situation table = charging(
      "command blue c\nunit red R1 of r profile HH at (36,20) facing 0\n"
      "unit blue B1 of c profile PB at (36,25.25) facing 180\n");
  charge_now(table, {7});
  EXPECT_EQ(table.roll("reaction", "B1").needed(), 6);
  EXPECT_EQ(table.unit("B1").formation.str(), "block");
}

// PS-HGH-07, PS-HGH-12, PS-HGH-17, PS-SPR-01
TEST(Hedgehogs, NeedTheRuleAndAreNotRolledForTwice) {
  Situation table = charging(
      "profile PX type pike_block formation block size 4 x 3 hand_to_hand=6 morale=4 stamina=4 traits weapon_pike\n"
      "unit red R1 of r profile HH at (36,20) facing 0\nunit blue B1 of b profile PX at (36,25.25) facing 180\n");
  charge_now(table);
  EXPECT_EQ(touching(table, "R1", "B1"), "front");
  Situation formed = charging(
      "unit red R1 of r profile HH at (36,20) facing 0\n"
      "unit blue B1 of b profile PB formation hedgehog size 4 x 4 at (36,25.25) facing 180\n");
  charge_now(formed);
  EXPECT_NE(touching(formed, "R1", "B1"), "");
}

// PS-HGH-12
TEST(Hedgehogs, AreFormedWhateverFaceIsChargedAndInDisorderToo) {
  Situation table = charging(
      "unit red R1 of r profile HH at (36,20) facing 0\nunit blue B1 of b profile PB at (36,25.25) facing 0 : "
      "disordered\n");
  charge_now(table, {3});
  EXPECT_EQ(table.unit("B1").formation.str(), "hedgehog");
  EXPECT_EQ(table.status("B1", "disordered"), 1);
}

// PS-EDG-01, PS-TER-11, PS-FRM-08: a hedgehog is deeper than a block and keeps its centre
TEST(Hedgehogs, AreFormedNeitherOnBarredGroundNorBeyondTheTable) {
  Situation house = charging(
      std::string("terrain building house \"The house\" area (34,27) (38,27) (38,30) (34,30)\n") + kHorseAtPikes);
  EXPECT_EQ(why_not_react_with_hedgehog(house.battle(), house.unit("B1"), house.unit("R1"))->citation.clause,
            "PS-TER-11");
  charge_now(house);  // without a die
  EXPECT_EQ(house.unit("B1").formation.str(), "block");
  EXPECT_EQ(touching(house, "R1", "B1"), "front");
  const Situation edge = charging(
      "unit red R1 of r profile HH at (20,65) facing 0\nunit blue B1 of b profile PB at (20,70.5) facing 180\n");
  EXPECT_EQ(why_not_react_with_hedgehog(edge.battle(), edge.unit("B1"), edge.unit("R1"))->citation.clause, "PS-EDG-01");
}

// PS-HGH-13, PS-RSP-02
TEST(Hedgehogs, AreTheOnlyResponse) {
  Situation table = charging(
      "unit red R1 of r profile HH at (36,20) facing 0\nunit blue B1 of b profile CI at (36,25.25) facing 180\n");
  charge_now(table, {9});
  EXPECT_EQ(touching(table, "R1", "B1"), "front");
  EXPECT_TRUE(table.table().decisions.empty());
}

// PS-HGH-09, PS-HGH-11, PS-UNI-08
TEST(Hedgehogs, TakeInShotThatStandsNear) {
  const std::string lines = std::string(kHorseAtPikes) +
                            "unit blue S1 of b profile SH at (43,25.25) facing 180\n"
                            "unit blue S2 of b profile SHS at (30.1,25.25) facing 180\n"
                            "unit blue S3 of b profile SHS at (30.1,27.25) facing 180\n"
                            "unit blue S4 of b profile SH at (36,40) facing 180\n";
  Situation table = charging(lines);
  charge_now(table);
  ASSERT_EQ(table.offers(kBlue, "hedgehog").size(), 1u);
  const v1::ChooseWanted wanted = table.offers(kBlue, "hedgehog")[0].inputs(0).choose();
  std::string keys;
  for (const v1::OptionOffered& option : wanted.options()) keys += option.key() + " ";
  EXPECT_EQ(keys, "S2 S3 S1 S2+S3 ");
  EXPECT_EQ(table.refusal(kBlue, "choose hedgehog units B1 : shelter options S4"), "PS-HGH-09");
  table.act(kBlue, "choose hedgehog units B1 : shelter options S2+S3", {4});
  EXPECT_EQ(table.unit("S2").presence, v1::PRESENCE_INSIDE);
  EXPECT_EQ(table.unit("S3").attached_to, UnitId("B1"));
  EXPECT_TRUE(table.unit("S1").on_table());
  Situation failed = charging(lines);
  charge_now(failed);
  failed.act(kBlue, "choose hedgehog units B1 : shelter options S1", {9});
  EXPECT_TRUE(failed.unit("S1").on_table());
}

// PS-HGH-15
TEST(Hedgehogs, FormAfterTheChargerMayHalt) {
  Situation table = charging(kHorseAtPikes);
  charge_now(table, {3}, 1, true);
  EXPECT_TRUE(table.table().contacts.empty());
  EXPECT_EQ(geometry::distance(table.unit("R1").ground, table.unit("B1").ground), Length::inches(2));
  Situation failed = charging(kHorseAtPikes);
  charge_now(failed, {9}, 1, true);
  EXPECT_EQ(touching(failed, "R1", "B1"), "front");
}

// --- Offers ---------------------------------------------------------------------------------------------------------

// PS-GEN-07
TEST(Charges, ListTheEnemiesThatAreNotRefusedNearestFirst) {
  const Situation table = charging(
      "unit red R1 of r profile HQ at (36,20) facing 0\nunit blue B1 of b profile SHS at (30,30) facing 180\n"
      "unit blue B2 of b profile SHS at (40,27) facing 180\nunit blue B3 of b profile SHS at (36,44) facing 180\n");
  const std::vector<UnitId> two = charge_targets(table.battle(), table.unit("R1"), ChargeCause::blunder, 2);
  EXPECT_EQ(two, (std::vector{UnitId("B2"), UnitId("B1")}));
  v1::Preview preview;
  preview_charge(table.battle(), table.unit("R1"), table.unit("B2"), ChargeCause::blunder, 2, Lean::nearest, preview);
  EXPECT_TRUE(preview.legal());
  EXPECT_GT(preview.used_um(), 0);
  preview_charge(table.battle(), table.unit("R1"), table.unit("B3"), ChargeCause::blunder, 2, Lean::nearest, preview);
  EXPECT_FALSE(preview.legal());
  EXPECT_EQ(preview.clause(), "PS-CHG-01");
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
