// What terrain gives elements inside or behind it.
#include "server/rules/systems/god_will_know_his_own/terrain/cover.h"

#include "tests/rules/god_will_know_his_own/battlefield.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

Battlefield field_with(std::string_view terrain, std::string_view profile = "hi_o", std::string_view enemy = "lb_o") {
  const std::string red = "unit red R1 profile " + std::string(profile) + " at (500mm,490mm)\n";
  const std::string blue = "unit blue B1 profile " + std::string(enemy) + " at (500mm,610mm) facing 180\n";
  return Battlefield({red, blue, terrain});
}
constexpr std::string_view kHedge = "terrain hedge h line (400mm,510mm) (600mm,510mm)\n";
constexpr std::string_view kForest = "terrain forest f area (400mm,400mm) (600mm,400mm) (600mm,550mm) (400mm,550mm)\n";
constexpr std::string_view kWorks = "terrain field_fortification w line (400mm,510mm) (600mm,510mm)\n";

std::int32_t cover(const Battlefield& field) { return cover_from(field.table(), field.unit("R1"), field.unit("B1")); }
std::int32_t saved(const Battlefield& field) { return protection(field.table(), field.unit("R1"), field.unit("B1")); }

TEST(GwkCover, AgainstShots) {  // GWK-SHOOT-42, GWK-SHOOT-43
  EXPECT_EQ(cover(field_with("")), 0);
  EXPECT_EQ(cover(field_with(kHedge)), -1);
  EXPECT_EQ(cover(field_with(kForest)), -1);
  EXPECT_EQ(cover(field_with("terrain wagons w line (400mm,510mm) (600mm,510mm)\n")), -2);
  EXPECT_EQ(cover(field_with(kHedge, "hc_o")), 0) << "mounted have none";
  EXPECT_EQ(cover(field_with(kHedge, "hart_o")), -1) << "guns are foot (GWK-TROOP-07)";
  EXPECT_EQ(cover(field_with("terrain hedge h line (400mm,530mm) (600mm,530mm)\n")), 0) << "too far behind it";
  EXPECT_EQ(cover(field_with("terrain hedge h line (400mm,475mm) (600mm,475mm)\n")), 0) << "it lies behind";
}

TEST(GwkCover, AgainstDestruction) {  // GWK-GRADE-09 to 11
  EXPECT_EQ(saved(field_with(kHedge)), 1);
  EXPECT_EQ(saved(field_with("terrain marsh m area (400mm,400mm) (600mm,400mm) (600mm,550mm) (400mm,550mm)\n")), 2);
  EXPECT_EQ(saved(field_with(kForest)), 3);
  EXPECT_EQ(saved(field_with(kForest, "hc_o")), 0);
  EXPECT_EQ(saved(field_with(kForest, "lart_o")), 0) << "guns have none of this (R-G02)";
  const std::string both = std::string(kForest) + std::string(kHedge);
  EXPECT_EQ(saved(field_with(both)), 3) << "the highest, not the sum";
}

TEST(GwkCover, BehindLinesOfAnyWidth) {  // GWK-GRADE-09: half a base from the bank
  const auto river = [](std::int32_t y_mm) {
    const std::string y = std::to_string(y_mm);
    return saved(field_with("terrain light_river w line (400mm," + y + "mm) (600mm," + y + "mm) width_um=101600\n"));
  };
  EXPECT_EQ(river(562), 1) << "11 mm from the bank";
  EXPECT_EQ(river(572), 0) << "21 mm";
}

TEST(GwkCover, WorksToDefend) {  // GWK-FACT-11, GWK-RES-37
  const Battlefield field = field_with(kWorks, "hi_o", "hc_o");
  EXPECT_TRUE(defends_works(field.table(), field.unit("R1"), field.unit("B1")));
  EXPECT_TRUE(is_safe_from_mounted(field.table(), field.unit("R1"), field.unit("B1")));
  const Battlefield gun = field_with(kWorks, "lart_o", "hc_o");
  EXPECT_TRUE(defends_works(gun.table(), gun.unit("R1"), gun.unit("B1"))) << "guns are foot (GWK-TROOP-07, GWK-ART-06)";
  const Battlefield others =
      field_with("terrain field_fortification w line (400mm,510mm) (600mm,510mm) defended_by=2\n");
  EXPECT_FALSE(defends_works(others.table(), others.unit("R1"), others.unit("B1")));
  const Battlefield hedge = field_with(kHedge);
  EXPECT_FALSE(defends_works(hedge.table(), hedge.unit("R1"), hedge.unit("B1")));
}

TEST(GwkCover, Trenches) {  // GWK-SHOOT-13
  const auto trench = [](std::string_view terrain) {
    const Battlefield field = field_with(terrain);
    return trench_of(field.table(), field.unit("R1"));
  };
  EXPECT_EQ(trench(kHedge), Trench::none);
  EXPECT_EQ(trench("terrain trench t line (400mm,505mm) (600mm,505mm)\n"), Trench::open);
  EXPECT_EQ(trench("terrain trench_roofed t line (400mm,505mm) (600mm,505mm)\n"), Trench::roofed);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
