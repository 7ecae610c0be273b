// Paths as a player draws them: the effect of each step of a manoeuvre on a unit's footprint.
#include "server/rules/families/brigade/movement/paths.h"
#include "common/notation/act.h"
#include "server/rules/mechanics/acts.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

using geometry::Footprint;
using Way = tl::expected<std::vector<Footprint>, Violation>;

constexpr double kTouch_um = 5;  // poses are whole micrometres

// Its front edge runs from (7,10.5) to (13,10.5).
constexpr Footprint kFoot{{10_in, 10_in}, Angle(), 6_in, 1_in};

Way traced(const v1::Act& act) {
  const Table nothing;
  return trace({nothing, book()}, kFoot, mechanics::path_of(act, "path"));
}
Way traced(const std::string& path) {
  const auto act = notation::read_act("move go units S1 : path path " + path);
  EXPECT_TRUE(act.has_value()) << path << ": " << notation::in_words(act.error());
  return traced(*act);
}

TEST(Paths, EachStepLeadsWhereItsNameSays) {  // PS-MOV-06
  const struct {
    const char* path;
    double x_in, y_in;
    int facing;
  } cases[] = {{"advance 2", 10, 12, 0},
               {"back 2", 10, 8, 0},
               {"sidestep_left 2", 8, 10, 0},
               {"sidestep_right 2", 12, 10, 0},
               {"oblique 2 at 90", 12, 10, 0},
               {"oblique 2 at -90", 8, 10, 0},
               {"turn 90", 10, 10, 90},
               {"turn -90", 10, 10, 270},
               {"to (11,12) facing 45", 11, 12, 45},
               {"wheel_right 90", 12.5, 13.5, 90},  // about (13,10.5)
               {"wheel_left 90", 7.5, 13.5, 270},   // about (7,10.5)
               {"wheel_right 180", 16, 11, 180},
               {"turn 90, advance 3", 13, 10, 90},
               {"wheel_right 90, advance 3", 15.5, 13.5, 90}};
  for (const auto& one : cases) {
    const Way way = traced(one.path);
    ASSERT_TRUE(way.has_value()) << one.path << ": " << way.error().reason;
    EXPECT_EQ(way->front(), kFoot);
    EXPECT_NEAR(way->back().centre.x.um(), one.x_in * 25'400, kTouch_um) << one.path;
    EXPECT_NEAR(way->back().centre.y.um(), one.y_in * 25'400, kTouch_um) << one.path;
    EXPECT_EQ(way->back().facing, Angle::degrees(one.facing)) << one.path;
    EXPECT_EQ(way->back().frontage, kFoot.frontage);
    EXPECT_EQ(way->back().depth, kFoot.depth);
  }
}

TEST(Paths, AWheelKeepsTheInnerFrontCornerWhereItIs) {
  for (const bool left : {true, false}) {
    const std::size_t inner = left ? 0 : 1;
    const geometry::Point pivot = geometry::corners(kFoot)[inner];
    for (const int degrees : {1, 15, 16, 40, 90, 180}) {
      const Way way = traced(std::string(left ? "wheel_left " : "wheel_right ") + std::to_string(degrees));
      ASSERT_TRUE(way.has_value()) << way.error().reason;
      EXPECT_EQ(way->size(), 1U + (static_cast<std::size_t>(degrees) + 14) / 15) << "chords of at most 15 degrees";
      for (const Footprint& pose : *way) {
        EXPECT_LE(geometry::distance(geometry::corners(pose)[inner], pivot).um(), kTouch_um) << degrees;
      }
    }
  }
}

TEST(Paths, UnknownStepsAreRefused) {  // PS-GEN-07
  for (const char* path : {"wheel_left 0", "wheel_right 181", "wheel_right -10", "reform column", "action load"}) {
    const Way way = traced(path);
    ASSERT_FALSE(way.has_value()) << path;
    EXPECT_EQ(way.error().citation.clause, "PS-GEN-07") << path;
  }
  v1::Act act = *notation::read_act("move go units S1 : path path advance 2");
  act.mutable_answers(0)->mutable_path(0)->set_amount_um(-1);
  EXPECT_FALSE(traced(act).has_value());
  act.mutable_answers(0)->mutable_path(0)->set_manoeuvre(v1::MANOEUVRE_TO);
  act.mutable_answers(0)->mutable_path(0)->set_amount_um(0);
  EXPECT_FALSE(traced(act).has_value()) << "to nowhere";
  act.mutable_answers(0)->clear_path();
  EXPECT_FALSE(traced(act).has_value()) << "no step at all";
  for (int i = 0; i < 17; ++i) {
    act.mutable_answers(0)->add_path()->set_manoeuvre(v1::MANOEUVRE_ADVANCE);
    EXPECT_EQ(traced(act).has_value(), i < 16) << i + 1 << " steps";
  }
}

Situation ordered() {
  Situation table(R"(
command red rb "Red battalia" commander RC
command blue bb "Blue battalia"
commander red RC profile CDR of rb at (36,4) facing 0
unit red S1 profile SH of rb at (36,10) facing 0
unit blue E1 profile SH of bb at (5,60) facing 180
turn 2 of 10 active red phase orders first red
)");
  table.act(kRed, "command order_move units S1 : objective place (20,40) facing 0", {6});
  return table;
}

TEST(Paths, ADrawnWheelCarriesTheUnitRound) {  // PS-MOV-06, PS-ORD-05
  Situation table = ordered();
  table.act(kRed, "choose move units S1 : path path wheel_left 20, advance 1");
  EXPECT_EQ(table.unit("S1").ground.facing, Angle::degrees(340));
  const v1::UnitMoved* moved = nullptr;
  for (const v1::Event& event : table.events()) {
    if (event.has_unit_moved()) moved = &event.unit_moved();
  }
  ASSERT_NE(moved, nullptr);
  // The centre moves around the corner at 3.04 in from it, as two chords of 10 degrees, and then an inch.
  EXPECT_NEAR(moved->cost_um(), 2.060 * 25'400, 100);
}

TEST(Paths, TheOuterCornerOfAWheelGoesNoFurtherThanTheMove) {  // PS-MOV-06
  Situation table = ordered();
  EXPECT_EQ(table.refusal(kRed, "choose move units S1 : path path wheel_left 39"), "PS-MOV-06");  // 4.006 in
  EXPECT_EQ(table.refusal(kRed, "choose move units S1 : path path wheel_left 38"), "");
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
