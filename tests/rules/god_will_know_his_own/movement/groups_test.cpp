// Groups by edge and corner, and how they turn and re-form.
#include "server/rules/systems/god_will_know_his_own/movement/groups.h"

#include "server/rules/systems/god_will_know_his_own/movement/reforming.h"
#include "tests/rules/god_will_know_his_own/battlefield.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

// R1 R2 R3 before R4 R5 R6.
std::string block() {
  std::string lines;
  for (int i = 0; i < 6; ++i) {
    lines += "unit red R" + std::to_string(i + 1) + " profile pk_o at (" + std::to_string(500 + 40 * (i % 3)) + "mm," +
             std::to_string(490 - 20 * (i / 3)) + "mm)\n";
  }
  return lines;
}
std::vector<UnitId> ids(std::initializer_list<std::string_view> names) { return {names.begin(), names.end()}; }
std::string why(const Battlefield& field, std::initializer_list<std::string_view> names) {
  const WhyNot fault = why_not_group(field.table(), ids(names));
  return fault ? fault->reason : "";
}
std::vector<Footprint> now(const Battlefield& field, const Group& group) {
  std::vector<Footprint> grounds;
  for (const InBlock& member : group.members) grounds.push_back(field.unit(member.unit.str()).ground);
  return grounds;
}
const Footprint& of(const Group& group, const std::vector<Footprint>& grounds, std::string_view id) {
  for (std::size_t i = 0; i < grounds.size(); ++i) {
    if (group.members[i].unit.str() == id) return grounds[i];
  }
  return grounds.front();
}

TEST(GwkGroups, AnyPartThatIsJoined) {  // GWK-MOVE-12, R-G05
  const Battlefield field(block());
  EXPECT_EQ(why(field, {"R1", "R2", "R5"}), "");
  EXPECT_EQ(why(field, {"R4"}), "") << "one element is always one";
  EXPECT_NE(why(field, {"R1", "R3"}), "") << "not joined";
  EXPECT_NE(why(field, {"R1", "R1"}), "");
  const Group group = group_of(field.table(), ids({"R6", "R2", "R3", "R1"}));
  EXPECT_EQ(group.leader(), UnitId("R1")) << "front rank first, from the left";
  EXPECT_EQ(group.files, 3);
  EXPECT_EQ(group.ranks, 2);
  EXPECT_EQ(group.members.back().file, 2);
  EXPECT_EQ(group.front_edge.frontage, 120_mm);
}

TEST(GwkGroups, OneCommandOneFacing) {  // GWK-MOVE-12
  Battlefield field(block() + "command red r2 \"Other\"\nunit red R7 profile pk_o of r2 at (620mm,490mm)\n");
  EXPECT_NE(why(field, {"R3", "R7"}).find("different commands"), std::string::npos);
  field.stand("R2", base(540, 500, 2));
  EXPECT_NE(why(field, {"R1", "R2"}).find("same way"), std::string::npos);
}

TEST(GwkGroups, BlocksAndWhatIsOffered) {  // R-G05
  const Battlefield field(block());
  EXPECT_EQ(block_of(field.table(), field.unit("R5")).members.size(), 6u);
  const std::vector<Group> offered = groups_led_by(field.table(), field.unit("R1"));
  ASSERT_EQ(offered.size(), 3u);
  EXPECT_EQ(offered[0].members.size(), 6u);
  EXPECT_EQ(offered[1].members.size(), 3u);
  EXPECT_EQ(offered[2].members.size(), 2u);
  EXPECT_TRUE(offered[2].is_column());
  EXPECT_TRUE(groups_led_by(field.table(), field.unit("R5")).empty()) << "others stand left of it and before it";
  const std::vector<Group> of_file = groups_led_by(field.table(), field.unit("R2"));
  ASSERT_EQ(of_file.size(), 1u);
  EXPECT_EQ(of_file[0].members.back().unit, UnitId("R5"));
  const std::vector<Group> of_rank = groups_led_by(field.table(), field.unit("R4"));
  ASSERT_EQ(of_rank.size(), 1u);
  EXPECT_EQ(of_rank[0].members.size(), 3u);
}

TEST(GwkGroups, TurningAboutReversesTheRanks) {  // R-G08
  const Battlefield field(block());
  const Group group = block_of(field.table(), field.unit("R1"));
  const std::vector<Footprint> after = turned_about(group, now(field, group));
  EXPECT_EQ(of(group, after, "R1").centre, field.unit("R1").ground.centre) << "each in its place";
  EXPECT_TRUE(stands_behind(of(group, after, "R4"), of(group, after, "R1")));
}

TEST(GwkGroups, MixedDepthsLineUpOnTheNewFront) {  // R-G08
  const Battlefield field("unit red R1 profile hi_o at (500mm,490mm)\nunit red R2 profile hc_o at (540mm,485mm)\n");
  const Group group = block_of(field.table(), field.unit("R1"));
  const std::vector<Footprint> after = turned_about(group, now(field, group));
  EXPECT_EQ(geometry::front_centre(after[0]).y, 470_mm);
  EXPECT_EQ(geometry::front_centre(after[1]).y, 470_mm);
}

TEST(GwkGroups, AQuarterTurnMakesFilesRanks) {  // R-G08
  const Battlefield field(block());
  const Group group = block_of(field.table(), field.unit("R1"));
  const std::vector<Footprint> right = turned(group, now(field, group), QuarterTurn::right);
  EXPECT_TRUE(stands_behind(of(group, right, "R3"), of(group, right, "R2")));
  EXPECT_TRUE(stands_beside(of(group, right, "R3"), of(group, right, "R6"), Face::right));
  const geometry::Point corner = geometry::edge(of(group, right, "R3"), Face::front).a;
  EXPECT_EQ(corner, (geometry::Point{600_mm, 500_mm})) << "the old front right corner";
  const std::vector<Footprint> left = turned(group, now(field, group), QuarterTurn::left);
  EXPECT_TRUE(stands_behind(of(group, left, "R1"), of(group, left, "R2")));
  EXPECT_TRUE(stands_beside(of(group, left, "R1"), of(group, left, "R4"), Face::left));
}

TEST(GwkGroups, ColumnsAndLines) {  // GWK-MOVE-20, R-G08
  const Battlefield field(block());
  const Group group = block_of(field.table(), field.unit("R1"));
  const std::vector<Footprint> column = in_column(group, now(field, group), UnitId("R2"));
  EXPECT_EQ(of(group, column, "R2"), field.unit("R2").ground);
  EXPECT_TRUE(stands_behind(of(group, column, "R2"), of(group, column, "R5"))) << "the nearest next";
  const std::vector<Footprint> line = in_line(group, now(field, group), 6);
  EXPECT_EQ(of(group, line, "R1"), field.unit("R1").ground) << "the front stays";
  for (const Footprint& ground : line) EXPECT_EQ(geometry::front_centre(ground).y, 500_mm);
  EXPECT_EQ(geometry::front_centre(of(group, line, "R4")).x, 460_mm);
  const std::vector<Footprint> all_right = in_line(group, now(field, group), 6, ComeUp::right);
  for (const Footprint& ground : all_right) EXPECT_GE(ground.centre.x, 500_mm);
  const std::vector<Footprint> narrow = in_line(group, now(field, group), 2);
  for (const Footprint& ground : narrow) EXPECT_LE(ground.centre.x, 540_mm);
}

TEST(GwkGroups, SquaresFaceOutwards) {  // GWK-LATE-09, R-G08, R-G50
  const Battlefield field(block());
  const Group four = group_of(field.table(), ids({"R1", "R2", "R4", "R5"}));
  const std::vector<Footprint> square = in_square(four, now(field, four));
  ASSERT_EQ(square.size(), 4u);
  std::vector<std::int32_t> facings;
  for (const Footprint& ground : square) facings.push_back(ground.facing.mdeg());
  std::ranges::sort(facings);
  EXPECT_EQ(facings, (std::vector<std::int32_t>{0, 90'000, 180'000, 270'000}));
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = i + 1; j < 4; ++j) EXPECT_FALSE(geometry::overlap(square[i], square[j]));
  }
  const Group three = group_of(field.table(), ids({"R1", "R2", "R3"}));
  EXPECT_TRUE(in_square(three, now(field, three)).empty());
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
