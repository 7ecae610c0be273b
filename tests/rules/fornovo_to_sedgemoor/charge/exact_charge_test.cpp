// Distances of a charge: the path to contact itself, at the whole inch, and a hundredth of an inch under and over
// (sections 7.7.1, 7.17, 9.4, 9.9, G-001, G-092, G-100). Aligned with the table and rotated.
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_completion.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_responses.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/targets.h"
#include "tests/rules/fornovo_to_sedgemoor/gaps.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr Length kHair = Length::um(254);

// A and its enemy B, that far apart, with A facing that way.
Field apart(std::string_view a, std::string_view b, Length gap, std::int32_t degrees, std::string_view options = "") {
  Field field("unit red A profile " + std::string(a) + " at (36,20)\nunit blue B profile " + std::string(b) +
                  " at (36,40) facing 180\n",
              options);
  turn(field, "A", Angle::degrees(degrees));
  return face_at(field, "A", "B", gap);
}

constexpr std::int32_t kWays[] = {0, 30, 90, 137};

TEST(FornovoExact, AChargeIsAsLongAsTheGap) {
  for (const std::int32_t way : kWays) {
    Field field = apart("HC", "MI", 10_in, way);
    moved(declared(field));
    EXPECT_NEAR(field.status("A", kChargePath), inches(10), kSameLength.um()) << way;
    EXPECT_TRUE(field.table().engaged(UnitId("A"))) << way;
    EXPECT_FALSE(geometry::overlap(field.unit("A").ground, field.unit("B").ground)) << way;
  }
}

std::int32_t halvings(Length gap, std::int32_t way) {
  Field field = apart("HC", "MI traits arquebus", gap, way);
  moved(declared(field));
  FireOrder order;
  order.unit = UnitId("B");
  return plan_volley(field.table(), field.unit("B"), field.unit("A"), order).halvings;
}

TEST(FornovoExact, DefensiveFireIsHalvedUnderHalfAChargeMove) {  // FTS-9.4-b, FTS-9.19-l
  for (const std::int32_t way : kWays) {
    EXPECT_EQ(halvings(10_in - kHair, way), 1) << way;
    EXPECT_EQ(halvings(10_in, way), 0) << way << ": exactly half is not under half";
    EXPECT_EQ(halvings(10_in + kHair, way), 0) << way;
  }
}

std::string third_party(Length gap) {
  Field field({"unit red A profile HC at (36,20)\nunit blue B profile MI at (36,40) facing 180\n",
               "unit blue C profile MI at (29,32) facing 135 traits longbow\n"});
  face_at(field, "A", "B", gap);
  moved(declared(field));
  const WhyNot fault = why_not_target(field.table(), field.unit("C"), field.unit("A"), v1::FACE_FRONT);
  return fault ? fault->citation.clause : std::string();
}

TEST(FornovoExact, OthersShootAtAChargerThatCameMoreThanHalf) {  // FTS-9.9-b, G-100
  EXPECT_EQ(third_party(10_in - kHair), "FTS-9.9-b");
  EXPECT_EQ(third_party(10_in), "FTS-9.9-b") << "exactly half is not more than half";
  EXPECT_NE(third_party(10_in + kHair), "FTS-9.9-b");
}

TEST(FornovoExact, OthersShootAtACounterchargerThatCameMoreThanHalf) {  // FTS-9.9-b, FTS-7.8-b
  const auto why_not = [](Length way) {
    Field field({"unit red A profile HC at (36,20)\nunit blue B profile HC at (36,40) facing 180\n",
                 "unit blue C profile MI at (29,32) facing 135 traits longbow\n"});
    lock(field, "A", "B");
    field.set("B", kCharging, 1).set("A", kChargedBy, 1).set("A", kCounterCharging, 2).set("A", kMoved, 1);
    field.set("A", kChargeFull, inches(20)).set("A", kChargePath, way.um());
    const WhyNot fault = why_not_target(field.table(), field.unit("C"), field.unit("A"), v1::FACE_FRONT);
    return fault ? fault->citation.clause : std::string();
  };
  EXPECT_EQ(why_not(10_in), "FTS-9.9-b");
  EXPECT_NE(why_not(10_in + kHair), "FTS-9.9-b");
}

std::string square(std::string_view foot, Length gap, std::int32_t way) {
  Field field = apart("HC", foot, gap, way);
  declared(field);
  const WhyNot fault = why_not_form_square(field.table(), field.unit("B"));
  return fault ? fault->citation.clause : std::string();
}

TEST(FornovoExact, ASquareIsFormedInExactlyTheTimeThatItTakes) {  // FTS-7.17-h, G-092
  for (const std::int32_t way : kWays) {
    EXPECT_EQ(square("PK", 10_in - kHair, way), "FTS-7.17-h") << way;
    EXPECT_EQ(square("PK", 10_in, way), "") << way << ": half of the charge";
    EXPECT_EQ(square("PK", 10_in + kHair, way), "") << way;
    EXPECT_EQ(square("PK start_files=6", 5_in - kHair, way), "FTS-7.17-h") << way;
    EXPECT_EQ(square("PK start_files=6", 5_in, way), "") << way << ": a quarter, in four ranks";
    EXPECT_EQ(square("DR", 20_in - kHair, way), "FTS-7.17-h") << way;
    EXPECT_EQ(square("DR", 20_in, way), "") << way << ": twice half of it";
  }
}

std::int32_t impetus(std::string_view a, Length gap, std::int32_t way, std::string_view options = "") {
  Field field = apart(a, "IR", gap, way, options);
  moved(declared(field));
  return field.status("A", kImpetus);
}

TEST(FornovoExact, ImpetusNeedsExactlyItsWholeDistance) {  // FTS-7.7.1-a
  for (const std::int32_t way : kWays) {
    EXPECT_EQ(impetus("HC", 4_in - kHair, way), 0) << way;
    EXPECT_EQ(impetus("HC", 4_in, way), 1) << way;
    EXPECT_EQ(impetus("HC", 4_in + kHair, way), 1) << way;
    EXPECT_EQ(impetus("MI", 2_in - kHair, way), 0) << way;
    EXPECT_EQ(impetus("MI", 2_in, way), 1) << way;
    EXPECT_EQ(impetus("HC", 3_in - kHair, way, "option scale 15\n"), 0) << way;
    EXPECT_EQ(impetus("HC", 3_in, way, "option scale 15\n"), 1) << way;
    EXPECT_EQ(impetus("MI", 1.5_in, way, "option scale 15\n"), 1) << way;
  }
}

TEST(FornovoExact, AChargeReachesExactlyAsFarAsItMayGo) {  // FTS-7.6-b, G-085
  for (const std::int32_t way : kWays) {
    Field there = apart("HC", "MI", 20_in, way);
    EXPECT_EQ(charge_refusal(there, "charge charge units A : target targets B"), "") << way;
    moved(declared(there));
    EXPECT_NEAR(there.status("A", kChargePath), inches(20), kSameLength.um()) << way;
    const Field beyond = apart("HC", "MI", 20_in + kHair, way);
    EXPECT_EQ(charge_refusal(beyond, "charge charge units A : target targets B"), "FTS-7.6-b") << way;
  }
}

TEST(FornovoExact, AContinuedMoveInS3IsMeasuredToContact) {  // FTS-7.9-e, FTS-7.7.1-a
  Field field(
      "unit red A profile HC at (36,10)\n"
      "unit blue B profile SK at (36,20) facing 180 original_figures=4 start_files=2\n"
      "unit blue N profile IR at (36,40) facing 180\n");
  face_at(field, "A", "B", 5_in);
  const geometry::Footprint stood = field.unit("B").ground;
  face_at(field, "A", "N", 12_in);
  moved(declared(field), {"evade_left"});
  const Length gap = geometry::distance(field.unit("A").ground, field.unit("N").ground);
  EXPECT_EQ(gap, 7_in);
  step(field, kCompletion, run_completion, {6, 6}, {"next"});
  EXPECT_NEAR(field.status("A", kChargePath), inches(12), 300)
      << in_inches(geometry::distance(stood, field.unit("N").ground));
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
