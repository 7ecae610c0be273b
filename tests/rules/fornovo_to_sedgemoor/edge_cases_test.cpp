// Rare cases: unpaid chargers, a turn that falls short, a wood whose density is found in the charge, a place of return
// that is taken, reserves without a zone, a table read as a phase begins (sections 2, 6, 7, 11).
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_completion.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/rally.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/actions.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/sequence.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::string_view kCharge = "charge charge units A : target targets B";

TEST(FornovoUnpaid, GoAfterEvadersWithoutATest) {  // FTS-2.9-c, FTS-7.9-e, G-208
  Field field(
      "unit red A profile HC at (36,10) traits unpaid\nunit blue B profile LC at (36,24) facing 180 traits "
      "irregular\n");
  charge(field, kCharge, {6}, {"evade"});  // the die of the unpaid
  step(field, kCompletion, run_completion);
  EXPECT_TRUE(field.cites("FTS-2.9-c"));
  EXPECT_EQ(field.status("A", kDisorderCharge), 1) << "in vain";
  const auto& events = field.events();
  EXPECT_TRUE(std::none_of(events.begin(), events.end(), [](const v1::Event& event) {
    return event.has_decision_opened() && event.decision_opened().decision().units(0) == "A";
  })) << "nobody is asked";
}

TEST(FornovoFalseRout, StopsIfItDoesNotReachItsPursuer) {  // FTS-2.16-a
  Field field("unit red A profile HC at (36,5)\nunit blue B profile LC at (36,44) traits irregular,false_rout\n");
  field.set("A", kDisorderCharge, 1).set("B", kEvaded, 1).set("B", kEvadedFrom, 1);
  step(field, kCompletion, run_completion, {4}, {"try"});
  EXPECT_EQ(field.unit("B").ground.facing, Angle::degrees(180)) << "it has turned about";
  EXPECT_EQ(field.unit("B").ground.centre.y, 44_in);
  EXPECT_EQ(field.status("B", kCharging), 0);
  EXPECT_EQ(field.status("B", kEvaded), 0);
}

TEST(FornovoCharge, IntoAnUnknownWoodRollsForItsDensity) {  // FTS-11.5-c
  Field field(
      "terrain woods wood \"the wood\" area (20,20) (52,20) (52,40) (20,40)\n"
      "unit red A profile MI at (36,15)\n"
      "unit blue B profile SK at (36,20.9) facing 180 original_figures=4 start_files=4\n");
  charge(field, kCharge, {2}, {"stand"});
  EXPECT_EQ(field.table().terrain->front().properties[kDensity], 1);
}

TEST(FornovoLeaving, ReturnsOnTheSideItsOwnerNames) {  // FTS-7.4-c, D-14
  for (const char* side : {"test", "test_right"}) {
    Field field(
        "unit red A profile MC at (30,40)\nunit red F profile MI at (30,46.4)\nunit blue B profile MI at (5,5)\n");
    field.run([](Draft& draft) { leave_table(draft, UnitId("A")); });
    const auto places = return_places(field.table(), field.unit("A"));
    ASSERT_EQ(places.size(), 2u) << "a friend stands where it left";
    field.table().turn = return_turn(field.unit("A"));
    step(field, kReturnPhase, run_returns, {6}, {side});
    ASSERT_TRUE(field.unit("A").on_table());
    EXPECT_EQ(field.unit("A").ground.centre, places[side == std::string("test") ? 0 : 1].centre);
  }
}

TEST(FornovoReserves, WithoutAZoneArriveAtTheirOwnEdge) {  // G-212
  const Field field(
      "unit red A profile MC reserve arrives 1 at (30,40)\nunit red L profile MC reserve arrives 5 at (30,40)\n"
      "unit red D profile MI at (60,6)\nunit blue B profile MI at (36,40) facing 180\n");
  const auto refusal = [&](std::string_view act) { return field.march_refusal(v1::SIDE_RED, act); };
  EXPECT_EQ(refusal("deploy arrive units A : where place (30,2) facing 0"), "");
  EXPECT_EQ(refusal("deploy arrive units A : where place (30,20) facing 0"), "G-212") << "in the middle of the table";
  EXPECT_EQ(refusal("deploy arrive units A"), "G-212") << "nowhere";
  EXPECT_EQ(refusal("deploy place units A : where place (30,2) facing 0"), "G-212");
  EXPECT_EQ(refusal("deploy arrive units L : where place (30,2) facing 0"), "G-212") << "not yet";
  EXPECT_EQ(refusal("deploy arrive units D : where place (30,2) facing 0"), "G-212") << "it is here";
}

TEST(FornovoMarkers, ForTwoThingsInOnePlaceHaveDifferentNames) {  // FTS-7.14-b
  Field field("unit red A profile MI at (36,10)\n");
  std::vector<UnitId> ids;
  field.run([&](Draft& draft) {
    const geometry::Footprint place = draft.unit(UnitId("A")).ground;
    for (int i = 0; i < 3; ++i)
      ids.push_back(add_marker(draft, draft.unit(UnitId("A")), kHorses, place, 4, "FTS-7.14-b"));
  });
  EXPECT_EQ(ids[1].str(), ids[0].str() + "-2");
  EXPECT_EQ(ids[2].str(), ids[0].str() + "-3");
}

TEST(FornovoUnlimbering, FacesTheGunsInAnyDirection) {  // FTS-7.13-a, G-077
  const Field field("unit red G profile HG at (36,20)\n");
  v1::PathStep step;
  step.set_manoeuvre(v1::MANOEUVRE_ACTION);
  step.set_formation(std::string(kUnlimber));
  step.set_angle_mdeg(120'000);
  const auto leg = read_action(field.table(), field.unit("G"), step, normal_move(field.table(), field.unit("G")));
  ASSERT_TRUE(leg.has_value());
  EXPECT_EQ(leg->becomes->ground.facing, Angle::degrees(120));
  EXPECT_EQ(leg->becomes->statuses[kLimbers], 0);
}

// A table read at the event of a phase, as the calculator does, is complete.
TEST(FornovoSequence, WhatAPhaseBeginsWithIsWrittenBeforeItsEvent) {
  Field field("unit red A profile MI at (36,10)\nunit blue B profile MI at (36,40) facing 180\n");
  field.set("A", kMoved, 1);  // it has recoiled
  field.table().phase = kReturnPhase;
  Table read = field.table();
  field.run([](Draft& draft) { advance(draft); });
  for (const v1::Event& event : field.events()) {
    read.apply(event);
    if (event.has_phase_began() && event.phase_began().phase() == std::string(kChargesA)) break;
  }
  ASSERT_EQ(read.phase, kChargesA);
  const Unit& unit = read.unit(UnitId("A"));
  EXPECT_EQ(unit.statuses[kStartY], geometry::front_centre(unit.ground).y.um());
  EXPECT_EQ(unit.statuses[kMoved], 0);
  EXPECT_EQ(unit.statuses[kMovedInRally], 1);
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
