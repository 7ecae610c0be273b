// Differences between the code and the catalogue that a clause by clause reading found: a test for each, to keep it
// fixed.
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/shooting/volley.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

using Faces = std::vector<std::uint32_t>;

constexpr std::string_view kArmies = R"(
command red rb "Red battalia" commander RC
command blue bb "Blue battalia" commander BC
commander red RC profile CDR of rb at (3,3) facing 0
commander blue BC profile CDR of bb at (69,69) facing 180
)";

std::string armies(std::string_view turn, std::string_view lines) {
  std::string text(kArmies);
  text += turn;
  text += lines;
  return text;
}

// Red acts in that step of the first turn.
Situation in_phase(std::string_view phase, std::string_view lines) {
  std::string turn = "turn 1 of 10 active red phase ";
  turn += phase;
  turn += " first red\n";
  return Situation(armies(turn, lines));
}

// Blue ends its hand-to-hand step, and red's turn begins.
Situation reds_turn(std::string_view lines, Faces faces = {}) {
  Situation table(armies("turn 1 of 10 active blue phase hand_to_hand first blue\n", lines));
  table.act(kBlue, "end_phase hand_to_hand", std::move(faces));
  return table;
}

// R1 charges B1 without the order that precedes it.
void charge_unordered(Situation& table, Faces faces = {}, ChargeCause cause = ChargeCause::order) {
  table.run([&](Draft& draft) { charge(draft, UnitId("R1"), UnitId("B1"), {cause, 1, false}); }, std::move(faces));
}

std::string face_touched(const Situation& table, std::string_view by, std::string_view whom) {
  for (const Contact& contact : table.table().contacts_of(UnitId(by))) {
    if (contact.b.str() == whom) return v1::Face_Name(contact.face_of_b);
  }
  return "";
}

int dice_of_shot(const Situation& table) {
  const Unit& shooter = table.unit("R1");
  return plan_volley(table.battle(), shooter, table.unit("B1"), {Fire::shooting, firing_arc(shooter), 0}).pool.dice;
}

TEST(PikeRegressions, CaracolersWithCarbinesUseTheirPistolsToo) {  // PS-SPR-07
  const auto at = [](const char* y) {
    return dice_of_shot(in_phase("shooting",
                                 "unit red R1 of rb profile HQ traits caracole,weapon_pistol,weapon_carbine at (36,20) "
                                 "facing 0\nunit blue B1 of bb profile PB facing 180 at (36," +
                                     std::string(y) + ")\n"));
  };
  EXPECT_EQ(at("25.5"), 2);
  EXPECT_EQ(at("27.5"), 1) << "beyond four inches";
}

TEST(PikeRegressions, WagonsAreNoHarderToHitThanOthers) {  // PS-HIT-05, PS-UNI-05
  Situation table = in_phase("shooting",
                             "profile WG type wagon symbol wagon formation march_column size 1.5 x 3 hand_to_hand=2 "
                             "morale=5 stamina=2\nunit red R1 of rb profile SH at (36,20) facing 0\n"
                             "unit blue B1 of bb profile WG at (36,27) facing 180\n");
  table.act(kRed, "shoot shoot units R1 : target targets B1", {3, 3});
  EXPECT_EQ(row(table.roll("shooting", "R1"), "PS-HIT-05"), 0);
}

TEST(PikeRegressions, AGarrisonRakesFromTheWallThatFires) {  // PS-DIC-06
  // The left wall faces along the front of the pikes; the front wall is in front of them.
  const Situation table =
      in_phase("shooting",
               "terrain building house \"House\" area (33,17) (39,17) (39,23) (33,23)\n"
               "unit red R1 of rb profile SH formation garrison size 6 x 6 at (36,20) facing 0 : garrison=1\n"
               "unit blue B1 of bb profile PB at (28,20.5) facing 0\n");
  const Volley volley = plan_volley(table.battle(), table.unit("R1"), table.unit("B1"),
                                    {Fire::shooting, {geometry::Face::left, false}, 1});
  EXPECT_EQ(volley.pool.dice, 2);
}

TEST(PikeRegressions, NoFurtherMoveEndsWithThePlayerTurn) {  // PS-TER-08, PS-TER-09, PS-RAL-03
  const Situation table = reds_turn(
      "unit red A profile SH of rb at (20,10) facing 0 : no_further_move\n"
      "unit blue E profile SH of bb at (20,40) facing 180 : no_further_move\n");
  EXPECT_EQ(table.status("A", "no_further_move"), 0);
  EXPECT_EQ(table.status("E", "no_further_move"), 0) << "it may follow up a victory in the enemy's turn";
}

TEST(PikeRegressions, HorseThatTurnsToFaceIsMetInFront) {  // PS-REA-03, PS-REA-04
  // Six inches reach its flank; after turning, its front is more than two inches further off.
  Situation table = in_phase("orders",
                             "unit red R1 of rb profile HQ at (36,14.25) facing 0\n"
                             "unit blue B1 of bb profile HQ at (36,24) facing 90\n");
  Situation failed = table;
  charge_unordered(table, {8});
  table.act(kBlue, "choose turn units B1");
  EXPECT_EQ(face_touched(table, "R1", "B1"), "FACE_FRONT");
  charge_unordered(failed, {9});
  EXPECT_EQ(face_touched(failed, "R1", "B1"), "FACE_FRONT");
  EXPECT_TRUE(is_disordered(failed.unit("B1")));
}

TEST(PikeRegressions, AHedgehogIsLeftByOrderAndNotOnInitiative) {  // PS-INI-04, PS-HGH-14
  const Situation table = reds_turn(
      "unit red P1 profile PB formation hedgehog size 4 x 4 of rb at (40,20) facing 0\n"
      "unit red S1 profile SH of rb at (10,20) facing 0\n"
      "unit blue E1 profile PB of bb at (40,26) facing 180\nunit blue E2 profile SH of bb at (10,24) facing 180\n");
  ASSERT_EQ(table.table().phase.str(), "initiative");
  EXPECT_EQ(table.refusal(kRed, "reform initiative_reform units P1 : formation options block"), "PS-INI-04");
  Situation ordered = table;
  ordered.act(kRed, "end_phase initiative");
  EXPECT_EQ(ordered.refusal(kRed, "command order_reform units P1 : formation options block"), "");
}

constexpr std::string_view kHouse =
    "terrain building house \"the house\" area (40,12) (43,12) (43,15) (40,15) stone=1\n"
    "unit red S2 profile SH of rb formation garrison size 3 x 3 at (41.5,13.5) facing 180 : garrison=1\n"
    "unit blue E1 profile SH of bb at (5,60) facing 180\n";

TEST(PikeRegressions, LeavingAHouseTakesOneMoveOfThoseGranted) {  // PS-TER-06, PS-BLD-02, BP-BLD-15
  Situation table = in_phase("orders", kHouse);
  table.act(kRed, "command order_leave units S2 : face options rear", {1});
  const Length outside = table.unit("S2").ground.centre.y;
  ASSERT_EQ(table.prompt(kRed).decision(), "ordered_move");
  table.act(kRed, "choose move units S2 : path path advance 4");
  EXPECT_EQ(table.unit("S2").ground.centre.y, outside + 4_in);
}

TEST(PikeRegressions, ACommanderWithAGarrisonLeavesWithIt) {  // PS-CDR-04
  std::string house(kHouse);
  house += "commander red RX profile CDR of rb at (41.5,13.5) facing 180 attached to S2\n";
  Situation table = in_phase("orders", house);
  table.act(kRed, "command order_leave units S2 : face options rear", {6});
  EXPECT_EQ(table.unit("RX").ground.centre, table.unit("S2").ground.centre);
}

TEST(PikeRegressions, ACommanderWithShelteredShotGoesInAndOutWithIt) {  // PS-CDR-04, PS-HGH-14, G-35
  Situation table =
      in_phase("orders",
               "unit red P1 profile PB of rb at (20,20) facing 0\nunit red S1 profile SH of rb at (20,17) "
               "facing 0\ncommander red RX profile CDR of rb at (20,17) facing 0 attached to S1\n"
               "unit blue E1 profile SH of bb at (20,64) facing 180\n");
  table.act(kRed, "command order_reform units P1 : formation options hedgehog : shelter options S1", {5});
  ASSERT_EQ(table.unit("S1").presence, v1::PRESENCE_INSIDE);
  EXPECT_EQ(table.unit("RX").ground.centre, table.unit("P1").ground.centre);
  table.run([](Draft& draft) { reform(draft, UnitId("P1"), kBlock); });
  EXPECT_TRUE(table.unit("S1").on_table());
  EXPECT_EQ(table.unit("RX").ground.centre, table.unit("S1").ground.centre);
}

TEST(PikeRegressions, ShelteredShotComesOutWhenThereIsRoomAtLast) {  // PS-HGH-14
  const Situation table = reds_turn(
      "unit red P1 profile PB of rb at (20,20) facing 0\nunit red S1 profile SH of rb inside attached to P1\n"
      "unit blue E1 profile SH of bb at (20,64) facing 180\n");
  EXPECT_TRUE(table.unit("S1").on_table());
  EXPECT_TRUE(table.unit("S1").attached_to.empty());
}

TEST(PikeRegressions, TinyUnitsStandOneCasualty) {  // PS-SIZ-06
  const Situation table = in_phase("orders", "unit red T profile PB size=-2 of rb at (20,10) facing 0\n");
  EXPECT_EQ(stamina(table.unit("T")), 1);
}

TEST(PikeRegressions, GarrisonsOfABrokenBattaliaLeaveByTheFarWall) {  // PS-BRG-03
  const Situation table = reds_turn(
      "command red rx \"Third\"\ncommand red ry \"Fourth\"\n"
      "unit red A1 profile SH of rx at (60,8) facing 0\nunit red A2 profile SH of ry at (60,11) facing 0\n"
      "unit red S3 profile SH of rb at (30,10) facing 0 destroyed\n"
      "terrain building house \"the house\" area (40,12) (43,12) (43,15) (40,15) stone=1\n"
      "unit red S2 profile SH of rb formation garrison size 3 x 3 at (41.5,13.5) facing 180 : garrison=1\n"
      "unit blue E1 profile SH of bb at (41.5,20) facing 180\n");
  EXPECT_FALSE(in_building(table.unit("S2")));
  EXPECT_LT(table.unit("S2").ground.centre.y, 12_in);
}

TEST(PikeRegressions, ABlunderingChargeGoesAtTheClosestEnemyOnAnySide) {  // PS-BLU-08
  Situation table = in_phase("orders",
                             "unit red R1 profile LH of rb at (36,30) facing 0\n"
                             "unit blue B1 profile LO of bb at (52,31.5) facing 270\n"
                             "unit blue B2 profile SH of bb at (36,52) facing 180\n");
  table.act(kRed, "command order_move units R1 : objective place (36,40) facing 0", {0, 5, 6, 5});
  EXPECT_EQ(table.prompt(kBlue).decision(), "charge_response");
  table.act(kBlue, "choose stand units B1");
  EXPECT_NE(face_touched(table, "R1", "B1"), "");
}

TEST(PikeRegressions, AUnitThatHasFallenBackTakesNoOrder) {  // PS-FRE-04, PS-SEQ-09
  Situation table = in_phase("orders",
                             "unit red S1 profile SH of rb at (36,20) facing 0 : casualties=3\n"
                             "unit red S2 profile SH of rb at (60,20) facing 0\n"
                             "unit blue B1 profile SH of bb at (36,27) facing 180\n");
  table.act(kRed, "move fall_back units S1 : path path back 4");
  EXPECT_EQ(table.refusal(kRed, "command order_move units S1 : objective place (36,4) facing 0"), "PS-FRE-04");
}

TEST(PikeRegressions, FormedHorseDoesNotEvadeAcrossAHedge) {  // PS-TER-04, PS-EVA-02
  const auto may_evade = [](const std::string& horse) {
    Situation table =
        in_phase("orders",
                 "terrain hedge h line (20,27) (52,27)\nunit red R1 profile PB of rb at (36,20) facing 0\n"
                 "unit blue B1 of bb at (36,24) facing 180 profile " +
                     horse + "\n");
    charge_unordered(table);
    return !table.offers(kBlue, "evade").empty();
  };
  EXPECT_FALSE(may_evade("HQ"));
  EXPECT_TRUE(may_evade("LH formation skirmish size 9 x 1.5"));
}

TEST(PikeRegressions, ABlunderThatIsCounterChargedStillDisordersFriends) {  // PS-BLU-12, PS-INT-03, PS-CCH-02
  Situation table = in_phase("orders",
                             "unit red R1 profile LH of rb at (36,20) facing 0\nunit red S1 profile SK of rb at "
                             "(36,21.8) facing 0\nunit blue B1 profile HQ of bb at (36,28.75) facing 180\n");
  charge_unordered(table, {}, ChargeCause::blunder);
  table.act(kBlue, "choose counter_charge units B1", {5});
  EXPECT_TRUE(is_disordered(table.unit("S1")));
  EXPECT_TRUE(table.cites("PS-INT-03"));
}

TEST(PikeRegressions, ToughFightersKeepTheirRerollForTheFirstMiss) {  // PS-SPR-18, BP-SPR-28
  Situation table = in_phase("hand_to_hand",
                             "unit red R1 profile PB traits tough_fighters hand_to_hand=2 of rb at (36,20) facing 0\n"
                             "unit blue B1 profile PB hand_to_hand=1 of bb at (34,23) facing 180\n"
                             "unit blue B2 profile PB hand_to_hand=1 of bb at (38,23) facing 180\n"
                             "contact R1 front B1 front\ncontact R1 front B2 front\n");
  // One die each: a hit on B1, a miss at B2 that is rerolled; two misses of blue; a save each; no break test breaks a
  // unit.
  table.act(kRed, "fight fight units R1", {6, 1, 6, 1, 1, 6, 6});
  EXPECT_EQ(table.roll("fighting", "R1").total(), 1);
  EXPECT_EQ(table.rolls().at(2).total(), 1) << table.story();
}

TEST(PikeRegressions, ValiantTroopsRememberTheGunsWhenTheyThrowAgain) {  // PS-BRK-18, PS-BRK-19, DP-20
  Situation table = in_phase("orders",
                             "option ask_rerolls on\n"
                             "unit red R1 profile PB traits valiant of rb at (36,20) facing 0 : casualties=3\n"
                             "unit blue B1 profile LO of bb at (36,24) facing 180\n");
  charge_unordered(table);
  table.act(kBlue, "choose closing_fire units B1", {5, 1, 1, 1, 1, 2});
  ASSERT_EQ(table.prompt(kRed).decision(), "reroll");
  table.forget().act(kRed, "choose use units R1", {5, 5});
  EXPECT_EQ(row(table.roll("break_test", "R1"), "PS-BRK-18"), -1);
  EXPECT_EQ(table.status("R1", kArtilleryCasualty), 0);
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
