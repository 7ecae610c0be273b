// Shooting in Black Powder: who shoots, at which target, with how many dice, and saves (sections SHO, TGT, VIS, SIZ,
// SAV, SPR).
#include "server/rules/families/brigade/shooting/volley.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::rules::black_powder {
namespace {

Situation facing(const std::string& red, const std::string& blue, const char* y = "51.6",
                 const std::string& more = "") {
  return Situation("unit red R1 of rb at (60,40) facing 0 profile " + red + "\nunit blue B1 of bb at (60," +
                       std::string(y) + ") facing 180 profile " + blue + "\n" + more,
                   "shooting");
}

Volley volley(const Situation& table) {
  const Aim aim{Fire::shooting, firing_arc(table.unit("R1")), 0};
  return plan_volley(table.battle(), table.unit("R1"), table.unit("B1"), aim);
}
std::int32_t dice(const Situation& table) { return volley(table).pool.dice; }

constexpr const char* kAtB1 = "shoot shoot units R1 : target targets B1";

TEST(BlackPowderShooting, EachUnitShootsOnceAfterAnyNumberOfMoves) {  // BP-SHO-01, BP-SHO-03, BP-MOV-11, BP-FAQ-05
  Situation table = facing("LI : moved=3", "LI");
  table.act(kRed, kAtB1, {1, 1, 1});
  EXPECT_EQ(table.roll("shooting", "R1").modifiers_size(), 0);
  EXPECT_NE(table.refusal(kRed, kAtB1), "");
}

TEST(BlackPowderShooting, SizeChangesTheDice) {  // BP-SIZ-02 to BP-SIZ-04, BP-SIZ-07 to BP-SIZ-09, BP-UNI-13
  EXPECT_EQ(dice(facing("LI", "LI")), 3);
  EXPECT_EQ(dice(facing("LI size=1", "LI")), 4);
  EXPECT_EQ(dice(facing("LI size=-1", "LI")), 2);
  EXPECT_EQ(dice(facing("LI size=-2", "LI")), 1);
  EXPECT_EQ(dice(facing("LI shooting=1 size=-1", "LI")), 1);
  EXPECT_EQ(dice(facing("AC size=1", "LI", "53.2")), 1);
  EXPECT_EQ(dice(facing("LI : casualties=2", "LI")), 3);
}

TEST(BlackPowderShooting, TheClosestIsTheTarget) {  // BP-TGT-01, BP-TGT-05
  const Situation table = facing("LI", "LI", "51.6", "unit blue B2 of bb at (71,55) facing 180 profile LI\n");
  EXPECT_EQ(table.refusal(kRed, "shoot shoot units R1 : target targets B2"), "BP-TGT-01");
  const Situation tied = facing("LI", "LI", "51.6", "unit blue B2 of bb at (70,51.6) facing 180 profile LI\n");
  EXPECT_EQ(tied.refusal(kRed, kAtB1), "");
}

TEST(BlackPowderShooting, EngagedUnitsAreNoTargets) {  // BP-TGT-06, BP-VIS-07, BP-SHO-04
  const Situation table = facing("LI", "LI", "51.6", R"(
unit red R2 of rb at (60,53.2) facing 180 profile LI
unit blue B2 of bb at (66,56.8) facing 180 profile LI
contact R2 front B1 rear
)");
  EXPECT_EQ(table.refusal(kRed, kAtB1), "BP-VIS-07");
  EXPECT_NE(table.refusal(kRed, "shoot shoot units R2 : target targets B2"), "");
}

TEST(BlackPowderShooting, FormedUnitsBlockTheView) {  // BP-VIS-01 to BP-VIS-04, BP-VIS-06
  const Situation behind = facing("LI", "LI", "53", "unit red R2 of rb at (60,46) facing 0 profile LI\n");
  EXPECT_NE(behind.refusal(kRed, kAtB1), "");
  const Situation skirmishers = facing("LI", "LI", "53", "unit red R2 of rb at (60,46) facing 0 profile SS\n");
  EXPECT_EQ(skirmishers.refusal(kRed, kAtB1), "");
}

TEST(BlackPowderShooting, RangesEndWhereTheyArePrinted) {  // BP-RNG-03, BP-RNG-07, BP-RNG-08, BP-GEN-01, BP-GEN-03
  EXPECT_EQ(facing("LI", "LI", "59.6").refusal(kRed, kAtB1), "");
  EXPECT_NE(facing("LI", "LI", "59.7").refusal(kRed, kAtB1), "");
  EXPECT_EQ(facing("FB", "LI", "90").refusal(kRed, kAtB1), "");
  EXPECT_NE(facing("FB", "LI", "90.1").refusal(kRed, kAtB1), "");
}

TEST(BlackPowderShooting, DistancesShrinkWithTheScaleOfTheGame) {  // BP-GEN-02
  EXPECT_EQ(facing("LI", "LI", "50.6", "option distance_scale 0.5\n").refusal(kRed, kAtB1), "");
  EXPECT_NE(facing("LI", "LI", "50.7", "option distance_scale 0.5\n").refusal(kRed, kAtB1), "");
}

TEST(BlackPowderShooting, ADeployedGunIsAHardTargetAndAColumnAnEasyOne) {  // BP-HIT-05, BP-SAV-06, BP-SHO-08, BP-SAV-01
  Situation guns = facing("LI", "FB");
  guns.act(kRed, kAtB1, {4, 4, 4});
  EXPECT_EQ(row(guns.roll("shooting", "R1"), "BP-HIT-05"), -1);
  Situation column = facing("LI", "MC", "55");
  column.act(kRed, kAtB1, {4, 1, 1, 5});
  EXPECT_EQ(row(column.rolls("save").front(), "BP-SAV-06"), -2);
  EXPECT_EQ(column.status("B1", "casualties"), 1);
}

TEST(BlackPowderShooting, OnesMissAndSixesHitWithAnyModifiers) {  // BP-DIE-02 to BP-DIE-04, BP-SHO-05, BP-SHO-06
  Situation table = facing("LI : disordered", "FB");              // -2
  table.act(kRed, kAtB1, {6, 5, 1, 3});
  EXPECT_EQ(table.status("B1", "casualties"), 1);
  EXPECT_EQ(table.status("B1", "disordered"), 1);
  Situation close = facing("LI", "LI", "45.6");  // +1
  close.act(kRed, kAtB1, {1, 1, 1});
  EXPECT_EQ(close.status("B1", "casualties"), 0);
}

TEST(BlackPowderShooting, FirstFireIsSpentAtOnce) {  // BP-SPR-16
  Situation table = facing("LI traits first_fire", "LI");
  table.act(kRed, kAtB1, {1, 1, 1, 1});
  EXPECT_EQ(table.status("R1", "first_fire_used"), 1);
}

TEST(BlackPowderShooting, SharpShootersThrowOneMissAgain) {  // BP-SPR-23, BP-DIE-05, BP-DIE-06
  Situation table = facing("LI traits sharp_shooters", "LI");
  table.act(kRed, kAtB1, {1, 2, 3, 5, 1});
  EXPECT_EQ(table.status("B1", "casualties"), 1);
}

TEST(BlackPowderShooting, StubbornAndCrackTroopsThrowAFailedSaveAgain) {  // BP-SPR-07, BP-SPR-08
  Situation stubborn = facing("LI", "LI traits stubborn : casualties=1");
  stubborn.act(kRed, kAtB1, {4, 4, 1, 1, 1, 5});
  EXPECT_EQ(stubborn.status("B1", "casualties"), 2);
  Situation crack = facing("LI", "LI traits crack");
  crack.act(kRed, kAtB1, {4, 1, 1, 1, 5});
  EXPECT_EQ(crack.status("B1", "casualties"), 0);
  Situation weary = facing("LI", "LI traits crack : casualties=1");
  weary.act(kRed, kAtB1, {4, 1, 1, 1});
  EXPECT_EQ(weary.status("B1", "casualties"), 2);
}

TEST(BlackPowderShooting, RawTroopsAreRolledFor) {  // BP-SPR-15, BP-SPR-29, BP-SPR-33
  Situation raised = facing("LI traits freshly_raised", "LI");
  raised.act(kRed, kAtB1, {6, 1, 1, 1, 1});
  EXPECT_EQ(raised.rolls("freshly_raised").size(), 1u);
  Situation untested = facing("LI", "LI traits untested");
  untested.act(kRed, kAtB1, {4, 1, 1, 1, 1});
  EXPECT_EQ(untested.status("B1", "rolled_stamina"), 1);
  EXPECT_TRUE(is_shaken(untested.unit("B1")));
}

// BP-TGT-02 to BP-TGT-04, BP-ART-15, BP-FAQ-08, OPT-12
TEST(BlackPowderShooting, GunsChooseAmongDistantEnemies) {
  const auto refusal = [](const char* near, const std::string& option) {
    const Situation table = facing("FB", "LI", near, option + "unit blue B2 of bb at (66,72) facing 180 profile LI\n");
    return table.refusal(kRed, "shoot shoot units R1 : target targets B2");
  };
  EXPECT_EQ(refusal("67", ""), "") << "nobody is within half range";
  EXPECT_EQ(refusal("60", ""), "BP-TGT-01");
  EXPECT_EQ(refusal("60", "option OPT-12 on\n"), "");
}

TEST(BlackPowderShooting, DistancesWithinATenthOfAnInchAreEqual) {  // BP-TGT-05
  const auto refusal = [](const char* y) {
    const Situation table = facing("LI", "LI", y, "unit blue B2 of bb at (70,51.6) facing 180 profile LI\n");
    return table.refusal(kRed, "shoot shoot units R1 : target targets B1");
  };
  EXPECT_EQ(refusal("51.6"), "");
  EXPECT_EQ(refusal("51.7"), "");
}

}  // namespace
}  // namespace battalia::rules::black_powder
