// Chapter SHO with sight, ranges, dice and saves: legal targets, the number of dice, and their effect.
#include "server/rules/families/brigade/shooting/shooting.h"

#include "common/notation/act.h"
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"
#include "tests/rules/pike_and_shotte/shooting/shooting.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

#include <sstream>

namespace battalia::rules::pike_and_shotte {
namespace {

// --- Who shoots -----------------------------------------------------------------------------------------------------

// DP-13
TEST(Shooting, DefaultsShootAtCompulsoryTargetsInAscendingId) {
  Situation table = face_to_face("SH", 1, "PB", 3, 5,
                                 "unit red R2 of r profile SH at (60,20) facing 0\n"
                                 "unit blue B2 of b profile PB at (60,26) facing 180\n");
  table.default_act(kRed, {1, 1});
  EXPECT_EQ(table.rolls().back().unit(), "R1");
  table.default_act(kRed, {1, 1});
  EXPECT_EQ(table.rolls().back().unit(), "R2");
  EXPECT_NE(table.table().phase.str(), "shooting") << "and when nobody is left the step ends";
}

// PS-SHO-01
TEST(Shooting, AUnitShootsOnceAndNotWhileEngaged) {
  Situation table = face_to_face("SH", 1, "PB", 3, 5,
                                 "unit red R2 of r profile SH at (60,20) facing 0\n"
                                 "unit blue B2 of b profile PB at (60,22) facing 180\ncontact R2 front B2 front\n"
                                 "unit red R3 of r profile SH at (36,16) facing 90\n"
                                 "unit blue B3 of b profile SH at (41,16) facing 90\n");
  EXPECT_EQ(table.offers(kRed, "shoot").size(), 2u);
  EXPECT_EQ(table.refusal(kRed, "shoot shoot units R2 : target targets B1"), "PS-SHO-01");
  table.act(kRed, "shoot shoot units R1 : target targets B1", {1, 1});
  EXPECT_EQ(table.refusal(kRed, "shoot shoot units R1 : target targets B1"), "PS-SHO-01");
}

// PS-SPR-08
TEST(Shooting, GallopersThatChargedDoNotShoot) {
  Situation table = shooting("unit red R1 of r profile HQ traits gallopers,weapon_pistol" + at(36, 20) +
                             "unit blue B1 of b profile PB" + at(36, 25.5, 180));
  EXPECT_FALSE(why_not_shoot(table.battle(), table.unit("R1")));
  Situation charged = shooting(
      "unit red R1 of r profile HQ traits gallopers,weapon_pistol at (36,20) : charged\n"
      "unit red R2 of r profile SH" +
      at(36, 16) + "unit blue B1 of b profile PB" + at(36, 25.5, 180));
  EXPECT_EQ(why_not_shoot(charged.battle(), charged.unit("R1"))->citation.clause, "PS-SPR-08");
}

// --- Range, arc and sight -------------------------------------------------------------------------------------------

struct Reach {
  const char* profile;
  double depth;
  double inches;
  const char* clause;
};

// PS-RNG-01, PS-RNG-02, PS-RNG-03, PS-RNG-04, PS-ART-02, PS-GEN-03
TEST(Shooting, WeaponsReachTheirRangeAndNoFurther) {
  const Reach reaches[] = {
      {"HQ", 1.5, 4, "PS-RNG-01"},
      {"SH", 1, 8, "PS-RNG-02"},
      {"FT traits weapon_shortbow", 1, 8, "PS-RNG-02"},
      {"FT traits weapon_arquebus", 1, 8, "PS-RNG-04"},
      {"FT traits weapon_carbine", 1, 8, "PS-RNG-04"},
      {"FT traits weapon_firelock", 1, 8, "PS-RNG-04"},
      {"FT traits weapon_longbow", 1, 12, "PS-RNG-04"},
      {"FT traits weapon_crossbow", 1, 12, "PS-RNG-04"},
      {"FT traits weapon_thrown", 1, 4, "PS-RNG-04"},
      {"LO", 1.5, 16, "PS-RNG-03"},
  };
  for (const Reach& reach : reaches) {
    const auto refused = [&](double gap) {
      const Situation table = face_to_face(reach.profile, reach.depth, "PB", 3, gap);
      const WhyNot fault = why_not_target(table.battle(), table.unit("R1"), table.unit("B1"));
      return fault ? fault->citation.clause : std::string();
    };
    EXPECT_EQ(refused(reach.inches), "") << reach.profile;
    EXPECT_EQ(refused(reach.inches + 0.01), reach.clause) << reach.profile;
  }
}

// PS-GEO-02
TEST(Shooting, FormedTroopsShootToTheirFrontAndSkirmishersAllRound) {
  Situation behind =
      shooting("unit red R1 of r profile SH" + at(36, 20) + "unit red R2 of r profile SK" + at(50, 20) +
               "unit blue B1 of b profile PB" + at(36, 14) + "unit blue B2 of b profile PB" + at(50, 14));
  EXPECT_EQ(why_not_target(behind.battle(), behind.unit("R1"), behind.unit("B1"))->citation.clause, "PS-GEO-02");
  EXPECT_FALSE(why_not_target(behind.battle(), behind.unit("R2"), behind.unit("B2")));
}

// PS-GEO-02, PS-GEO-01: for a target half outside the arc only the part inside counts, with its distance.
TEST(Shooting, DistanceIsMeasuredToThePartInTheArc) {
  // The target's near corner is 0.5 in ahead and 4 in to the right of the right front corner; its inner edge enters the
  // front quarter 4 in further up.
  const Situation table = shooting(
      "unit red R1 of r profile SH at (36,20) facing 0\nunit blue B1 of b profile PB at (45,24.5) facing 180\n");
  EXPECT_FALSE(why_not_target(table.battle(), table.unit("R1"), table.unit("B1")));
  const Situation outside = shooting(
      "unit red R1 of r profile SH at (36,20) facing 0\nunit blue B1 of b profile PB at (46,20.5) facing 180\n");
  EXPECT_EQ(why_not_target(outside.battle(), outside.unit("R1"), outside.unit("B1"))->citation.clause, "PS-GEO-02");
}

// PS-VIS-01, PS-VIS-02, PS-HIT-05
TEST(Shooting, ATargetThatIsMostlyHiddenIsObscured) {
  const auto behind_screen = [](double x) {
    return face_to_face("SH", 1, "SH", 1, 6, "unit red R2 of r profile SHS" + at(x, 23)).offers(kRed, "shoot")[0];
  };
  const auto obscured = [](const v1::Offer& offer) {
    return offer.inputs(0).targets().targets(0).odds().modifiers_size() == 1;
  };
  EXPECT_FALSE(obscured(behind_screen(38.1)));  // six of eleven points are in sight past the screen
  EXPECT_TRUE(obscured(behind_screen(37.9)));   // five
  const Situation hidden = face_to_face("SH", 1, "SHS", 1, 6, "unit red R2 of r profile SHL" + at(36, 21.5));
  EXPECT_EQ(why_not_target(hidden.battle(), hidden.unit("R1"), hidden.unit("B1"))->citation.clause, "PS-VIS-01");
}

// PS-VIS-02
TEST(Shooting, WoodsHideBeyondAnInchAndAHalfAndFourInchesInside) {
  const auto through = [](const std::string& lower, const std::string& upper) {
    return face_to_face(
        "SH", 1, "SH", 1, 7,
        "terrain woods w \"Wood\" area (20," + lower + ") (52," + lower + ") (52," + upper + ") (20," + upper + ")\n");
  };
  const auto seen = [](const Situation& table) {
    return !why_not_target(table.battle(), table.unit("R1"), table.unit("B1"));
  };
  EXPECT_TRUE(seen(through("22", "23.4")));
  EXPECT_FALSE(seen(through("22", "25")));
  const auto inside = [](double gap) {
    return face_to_face("SH", 1, "SHS", 1, gap, "terrain woods w \"Wood\" area (10,10) (62,10) (62,40) (10,40)\n");
  };
  EXPECT_TRUE(seen(inside(3.5)));
  EXPECT_FALSE(seen(inside(4.5)));
}

// PS-VIS-02
TEST(Shooting, HillsAndBuildingsHide) {
  const auto behind = [](const std::string& kind) {
    return face_to_face("SH", 1, "SHS", 1, 7, "terrain " + kind + " area (20,22) (52,22) (52,26) (20,26)\n");
  };
  for (const std::string kind : {"hill h", "building h"}) {
    const Situation table = behind(kind);
    EXPECT_EQ(why_not_target(table.battle(), table.unit("R1"), table.unit("B1"))->citation.clause, "PS-VIS-01") << kind;
  }
  const Situation above = face_to_face("SH", 1, "SHS", 1, 7,
                                       "terrain hill h area (20,22) (52,22) (52,26) (20,26)\n"
                                       "terrain hill g area (20,16) (52,16) (52,21) (20,21)\n");
  EXPECT_FALSE(why_not_target(above.battle(), above.unit("R1"), above.unit("B1")));
}

// PS-VIS-03
TEST(Shooting, NobodyShootsIntoAFight) {
  const Situation table =
      shooting("unit red R1 of r profile SH" + at(36, 20) + "unit red R2 of r profile SH" + at(36, 24.5) +
               "unit blue B1 of b profile SH" + at(36, 25.5, 180) + "contact R2 front B1 front\n");
  EXPECT_EQ(why_not_target(table.battle(), table.unit("R1"), table.unit("B1"))->citation.clause, "PS-VIS-03");
}

// PS-ART-05
TEST(Shooting, GunsShootOverFriendsFromHigherGroundAndMortarsAlways) {
  const std::string screen = "unit red R2 of r profile SHL" + at(36, 23);
  const auto may = [&](const std::string& gun, const std::string& more) {
    const Situation table = face_to_face(gun, 1.5, "PB", 3, 12, screen + more);
    return !why_not_target(table.battle(), table.unit("R1"), table.unit("B1"));
  };
  EXPECT_FALSE(may("LO", ""));
  EXPECT_TRUE(may("LO", "terrain hill h area (30,16) (42,16) (42,21) (30,21)\n"));
  EXPECT_TRUE(may("LO type mortar traits weapon_mortar", ""));
}

// --- Choice of target -----------------------------------------------------------------------------------------------

// PS-TGT-01
TEST(Shooting, TheClosestVisibleEnemyIsTheTarget) {
  Situation table = face_to_face("SH", 1, "PB", 3, 5, "unit blue B2 of b profile PB" + at(30.5, 28, 180));
  EXPECT_EQ(table.refusal(kRed, "shoot shoot units R1 : target targets B2"), "PS-TGT-01");
  ASSERT_EQ(table.offers(kRed, "shoot").size(), 1u);
  EXPECT_EQ(table.offers(kRed, "shoot")[0].inputs(0).targets().targets_size(), 1);
  EXPECT_GT(table.offers(kRed, "shoot")[0].inputs(0).targets().targets(0).odds().chances_size(), 0);
}

// PS-TGT-01
TEST(Shooting, GunsChooseBeyondHalfRangeWhenNothingIsNearer) {
  const Situation far = face_to_face("LO", 1.5, "PB", 3, 9, "unit blue B2 of b profile PB" + at(28, 35, 180));
  EXPECT_FALSE(why_not_target(far.battle(), far.unit("R1"), far.unit("B2")));
  const Situation near = face_to_face("LO", 1.5, "PB", 3, 8, "unit blue B2 of b profile PB" + at(28, 35, 180));
  EXPECT_EQ(why_not_target(near.battle(), near.unit("R1"), near.unit("B2"))->citation.clause, "PS-TGT-01");
}

// --- After the last shot --------------------------------------------------------------------------------------------

// PS-BRK-03, PS-BRK-07, PS-BRK-18, PS-BRK-19, PS-BRK-20, PS-SEQ-08
TEST(Shooting, ExcessIsTestedOnceAfterAllHaveShot) {
  Situation table = shooting("unit red R1 of r profile SH" + at(36, 20) + "unit red R2 of r profile LO" +
                             at(42, 19.75) + "unit blue B1 of b profile PB at (36,27) facing 180 : casualties=4\n");
  table.act(kRed, "shoot shoot units R1 : target targets B1", {4, 1, 1});
  EXPECT_EQ(table.status("B1", "casualties"), 5);
  table.act(kRed, "shoot shoot units R2 : target targets B1", {5, 1, 1, 5, 5});
  const v1::DiceRolled test = table.roll("break_test", "B1");
  EXPECT_EQ(row(test, "PS-BRK-07"), -2);
  EXPECT_EQ(row(test, "PS-BRK-18"), -1);
  EXPECT_EQ(test.total(), 7);
  EXPECT_EQ(table.status("B1", "casualties"), 4);
  EXPECT_EQ(table.status("B1", "artillery_casualty"), 0);
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
