// Cases in which two rules apply at once, orders that must not end too soon, and a preview as good as the ruling.
#include "common/notation/act.h"
#include "server/rules/families/brigade/melee/melee.h"
#include "server/rules/families/brigade/shooting/shooting.h"
#include "server/rules/systems/black_powder/black_powder.h"
#include "server/rules/systems/black_powder/variations/square.h"
#include "tests/rules/black_powder/charging.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace battalia::rules::black_powder {
namespace {

TEST(BlackPowderSquares, MountedInfantryOnFootFormsNoSquare) {  // BP-FRM-11, BP-SQR-01
  Situation table(R"(
unit red R1 profile CV of rb at (60,40) facing 0
unit blue B1 profile SS type dragoons of bb at (60,50) facing 180 traits form_square
)");
  const WhyNot fault = why_not_test_for_square(table.battle(), table.unit("B1"), table.unit("R1"));
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->citation.clause, "BP-FRM-11");
  charge_now(table);
  EXPECT_EQ(table.unit("B1").formation, kSkirmish);
  EXPECT_TRUE(table.table().engaged(UnitId("B1"))) << table.story();
}

TEST(BlackPowderCommanders, ACommanderDoesNotFightForWagons) {  // BP-BRK-35, BP-CDR-07
  const Situation table(R"(
profile WA type wagon symbol wagon formation march_column size 2 x 4 morale=4 stamina=1
commander blue BY profile CDR of bb attached to B1 at (60,42.8) facing 180
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile WA of bb at (60,42.8) facing 180
contact R1 front B1 front
)",
                        "hand_to_hand");
  EXPECT_EQ(fighting_dice(table.battle(), table.unit("B1")).dice, 0);
}

TEST(BlackPowderMoves, OnlyUnitsThatCouldBeOrderedMoveFreelyUnordered) {  // OPT-11, BP-FRE-06, BP-CMD-15, BP-CMD-17
  const auto column = [](const std::string& state) {
    return Situation("option OPT-11 on\nunit red R1 profile MC of rb at (60,12) facing 0" + state +
                     "\nunit red R2 profile LI of rb at (20,12) facing 0\n"
                     "unit blue B1 profile LI of bb at (20,90) facing 180\n");
  };
  constexpr const char* kFreely = "move free_move units R1 : path path advance 4";
  EXPECT_EQ(column("").refusal(kRed, kFreely), "");
  EXPECT_EQ(column(" : disordered").refusal(kRed, kFreely), "BP-CMD-15");
  Situation broken = column("");
  broken.run([](Draft& draft) { draft.set(draft.table().command(CommandId("rb")), kBroken, 1); });
  EXPECT_EQ(broken.refusal(kRed, kFreely), "BP-CMD-17");
}

// --- Orders ---------------------------------------------------------------------------------------------------------

TEST(BlackPowderOrders, AnOrderToMoveEndsWhenItsFormationIsTakenUp) {  // BP-ORD-01, BP-ORD-02, BP-FCH-04, DP-07
  const auto ordered_into = [](const std::string& profile, const std::string& formation) {
    Situation table("unit red R1 profile " + profile +
                    " of rb at (60,12) facing 0\nunit blue B1 profile LI of bb at (60,84) facing 180\n");
    table.act(kRed, "command order_move units R1 : formation options " + formation + " : objective place (60,24)",
              {3, 4});  // two moves
    table.act(kRed, "choose move units R1 : path path advance 12");
    EXPECT_EQ(table.prompt(kRed).decision(), "ordered_move") << "it has arrived, and still has to form";
    EXPECT_EQ(table.prompt(kRed).default_act().key(), "reform");
    table.default_act(kRed);
    EXPECT_EQ(table.unit("R1").formation.str(), formation);
    EXPECT_NE(table.prompt(kRed).decision(), "ordered_move");
    return table.unit("R1").ground;
  };
  EXPECT_EQ(ordered_into("LC", "deployed").depth, 2.4_in);
  const geometry::Footprint line = ordered_into("MC", "line");
  EXPECT_EQ(geometry::front_centre(line), (geometry::Point{60_in, 28.8_in})) << "where the head of the column was";
}

TEST(BlackPowderBuildings, TheFirstMoveOutOfABuildingIsPreviewedAsItIsRuled) {  // BP-PRX-06, BP-BLD-15
  Situation table(R"(
terrain building farm "the farm" area (56,40) (64,40) (64,48) (56,48)
unit red R1 profile LI of rb formation garrison size 8 x 8 at (60,44) facing 180 : garrison=1 may_use_initiative
unit blue B1 profile LI of bb at (60,58) facing 180
)",
                  "initiative");
  table.act(kRed, "reform initiative_leave units R1 : face options left");
  const auto act = notation::read_act("choose move units R1 : path path sidestep_right 12");
  ASSERT_TRUE(act);
  const v1::Preview preview = system().preview(table.table(), *act, kRed);
  EXPECT_TRUE(preview.legal()) << preview.reason();
  EXPECT_EQ(preview.used_um(), (12_in).um());
}

TEST(BlackPowderBlunders, OnlyRetreatingBlundersDisorderFriendsPassed) {  // BP-INT-03, BP-INT-04, BP-BLU-10
  const auto blundered = [](const char* place, std::vector<std::uint32_t> faces) {
    Situation table("unit red R1 profile LI of rb at (60,40) facing 0\nunit red R2 profile AC of rb at " +
                    std::string(place) + " facing 0\nunit blue B1 profile LI of bb at (60,84) facing 180\n");
    table.act(kRed, "command order_move units R1 : objective place (60,60) facing 0", std::move(faces));
    if (table.table().open_decision() != nullptr) table.default_act(kRed);
    return table;
  };
  const Situation forward = blundered("(60,46)", {6, 6, 5});
  EXPECT_EQ(forward.unit("R1").ground.centre.y, 52_in) << "through the friend ahead";
  EXPECT_TRUE(forward.rolls("passing").empty());
  const Situation back = blundered("(60,34)", {6, 6, 2, 5});
  EXPECT_EQ(back.unit("R1").ground.centre.y, 28_in);
  EXPECT_EQ(back.status("R2", "disordered"), 1);
}

// --- Shooting -------------------------------------------------------------------------------------------------------

TEST(BlackPowderShooting, ATenthOfAnInchIsEquallyCloseWhicheverWayUnitsFace) {  // BP-TGT-05, BP-GEN-03
  for (std::int32_t degrees = 0; degrees < 360; degrees += 7) {
    Situation table(R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile AC of bb at (57,53.2) facing 180
unit blue B2 profile AC of bb at (63,53.3) facing 180
)",
                    "shooting");
    table.turned(Angle::degrees(degrees));
    EXPECT_EQ(shooting_targets(table.battle(), table.unit("R1")).size(), 2u) << degrees;
  }
}

}  // namespace
}  // namespace battalia::rules::black_powder
