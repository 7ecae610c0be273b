// Terrain on which a charge begins, and terrain at whose very edge a unit stands; and meetings at a wood (sections
// 7.6.1, 7.7.2, 10.10, 11, G-089, G-099).
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/overrun.h"
#include "tests/rules/fornovo_to_sedgemoor/gaps.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

std::int32_t impetus(std::string_view ground, std::string_view charger) {
  Field field({ground, "unit red A profile ", charger, " at (36,10)\nunit blue B profile IR at (36,40) facing 180\n"});
  face_at(field, "A", "B", is_foot(field.unit("A")) ? 6_in : 12_in);
  moved(declared(field), {"stand"});
  EXPECT_TRUE(field.table().engaged(UnitId("A"))) << charger << ", " << ground;
  return field.status("A", kImpetus);
}

constexpr std::string_view kSlope =
    "terrain hill hill \"the hill\" area (20,2) (52,2) (52,12) (20,12) steep=1 uphill_mdeg=360000\n";
constexpr std::string_view kDown =
    "terrain hill hill \"the hill\" area (20,2) (52,2) (52,12) (20,12) steep=1 uphill_mdeg=180000\n";
constexpr std::string_view kMarsh = "terrain rough marsh \"the marsh\" area (20,2) (52,2) (52,12) (20,12)\n";
constexpr std::string_view kBrook = "terrain stream brook \"the brook\" area (20,11) (52,11) (52,12.5) (20,12.5)\n";

TEST(FornovoImpetus, IsLostOnTheGroundThatTheChargeBeginsOn) {  // FTS-11.1-d, FTS-11.2-b, FTS-11.4-b, FTS-7.7.2-d
  EXPECT_EQ(impetus("", "HC"), 1);
  EXPECT_EQ(impetus("", "MI"), 1);
  EXPECT_EQ(impetus(kSlope, "HC"), 0) << "uphill";
  EXPECT_EQ(impetus(kSlope, "MI"), 0) << "uphill";
  EXPECT_EQ(impetus(kDown, "HC"), 0) << "downhill, mounted";
  EXPECT_EQ(impetus(kDown, "MI"), 1) << "downhill, foot";
  EXPECT_EQ(impetus(kMarsh, "HC"), 0);
  EXPECT_EQ(impetus(kMarsh, "MI"), 0);
  EXPECT_EQ(impetus(kBrook, "HC"), 0) << "its front rank stands in the stream";
}

// --- At the very edge -------------------------------------------------------------------------------------------

// Its front edge lies along the edge of a feature that begins at y = 20 in, or that far in front of it.
Field before_edge(std::string_view thing, std::string_view unit, Length off) {
  Field field({"terrain ", thing, " area (20,20) (52,20) (52,30) (20,30)",
               thing.starts_with("woods") ? " density=1\n" : "\n", "unit red A profile ", unit,
               " at (36,10)\nunit blue B profile IR at (36,46) facing 180\n"});
  geometry::Footprint& ground = unit_of(field, "A").ground;
  ground.centre.y = 20_in - ground.depth / 2 - off;
  return field;
}

TEST(FornovoGround, AUnitAtAnEdgeHasNotEnteredYet) {  // FTS-11.5-d, FTS-11.7-b
  for (const Length off : {Length(), 1_mm}) {
    const Field wood = before_edge("woods wood \"the wood\"", "MI", off);
    EXPECT_FALSE(stands_on(wood.table().terrain->front(), wood.unit("A").ground)) << in_words(off);
    EXPECT_FALSE(wood.plan("A", "advance 1").disorders.empty()) << in_words(off);
    EXPECT_EQ(wood.refusal("A", "advance 5"), "FTS-7-d") << in_words(off) << ": woods halve it";
    const Field bridge = before_edge("bridge bridge \"the bridge\"", "MI start_files=4", off);
    EXPECT_EQ(bridge.refusal("A", "advance 1"), "FTS-11.7-b") << in_words(off) << ": four files";
    const Field narrow = before_edge("bridge bridge \"the bridge\"", "MI start_files=3", off);
    EXPECT_FALSE(narrow.plan("A", "advance 1").disorders.empty()) << in_words(off);
  }
}

TEST(FornovoGround, AUnitThatHasLeftOverAnEdgeIsNotInside) {
  Field field(
      "terrain rough marsh \"the marsh\" area (20,4) (52,4) (52,10) (20,10)\n"
      "unit red A profile MI at (36,20)\nunit blue B profile IR at (36,40) facing 180\n");
  geometry::Footprint& ground = unit_of(field, "A").ground;
  ground.centre.y = 10_in + ground.depth / 2;
  face_at(field, "A", "B", 6_in);
  moved(declared(field), {"stand"});
  EXPECT_EQ(field.status("A", kImpetus), 1);
}

TEST(FornovoGround, AChargeFromTheEdgeOfAWoodIsDisorderedByIt) {  // FTS-11.5-d
  Field field = before_edge("woods wood \"the wood\"", "MI", Length());
  face_at(field, "A", "B", 0.9_in);
  moved(declared(field), {"stand"});
  EXPECT_TRUE(is_disordered(field.unit("A")));
}

// --- Where they meet --------------------------------------------------------------------------------------------

constexpr std::string_view kCharge = "charge charge units A : target targets B";

// B stands with part of its depth in a wood: its rear, or its front.
Field at_the_wood(std::string_view a, bool front_in_wood) {
  const char* wood = front_in_wood ? "area (20,20) (52,20) (52,22) (20,22)" : "area (20,22) (52,22) (52,30) (20,30)";
  Field field({"terrain woods wood \"the wood\" ", wood, " density=1\nunit red A profile ", a,
               " at (36,10)\nunit blue B profile MI at (36,30) facing 180\n"});
  geometry::Footprint& ground = unit_of(field, "B").ground;
  ground.centre.y = 20.5_in + ground.depth / 2;
  geometry::Footprint& charger = unit_of(field, "A").ground;
  charger.centre.y = 20.5_in - 6_in - charger.depth / 2;
  return field;
}

TEST(FornovoWoods, SkirmishersChargeCloseOrderWhereTheyMeetInAWood) {  // FTS-7.6.1-c, G-089
  EXPECT_EQ(charge_refusal(at_the_wood("SK", true), kCharge), "");
  EXPECT_EQ(charge_refusal(at_the_wood("SK", false), kCharge), "FTS-7.6.1-c")
      << "only its rear ranks stand in the wood";
}

TEST(FornovoWoods, PikesChargeEnemiesTheyMeetOutside) {  // FTS-11.5-e
  EXPECT_EQ(charge_refusal(at_the_wood("PK", true), kCharge), "FTS-11.5-e");
  EXPECT_EQ(charge_refusal(at_the_wood("PK", false), kCharge), "");
}

TEST(FornovoWoods, SkirmishersAreRiddenDownWhereTheyAreMetInTheOpen) {  // FTS-10.10-b, FTS-10.10-c
  Field field(
      "terrain woods wood \"the wood\" area (20,21.7) (52,21.7) (52,30) (20,30) density=1\n"
      "unit red A profile HC at (36,10)\nunit blue B profile SK at (36,30) facing 180\n");
  geometry::Footprint& ground = unit_of(field, "B").ground;
  ground.centre.y = 20.5_in + ground.depth / 2;
  EXPECT_TRUE(is_overrun_by(field.table(), field.unit("A"), field.unit("B")));
  moved(declared(field), {"stand"});
  step(field, kChargeTests, run_charge_tests, {6});
  step(field, kMeetTests, run_meet_tests);
  EXPECT_EQ(field.status("B", kFigures), 6) << "those in the open; the rear rank stands in the wood";
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
