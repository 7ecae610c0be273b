// Rout, flowing round, bursting through: sections 7.2 and 7.5.
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"
#include "server/rules/systems/fornovo_to_sedgemoor/casualties/losses.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr auto kNear = 0.05;

void routs_from(Field& field, const char* unit, const char* from) {
  field.run([&](Draft& draft) { rout(draft, UnitId(unit), UnitId(from), {"FTS-8.8-l"}); });
}
bool moves(Field& field, const char* unit, RoutMove how = RoutMove::full) {
  bool made = false;
  field.run([&](Draft& draft) { made = make_rout_move(draft, UnitId(unit), how); });
  return made;
}
double y_of(const Field& field, const char* unit) { return in_inches(field.unit(unit).ground.centre.y); }
double x_of(const Field& field, const char* unit) { return in_inches(field.unit(unit).ground.centre.x); }
bool is_gone(const Field& field, const char* unit) { return field.unit(unit).presence == v1::PRESENCE_DESTROYED; }

// A has routed before and flees home, down the table.
void flees(Field& field) { field.set("A", kMorale, 3).set("A", kRoutMoves, 1); }
constexpr auto kRunner = "unit red A profile MI at (36,24) facing 180\nunit blue B profile MI at (36,40) facing 180\n";

TEST(FornovoRout, IsAtChargeSpeedAwayFromTheVictor) {  // FTS-7.2.1-a, G-109
  Field field("unit red A profile MI at (36,20)\nunit blue B profile MI at (36,30) facing 180\n");
  routs_from(field, "A", "B");
  EXPECT_EQ(field.status("A", kMorale), 3);
  EXPECT_EQ(field.status("A", kDisorderFlight), 1);  // FTS-5.1-e
  moves(field, "A");
  EXPECT_NEAR(y_of(field, "A"), 20 - 10, kNear);
  EXPECT_EQ(field.unit("A").ground.facing, Angle::degrees(180));
  EXPECT_EQ(field.status("A", kRoutMoves), 1);
}

TEST(FornovoRout, InTheShootingPhaseIsHalfAMoveAtOnce) {  // FTS-6-j, FTS-7.2.1-a
  Field field("unit red A profile MI at (36,20)\nunit blue B profile MI at (36,30) facing 180\n");
  field.table().phase = kMeetTests;
  routs_from(field, "A", "B");
  field.run([](Draft& draft) { EXPECT_TRUE(run_half_routs(draft)); });
  EXPECT_NEAR(y_of(field, "A"), 20 - 5, kNear);
  EXPECT_EQ(field.status("A", kRoutMoves), 1);  // C-36
}

TEST(FornovoRout, SwervesHomewardsByFortyFiveDegreesAMove) {  // FTS-7.2.1-b, G-110
  Field field("unit red A profile MI at (36,30) facing 90\nunit blue B profile MI at (10,44) facing 180\n");
  flees(field);
  moves(field, "A");
  EXPECT_EQ(field.unit("A").ground.facing, Angle::degrees(135));
  moves(field, "A");
  EXPECT_EQ(field.unit("A").ground.facing, Angle::degrees(180));
}

TEST(FornovoRout, SwervesPastAnEnemyToTheSideItsOwnerSays) {  // FTS-7.2.1-b, D-12
  Field field({kRunner, "unit blue E profile SK at (36,14) original_figures=4 start_files=2\n"});
  flees(field);
  EXPECT_FALSE(moves(field, "A"));
  field.choose("left");
  moves(field, "A");
  ASSERT_FALSE(is_gone(field, "A"));
  EXPECT_GT(x_of(field, "A"), 36 + 3);  // it faces down the table: its left is east
}

TEST(FornovoRout, SurrendersToAnEnemyItCannotAvoid) {  // FTS-7.2.1-f, G-114
  Field field({kRunner, "unit blue E profile MI at (36,16) original_figures=96 start_files=32\n"});
  flees(field);
  moves(field, "A");
  EXPECT_TRUE(is_gone(field, "A"));
  EXPECT_TRUE(field.cites("FTS-7.2.1-f"));
}

TEST(FornovoRout, FlowsRoundAFriendWhereAGapOfHalfItsWidthIsOpen) {  // FTS-7.2.1-c, G-112
  Field field({kRunner, "unit red F profile MI at (39,18)\n"});
  flees(field);
  moves(field, "A");
  EXPECT_EQ(field.status("F", kDisorderPassing), 0);
  EXPECT_EQ(field.status("F", kFlowedBy), 1);
  EXPECT_NEAR(y_of(field, "A"), 14, 0.5);
}

TEST(FornovoRout, FirstMoveBurstsThroughAFriendInAQuarterOfItsWidth) {  // FTS-7.2.1-e, FTS-7.5-b, C-37
  Field field(
      "unit red A profile MI at (36,24)\nunit blue B profile MI at (36,34) facing 180\n"
      "unit red F profile MI at (39,18)\n");
  routs_from(field, "A", "B");
  moves(field, "A");
  EXPECT_EQ(field.status("F", kDisorderPassing), 1);
  EXPECT_EQ(field.status("F", kBurstThrough), 1);
  EXPECT_NEAR(in_inches(field.unit("F").ground.centre.y), 18, kNear);  // it keeps its place
}

TEST(FornovoRout, FirstMoveFlowsRoundAFriendInLessThanAQuarter) {  // FTS-7.2.1-e
  Field field(
      "unit red A profile MI at (36,24)\nunit blue B profile MI at (36,34) facing 180\n"
      "unit red F profile MI at (41.2,18)\n");
  routs_from(field, "A", "B");
  moves(field, "A");
  EXPECT_EQ(field.status("F", kBurstThrough), 0);
}

TEST(FornovoRout, BurstsThroughFriendsWithoutAGap) {  // FTS-7.2.1-d, FTS-7.5-a
  Field field({kRunner, "unit red F profile MI at (36,18) original_figures=96 start_files=32\n"});
  flees(field);
  moves(field, "A");
  EXPECT_EQ(field.status("F", kBurstThrough), 1);
  EXPECT_NEAR(y_of(field, "A"), 14, 0.5);                                           // it is not slowed
  EXPECT_FALSE(geometry::overlap(field.unit("A").ground, field.unit("F").ground));  // G-113
}

TEST(FornovoRout, NeverBurstsThroughSquaresAndGarrisons) {  // FTS-7.2.1-g
  Field field({kRunner, "unit red F profile MI formation square at (36,18)\n"});
  flees(field);
  moves(field, "A");
  EXPECT_FALSE(is_gone(field, "A"));
  EXPECT_EQ(field.status("F", kBurstThrough), 0);
  EXPECT_EQ(field.status("F", kDisorderPassing), 0);
}

TEST(FornovoRout, IsLostAtImpassableGround) {  // FTS-7.2.1-d
  Field field({"terrain impassable cliff \"the cliff\" area (10,10) (62,10) (62,18) (10,18)\n", kRunner});
  flees(field);
  moves(field, "A");
  EXPECT_TRUE(is_gone(field, "A"));
  EXPECT_TRUE(field.cites("FTS-7.2.1-d"));
}

TEST(FornovoRout, OffTheTableIsForGoodAndTakesItsGeneral) {  // FTS-7.2.1-h, FTS-3.1.3-b, G-060
  Field field(
      "unit red A profile MI at (36,6) facing 180\nunit blue B profile MI at (36,40) facing 180\n"
      "commander red G profile CC at (36,6) attached to A\n");
  flees(field);
  moves(field, "A");
  EXPECT_TRUE(is_gone(field, "A"));
  EXPECT_EQ(field.status("A", kRoutedOff), 1);
  EXPECT_TRUE(is_gone(field, "G"));
}

TEST(FornovoRout, InContactIsNotLost) {  // FTS-7.2-a
  Field field(
      "unit red A profile MI at (36,20)\nunit blue B profile MI at (36,23) facing 180\ncontact A front B front\n");
  field.table().phase = kLosersPhase;
  routs_from(field, "A", "B");
  EXPECT_TRUE(field.unit("A").on_table());
}

TEST(FornovoRout, EndsDebtSquareAndMarkedRecoil) {
  Field field("unit red A profile MI formation square at (36,20)\n");
  field.set("A", kDebt, 1000).set("A", kRecoilMarked, 1000);
  routs_from(field, "A", "");
  EXPECT_EQ(field.status("A", kDebt) + field.status("A", kRecoilMarked), 0);
  EXPECT_EQ(field.unit("A").formation, kLine);
}

TEST(FornovoRout, ASquareOpensWhereThereIsRoom) {  // FTS-7.2.1-a
  Field field(
      "unit red A profile MI formation square at (36,20)\nunit red N profile MI at (36,14)\n"
      "unit blue E profile HC at (32.06,20) facing 90\ncontact E front A left\n");
  ASSERT_FALSE(geometry::overlap(field.unit("A").ground, field.unit("E").ground));
  routs_from(field, "A", "E");
  EXPECT_EQ(field.unit("A").formation, kLine);
  EXPECT_FALSE(geometry::overlap(field.unit("A").ground, field.unit("E").ground));
  EXPECT_FALSE(geometry::overlap(field.unit("A").ground, field.unit("N").ground));
}

TEST(FornovoRout, GunnersLeaveTheirGuns) {  // FTS-7-o, G-080
  Field field("unit red G profile LG at (36,20) formation unlimbered\nunit blue B profile MI at (36,30) facing 180\n");
  routs_from(field, "G", "B");
  EXPECT_EQ(field.unit("G").formation, kSkirmish);
  EXPECT_EQ(field.status("G", kGuns), 0);
  EXPECT_TRUE(field.marker(kGunsMarker).on_table());
  moves(field, "G");
  EXPECT_NEAR(y_of(field, "G"), 20 - 10 - 1.5, 1);  // as light infantry
}

TEST(FornovoRout, WagonsAreAbandoned) {  // FTS-7-o
  Field field("unit red W type war_wagons symbol other formation unlimbered size 1 x 1 models=2 at (36,20)\n");
  routs_from(field, "W", "");
  EXPECT_TRUE(is_gone(field, "W"));
}

TEST(FornovoRout, IsOnlyForUnitsOnTheTable) {
  Field field("unit red A profile MI at (36,20)\nunit blue B profile MI at (36,40) facing 180\n");
  field.run([](Draft& draft) { destroy(draft, UnitId("A"), "is lost"); });
  routs_from(field, "A", "B");
  EXPECT_EQ(field.status("A", kMorale), 0);
}

TEST(FornovoRout, IsImmediateForShatteredUnitsExceptInTheCombatPhase) {  // FTS-5.3-a
  const auto at_once = [](PhaseKey phase) {
    Field field("unit red A profile MI at (36,20)\nunit red R profile MI at (20,20) : morale=3\n");
    field.set("A", kShattered, 1).set("R", kShattered, 1);
    field.table().phase = phase;
    field.run([](Draft& draft) { rout_shattered(draft); });
    EXPECT_EQ(field.status("R", kShattered), 0) << "it runs already";
    EXPECT_EQ(field.status("R", kRoutedUnderFire), 0);
    return field.status("A", kRoutedUnderFire);
  };
  EXPECT_EQ(at_once(kRallyPhase), 1);
  EXPECT_EQ(at_once(kMarchA), 1);
  EXPECT_EQ(at_once(kShootingPhase), 1);
  EXPECT_EQ(at_once(kCombatPhase), 0);
  Field wagons("unit red W type war_wagons symbol other formation unlimbered size 1 x 1 models=2 at (36,20)\n");
  wagons.set("W", kShattered, 1);
  wagons.table().phase = kMarchA;
  wagons.run([](Draft& draft) { rout_shattered(draft); });
  EXPECT_TRUE(is_gone(wagons, "W"));
  EXPECT_EQ(wagons.status("W", kRoutedUnderFire), 0);
}

TEST(FornovoRout, IsNotStoppedByAPursuerWhoHasLeftTheTable) {  // FTS-7.3-b
  Field field(kRunner);
  flees(field);
  field.set("B", kPursuing, 1);
  field.run([](Draft& draft) { draft.remove(UnitId("B"), v1::PRESENCE_RESERVE, "is beyond the edge"); });
  moves(field, "A");
  EXPECT_NEAR(y_of(field, "A"), 14, 0.5);
}

TEST(FornovoBurstThrough, HarmsNeitherSquaresNorGarrisons) {  // FTS-7.2.1-g
  Field field("unit red A profile MI at (36,24)\nunit red F profile MI formation square at (36,18)\n");
  field.run([](Draft& draft) { burst_through(draft, UnitId("A"), UnitId("F")); });
  EXPECT_EQ(field.status("F", kBurstThrough) + field.status("F", kDisorderPassing), 0);
}

TEST(FornovoRout, ShatteredUnitsRoutAsThePhaseEnds) {  // FTS-5.3-a, FTS-5.2-a
  Field field("unit red A profile MI at (36,20)\n");
  field.run([](Draft& draft) { lose(draft, UnitId("A"), {{12, 0, 0}}); });
  EXPECT_EQ(field.status("A", kExhausted), 1);
  EXPECT_EQ(field.status("A", kShattered), 0);
  field.run([](Draft& draft) { lose(draft, UnitId("A"), {{6, 0, 0}}); });
  EXPECT_EQ(field.status("A", kShattered), 1);
  EXPECT_EQ(field.status("A", kMorale), 0);
  field.run([](Draft& draft) { rout_shattered(draft); });
  EXPECT_EQ(field.status("A", kMorale), 3);
  field.run([](Draft& draft) { EXPECT_TRUE(run_half_routs(draft)); });  // in the Move phase: half a move at its end
  EXPECT_NEAR(y_of(field, "A"), 16, 0.1);                               // one row is left, its front where it was
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
