// Marches: how near the enemy they begin and stop, and fords, which count all moves of a bound together. Going that
// is paid by the inch.
#include "tests/rules/god_will_know_his_own/movement/planned.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

TEST(GwkMarch, AFordTakesAtMostThreeInches) {  // EX-07, GWK-MOVE-09
  const std::string ford = "terrain ford f area (400mm,540mm) (700mm,540mm) (700mm,560mm) (400mm,560mm)\n";
  const Battlefield field(line_of("cv_o", 1) + ford);
  EXPECT_EQ(clause(plan(field, {"R1"}, "advance 3")), "");
  EXPECT_EQ(clause(plan(field, {"R1"}, "advance 3.1")), "GWK-MOVE-09");
  // The first move of a march crosses it and the second begins behind it; or the second leads to it.
  const GroupPlan across = plan(field, {"R1"}, "advance 3, action march, advance 1");
  EXPECT_EQ(clause(across), "GWK-MOVE-09");
  EXPECT_NE(across.fault->reason.find("4.0 of 3.0 in"), std::string::npos) << across.fault->reason;
  const Battlefield before(unit("R1", "cv_o", 500, 455) + ford);
  EXPECT_EQ(clause(plan(before, {"R1"}, "advance 2, action march, advance 1")), "");
  EXPECT_EQ(clause(plan(before, {"R1"}, "advance 2, action march, advance 2")), "GWK-MOVE-09");
}

TEST(GwkMarch, BeginsAndStopsAtTwelveInches) {  // EX-06, GWK-MOVE-21, GWK-MOVE-23
  const auto enemy_at = [](std::string_view mover, double inches, std::string_view path) {
    Battlefield field(line_of(mover, 1) + unit("B1", "hi_o", 500, 900, "facing 180"));
    Footprint enemy = base(500, 0, 180);
    enemy.centre.y = field.unit("R1").ground.centre.y + field.unit("R1").ground.depth / 2 + 10_mm +
                     Length::um(static_cast<std::int64_t>(inches * 25'400));
    field.stand("B1", enemy);
    return plan(field, {"R1"}, path);
  };
  const GroupPlan foot = enemy_at("hi_o", 25, "advance 3, action march, advance 3, action march, advance 3");
  EXPECT_EQ(clause(foot), "");
  EXPECT_EQ(foot.march_moves, 3);
  EXPECT_EQ(foot.length, 9_in);
  const GroupPlan horse = enemy_at("cv_o", 28, "advance 6, action march, advance 6, action march, advance 6");
  EXPECT_EQ(clause(horse), "GWK-MOVE-21");
  EXPECT_NEAR(horse.length.um(), (16_in).um(), 60) << "6 + 6 + 4: to 12 in exactly";
  EXPECT_EQ(clause(enemy_at("hi_o", 15, "advance 3, action march, advance 1")), "GWK-MOVE-21") << "at 12, not over";
  EXPECT_EQ(clause(enemy_at("hi_o", 60,
                            "advance 3, action march, advance 3, action march, advance 3, action march, "
                            "advance 3, action march, advance 1")),
            "GWK-MOVE-21");
}

TEST(GwkMarch, EachMoveHasFourStraightStretches) {  // GWK-MOVE-13, R-G07
  const Battlefield field(line_of("hi_o", 1));
  const std::string four = "advance 0.2, turn 180, advance 0.2, turn 180, advance 0.2, turn 180, advance 0.2";
  EXPECT_EQ(clause(plan(field, {"R1"}, four)), "");
  EXPECT_EQ(clause(plan(field, {"R1"}, four + ", turn 180, advance 0.2")), "GWK-MOVE-13");
  EXPECT_EQ(clause(plan(field, {"R1"}, four + ", action march, advance 0.2")), "");
}

TEST(GwkMarch, EachMoveHasItsFreeTurns) {  // GWK-MOVE-10, GWK-MOVE-11, GWK-PIP-37
  const Battlefield turcopoles(line_of("lc_o", 1)), jinetes(line_of("cv_f", 1));
  const std::string two = "action about, action about";
  EXPECT_EQ(clause(plan(turcopoles, {"R1"}, two + ", action march, " + two)), "");
  EXPECT_EQ(clause(plan(turcopoles, {"R1"}, two + ", action march, " + two + ", action about")), "GWK-MOVE-10");
  EXPECT_EQ(clause(plan(jinetes, {"R1"}, "action about, action march, action about")), "");
  EXPECT_EQ(clause(plan(jinetes, {"R1"}, "action about, action march, " + two)), "GWK-MOVE-11");
}

TEST(GwkMarch, TheLongestStopsBeforeAnEnemyFarAway) {  // GWK-MOVE-21: 28 in and 12 in are more than 36
  Battlefield field(unit("R1", "lc_o", 100, 300) + unit("B1", "hi_o", 100, 315, "facing 180"));
  field.table().width = field.table().height = 60_in;
  const geometry::Footprint stands = field.unit("R1").ground;
  field.stand("B1", base(100, 315 + 965, 180));  // 38 in before it
  const GroupPlan march =
      plan(field, {"R1"}, "advance 7, action march, advance 7, action march, advance 7, action march, advance 7");
  EXPECT_EQ(clause(march), "GWK-MOVE-21");
  EXPECT_NEAR(geometry::distance(march.members[0].end(), field.unit("B1").ground).um(), (12_in).um(), 100);
  EXPECT_GT(march.members[0].end().centre.y, stands.centre.y + 21_in);
}

TEST(GwkMarch, IsNotStoppedByRouters) {  // GWK-MOVE-22
  Battlefield field(line_of("hi_o", 1) + unit("B1", "hi_o", 500, 780, "facing 180"));
  EXPECT_EQ(clause(plan(field, {"R1"}, "advance 3, action march, advance 3")), "GWK-MOVE-21");
  field.set("B1", kMorale, static_cast<std::int32_t>(Morale::broken));
  EXPECT_EQ(clause(plan(field, {"R1"}, "advance 3, action march, advance 3")), "");
}

TEST(GwkPace, TheFrontEdgePaysForEachInch) {  // R-G07, option going_mode
  const auto ahead = [](const std::string& from, const std::string& to, std::string_view path) {
    const std::string marsh =
        "terrain marsh m area (400mm," + from + ") (700mm," + from + ") (700mm," + to + ") (400mm," + to + ")\n";
    return clause(plan(Battlefield(unit("R1", "hi_o", 500, 500) + marsh, "option going_mode prorata\n"), {"R1"}, path));
  };
  EXPECT_EQ(ahead("548100um", "600mm", "advance 2.5"), "") << "1.5 in of it in the open, 1 in for 1.5 in";
  EXPECT_EQ(ahead("548100um", "600mm", "advance 1.5, advance 1"), "") << "the same way";
  EXPECT_EQ(ahead("548100um", "600mm", "advance 2.51"), "GWK-MOVE-02");
  EXPECT_EQ(ahead("400mm", "510mm", "advance 3"), "") << "its rear leaves the marsh later";
  EXPECT_EQ(ahead("400mm", "510mm", "advance 3.01"), "GWK-MOVE-01");
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
