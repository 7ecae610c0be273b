// How far troops move: EX-07 except for its moves, which are in path_test.cpp.
#include "server/rules/systems/god_will_know_his_own/movement/allowance.h"

#include "tests/rules/god_will_know_his_own/battlefield.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::string_view kNobody = "unit blue B1 profile li_i at (10,40)\n";

std::optional<Length> inches_of(std::string_view profile, Going going, Gait gait, std::string_view rest = "") {
  Battlefield field("unit red R1 profile " + std::string(profile) + " at (10,10) " + std::string(rest) + "\n");
  return allowance_in(field.table(), field.unit("R1"), going, gait);
}

TEST(GwkAllowance, FastTroopsGainByGoing) {  // EX-07, GWK-MOVE-01, 02, 05, 06
  EXPECT_EQ(inches_of("li_f", Going::bad, Gait::ordered), 3_in);
  EXPECT_EQ(inches_of("cv_f", Going::rough, Gait::ordered), 4_in);
  EXPECT_EQ(inches_of("cv_f", Going::open, Gait::ordered), 7_in);
  EXPECT_EQ(inches_of("hi_f", Going::rough, Gait::ordered), 4_in);
  EXPECT_EQ(inches_of("lart_f", Going::open, Gait::ordered), 2_in) << "guns gain nothing";
}

TEST(GwkAllowance, RoutMovesHaveABonus) {  // EX-07, GWK-MOVE-07, GWK-MOR-22
  EXPECT_EQ(inches_of("lc_o", Going::open, Gait::rout), 8_in);
  EXPECT_EQ(inches_of("lc_o", Going::open, Gait::shaken_rout), 7_in);
  EXPECT_EQ(inches_of("li_f", Going::open, Gait::rout), 5_in) << "its own inch, no other";
  EXPECT_EQ(inches_of("hi_o", Going::road, Gait::rout), 5_in);
  EXPECT_EQ(inches_of("hi_o", Going::bad, Gait::rout), 2_in);
  EXPECT_EQ(inches_of("hc_o", Going::open, Gait::rout, "formation dismounted : foot_type=8 foot_grade=2"), 3_in);
  EXPECT_EQ(inches_of("el_o", Going::open, Gait::rout), 5_in) << "EX-16";
  EXPECT_EQ(inches_of("sh_o", Going::open, Gait::flight), 3_in) << "R-G23";
}

TEST(GwkAllowance, GunsMayNotEnterBadGoing) {  // GWK-MOVE-04
  EXPECT_FALSE(inches_of("lart_o", Going::bad, Gait::ordered));
  EXPECT_FALSE(inches_of("hart_o", Going::rough, Gait::ordered));
  EXPECT_FALSE(inches_of("hi_o", Going::impassable, Gait::ordered));
}

TEST(GwkAllowance, SwissPikesHurryFarFromTheEnemy) {  // EX-07, GWK-MOVE-08
  const auto bonus = [](std::string_view profile, std::int32_t enemy_um, std::string_view traits) {
    Battlefield field("unit red R1 profile " + std::string(profile) + " at (10,10) traits " + std::string(traits) +
                      "\nunit blue B1 profile hi_o at (10,30) facing 180\n");
    Footprint enemy = field.unit("B1").ground;
    enemy.centre.y = field.unit("R1").ground.centre.y + 20_mm + Length::um(enemy_um);
    field.stand("B1", enemy);
    return far_bonus(field.table(), field.unit("R1"), Going::open);
  };
  constexpr std::int32_t kTwelve = 12 * 25'400;
  EXPECT_EQ(bonus("pk_o", kTwelve, "swiss"), Length()) << "over 12 in, not at 12";
  EXPECT_EQ(bonus("pk_o", kTwelve + 51, "swiss"), 1_in);
  EXPECT_EQ(bonus("pk_s", kTwelve + 51, "landsknecht"), 1_in);
  EXPECT_EQ(bonus("pk_i", kTwelve + 51, "swiss"), Length());
  EXPECT_EQ(bonus("pk_o", kTwelve + 51, "spanish"), Length());
}

TEST(GwkAllowance, SwedishFootAfter1680) {  // GWK-LATE-07
  Battlefield field({"unit red R1 profile sh_o at (10,10) traits swedish\n", kNobody, "option late_period on\n"});
  EXPECT_EQ(far_bonus(field.game(kYear, 1680).table(), field.unit("R1"), Going::open), Length());
  EXPECT_EQ(far_bonus(field.game(kYear, 1681).table(), field.unit("R1"), Going::open), 1_in);
}

TEST(GwkAllowance, OpenAllowanceAndItsClause) {  // GWK-FACT-01, GWK-MOVE-31
  Battlefield field("unit red R1 profile hc_f at (10,10)\nunit red R2 profile hi_f at (20,10)\n");
  EXPECT_EQ(open_allowance(field.unit("R1")), 6_in);
  EXPECT_EQ(allowance_clause(field.unit("R1")), "GWK-MOVE-06");
  EXPECT_EQ(allowance_clause(field.unit("R2")), "GWK-MOVE-05");
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
