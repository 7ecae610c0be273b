// Rows and ranks, footprints, widths, losses: sections 2.1, 2.2, 5.1 to 5.3.
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/casualties/losses.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/execute_move.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr auto kNear = 0.01;

Field of(int figures, int files, std::string_view profile = "MI", std::string_view more = "") {
  std::string line = "unit red A profile ";
  line.append(profile).append(" at (36,20) original_figures=").append(std::to_string(figures));
  line.append(" start_files=").append(std::to_string(files)).append(" ").append(more).append("\n");
  return Field(line);
}
std::int32_t ranks_of(const Field& field) { return ranks(field.table(), field.unit("A")); }

TEST(FornovoRanks, TheRearRowCountsWithMoreThanHalfOfTheFrontRow) {  // FTS-2.1-a, FTS-EX-02
  EXPECT_EQ(ranks_of(of(31, 12)), 3);
  EXPECT_EQ(ranks_of(of(30, 12)), 2);
  EXPECT_EQ(ranks_of(of(28, 11)), 3);  // 6 of 11
  EXPECT_EQ(ranks_of(of(27, 11)), 2);
}

TEST(FornovoRanks, RowsAreOfEqualLengthExceptTheLast) {  // FTS-2-d, FTS-2-e
  const Field field = of(51, 16);
  const auto blocks = blocks_of(field.table(), field.unit("A"));
  ASSERT_EQ(blocks.size(), 1u);
  ASSERT_EQ(blocks[0].rows.size(), 4u);
  EXPECT_EQ(blocks[0].rows[2].figures, 16);
  EXPECT_EQ(blocks[0].rows[3].figures, 3);
  for (const Figure& figure : figures(field.table(), field.unit("A"))) EXPECT_EQ(figure.facing, Angle());
}

TEST(FornovoRanks, FootNeedsThreeHorseTwoUnlessTrained) {  // FTS-2.1-c, FTS-5.1-c, G-049, FTS-EX-02
  EXPECT_TRUE(has_too_few_ranks(of(30, 12).table(), of(30, 12).unit("A")));
  EXPECT_FALSE(has_too_few_ranks(of(31, 12).table(), of(31, 12).unit("A")));
  EXPECT_TRUE(has_too_few_ranks(of(12, 12, "HC").table(), of(12, 12, "HC").unit("A")));
  EXPECT_FALSE(has_too_few_ranks(of(12, 6, "HC").table(), of(12, 6, "HC").unit("A")));
  const Field trained = of(16, 8, "MI", "traits shallow");
  EXPECT_FALSE(has_too_few_ranks(trained.table(), trained.unit("A")));
  Field field = of(30, 12);
  field.run([](Draft& draft) { test_formation(draft, UnitId("A")); });
  EXPECT_EQ(field.status("A", kDisorderRanks), 1);
}

TEST(FornovoRanks, DoNotMatterToSkirmishersGunsAndGarrisons) {  // FTS-2.1-d
  const Field skirmishers = of(12, 12, "SK");
  EXPECT_FALSE(has_too_few_ranks(skirmishers.table(), skirmishers.unit("A")));
  const Field guns("unit red A profile LG at (36,20)\n");
  EXPECT_FALSE(has_too_few_ranks(guns.table(), guns.unit("A")));
}

TEST(FornovoRanks, SixteenFilesAreTheMostForRegularsTwelveForIrregulars) {  // FTS-5.1-d, G-050, FTS-EX-03
  EXPECT_TRUE(is_too_wide(of(51, 17).table(), of(51, 17).unit("A")));
  EXPECT_FALSE(is_too_wide(of(51, 16).table(), of(51, 16).unit("A")));
  EXPECT_TRUE(is_too_wide(of(39, 13, "IR").table(), of(39, 13, "IR").unit("A")));
  EXPECT_FALSE(is_too_wide(of(36, 12, "IR").table(), of(36, 12, "IR").unit("A")));
  Field field = of(51, 17);
  field.run([](Draft& draft) { test_formation(draft, UnitId("A")); });
  EXPECT_EQ(field.status("A", kDisorderWidth), 1);
}

TEST(FornovoRanks, FourOfThemMakeAUnitDeep) {  // FTS-2.1-b
  EXPECT_TRUE(is_deep(of(32, 8).table(), of(32, 8).unit("A")));
  EXPECT_FALSE(is_deep(of(28, 8).table(), of(28, 8).unit("A")));  // 4 of 8 in the rear row
}

TEST(FornovoGround, IsFilesByRowsOfBases) {  // FTS-1.2-a, FTS-2.2-b, FTS-7.17-a, G-036
  const Field foot = of(24, 8);
  EXPECT_NEAR(in_inches(foot.unit("A").ground.frontage), 160 / 25.4, kNear);
  EXPECT_NEAR(in_inches(foot.unit("A").ground.depth), 75 / 25.4, kNear);
  const Field skirmishers = of(12, 6, "SK");
  EXPECT_NEAR(in_inches(skirmishers.unit("A").ground.frontage), 180 / 25.4, kNear);
  const Field guns("unit red A profile LG at (36,20)\n");
  EXPECT_NEAR(in_inches(guns.unit("A").ground.frontage), 100 / 25.4, kNear);
  EXPECT_NEAR(in_inches(guns.unit("A").ground.depth), 125 / 25.4, kNear);  // gun and limber
}

TEST(FornovoGround, ASquaresSideIsTheSquareRootOfItsFigures) {  // G-052
  Field field = of(24, 8);
  field.march(v1::SIDE_RED, "move march units A : path path reform square");
  EXPECT_EQ(square_side(field.unit("A")), 5);
  EXPECT_NEAR(in_inches(field.unit("A").ground.frontage), 100 / 25.4, kNear);
  EXPECT_EQ(field.unit("A").ground.frontage, field.unit("A").ground.depth);
  const auto faces = square_faces(field.unit("A"));
  EXPECT_EQ(faces[0] + faces[1] + faces[2] + faces[3], 24);
  EXPECT_EQ(field.refusal("A", "advance 1"), "FTS-7.17-h");
  field.table().set_option(rules::OptionKey("square.mayMove"), "on");
  EXPECT_NEAR(in_inches(field.plan("A", "advance 1").used), 2, 0.02);  // half speed
}

TEST(FornovoLosses, ComeOffTheRearRowThenTheFilesClose) {  // FTS-1.4-a, G-048
  Field field = of(24, 8);
  field.run([](Draft& draft) { lose(draft, UnitId("A"), {{5, 0, 0}}); });
  EXPECT_EQ(field.status("A", kFiles), 8);
  EXPECT_EQ(blocks_of(field.table(), field.unit("A"))[0].rows[2].figures, 3);
  field.run([](Draft& draft) { lose(draft, UnitId("A"), {{13, 0, 0}}); });
  EXPECT_EQ(field.status("A", kFiles), 6);
  EXPECT_EQ(strength(field.unit("A")), 6);
}

TEST(FornovoLosses, AreLimitedEvenAfterAnUmpiresCorrection) {
  Field field = of(24, 8);
  field.set("A", kLeftWing, 1'000);
  field.run([](Draft& draft) { lose(draft, UnitId("A"), {{1, 0, 1}}); });
  EXPECT_EQ(strength(field.unit("A")), 23) << "of the sleeve; of others there are none";
  EXPECT_LT(in_inches(field.unit("A").ground.depth), 24);
}

TEST(FornovoLosses, OfHalfExhaustAndOfThreeQuartersShatter) {  // FTS-5.2-a, FTS-5.3-a
  Field field = of(25, 8);
  field.run([](Draft& draft) { lose(draft, UnitId("A"), {{12, 0, 0}}); });
  EXPECT_EQ(field.status("A", kExhausted), 0);  // 24 < 25
  field.run([](Draft& draft) { lose(draft, UnitId("A"), {{1, 0, 0}}); });
  EXPECT_EQ(field.status("A", kExhausted), 1);
  EXPECT_TRUE(is_disordered(field.unit("A")));
  field.run([](Draft& draft) { lose(draft, UnitId("A"), {{6, 0, 0}}); });
  EXPECT_EQ(field.status("A", kShattered), 1);  // 4 x 19 >= 75
}

TEST(FornovoLosses, BeyondTheLastFigureAreIgnored) {  // G-011
  Field field = of(24, 8);
  std::int32_t lost = 0;
  field.run([&](Draft& draft) { lost = lose(draft, UnitId("A"), {{30, 0, 0}}); });
  EXPECT_EQ(lost, 24);
  EXPECT_EQ(field.unit("A").presence, v1::PRESENCE_DESTROYED);
}

TEST(FornovoLosses, OfTheLastGunnerLeaveTheGunsInPlace) {  // G-021
  Field field("unit red A profile LG formation unlimbered at (36,20)\n");
  field.run([](Draft& draft) { lose(draft, UnitId("A"), {{8, 0, 0}}); });
  EXPECT_TRUE(field.marker(kGunsMarker).on_table());
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
