// The worked examples of the catalogue about shooting and closing fire, with exactly their dice.
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

std::vector<std::uint32_t> dice(std::initializer_list<std::uint32_t> given) { return given; }

Situation step(const std::string& phase, const std::string& lines) {
  return Situation("turn 3 of 10 active red phase " + phase + R"( first red
    command red r "Red foot" commander R
    command blue b "Blue foot" commander B
    commander red R of r profile CDR at (5,5) facing 0
    commander blue B of b profile CDR at (90,70) facing 180
  )" + lines);
}

TEST(Examples, Ps12MusketryAtCloseRange) {  // PS-SIZ-01, PS-HIT-07, PS-SHO-03, PS-SHO-04
  Situation game = step("shooting", R"(
    unit red S1 of r profile SHL at (36,20) facing 0
    unit blue P1 of b profile PB at (36,25.5) facing 180
  )");
  game.act(kRed, "shoot shoot units S1 : target targets P1", dice({3, 6, 2, 4, 2}));
  const v1::DiceRolled shot = game.roll("shooting", "S1");
  EXPECT_EQ(shot.faces_size(), 3);
  EXPECT_EQ(row(shot, "PS-HIT-07"), 1);
  EXPECT_EQ(shot.total(), 2);
  EXPECT_EQ(game.status("P1", "casualties"), 1);
  EXPECT_EQ(game.status("P1", "disordered"), 1);
}

TEST(Examples, Ps12MusketryAtEightInchesExactly) {  // PS-GEN-03
  Situation game = step("shooting", R"(
    unit red S1 of r profile SHL at (36,20) facing 0
    unit blue P1 of b profile PB at (36,30) facing 180
  )");
  game.act(kRed, "shoot shoot units S1 : target targets P1", dice({3, 5, 4, 5, 1}));
  EXPECT_TRUE(game.roll("shooting", "S1").modifiers().empty());
  EXPECT_EQ(game.roll("shooting", "S1").total(), 2);
  EXPECT_EQ(game.status("P1", "casualties"), 1);
  EXPECT_EQ(game.status("P1", "disordered"), 0);
}

TEST(Examples, Ps13MediumOrdnance) {  // PS-DIC-07, PS-SAV-05
  Situation game = step("shooting", R"(
    unit red MO of r profile MO at (36,20) facing 0
    unit blue P1 of b profile PB at (36,32.25) facing 180
  )");
  game.act(kRed, "shoot shoot units MO : target targets P1", dice({5, 4, 6}));
  EXPECT_EQ(game.roll("shooting", "MO").faces_size(), 2);
  EXPECT_EQ(game.roll("shooting", "MO").needed(), 5);
  EXPECT_EQ(row(game.roll("save", "P1"), "PS-SAV-05"), -2);
  EXPECT_EQ(game.status("P1", "casualties"), 0);
}

TEST(Examples, Ps13HeavyOrdnanceLeavesNoSave) {  // PS-SAV-06, PS-DIE-04
  Situation far = step("shooting", R"(
    unit red HO of r profile HO at (36,20) facing 0
    unit blue S1 of b profile SH at (36,41.25) facing 180
  )");
  far.act(kRed, "shoot shoot units HO : target targets S1", dice({6}));
  EXPECT_EQ(far.roll("shooting", "HO").faces_size(), 1);
  EXPECT_EQ(far.status("S1", "casualties"), 1);
  EXPECT_EQ(far.status("S1", "disordered"), 1);
  EXPECT_EQ(far.rolls().size(), 1u) << "a save of 7 or more is no die";
  Situation half = step("shooting", R"(
    profile M1 type warband formation line size 6 x 1 hand_to_hand=2 shooting=1 morale=6 stamina=3 traits weapon_thrown
    unit red HO of r profile HO at (36,20) facing 0
    unit blue M1 of b profile M1 at (36,37.25) facing 180
  )");
  half.act(kRed, "shoot shoot units HO : target targets M1", dice({5, 6}));
  EXPECT_EQ(half.roll("shooting", "HO").faces_size(), 2) << "exactly half range is the medium band";
  EXPECT_EQ(half.status("M1", "casualties"), 2);
  EXPECT_EQ(half.status("M1", "disordered"), 1);
}

TEST(Examples, Ps14EnfiladeDoublesFirearms) {  // PS-DIC-05, PS-DIC-06
  Situation game = step("shooting", R"(
    unit red S1 of r profile SH at (36,20) facing 0
    unit blue P1 of b profile PB at (36,27.5) facing 90
  )");
  game.act(kRed, "shoot shoot units S1 : target targets P1", dice({4, 4, 3, 1, 4, 3}));
  EXPECT_EQ(game.roll("shooting", "S1").faces_size(), 4);
  EXPECT_EQ(game.roll("shooting", "S1").total(), 2);
  EXPECT_EQ(game.status("P1", "casualties"), 1);
}

TEST(Examples, Ps14OrdnanceDoesNotDoubleNorIsALooseTargetEnfiladed) {  // PS-HIT-08, PS-DIC-06
  Situation guns = step("shooting", R"(
    unit red MO of r profile MO at (36,20) facing 0
    unit blue P1 of b profile PB at (36,27.75) facing 90
  )");
  guns.act(kRed, "shoot shoot units MO : target targets P1", dice({1, 1}));
  EXPECT_EQ(guns.roll("shooting", "MO").faces_size(), 2);
  Situation loose = step("shooting", R"(
    unit red S1 of r profile SH at (36,20) facing 0
    unit blue K1 of b profile SK at (36,28) facing 90
  )");
  loose.act(kRed, "shoot shoot units S1 : target targets K1", dice({1, 1}));
  EXPECT_EQ(loose.roll("shooting", "S1").faces_size(), 2);
  Situation hedgehog = step("shooting", R"(
    unit red S1 of r profile SH at (36,20) facing 0
    unit blue P1 of b profile PB formation hedgehog size 4 x 4 at (36,27) facing 90
  )");
  hedgehog.act(kRed, "shoot shoot units S1 : target targets P1", dice({1, 1}));
  EXPECT_EQ(hedgehog.roll("shooting", "S1").faces_size(), 2);
}

// PS-HIT-07, PS-CLF-03, PS-BRK-04, PS-CLF-04, PS-BRK-17, PS-BRK-13, PS-HTH-02
TEST(Examples, Ps26ChargerShakenByClosingFire) {
  Situation game = step("initiative", R"(
    unit red P1 of r profile PB at (36,20) facing 0 : casualties=3 may_use_initiative
    unit blue S1 of b profile SHL at (36,24) facing 180
  )");
  game.act(kRed, "charge initiative_charge units P1 : target targets S1");
  game.act(kBlue, "choose closing_fire units S1", dice({3, 1, 6, 5, 2, 5, 3}));
  EXPECT_EQ(game.roll("shooting", "S1").total(), 2);
  EXPECT_EQ(game.status("P1", "casualties"), 4);
  EXPECT_EQ(game.status("P1", "disordered"), 1);
  const v1::DiceRolled test = game.roll("break_test", "P1");
  EXPECT_EQ(row(test, "PS-BRK-17"), -1);
  EXPECT_EQ(test.total(), 7);
  EXPECT_TRUE(game.cites("PS-BRK-13")) << game.story();
  EXPECT_TRUE(game.table().engaged(UnitId("P1"))) << "the charge is completed";
  game.until("hand_to_hand");
  game.act(kRed, "fight fight units P1", dice({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6}));
  EXPECT_EQ(row(game.roll("fighting", "P1"), "PS-HTH-05"), 1);
  EXPECT_EQ(row(game.roll("fighting", "P1"), "PS-HTH-02"), -1) << "shaken and disordered count once";
}

TEST(Examples, Ps27ArtilleryClosingFireWithoutATest) {  // PS-HIT-08, PS-SAV-05, PS-CLF-05
  Situation game = step("initiative", R"(
    unit red HH of r profile HH at (36,20) facing 0 : casualties=1 may_use_initiative
    unit blue LO of b profile LO at (36,24) facing 180
  )");
  game.act(kRed, "charge initiative_charge units HH : target targets LO");
  game.act(kBlue, "choose closing_fire units LO", dice({5, 4, 6, 5, 4}));
  EXPECT_TRUE(game.roll("shooting", "LO").modifiers().empty()) << "no bonus for guns";
  EXPECT_EQ(row(game.roll("save", "HH"), "PS-SAV-05"), -2);
  EXPECT_EQ(game.status("HH", "casualties"), 2);
  EXPECT_EQ(game.status("HH", "disordered"), 1);
  EXPECT_TRUE(game.table().engaged(UnitId("HH")));
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
