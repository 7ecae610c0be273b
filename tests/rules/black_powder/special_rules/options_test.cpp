// The switches of the book (section OPT), and guns that shoot over friends or have other barrels.
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/movement/single_move.h"
#include "server/rules/families/brigade/orders/commander_actions.h"
#include "server/rules/families/brigade/shooting/volley.h"
#include "tests/rules/black_powder/charging.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace battalia::rules::black_powder {
namespace {

TEST(BlackPowderOptions, AFreshSquareShootsWorse) {  // BP-OPT-03, BP-CLF-12
  const auto counted = [](const std::string& option) {
    Situation table(option + R"(
unit red R1 profile CV of rb at (60,40) facing 0
unit red R2 profile LI of rb at (48,54) facing 90
unit blue B1 profile LI of bb at (60,54) facing 180
)");
    charge_now(table, {3, 4});
    charge_now(table, {}, "R2");
    table.act(kBlue, "choose closing_fire units B1", {1});
    return row(table.roll("shooting", "B1"), "BP-OPT-03");
  };
  EXPECT_EQ(counted(""), 0);
  EXPECT_EQ(counted("option OPT-03 on\n"), -1);
}

TEST(BlackPowderOptions, NearTheEnemyAUnitMovesOrTurns) {  // BP-PRX-08
  const auto refusal = [](const std::string& option, const char* enemy, Length ahead, std::int32_t degrees) {
    const Situation table(option +
                          "unit red R1 profile AC of rb at (60,40) facing 0\nunit blue B1 profile LI of bb at (60," +
                          std::string(enemy) + ") facing 180\n");
    const Unit& unit = table.unit("R1");
    geometry::Footprint pose = geometry::shifted(unit.ground, ahead);
    pose.facing = Angle::degrees(degrees);
    const Plan plan = plan_to(table.battle(), unit, pose, ordinary_limits(table.battle(), unit));
    return plan.fault ? plan.fault->citation.clause : "";
  };
  const std::string locked = "option OPT-04 on\n";
  EXPECT_EQ(refusal("", "53", 6_in, 20), "");
  EXPECT_EQ(refusal(locked, "53", 6_in, 20), "BP-PRX-08");
  EXPECT_EQ(refusal(locked, "53", 6_in, 0), "");
  EXPECT_EQ(refusal(locked, "53", 0_in, 20), "") << "a turn on the spot is a move of its own";
  EXPECT_EQ(refusal(locked, "60", 6_in, 20), "") << "no enemy is within 12 in";
}

constexpr std::string_view kBattery = R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile FB of bb at (58,50) facing 180
unit blue B2 profile FB of bb at (62,50) facing 180
)";

TEST(BlackPowderOptions, OneGunOfABatteryShootsAtACharger) {  // BP-CLF-11, BP-ART-14
  Situation one{std::string(kBattery)};
  charge_now(one);
  one.act(kBlue, "choose closing_fire units B1", {1, 1, 1});
  EXPECT_EQ(one.rolls("shooting").size(), 1u);
  Situation all("option OPT-05 off\n" + std::string(kBattery));
  charge_now(all);
  all.act(kBlue, "choose closing_fire units B1", {1, 1, 1, 1, 1, 1});
  EXPECT_EQ(all.rolls("shooting").size(), 2u);
  EXPECT_EQ(all.status("B2", "closing_fire_used"), 1);
}

TEST(BlackPowderOptions, UnitsOfBrokenBrigadesAreRalliedOnlyWithTheOption) {  // BP-RAL-06
  const auto refusal = [](const std::string& option) {
    const Situation table(option + R"(
command red xb "A broken one" commander XC : broken
commander red XC profile CDR of xb at (60,6) facing 0
unit red X1 profile LI of xb at (60,12) facing 0 : casualties=3
unit blue B1 profile LI of bb at (60,84) facing 180
)");
    const WhyNot fault = why_not_rally(table.battle(), table.unit("XC"), table.unit("X1"));
    return fault ? fault->citation.clause : "";
  };
  EXPECT_EQ(refusal(""), "BP-CMD-17");
  EXPECT_EQ(refusal("option OPT-08 on\n"), "");
}

TEST(BlackPowderOptions, OrdersAreNotOverWhileABrokenUnitCanBeRallied) {  // BP-RAL-06, BP-SEQ-08
  const auto step_after = [](const std::string& option) {
    Situation table(option + R"(
command red xb "A broken one" commander XC : broken
commander red XC profile CDR of xb at (100,4) facing 0
unit red X1 profile LI of xb at (100,12) facing 0 : casualties=3
unit red R1 profile LI of rb at (60,12) facing 0
unit blue B1 profile LI of bb at (20,90) facing 180
)");
    table.act(kRed, "command order_reform units R1 : formation options march_column", {6, 5});
    return table.table().phase.str();
  };
  EXPECT_EQ(step_after(""), "commanders");
  EXPECT_EQ(step_after("option OPT-08 on\n"), "orders");
}

TEST(BlackPowderOptions, CavalryFormsAttackColumnUnlessTheGameSaysNo) {  // BP-FRM-12
  const auto knows = [](const std::string& option, const char* profile) {
    const Situation table(option + "unit red R1 profile " + profile + " of rb at (60,40) facing 0\n");
    const auto known = formations_of(table.battle(), table.unit("R1"));
    return std::ranges::find(known, kAttackColumn) != known.end();
  };
  EXPECT_TRUE(knows("", "CV"));
  EXPECT_FALSE(knows("option OPT-09 off\n", "CV"));
  EXPECT_TRUE(knows("option OPT-09 off\n", "LI"));
}

// --- Guns ---------------------------------------------------------------------------------------------------------

Situation over(std::string lines, const char* friend_y, const std::string& traits = "") {
  lines += "unit red R1 profile FB of rb " + traits + " at (60,20) facing 0\n";
  lines += "unit blue B1 profile LI of bb at (60,50) facing 180\nunit red R2 profile LI of rb at (60,";
  lines += std::string(friend_y) + ") facing 0\n";
  return Situation(lines, "shooting");
}

std::string refused_over(const std::string& hill, const char* friend_y) {
  const Situation table = over(hill, friend_y);
  return table.refusal(kRed, "shoot shoot units R1 : target targets B1");
}

constexpr const char* kUnderTheGun = "terrain hill h \"hill\" area (50,10) (70,10) (70,24) (50,24) height=1\n";
constexpr const char* kUnderTheTarget = "terrain hill h \"hill\" area (50,46) (70,46) (70,60) (50,60) height=1\n";

std::int32_t row_of(const Situation& table, std::string_view clause) {
  const Aim aim{Fire::shooting, firing_arc(table.unit("R1")), 0};
  const Volley volley = plan_volley(table.battle(), table.unit("R1"), table.unit("B1"), aim);
  for (const v1::ModifierRow& one : volley.hit.rows()) {
    if (one.clause() == clause) return one.value();
  }
  return 0;
}

TEST(Guns, ShootOverFriendsFromOrAtAHill) {  // BP-ART-04, BP-ART-10, BP-VIS-06, BP-HIT-07
  EXPECT_NE(refused_over("", "35"), "") << "on level ground they hide the target";
  EXPECT_EQ(refused_over(kUnderTheGun, "35"), "");
  EXPECT_EQ(refused_over(kUnderTheTarget, "35"), "");
  EXPECT_NE(refused_over(kUnderTheGun, "28"), "") << "6 in before the gun";
  EXPECT_EQ(refused_over(kUnderTheGun, "28.1"), "");
  EXPECT_NE(refused_over(kUnderTheGun, "42.4"), "") << "6 in before the target";
  EXPECT_EQ(refused_over(kUnderTheGun, "42.3"), "");
  EXPECT_EQ(row_of(over(kUnderTheGun, "35"), "BP-HIT-07"), -1);
  EXPECT_EQ(row_of(over(kUnderTheGun, "80"), "BP-HIT-07"), 0) << "nobody is shot over";
}

TEST(Guns, HowitzersHitNoWorseOverFriends) {  // BP-ART-13
  EXPECT_EQ(row_of(over(kUnderTheGun, "35", "traits howitzers,weapon_smoothbore_artillery"), "BP-HIT-07"), 0);
}

TEST(Guns, RifledOnesReachSixtyInches) {  // BP-RNG-10
  const auto refusal = [](const char* y) {
    const Situation table(
        "unit red R1 profile FB of rb traits weapon_rifled_artillery at (60,10) facing 0\n"
        "unit blue B1 profile LI of bb at (60," +
            std::string(y) + ") facing 180\n",
        "shooting");
    return table.refusal(kRed, "shoot shoot units R1 : target targets B1");
  };
  EXPECT_EQ(refusal("72"), "");
  EXPECT_EQ(refusal("72.1"), "BP-RNG-10");
}

// --- Commanders in the way ----------------------------------------------------------------------------------------

TEST(CommandersInTheWay, MakeWayToTheNearestFriendOrAreLost) {  // BP-CDR-05
  const auto ridden_over = [](const std::string& friends) {
    Situation table(R"(
command blue xb "Another" commander XC
commander blue XC profile CDR of xb at (60,50) facing 180
unit red R1 profile LI of rb at (60,42) facing 0
)" + friends);
    table.run([](Draft& draft) {
      const Unit& unit = draft.unit(UnitId("R1"));
      const Plan plan =
          plan_to(draft.battle(), unit, geometry::shifted(unit.ground, 8_in), ordinary_limits(draft.battle(), unit));
      ASSERT_FALSE(plan.fault);
      carry_out(draft, UnitId("R1"), plan, Interpenetration::by_will);
    });
    return table;
  };
  const Situation safe = ridden_over("unit blue X1 profile LI of xb at (60,70) facing 180\n");
  EXPECT_TRUE(safe.unit("XC").on_table());
  EXPECT_LE(geometry::distance(safe.unit("XC").ground, safe.unit("X1").ground), Length::um(50)) << "it touches it";
  const Situation lost = ridden_over("unit blue X1 profile LI of xb at (60,90) facing 180\n");
  EXPECT_EQ(lost.unit("XC").presence, v1::PRESENCE_DESTROYED) << "more than 24 in";
}

}  // namespace
}  // namespace battalia::rules::black_powder
