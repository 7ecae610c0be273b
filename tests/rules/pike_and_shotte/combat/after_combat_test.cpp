// Chapter FOL: what horse and foot do when they have won, and combats that continue over several turns.
#include "server/rules/families/brigade/melee/after_combat.h"

#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

using Faces = std::vector<std::uint32_t>;

Faces joined(std::initializer_list<Faces> parts) {
  Faces all;
  for (const Faces& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

Situation fighting(const std::string& lines) {
  constexpr std::string_view kBefore = R"(
command red r "Red battalia" commander RC
command blue b "Blue battalia" commander BC
commander red RC of r profile CDR at (3,3)
commander blue BC of b profile CDR at (69,45)
unit blue Z1 of b profile SH at (4,44) facing 180
unit blue Z2 of b profile SH at (12,44) facing 180
unit blue Z3 of b profile SH at (20,44) facing 180
turn 1 active red phase hand_to_hand first red
)";
  return Situation(std::string(kBefore) + lines);
}

// R1 has beaten shot that breaks or retires on the given test; then R1's reaction die, if it takes one.
Situation victory(const std::string& red, Faces test, Faces reaction, const std::string& more = "") {
  Situation table =
      fighting("unit red R1 at (36,20) facing 0 of r profile " + red +
               "\nunit blue B1 of b profile SHS at (36,21.25) facing 180\ncontact R1 front B1 front\n" + more);
  const std::size_t dice = static_cast<std::size_t>(table.unit("R1").stat(rules::StatisticKey("hand_to_hand")));
  Faces blows(dice, 1);
  blows[0] = 6;
  table.act(kRed, "fight fight units R1", joined({blows, {1}, {1}, std::move(test), std::move(reaction)}));
  return table;
}
const Faces kBreaks = {1, 1};
const Faces kRetires = {2, 3};

std::string menu(const Situation& table, v1::Seat seat = kRed) {
  std::string keys;
  const v1::Prompt prompt = table.prompt(seat);
  if (prompt.decision() != "after_combat") return "none";
  for (const v1::Offer& offer : prompt.offers()) keys += (keys.empty() ? "" : " ") + offer.key();
  return keys;
}

// --- Horse ----------------------------------------------------------------------------------------------------------

// PS-FOL-01, PS-FOL-02, PS-REA-05, DP-16
TEST(AfterCombat, VictoriousHorseThatPassesMayRefaceMoveOrCharge) {
  Situation table = victory("HQ", kBreaks, {8}, "unit blue B2 of b profile SH at (36,26.6) facing 180\n");
  EXPECT_EQ(menu(table), "stay reface move charge");
  EXPECT_EQ(table.prompt(kRed).default_act().key(), "reface");
  Situation moved = table;
  moved.act(kRed, "choose move units R1 : path path back 6");
  EXPECT_EQ(moved.unit("R1").ground.centre.y, Length::inches(14));
  EXPECT_EQ(table.refusal(kRed, "choose move units R1 : path path back 6.1"), "PS-MOV-04");
  EXPECT_EQ(table.refusal(kRed, "choose move units R1 : path path advance 5"), "PS-MOV-07");
  EXPECT_EQ(table.refusal(kRed, "choose occupy units R1 : building options h"), "PS-GEN-07");
  Situation refaced = table;
  refaced.act(kRed, "choose reface units R1 : facing options rear");
  EXPECT_EQ(refaced.unit("R1").ground.facing, Angle::degrees(180));
}

// PS-FOL-08, PS-GEO-06, PS-CHG-08
TEST(AfterCombat, AChargeAtAFreshEnemyIsFoughtInTheNextPart) {
  Situation table = victory("HQ", kBreaks, {3},
                            "unit blue B2 of b profile SH at (36,26.6) facing 180\n"
                            "unit blue B3 of b profile SH at (36,15) facing 0\n");
  EXPECT_EQ(table.refusal(kRed, "choose charge units R1 : target targets B3"), "PS-FOL-08");  // behind it
  table.act(kRed, "choose charge units R1 : target targets B2");
  EXPECT_EQ(table.prompt(kBlue).decision(), "charge_response");  // the new enemy responds as usual
  table.act(kBlue, "choose stand units B2");
  EXPECT_TRUE(table.table().engaged(UnitId("R1")));
  EXPECT_EQ(table.table().active, v1::SIDE_BLUE);  // not fought now: red's turn is over
  EXPECT_EQ(table.status("R1", "charging"), 1);
  EXPECT_EQ(table.status("R1", "fought_part"), 0);
}

// PS-FOL-03, PS-FOL-07
TEST(AfterCombat, LancersThatFailPursueAndAreDisordered) {
  Situation table = victory("HQ traits lance", kRetires, {9});
  EXPECT_TRUE(table.table().engaged(UnitId("R1")));
  EXPECT_TRUE(table.cites("PS-FOL-03"));
  EXPECT_EQ(table.status("R1", "charging"), 1);
  Situation destroyed = victory("HQ traits lance", kBreaks, {9});
  EXPECT_EQ(destroyed.unit("R1").ground.centre.y, Length::inches(26));
  EXPECT_TRUE(destroyed.cites("PS-FOL-07"));
}

// PS-FOL-04, PS-FOL-06
TEST(AfterCombat, OtherHorseThatFailsRemains) {
  const Situation table = victory("HQ", kBreaks, {9});
  EXPECT_EQ(table.unit("R1").ground.centre.y, Length::inches(20));
  EXPECT_TRUE(table.cites("PS-FOL-04"));
}

// PS-FOL-05, PS-FOL-06
TEST(AfterCombat, SkirmishingHorseThatFailsRetiresWhateverItsWeapon) {
  const Situation table = victory("LH formation skirmish size 9 x 1.5 traits lance", kBreaks, {0});
  EXPECT_EQ(table.unit("R1").ground.centre.y, Length::inches(12));
  EXPECT_EQ(table.status("R1", "disordered"), 0);
}

// PS-FOL-10, PS-DIS-07
TEST(AfterCombat, DisorderedHorseStaysAndShakenHorseDoesNotCharge) {
  const Situation disordered = victory("HQ : disordered", kBreaks, {});
  EXPECT_EQ(menu(disordered), "none");
  EXPECT_TRUE(disordered.cites("PS-FOL-10"));
  const Situation shaken =
      victory("HQ : casualties=3", kBreaks, {3}, "unit blue B2 of b profile SH at (36,26.6) facing 180\n");
  EXPECT_EQ(menu(shaken), "stay reface move");
}

// PS-FOL-06
TEST(AfterCombat, NobodyIsFreeWhileAnEnemyOfTheCombatHolds) {
  Situation table = fighting(
      "unit red R1 of r profile HQ at (36,20) facing 0\nunit blue B1 of b profile SHS at (34,21.25) facing 180\n"
      "unit blue B2 of b profile SHS at (38,21.25) facing 180\ncontact R1 front B1 front\ncontact R1 front B2 front\n");
  table.act(kRed, "fight fight units R1", joined({{6, 1, 1, 1, 1, 1, 1}, {1}, {1}, {1}, {1, 1}, {6, 6}}));
  EXPECT_FALSE(table.unit("B1").on_table());
  EXPECT_TRUE(table.table().engaged(UnitId("B2")));
  EXPECT_EQ(menu(table), "none");
  EXPECT_EQ(table.status("R1", "won_last_round"), 1);  // PS-HTH-06
}

// --- Foot -----------------------------------------------------------------------------------------------------------

// PS-FOL-09, DP-17
TEST(AfterCombat, VictoriousFootMayRefaceReformOrMoveWithoutContact) {
  Situation table = victory("PB", kBreaks, {});
  EXPECT_EQ(menu(table), "stay reface move reform");
  EXPECT_EQ(table.prompt(kRed).default_act().key(), "stay");
  EXPECT_EQ(table.refusal(kRed, "choose charge units R1 : target targets Z1"), "PS-GEN-07");
  table.act(kRed, "choose reform units R1 : formation options march_column");
  EXPECT_EQ(table.unit("R1").formation.str(), "march_column");
}

// PS-FOL-09, PS-BLD-03
TEST(AfterCombat, FootMayOccupyTheBuildingItHasCleared) {
  Situation table = fighting(
      "terrain building house \"House\" area (33,22) (39,22) (39,28) (33,28)\n"
      "unit red R1 of r profile PB at (36,20.5) facing 0\n"
      "unit blue B1 of b profile SH formation garrison size 6 x 6 at (36,25) facing 180 : garrison=1\n"
      "contact R1 front B1 front\n");
  // Four casualties against three for the house.
  table.act(kRed, "fight fight units R1", joined({{6, 6, 6, 6, 6, 6}, {1, 1}, {1, 1, 1, 1, 1, 1}, {1, 1}}));
  EXPECT_EQ(menu(table), "stay reface move reform occupy");
  table.act(kRed, "choose occupy units R1 : building options house");
  EXPECT_EQ(table.unit("R1").formation.str(), "garrison");
}

// BP-FOL-09
TEST(AfterCombat, GunsDoNothingAndNeitherDoesAGarrison) {
  Situation table = fighting(
      "unit red R1 of r profile LO at (36,20) facing 0\nunit blue B1 of b profile SHS at (36,21.25) facing 180\n"
      "contact R1 front B1 front\n");
  table.act(kRed, "fight fight units R1", joined({{6}, {1}, {1}, {1, 1}}));
  EXPECT_EQ(menu(table), "none");
}

// --- Several rounds -------------------------------------------------------------------------------------------------

// PS-SEQ-07, PS-HTH-06, PS-CHG-08, PS-RES-06
TEST(Combats, ContinueInTheTurnsOfBothSides) {
  Situation table = fighting(
      "unit red R1 of r profile PB at (36,20) facing 0 : charging\nunit blue B1 of b profile PB at (36,23) facing 180\n"
      "contact R1 front B1 front\n");
  const Faces none(6, 1);
  table.act(kRed, "fight fight units R1", joined({{6, 1, 1, 1, 1, 1}, none, {1}, {5, 5}}));
  EXPECT_EQ(table.status("R1", "won_last_round"), 1);
  EXPECT_EQ(table.status("R1", "charging"), 0);
  ASSERT_EQ(table.table().active, v1::SIDE_BLUE);
  while (table.table().phase.str() != "hand_to_hand") table.act(kBlue, "end_phase");
  table.forget();
  table.act(kBlue, "fight fight units B1", joined({none, none}));
  EXPECT_EQ(row(table.roll("fighting", "R1"), "PS-HTH-06"), 1);
  EXPECT_EQ(table.rolls()[0].unit(), "B1");            // whose turn it is strikes first in the record
  EXPECT_EQ(table.status("R1", "won_last_round"), 0);  // a draw
}

// BP-RES-09
TEST(AfterCombat, ADrawThatTheShakenLeaveFreesTheOther) {
  Situation table = fighting(
      "unit red R1 of r profile PB at (36,20) facing 0\nunit blue B1 of b profile PB at (36,23) facing 180 : "
      "casualties=4\n"
      "contact R1 front B1 front\n");
  const Faces none(6, 1);
  table.act(kRed, "fight fight units R1", joined({none, none, {1, 1}}));
  EXPECT_EQ(menu(table), "stay reface move reform");
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
