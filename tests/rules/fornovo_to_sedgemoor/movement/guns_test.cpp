// Guns, gunners, limbers, dragoons: sections 7.1, 7.13, 7.14.
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr auto kNear = 0.02;

double cost(const Field& field, const char* unit, const char* path) { return in_inches(field.plan(unit, path).used); }
std::string gun(const char* id, int gun_class, int x, std::string_view formation) {
  std::string line = "unit red ";
  line.append(id).append(" profile LG gun_class=").append(std::to_string(gun_class)).append(" formation ");
  line.append(formation).append(" at (").append(std::to_string(x)).append(",20)\n");
  return line;
}

TEST(FornovoGuns, MoveByLimberOrByHand) {  // FTS-7-h, FTS-7-i, FTS-7-j, FTS-7-k
  const double limbered[] = {0, 8, 6, 4, 2, 6};
  const double by_hand[] = {0, 6, 4, 2, 0, 4};
  for (int i = 1; i <= 5; ++i) {
    const Field drawn(gun("G", i, 20, "limbered"));
    EXPECT_DOUBLE_EQ(in_inches(normal_move(drawn.table(), drawn.unit("G"))), limbered[i]) << i;
    const Field hand(gun("G", i, 20, "unlimbered"));
    EXPECT_DOUBLE_EQ(in_inches(normal_move(hand.table(), hand.unit("G"))), by_hand[i]) << i;
  }
}

TEST(FornovoGuns, UnlimberForHalfAMoveOrAWholeOne) {  // FTS-7.13-a, G-077, G-081
  EXPECT_NEAR(cost(Field(gun("G", 1, 20, "limbered")), "G", "action unlimber"), 4, kNear);
  EXPECT_NEAR(cost(Field(gun("G", 2, 20, "limbered")), "G", "action unlimber"), 3, kNear);
  EXPECT_NEAR(cost(Field(gun("G", 3, 20, "limbered")), "G", "action unlimber"), 4, kNear);
  EXPECT_NEAR(cost(Field(gun("G", 4, 20, "limbered")), "G", "action unlimber"), 2, kNear);
  EXPECT_NEAR(cost(Field(gun("G", 5, 20, "limbered")), "G", "action unlimber"), 3, kNear);
  Field field(gun("G", 2, 20, "limbered"));
  field.march(v1::SIDE_RED, "move march units G : path path action unlimber");
  EXPECT_EQ(field.unit("G").formation, kUnlimbered);
  EXPECT_EQ(field.status("G", kLimbers), 0);
}

// Half of the move that they have afterwards; and they fire like other units that have moved half.
TEST(FornovoGuns, UnlimberedInHalfAMoveHaveHalfOfTheirMoveByHandLeft) {  // FTS-7.13-a, FTS-9.14-c, G-075
  Field field(gun("G", 1, 20, "limbered"));
  EXPECT_EQ(field.refusal("G", "action unlimber, advance 3"), "");
  EXPECT_EQ(field.refusal("G", "action unlimber, advance 3.1"), "FTS-7-h");
  field.march(v1::SIDE_RED, "move march units G : path path action unlimber");
  EXPECT_EQ(fire_after_moving(field.table(), field.unit("G"), false), Moved::halved);
}

TEST(FornovoDragoons, HaveHalfOfTheirMoveOnFootLeftWhenTheyDismount) {  // FTS-7.14-a, FTS-9.14-c, G-075
  Field field("unit red D profile DG at (36,10) traits matchlock_musket\n");
  EXPECT_EQ(field.refusal("D", "action dismount, advance 4"), "");
  EXPECT_EQ(field.refusal("D", "action dismount, advance 4.1"), "FTS-7-d");
  field.march(v1::SIDE_RED, "move march units D : path path action dismount");
  EXPECT_EQ(fire_after_moving(field.table(), field.unit("D"), false), Moved::halved);
}

// What costs inches costs inches of the move on foot, of which four are left; here two are half of them.
TEST(FornovoDragoons, PayFixedPricesFromTheirMoveOnFootOnceTheyHaveDismounted) {  // FTS-7.17-d, FTS-11.9-a, G-075
  const Field field("unit red D profile DG at (36,10)\n");
  EXPECT_EQ(field.refusal("D", "action dismount, reform line files 7"), "") << "four inches for untrained troops";
  EXPECT_EQ(field.refusal("D", "action dismount, reform line files 8"), "FTS-7.16-a");
  const Field ditch("terrain ditch d \"the ditch\" line (20,13) (52,13)\nunit red D profile DG at (36,10)\n");
  EXPECT_EQ(ditch.refusal("D", "action dismount, advance 1.9"), "");
  EXPECT_EQ(ditch.refusal("D", "action dismount, advance 2.1"), "FTS-7-d");
}

TEST(FornovoGuns, LimberedOnesFaceAnywhereOnTheirWay) {  // G-077
  const Field field(gun("G", 2, 20, "limbered"));
  EXPECT_NEAR(cost(field, "G", "to (23,24) facing 0"), 5, kNear);
  EXPECT_NEAR(cost(field, "G", "turn 90"), 3, kNear);
}

TEST(FornovoGunners, EachModelNeedsAFixedNumber) {  // FTS-7.1-a, G-079
  Field limbered(gun("G", 2, 20, "limbered"));
  limbered.set(rules::StatusKey("G"), kFigures, 3);  // two guns, two gunners each
  EXPECT_EQ(limbered.refusal("G", "action unlimber"), "FTS-7.1-a");
  Field by_hand(gun("G", 2, 20, "unlimbered"));
  by_hand.set("G", kFigures, 3);
  EXPECT_EQ(by_hand.march_refusal(v1::SIDE_RED, "move march units G : path path advance 1"), "FTS-7.1-a");
}

TEST(FornovoGunners, TooFewAbandonTheGunsThatTheirOwnerChooses) {  // D-37, G-079
  Field field(gun("G", 2, 20, "unlimbered"));
  field.set("G", kFigures, 3);
  EXPECT_EQ(field.refusal("G", "action abandon_left_guns"), "");
  const Length before = field.unit("G").ground.centre.x;
  const Plan plan = field.plan("G", "action abandon_left_guns");
  EXPECT_EQ(plan.after.statuses[kGuns], 1);
  EXPECT_GT(plan.end().centre.x, before);
}

TEST(FornovoGuns, HeavyOnesTurnFortyFiveDegreesATurnAndNothingElse) {  // FTS-7-k, G-078
  Field field(gun("G", 4, 20, "unlimbered"));
  EXPECT_NE(field.refusal("G", "advance 1"), "");
  EXPECT_EQ(field.refusal("G", "turn 46"), "FTS-7-k");
  EXPECT_EQ(field.refusal("G", "turn 45, turn 45"), "FTS-7-k") << "nor in several steps";
  EXPECT_NEAR(cost(field, "G", "turn 45"), 0, kNear);
  field.march(v1::SIDE_RED, "move march units G : path path turn 45");
  EXPECT_EQ(field.status("G", kTurnedInPlace), 1);
  Field few(gun("G", 4, 20, "unlimbered"));
  few.set("G", kFigures, 7);
  EXPECT_EQ(few.refusal("G", "turn 10"), "FTS-7.1-a");
}

TEST(FornovoGuns, OthersTurnForHalfOfWhatTheyGoByHand) {  // G-078
  EXPECT_NEAR(cost(Field(gun("G", 2, 20, "unlimbered")), "G", "turn 30"), 2, kNear);
}

TEST(FornovoGuns, LeftAloneAreTakenByTheFirstCloseOrderEnemy) {  // FTS-7-o, G-080
  Field field(
      "unit red G profile LG formation unlimbered at (36,20)\nunit blue S profile SK at (36,25) facing 180\n"
      "unit blue B profile MI at (36,30) facing 180\n");
  field.run([](Draft& draft) { leave_guns(draft, UnitId("G")); });
  const auto touches = [&](const char* unit) {
    field.run([&](Draft& draft) {
      geometry::Footprint there = draft.unit(UnitId(unit)).ground;
      const geometry::Footprint& guns = field.marker(kGunsMarker).ground;
      there.centre = {guns.centre.x, guns.centre.y + (guns.depth + there.depth) / 2};
      draft.move(UnitId(unit), there);
      settle_touches(draft);
    });
    return !field.marker(kGunsMarker).on_table();
  };
  EXPECT_FALSE(touches("S"));
  EXPECT_TRUE(touches("B"));
}

TEST(FornovoGuns, LeftAloneAreTakenByAnEnemyThatPassesOverThem) {  // FTS-7-o, G-080
  for (const char* enemy : {"SK", "MI"}) {
    Field field("unit blue G profile LG formation unlimbered at (36,13.5) facing 180\nunit red A profile " +
                std::string(enemy) + " at (36,10)\n");
    field.run([](Draft& draft) {
      leave_guns(draft, UnitId("G"));
      geometry::Footprint away = draft.unit(UnitId("G")).ground;
      away.centre = {Length::inches(60), Length::inches(40)};
      draft.move(UnitId("G"), away);
    });
    field.march(v1::SIDE_RED, "move march units A : path path advance 8");
    EXPECT_EQ(field.marker(kGunsMarker).on_table(), std::string_view(enemy) == "SK") << enemy;
  }
}

TEST(FornovoGunners, ManAgainTheGunsTheyTouch) {  // G-080
  Field field("unit red G profile LG formation unlimbered at (36,20)\n");
  field.run([](Draft& draft) { leave_guns(draft, UnitId("G")); });
  EXPECT_EQ(field.unit("G").formation, kSkirmish);
  EXPECT_DOUBLE_EQ(in_inches(normal_move(field.table(), field.unit("G"))), 8);  // as light infantry
  field.march(v1::SIDE_RED, "move march units G : path path action man_guns");
  EXPECT_EQ(field.status("G", kGuns), 2);
  EXPECT_EQ(field.unit("G").formation, kUnlimbered);
  EXPECT_FALSE(field.marker(kGunsMarker).on_table());
}

TEST(FornovoGunners, AwayFromTheirGunsReloadNothing) {  // FTS-9.16-a, G-156
  Field field("unit red G profile LG formation unlimbered at (36,20)\nunit blue B profile MI at (36,44) facing 180\n");
  field.table().turn = 3;
  field.set("G", kLoadedFrom, 5);
  step(field, kShootingPhase, run_shooting);
  EXPECT_EQ(field.status("G", kLoadedFrom), 5) << "at their guns they load";
  field.run([](Draft& draft) { leave_guns(draft, UnitId("G")); });
  step(field, kShootingPhase, run_shooting);
  EXPECT_EQ(field.status("G", kLoadedFrom), 6);
}

// The unit that left them may have gone out of sight since.
TEST(FornovoGuns, WithoutGunnersDoNotRevealTheirOwner) {  // FTS-7-o
  Field field("unit red G17 \"Pelham's guns\" profile LG formation unlimbered at (36,20)\n");
  field.run([](Draft& draft) { leave_guns(draft, UnitId("G17")); });
  const Unit& guns = field.marker(kGunsMarker);
  EXPECT_EQ(guns.name, "Abandoned guns");
  EXPECT_EQ(guns.id.str().find("G17"), std::string::npos);
}

constexpr auto kDragoonsAlone = "unit red D profile DG at (36,20)\n";

TEST(FornovoDragoons, DismountForHalfATurnAndLeaveATenthWithTheHorses) {  // FTS-7.14-a, FTS-7.14-b, G-082
  Field field(kDragoonsAlone);
  EXPECT_NEAR(cost(field, "D", "action dismount"), 8, kNear);
  field.march(v1::SIDE_RED, "move march units D : path path action dismount");
  EXPECT_EQ(field.unit("D").formation, kLine);
  EXPECT_EQ(field.status("D", kHolders), 2);
  EXPECT_EQ(fighting_figures(field.unit("D")), 18);
  EXPECT_EQ(strength(field.unit("D")), 20);  // G-010
  ASSERT_TRUE(field.marker(kHorses).on_table());
  EXPECT_EQ(field.marker(kHorses).statuses[kFigures], 5);
  EXPECT_LE(distance(field.unit("D"), field.marker(kHorses)), 2_in);
}

TEST(FornovoDragoons, MountForAWholeTurnWhereTheyTouchTheirHorses) {  // FTS-7.14-a, FTS-7.14-b
  Field field(kDragoonsAlone);
  field.march(v1::SIDE_RED, "move march units D : path path action dismount");
  field.set("D", kNormalMove, 0).set("D", kMoved, 0);
  EXPECT_NEAR(cost(field, "D", "action mount"), 8, kNear);
  field.march(v1::SIDE_RED, "move march units D : path path action mount");
  EXPECT_TRUE(is_mounted(field.unit("D")));
  EXPECT_EQ(field.status("D", kHolders), 0);
  Field away(kDragoonsAlone);
  away.march(v1::SIDE_RED, "move march units D : path path action dismount");
  away.set("D", kNormalMove, 0).set("D", kMoved, 0);
  away.march(v1::SIDE_RED, "move march units D : path path advance 5");
  EXPECT_EQ(away.refusal("D", "action mount"), "FTS-7.14-b");
}

TEST(FornovoDragoons, LoseTheirHorsesToAnEnemysTouch) {  // FTS-7.14-b, G-082
  Field field("unit red D profile DG at (36,20)\nunit blue B profile HC at (36,5)\n");
  field.march(v1::SIDE_RED, "move march units D : path path action dismount");
  field.run([&](Draft& draft) {
    geometry::Footprint there = draft.unit(UnitId("B")).ground;
    const geometry::Footprint& horses = field.marker(kHorses).ground;
    there.centre = {horses.centre.x, horses.centre.y - (horses.depth + there.depth) / 2};
    draft.move(UnitId("B"), there);
    settle_touches(draft);
  });
  EXPECT_FALSE(field.marker(kHorses).on_table());
  EXPECT_EQ(field.status("D", kHolders), 0);  // the holders are back in the ranks
}

TEST(FornovoGuns, LeaveNoMoreGroundThanTheyStoodOn) {  // FTS-7.1-a; an umpire may have set a larger number
  Field field("unit red G profile LG at (36,10)\n");
  field.set("G", kGuns, 9);
  EXPECT_GT(field.plan("G", "action abandon_left_guns").after.ground.frontage, Length());
}

TEST(FornovoGuns, AreNotAbandonedWithANegativeNumberOfGunners) {  // FTS-7.1-a; an umpire may have set a smaller number
  Field field("unit red G profile LG at (36,10)\n");
  field.set("G", kFigures, -9);
  EXPECT_EQ(field.refusal("G", "action abandon_left_guns"), "FTS-7.1-a");
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
