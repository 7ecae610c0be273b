// Pursuit, leaving the table and returning: sections 7.3, 7.4, 7.5.
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/pursuit.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/rally.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr auto kNear = 0.05;

void routs(Field& field, const char* unit, const char* from) {
  field.run([&](Draft& draft) { rout(draft, UnitId(unit), UnitId(from), {"FTS-8.8-l"}); });
}
void pursue(Field& field) {
  field.run([](Draft& draft) { EXPECT_TRUE(run_pursuits(draft)); });
}
bool in_contact(const Field& field, const char* unit) { return field.table().engaged(UnitId(unit)); }

constexpr auto kHorseOnFoot =
    "unit red A profile HC at (36,20)\nunit blue B profile MI at (36,23.445) facing 180\ncontact A front B front\n";
// B routs in front of A, which is third and fourth of the units that follow.
constexpr auto kChase = "unit red A profile HC at (36,10)\nunit blue B profile MI at (36,24)\n";

TEST(FornovoPursuit, MountedMustFollowAndAreDisordered) {  // FTS-7.3-a, FTS-5.1-e
  Field field(kHorseOnFoot);
  routs(field, "B", "A");
  EXPECT_EQ(field.status("A", kPursuing), 2);
  EXPECT_EQ(field.status("A", kDisorderFlight), 1);
}

TEST(FornovoPursuit, FootIsAskedWhetherItIsSent) {  // FTS-8.5-l, D-34
  Field field(
      "unit red A profile MI at (36,20)\nunit blue B profile MI at (36,22.95) facing 180\ncontact A front B front\n");
  field.table().phase = kLosersPhase;
  routs(field, "B", "A");
  EXPECT_EQ(field.status("A", kPursuing), 0);
  EXPECT_EQ(field.status("A", kPursuitTarget), 2);
  field.choose("send");
  EXPECT_EQ(field.status("A", kMaySend), 2);
}

TEST(FornovoPursuit, UnpaidFootPassesNoTest) {  // FTS-2.9-c, G-115
  Field field(
      "unit red A profile MI at (36,20) traits unpaid\nunit blue B profile MI at (36,22.95) facing 180\n"
      "contact A front B front\n");
  field.table().phase = kLosersPhase;
  routs(field, "B", "A");
  EXPECT_EQ(field.status("A", kPursuing), 2);
}

TEST(FornovoPursuit, IsNotForSquaresGunnersAndUnitsInOtherCombats) {  // G-115
  Field square(
      "unit red A profile MI formation square at (36,20)\nunit blue B profile MI at (36,23) facing 180\n"
      "contact A front B front\n");
  routs(square, "B", "A");
  EXPECT_EQ(square.status("A", kPursuing) + square.status("A", kPursuitTarget), 0);
  Field busy({kHorseOnFoot, "unit blue C profile MI at (43,20) facing 270\ncontact A right C front\n"});
  routs(busy, "B", "A");
  EXPECT_EQ(busy.status("A", kPursuing), 0);
}

TEST(FornovoPursuit, FollowsTheRouterWithMostFiguresInFront) {  // FTS-7.3-d, D-13
  Field field(
      "unit red A profile HC at (36,20)\n"
      "unit blue B profile MI at (34.5,22.95) facing 180 original_figures=9 start_files=3\n"
      "unit blue C profile MI at (37.5,22.95) facing 180 original_figures=9 start_files=3\n"
      "contact A front B front\ncontact A front C front\n");
  routs(field, "B", "A");
  EXPECT_EQ(field.status("A", kPursuing), 0);
  routs(field, "C", "A");
  ASSERT_EQ(field.table().decisions.size(), 1u);  // as many before the one as before the other
  v1::Prompt prompt;
  pursuit_target_decision().offer(field.table(), field.table().decisions.back(), prompt);
  ASSERT_EQ(prompt.offers_size(), 2);
  EXPECT_EQ(prompt.default_act().key(), "B");
  EXPECT_EQ(prompt.offers(1).key(), "C");
  field.choose("C");
  EXPECT_EQ(field.status("A", kPursuing), 3);
}

TEST(FornovoPursuit, DoesNotAskAboutUnequalRouters) {  // FTS-7.3-d
  for (const bool wide_first : {true, false}) {
    Field field(
        "unit red A profile HC at (36,20)\n"
        "unit blue B profile MI at (34.7,23.445) facing 180 original_figures=12 start_files=4\n"
        "unit blue C profile MI at (37.5,23.445) facing 180 original_figures=6 start_files=2\n"
        "contact A front C front\ncontact A front B front\n");
    routs(field, wide_first ? "B" : "C", "A");
    routs(field, wide_first ? "C" : "B", "A");
    EXPECT_TRUE(field.table().decisions.empty());
    EXPECT_EQ(field.status("A", kPursuing), 2) << "most of them are B's";
  }
}

TEST(FornovoPursuit, OffersTheTwoEqualRoutersOfThree) {  // FTS-7.3-d, D-13
  Field field(
      "unit red A profile HC at (36,20) original_figures=24 start_files=12\n"
      "unit blue B profile MI at (33,23.445) facing 180 original_figures=12 start_files=4\n"
      "unit blue C profile MI at (36.5,23.445) facing 180 original_figures=12 start_files=4\n"
      "unit blue D profile MI at (39.5,23.445) facing 180 original_figures=6 start_files=2\n"
      "contact A front B front\ncontact A front C front\ncontact A front D front\n");
  for (const char* router : {"B", "C", "D"}) routs(field, router, "A");
  ASSERT_EQ(field.table().decisions.size(), 1u);
  const v1::Decision& open = field.table().decisions.back();
  ASSERT_EQ(open.units_size(), 3);
  EXPECT_EQ(open.units(1), "B");
  EXPECT_EQ(open.units(2), "C");
}

TEST(FornovoPursuit, IsNotForWagonsSnipersAndRecoilingUnits) {  // G-115
  const auto pursues = [](std::string_view unit, bool gives_way) {
    Field field({unit, "unit blue B profile MI at (36,23) facing 180\ncontact A front B front\n"});
    if (gives_way) field.set("A", kRecoilMarked, inches(4));
    routs(field, "B", "A");
    return field.status("A", kPursuing) + field.status("A", kPursuitTarget) != 0;
  };
  EXPECT_TRUE(pursues("unit red A profile MI at (36,20)\n", false));
  EXPECT_FALSE(pursues("unit red A profile MI at (36,20)\n", true));
  EXPECT_FALSE(
      pursues("unit red A type war_wagons symbol other formation unlimbered size 1 x 1 models=2 at (36,20)\n", false));
  EXPECT_FALSE(pursues(
      "unit red A type sniper symbol skirmishers formation skirmish size 1 x 1 grade=3 armour=1 original_figures=1 "
      "start_files=1 traits skirmish_order,firelock_musket at (36,20)\n",
      false));
  EXPECT_FALSE(pursues("unit red A profile MI at (36,20) : morale=3\n", false));
}

TEST(FornovoPursuit, RidesOffTheTableAfterItsTarget) {  // FTS-7.4-a, G-118
  Field field(
      "unit red A profile LC at (36,40)\nunit blue B profile SK at (36,47.5) original_figures=2 start_files=2\n");
  field.set("A", kPursuing, 2).set("B", kMorale, 3);
  pursue(field);
  EXPECT_TRUE(in_contact(field, "A") || !field.unit("A").on_table());
}

TEST(FornovoPursuit, OfAnEnemyThatHasRalliedEndsWithoutATest) {  // FTS-7.3-b, FTS-8.4-h, G-118
  Field field(kHorseOnFoot);
  field.set("A", kPursuing, 2).set("A", kPursuitMoves, 1);
  field.table().phase = kHaltPhase;
  field.run([](Draft& draft) { EXPECT_TRUE(run_halts(draft)) << "there is nothing to halt"; });
  EXPECT_TRUE(field.table().decisions.empty());
  pursue(field);
  EXPECT_EQ(field.status("A", kPursuing), 0);
  EXPECT_TRUE(in_contact(field, "A")) << "it fights on";
}

TEST(FornovoPursuit, EndsWithoutARouter) {  // an umpire may set any number
  Field field(kChase);
  field.set("A", kPursuing, 99);
  pursue(field);
  EXPECT_EQ(field.status("A", kPursuing), 0);
}

TEST(FornovoPursuit, FollowsTheLowestNumberOfEqualRoutersByDefault) {  // D-13
  Field field(
      "unit red A profile HC at (36,20)\n"
      "unit blue B profile MI at (34.5,22.95) facing 180 original_figures=9 start_files=3\n"
      "unit blue C profile MI at (37.5,22.95) facing 180 original_figures=9 start_files=3\n"
      "contact A front C front\ncontact A front B front\n");
  routs(field, "C", "A");
  routs(field, "B", "A");
  ASSERT_EQ(field.table().decisions.size(), 1u);
  EXPECT_EQ(field.table().decisions.back().units(1), "B");
}

TEST(FornovoPursuit, GoesAfterItsTargetAtChargeSpeedAndStopsAtContact) {  // FTS-7.3-b, G-118
  Field field(kChase);
  field.set("A", kPursuing, 2).set("B", kMorale, 3);
  pursue(field);
  EXPECT_TRUE(in_contact(field, "A"));
  EXPECT_LE(distance(field.unit("A"), field.unit("B")), Length::um(127));
  Field far("unit red A profile HC at (36,4)\nunit blue B profile MI at (36,40)\n");
  far.set("A", kPursuing, 2).set("B", kMorale, 3);
  pursue(far);
  EXPECT_NEAR(in_inches(far.unit("A").ground.centre.y), 4 + 20, kNear);
}

TEST(FornovoPursuit, AttacksAtOnceTheUnitItTouches) {  // FTS-7.3-b
  Field field("unit red A profile HC at (36,20)\nunit blue B profile MI at (36,23.445)\n");
  field.set("A", kPursuing, 2).set("B", kMorale, 3);
  pursue(field);
  EXPECT_TRUE(in_contact(field, "A"));
  EXPECT_EQ(field.unit("A").ground.centre, (geometry::Point{36_in, 20_in})) << "it has no way to go";
}

TEST(FornovoPursuit, ThroughAnUnknownWoodRollsForItsDensity) {  // FTS-11.5-c, FTS-11.5.2-a
  Field field({"terrain woods wood \"the wood\" area (20,14) (52,14) (52,20) (20,20)\n",
               "unit red A profile HC at (36,8)\nunit blue B profile MI at (36,30)\n"});
  field.set("A", kPursuing, 2).set("B", kMorale, 3);
  field.run([](Draft& draft) { EXPECT_TRUE(run_pursuits(draft)); }, {6});
  EXPECT_EQ(field.table().terrain->front().properties[kDensity], 2);
  EXPECT_LE(in_inches(field.unit("A").ground.centre.y), 14) << "horse goes no further";
}

TEST(FornovoPursuit, IsOverWhenItsTargetIsGoneOrHasRallied) {  // FTS-7.3-b
  Field rallied(kChase);
  rallied.set("A", kPursuing, 2);
  pursue(rallied);
  EXPECT_EQ(rallied.status("A", kPursuing), 0);
  Field gone(kChase);
  gone.set("A", kPursuing, 2).set("B", kMorale, 3);
  gone.run([](Draft& draft) { destroy(draft, UnitId("B"), "surrenders"); });
  pursue(gone);
  EXPECT_EQ(gone.status("A", kPursuing), 0);
  EXPECT_TRUE(gone.unit("A").on_table());
}

TEST(FornovoPursuit, EndsAtImpassableGround) {  // FTS-7.3-c
  Field field({"terrain impassable cliff \"the cliff\" area (10,15) (62,15) (62,18) (10,18)\n", kChase});
  field.set("A", kPursuing, 2).set("B", kMorale, 3);
  pursue(field);
  EXPECT_EQ(field.status("A", kPursuing), 0);
  EXPECT_EQ(field.status("A", kChargePath), 0) << "a charge of this turn begins anew";
  EXPECT_LT(in_inches(field.unit("A").ground.centre.y), 15);
}

TEST(FornovoPursuit, CrashesIntoAFreshEnemyThatWasBurstThrough) {  // FTS-7.5-c, FTS-7.3-c, G-120
  Field field({kChase, "unit blue F profile MI at (36,17) facing 180\n"});
  field.set("A", kPursuing, 2).set("B", kMorale, 3).set("F", kDisorderPassing, 1);
  pursue(field);
  EXPECT_EQ(field.status("A", kCrashed), 3);
  EXPECT_EQ(field.status("F", kCrashed), 1);
  EXPECT_EQ(field.status("A", kDisorderCharge) + field.status("F", kDisorderCharge), 2);
  EXPECT_EQ(field.status("A", kPursuing), 0);
  EXPECT_TRUE(in_contact(field, "F"));
}

TEST(FornovoPursuit, FlowsRoundEnemiesThatTheRouterFlowedRound) {  // FTS-7.5-c
  Field field({kChase, "unit blue F profile MI at (36,17) facing 180\n"});
  field.set("A", kPursuing, 2).set("B", kMorale, 3).set("F", kFlowedBy, 2);
  pursue(field);
  EXPECT_EQ(field.status("F", kCrashed), 0);
  EXPECT_FALSE(in_contact(field, "F"));
}

TEST(FornovoPursuit, StopsAtFriendsWithoutAGap) {  // G-121
  Field field({kChase, "unit red F profile MI at (36,17) original_figures=96 start_files=32\n"});
  field.set("A", kPursuing, 2).set("B", kMorale, 3);
  pursue(field);
  EXPECT_LT(in_inches(field.unit("A").ground.centre.y), 16);
  EXPECT_EQ(field.status("F", kBurstThrough), 0);
  EXPECT_EQ(field.status("A", kPursuing), 2);
}

TEST(FornovoLeaving, FollowsItsTargetOverTheEdgeWithItsGeneral) {  // FTS-7.4-a, FTS-7.4-b
  Field field(
      "unit red A profile MC at (36,42)\nunit blue B profile MI at (36,46)\n"
      "commander red G profile CC at (36,42) attached to A\n");
  field.table().turn = 3;
  field.set("A", kPursuing, 2).set("B", kMorale, 3).set("B", kRoutedOff, 1);
  field.run([](Draft& draft) { destroy(draft, UnitId("B"), "routs off the table"); });
  pursue(field);
  EXPECT_EQ(field.unit("A").presence, v1::PRESENCE_RESERVE);
  EXPECT_EQ(field.unit("G").presence, v1::PRESENCE_RESERVE);
  EXPECT_EQ(return_turn(field.unit("A")), 5u);  // FTS-EX-28
}

TEST(FornovoLeaving, ReturnsInGoodOrderAtTheNearestEdge) {  // FTS-7.4-c, C-23, G-124
  Field field("unit red A profile MC at (30,46)\ncommander red G profile CC at (30,46) attached to A\n");
  field.set("A", kDisorderFlight, 1).set("A", kMorale, 0);
  field.run([](Draft& draft) { leave_table(draft, UnitId("A")); });
  const auto places = return_places(field.table(), field.unit("A"));
  ASSERT_EQ(places.size(), 1u);
  EXPECT_NEAR(in_inches(places[0].centre.x), 30, kNear);
  EXPECT_EQ(places[0].facing, Angle::degrees(180));  // inward
  field.run([&](Draft& draft) { come_back(draft, UnitId("A"), places[0]); });
  EXPECT_TRUE(field.unit("A").on_table());
  EXPECT_FALSE(is_disordered(field.unit("A")));
  EXPECT_TRUE(field.unit("G").on_table());
  EXPECT_FALSE(why_not_move(field.table(), field.unit("A")));  // it may act normally this turn
}

TEST(FornovoLeaving, MayHaveTwoPlacesEquallyNear) {  // D-14
  Field field("unit red A profile MC at (30,46)\nunit blue E profile SK at (30,46) original_figures=2 start_files=2\n");
  field.run([](Draft& draft) { leave_table(draft, UnitId("A")); });
  EXPECT_EQ(return_places(field.table(), field.unit("A")).size(), 2u);
}

TEST(FornovoLeaving, MayReturnDisorderedByOption) {  // C-23
  Field field("unit red A profile MC at (30,46)\n", "option react.returnOrder disordered\n");
  field.run([](Draft& draft) { leave_table(draft, UnitId("A")); });
  const auto places = return_places(field.table(), field.unit("A"));
  field.run([&](Draft& draft) { come_back(draft, UnitId("A"), places.front()); });
  EXPECT_EQ(field.status("A", kDisorderFlight), 1);
}

TEST(FornovoLeaving, ReturnsWhereItsTargetLeft) {  // FTS-7.4-c
  Field field("unit red A profile MC at (60,40)\nunit blue B profile MI at (36,47)\n");
  field.set("A", kPursuing, 2).set("B", kMorale, 3).set("B", kRoutedOff, 1);
  field.run([](Draft& draft) { destroy(draft, UnitId("B"), "routs off the table"); });
  pursue(field);
  ASSERT_EQ(field.unit("A").presence, v1::PRESENCE_RESERVE);
  const auto places = return_places(field.table(), field.unit("A"));
  ASSERT_EQ(places.size(), 1u);
  EXPECT_NEAR(in_inches(places[0].centre.x), 36, kNear);
}

// Horses that dragoons have left at the edge.
constexpr std::string_view kHorsesAtEdge =
    "marker blue H \"Led horses\" type horses symbol other at (30,46) facing 0 size 2 x 1 : figures=4\n";

TEST(FornovoLeaving, TakesTheHorsesUponWhichItReturns) {  // FTS-7.4-c, FTS-7.14-b
  Field field({kHorsesAtEdge, "unit red A profile MC at (30,40)\n"});
  field.run([](Draft& draft) { leave_table(draft, UnitId("A")); });
  const auto places = return_places(field.table(), field.unit("A"));
  ASSERT_EQ(places.size(), 1u);
  field.run([&](Draft& draft) { come_back(draft, UnitId("A"), places[0]); });
  EXPECT_FALSE(field.unit("H").on_table());
}

TEST(FornovoReserves, TakeTheHorsesUponWhichTheyArrive) {  // G-212, FTS-7.14-b
  Field field({"zone red arrival back \"The back\" (20,40) (40,40) (40,48) (20,48)\n", kHorsesAtEdge,
               "unit red A profile MC reserve arrives 1 through back at (30,40)\n"});
  field.march(v1::SIDE_RED, "deploy arrive units A : where place (30,46) facing 180");
  EXPECT_TRUE(field.unit("A").on_table());
  EXPECT_FALSE(field.unit("H").on_table());
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
