// Where push backs lead, and which troops pass through which.
#include "server/rules/systems/god_will_know_his_own/movement/push_back_plan.h"

#include "tests/rules/god_will_know_his_own/battlefield.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

std::string ranks(std::initializer_list<std::string_view> profiles, std::string_view of = "") {
  std::string lines;
  std::int32_t y = 490, number = 1;
  for (const std::string_view profile : profiles) {
    lines += "unit red R" + std::to_string(number++) + " profile " + std::string(profile) + " at (500mm," +
             std::to_string(y) + "mm) " + std::string(of) + "\n";
    y -= 20;
  }
  return lines;
}
PushBack push(const Battlefield& field, PushedBy by = PushedBy::close_combat, bool through = true) {
  return plan_push_back(field.table(), field.unit("R1"), by, through);
}
const Footprint* to(const PushBack& plan, std::string_view id) {
  for (const auto& [unit, ground] : plan.moves) {
    if (unit.str() == id) return &ground;
  }
  return nullptr;
}

TEST(GwkPushBack, IsByTheElementsOwnBaseDepth) {  // GWK-OUT-01, R-G21
  const Battlefield field("unit red R1 profile hc_o at (500mm,500mm)\n");
  const PushBack plan = push(field);
  ASSERT_TRUE(plan.possible);
  EXPECT_EQ(to(plan, "R1")->centre.y, 470_mm) << "30 mm";
  EXPECT_EQ(to(plan, "R1")->facing, Angle()) << "it keeps its facing";
}

TEST(GwkPushBack, RanksBehindGoBackToo) {  // GWK-OUT-02
  const Battlefield field(ranks({"pk_o", "pk_o", "pk_o"}));
  const PushBack plan = push(field);
  ASSERT_TRUE(plan.possible);
  EXPECT_EQ(to(plan, "R3")->centre.y, 430_mm);
  const Battlefield gap(ranks({"hi_o"}) + "unit red R2 profile pk_o at (500mm,465mm)\n");
  EXPECT_EQ(to(push(gap), "R2")->centre.y, 450_mm) << "only by what it would suffer";
}

TEST(GwkPushBack, AFriendPushedByTwoMovesAsFarAsBothNeed) {  // R-G21
  const Battlefield field(
      "unit red R1 profile hi_o at (500mm,490mm)\nunit red R2 profile hi_o at (480mm,470mm)\n"
      "unit red R3 profile hc_o at (520mm,465mm)\nunit red R4 profile hi_o at (500mm,440mm)\n");
  const PushBack plan = push(field);
  ASSERT_TRUE(plan.possible);
  EXPECT_EQ(to(plan, "R4")->centre.y, 420_mm);
  for (const auto& [id, ground] : plan.moves) {
    for (const auto& [other, taken] : plan.moves)
      EXPECT_TRUE(id == other || !geometry::overlap(ground, taken, 1_mm)) << id << " and " << other;
  }
}

TEST(GwkPushBack, ThoseWhoCannotGoBackAreDestroyed) {  // GWK-OUT-03
  const auto blocked = [](std::string_view more) {
    const PushBack plan = push(Battlefield(ranks({"hi_o"}) + std::string(more)));
    return plan.possible ? "" : std::string(plan.clause);
  };
  EXPECT_EQ(blocked("unit blue B1 profile hi_o at (500mm,460mm)\n"), "GWK-OUT-03") << "an enemy";
  EXPECT_EQ(blocked("unit red R2 profile pk_o at (500mm,460mm) facing 180\n"), "GWK-OUT-03") << "faces about";
  EXPECT_EQ(blocked("unit red R2 profile hc_o at (500mm,464mm) facing 6\n"), "GWK-OUT-03") << "more than 5 degrees";
  EXPECT_EQ(blocked("terrain river w area (400mm,400mm) (700mm,400mm) (700mm,465mm) (400mm,465mm)\n"), "GWK-OUT-03");
  EXPECT_EQ(blocked("unit red R2 profile pk_o at (500mm,469mm)\n"), "");
  EXPECT_FALSE(push(Battlefield("unit red R1 profile hi_o at (500mm,20mm)\n")).possible) << "the edge of the table";
}

TEST(GwkPushBack, AFrontOnTheFlankHoldsIt) {  // GWK-OUT-04
  Battlefield field(ranks({"hi_o"}) + "unit blue B1 profile li_o at (600mm,480mm) facing 270\n");
  field.stand("B1", base(520, 480, 270)).in_contact();
  EXPECT_EQ(push(field).clause, "GWK-OUT-04");
  EXPECT_FALSE(push(field).possible);
}

TEST(GwkPushBack, IsAsFarAsPossibleWhenBlocked) {  // GWK-RES-36
  const Battlefield field(ranks({"hi_o"}) + "unit blue B1 profile hi_o at (500mm,455mm)\n");
  EXPECT_NEAR(push(field).free_way.um(), 15'500, 60) << "15 mm, and half a millimetre that touches";
}

TEST(GwkPushBack, PassesThroughRanksBehind) {  // GWK-OUT-05, R-C43, D-19
  const PushBack longbows = push(Battlefield(ranks({"lb_o", "hi_o", "hi_o"})));
  EXPECT_EQ(longbows.passed.size(), 2u) << "behind the last rank of them";
  EXPECT_EQ(to(longbows, "R1")->centre.y, 430_mm);
  EXPECT_FALSE(longbows.choice);
  const Battlefield shot(ranks({"sh_o", "pk_o"}));
  EXPECT_TRUE(push(shot).choice);
  EXPECT_EQ(push(shot).passed.size(), 1u);
  EXPECT_TRUE(push(shot, PushedBy::close_combat, false).passed.empty()) << "its owner would rather not";
  EXPECT_EQ(push(shot, PushedBy::close_combat, false).moves.size(), 2u);
  EXPECT_EQ(push(Battlefield(ranks({"bw_o", "li_o"}))).passed.size(), 1u) << "counting as (s)";
  EXPECT_TRUE(push(Battlefield(ranks({"hi_f", "pk_o"}))).passed.empty()) << "one rank of pikes";
  EXPECT_EQ(push(Battlefield(ranks({"hi_f", "pk_o", "pk_o"}))).passed.size(), 2u);
  EXPECT_TRUE(push(Battlefield(ranks({"sh_f", "pk_o"}))).choice);
  const PushBack arquebuses = push(Battlefield(ranks({"sh_f", "pk_o", "pk_o"})));  // GWK-SUPP-15
  EXPECT_FALSE(arquebuses.choice) << "it must, like HI(f)";
  EXPECT_EQ(arquebuses.passed.size(), 2u);
}

// An enemy on the flank of the pikes holds them, so that they can't be pushed.
TEST(GwkPushBack, ThoseWhoCanOnlyPassHaveNoChoice) {  // GWK-OUT-03, GWK-OUT-05, D-19
  Battlefield field(ranks({"sh_o", "pk_o"}) + "unit blue B1 profile hi_o at (900mm,900mm) facing 270\n");
  EXPECT_TRUE(push(field).choice);
  field.stand("B1", base(520, 460, 270)).in_contact();
  ASSERT_TRUE(field.table().engaged(UnitId("R2")));
  EXPECT_FALSE(push(field).choice);
  const PushBack plan = push(field, PushedBy::close_combat, false);
  EXPECT_TRUE(plan.possible) << "being pushed, they would be destroyed";
  EXPECT_EQ(plan.passed, std::vector<UnitId>{UnitId("R2")});
}

TEST(GwkPushBack, RawPikesLetNoOneThroughInCombat) {  // GWK-OUT-06
  const Battlefield field(ranks({"sh_o", "pk_x"}));
  EXPECT_TRUE(push(field).passed.empty());
  EXPECT_EQ(push(field, PushedBy::shooting).passed.size(), 1u);
}

TEST(GwkPushBack, LightTroopsPassAndArePassed) {  // R-G21, R-G22
  EXPECT_EQ(push(Battlefield(ranks({"li_i", "hi_o"}))).passed.size(), 1u);
  EXPECT_EQ(push(Battlefield(ranks({"hi_o", "bw_f"}))).passed.size(), 1u);
}

TEST(GwkPushBack, LightTroopsPassFriendsInAnyFormation) {  // R-G21, R-G22, GWK-OUT-02
  const auto pushed = [](std::string_view of, std::string_view behind) {
    return push(Battlefield("unit red R1 profile " + std::string(of) + " at (500mm,500mm)\nunit red R2 profile " +
                            std::string(behind) + "\n"));
  };
  const PushBack aside = pushed("lc_o", "hi_o at (520mm,465mm)");
  EXPECT_TRUE(aside.possible);
  EXPECT_EQ(aside.passed.size(), 1u) << "half a base aside";
  EXPECT_EQ(to(aside, "R1")->centre.y, 440_mm) << "clear of its rear edge";
  EXPECT_EQ(to(aside, "R2"), nullptr) << "which stays";
  EXPECT_TRUE(pushed("lc_o", "hi_o at (500mm,460mm) facing 180").possible) << "turned about";
  EXPECT_TRUE(pushed("hi_o", "li_i at (500mm,470mm) facing 90").possible) << "light troops are passed as well";
  EXPECT_FALSE(pushed("hi_o", "pk_o at (500mm,470mm) facing 180").possible) << "neither is light";
}

TEST(GwkPushBack, LightTroopsPassAllThatStandBehindEachOther) {  // R-G21
  const Battlefield field(ranks({"bw_i", "hi_o"}) + "unit red R3 profile hi_o at (520mm,445mm) facing 180\n");
  const PushBack plan = push(field);
  EXPECT_EQ(plan.passed.size(), 2u);
  EXPECT_EQ(to(plan, "R1")->centre.y, 425_mm);
}

TEST(GwkPushBack, PassesThroughOnlyPermittedFriends) {  // GWK-MOVE-25, R-G22
  const auto may = [](std::string_view mover, std::string_view passed) {
    const Battlefield field("unit red R1 profile " + std::string(mover) + " at (500mm,500mm)\nunit red R2 profile " +
                            std::string(passed) + " at (600mm,500mm)\n");
    return may_pass(field.table(), field.unit("R1"), field.unit("R2"));
  };
  EXPECT_TRUE(may("lc_o", "hi_o"));
  EXPECT_TRUE(may("hi_o", "li_f"));
  EXPECT_TRUE(may("pk_o", "hart_o"));
  EXPECT_FALSE(may("hc_o", "hart_o"));
  EXPECT_FALSE(may("hart_o", "li_i")) << "guns pass through nobody";
  EXPECT_TRUE(may("sh_o", "pk_o"));
  EXPECT_FALSE(may("hi_o", "pk_o"));
}

TEST(GwkPushBack, IsForeseenForAnotherPosition) {  // GWK-PIP-10
  const Battlefield field(ranks({"hi_o"}) + "unit red R2 profile hart_o at (500mm,560mm)\n");
  EXPECT_TRUE(could_be_pushed_back(field.table(), field.unit("R1"), base(500, 500)));
  EXPECT_FALSE(could_be_pushed_back(field.table(), field.unit("R1"), base(500, 610))) << "a gun stands behind";
  Battlefield held(ranks({"lb_o", "hi_o"}) + "unit blue B1 profile li_o at (900mm,900mm)\n");
  held.stand("B1", base(480, 460, 90)).in_contact();
  ASSERT_TRUE(is_in_contact(held.table(), held.unit("R2")));
  EXPECT_TRUE(could_be_pushed_back(held.table(), held.unit("R1"), held.unit("R1").ground)) << "through the billmen";
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
