// Ranks, the effect of ranks behind a front, overlaps, hedgehogs.
#include "server/rules/systems/god_will_know_his_own/contact/formation.h"

#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"
#include "tests/rules/god_will_know_his_own/battlefield.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

// R1 with ranks behind it, 20 mm each, facing up; its front edge at y = 500.
Battlefield file(std::initializer_list<std::string_view> profiles, std::string_view more = "",
                 std::string_view of = "") {
  std::string lines;
  std::int32_t y = 490, number = 1;
  for (const std::string_view profile : profiles) {
    lines += "unit red R" + std::to_string(number++) + " profile " + std::string(profile) + " at (500mm," +
             std::to_string(y) + "mm) " + std::string(of) + "\n";
    y -= 20;
  }
  return Battlefield(lines + std::string(more));
}

std::string as(const Battlefield& field) {
  const CountsAsRow* row = counts_as_row(field.table(), field.unit("R1"));
  return row == nullptr ? "" : std::string(row->clause);
}

TEST(GwkFormation, RanksAreUnbrokenFromTheFront) {  // GWK-SUPP-03
  Battlefield field = file({"pk_o", "pk_o", "pk_o", "pk_o", "pk_o"});
  EXPECT_EQ(ranks_behind(field.table(), field.unit("R1")).size(), 3u) << "three count";
  EXPECT_EQ(depth_in_ranks(field.table(), field.unit("R1")), 5);
  EXPECT_EQ(directly_before(field.table(), field.unit("R2"))->id, UnitId("R1"));
  field.stand("R3", base(510, 460));
  EXPECT_EQ(ranks_behind(field.table(), field.unit("R1")).size(), 1u) << "the third stands aside";
}

TEST(GwkFormation, ARankInContactSupportsNobody) {  // GWK-SUPP-03
  Battlefield field = file({"pk_o", "pk_o", "pk_o"}, "unit blue B1 profile li_o at (530mm,440mm) facing 270\n");
  field.stand("B1", base(520, 440, 270)).in_contact();
  EXPECT_EQ(ranks_behind(field.table(), field.unit("R1")).size(), 1u);
}

TEST(GwkFormation, ThoseBehindChangeTheGrade) {  // GWK-SUPP-14 to 17
  EXPECT_EQ(as(file({"sh_o", "pk_o"})), "GWK-SUPP-14");
  EXPECT_EQ(as(file({"sh_o", "sh_o", "pk_o"})), "") << "two deep";
  EXPECT_EQ(as(file({"hi_f", "pk_o"})), "") << "two ranks of pike are needed";
  EXPECT_EQ(as(file({"hi_f", "pk_o", "pk_i"})), "GWK-SUPP-15");
  EXPECT_EQ(as(file({"bw_o", "li_o"})), "GWK-SUPP-16");
  EXPECT_EQ(as(file({"bw_o", "ph_i"})), "GWK-SUPP-16");
  EXPECT_EQ(as(file({"lb_f", "hi_s"})), "GWK-SUPP-17");
  EXPECT_EQ(as(file({"lb_f", "hi_i"})), "");
}

TEST(GwkFormation, OnlyInGoodGoing) {  // GWK-SUPP-01, GWK-SUPP-19
  Battlefield field =
      file({"bw_o", "li_o"}, "terrain scrub s area (400mm,440mm) (600mm,440mm) (600mm,475mm) (400mm,475mm)\n");
  EXPECT_EQ(as(field), "") << "the rank behind stands in scrub";
}

constexpr std::string_view kLines =
    "unit red R1 profile hi_o at (500mm,490mm)\n"
    "unit red R2 profile hi_o at (540mm,490mm)\n"
    "unit blue B1 profile hi_o at (500mm,510mm) facing 180\n";

TEST(GwkFormation, AFreeCornerOverlaps) {  // R-G11, GWK-FACT-15
  Battlefield field(kLines);
  field.in_contact();
  EXPECT_TRUE(overlaps(field.table(), field.unit("R2"), field.unit("B1")));
  EXPECT_TRUE(is_overlapped(field.table(), field.unit("B1"), Face::left));
  EXPECT_FALSE(is_overlapped(field.table(), field.unit("B1"), Face::right));
  EXPECT_FALSE(overlaps(field.table(), field.unit("B1"), field.unit("R2")));
  EXPECT_TRUE(is_overlapping(field.table(), field.unit("R2")));
  EXPECT_EQ(flanked_on(field.table(), field.unit("B1")), 1);
  field.table().set_option(kOverlapCounts, "off");
  EXPECT_EQ(flanked_on(field.table(), field.unit("B1")), 0);
}

TEST(GwkFormation, BrokenTroopsAndTheEngagedOverlapNobody) {  // R-G11
  Battlefield field(kLines);
  field.in_contact().set("R2", kMorale, 2);
  EXPECT_FALSE(overlaps(field.table(), field.unit("R2"), field.unit("B1")));
  Battlefield both({kLines, "unit blue B2 profile hi_o at (540mm,510mm) facing 180\n"});
  both.in_contact();
  EXPECT_FALSE(overlaps(both.table(), both.unit("R2"), both.unit("B1"))) << "its own front is held";
}

TEST(GwkFormation, SideToSideOverlaps) {  // R-G11 b
  Battlefield field(kLines);
  field.stand("R2", base(540, 510)).in_contact();
  EXPECT_TRUE(overlaps(field.table(), field.unit("R2"), field.unit("B1")));
  field.stand("R2", base(540, 509));
  EXPECT_FALSE(overlaps(field.table(), field.unit("R2"), field.unit("B1"))) << "a hair less than half";
}

TEST(GwkFormation, HedgehogsCoverEachOthersFlanks) {  // GWK-SQ-01, GWK-SQ-02, R-G50
  Battlefield field(
      "unit red R1 profile pk_o at (500mm,490mm)\n"
      "unit red R2 profile pk_o at (530mm,460mm) facing 90\n"
      "unit red R3 profile pk_o at (500mm,470mm)\n");
  field.stand("R2", base(540, 460, 90));
  EXPECT_TRUE(is_flank_covered(field.table(), field.unit("R1"), Face::right));
  EXPECT_FALSE(is_flank_covered(field.table(), field.unit("R1"), Face::left)) << "ranks of its file cover nothing";
}

TEST(GwkFormation, OnlySomeTroopsFormAHedgehog) {  // GWK-SQ-01, GWK-LATE-11
  const auto hedgehog = [](std::string_view profiles, std::string_view of, std::int32_t year,
                           std::string_view options) {
    Battlefield field("unit red R1 profile " + std::string(profiles) + " at (500mm,490mm) " + std::string(of) + "\n",
                      options);
    field.game(kYear, year);
    return is_hedgehog(field.table(), field.unit("R1"));
  };
  EXPECT_TRUE(hedgehog("pk_x", "", 1500, ""));
  EXPECT_FALSE(hedgehog("ph_o", "traits scots", 1275, ""));
  EXPECT_TRUE(hedgehog("ph_o", "traits scots", 1276, ""));
  EXPECT_TRUE(hedgehog("ph_o", "traits low_country", 1200, ""));
  EXPECT_FALSE(hedgehog("sh_o", "traits european,bayonet", 1700, ""));
  EXPECT_TRUE(hedgehog("sh_o", "traits european,bayonet", 1700, "option late_period on\n"));
  Battlefield backed = file({"sh_o", "pk_i"});
  EXPECT_TRUE(is_hedgehog(backed.table(), backed.unit("R1")));
  Battlefield skirmishers = file({"ski_o", "pk_i"});  // as Sh (GWK-SKIRM-09)
  skirmishers.stand("R2", base(500, 470));            // behind a base that is 40 mm deep
  EXPECT_TRUE(is_hedgehog(skirmishers.table(), skirmishers.unit("R1")));
}

TEST(GwkFormation, AFrontOnTheFlankPins) {  // GWK-OUT-04, GWK-SKIRM-05
  for (const auto& [profile, pins] : {std::pair{"li_o", true}, std::pair{"ski_o", false}}) {
    Battlefield field("unit red R1 profile hi_o at (500mm,490mm)\nunit blue B1 profile " + std::string(profile) +
                      " at (700mm,480mm) facing 270\n");
    Footprint flank = base(520, 480, 270);
    flank.depth = field.unit("B1").ground.depth;
    flank.centre.x = 520_mm + flank.depth / 2;
    field.stand("B1", flank).in_contact();
    EXPECT_EQ(is_pinned(field.table(), field.unit("R1")), pins);
    EXPECT_EQ(flanked_on(field.table(), field.unit("R1")), 1) << "EX-40: its factor stays";
  }
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
