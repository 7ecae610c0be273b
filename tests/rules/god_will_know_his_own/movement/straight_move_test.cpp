// Moves without player control: impetuous advances, flights, routs; and carrying moves out.
#include "server/rules/systems/god_will_know_his_own/movement/straight_move.h"

#include "server/rules/scenarios/scenario.h"
#include "server/rules/systems/god_will_know_his_own/losses/losses.h"
#include "server/rules/systems/god_will_know_his_own/movement/carry_out.h"
#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"
#include "server/rules/systems/god_will_know_his_own/tables/grade_tables.h"
#include "server/rules/systems/god_will_know_his_own/troops/elements.h"
#include "tests/rules/god_will_know_his_own/battlefield.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace battalia::rules::god_will_know_his_own {
namespace {

StraightMoveLimits impetuous() { return {.heading = Angle(), .gait = Gait::impetuous, .stops_at_overlap = true}; }
StraightMoveLimits away(Gait gait) {
  return {.heading = Angle::degrees(180), .gait = gait, .heeds_zones = false, .may_touch = false, .may_leave = true};
}
StraightMove go(const Battlefield& field, const StraightMoveLimits& limits) {
  return plan_straight(field.table(), field.unit("R1"), limits);
}

TEST(GwkStraightMove, AnImpetuousAdvance) {  // EX-09, GWK-IMP-05, R-G60
  Battlefield field(
      "unit red R1 profile hc_o at (500mm,500mm)\nunit blue B1 profile pk_o at (500mm,1000mm) facing 180\n");
  field.stand("B1", geometry::standing_at({500_mm, 515_mm + 7_in}, Angle::degrees(180), 40_mm, 20_mm));
  const StraightMove first = go(field, impetuous());
  EXPECT_EQ(first.length, 5_in);
  EXPECT_EQ(first.stopped_by, StoppedBy::nothing);
  field.stand("R1", first.end());
  const StraightMove second = go(field, impetuous());
  EXPECT_EQ(second.stopped_by, StoppedBy::enemy);
  EXPECT_NEAR(second.length.um(), (2_in).um(), 60);
  ASSERT_FALSE(second.contacts.empty());
  EXPECT_EQ(second.contacts.front().face, Face::front);
}

TEST(GwkStraightMove, AContactAtTheEndOfTheAllowance) {  // GWK-MOVE-27, GWK-IMP-07: "not over one allowance"
  Battlefield field(
      "unit red R1 profile hc_o at (500mm,500mm)\nunit blue B1 profile pk_o at (500mm,1000mm) facing 180\n");
  field.stand("B1", geometry::standing_at({510_mm, 515_mm + 5_in}, Angle::degrees(180), 40_mm, 20_mm));
  const StraightMove advance = go(field, impetuous());
  EXPECT_EQ(advance.stopped_by, StoppedBy::enemy);
  ASSERT_FALSE(advance.contacts.empty());
  EXPECT_EQ(advance.contacts.front().movers.front().centre.x, 510_mm);
}

// The front edge starts at 515 mm; the marsh begins 2 in before it. Hc: 5 in in the open, 2 in bad going.
TEST(GwkStraightMove, PaysEachInchInItsOwnGoing) {  // R-G07, GWK-MOVE-02, GWK-IMP-05, GWK-MOVE-07, option going_mode
  const auto moves = [](std::string_view mode, const StraightMoveLimits& limits, std::string_view state) {
    const std::string marsh = limits.gait == Gait::impetuous
                                  ? "area (300mm,565800um) (700mm,565800um) (700mm,800mm) (300mm,800mm)\n"
                                  : "area (300mm,434200um) (700mm,434200um) (700mm,200mm) (300mm,200mm)\n";
    const Battlefield field("terrain marsh m " + marsh + "unit red R1 profile hc_o at (500mm,500mm)" +
                                std::string(state) + "\nunit blue B1 profile pk_o at (500mm,1000mm) facing 180\n",
                            "option going_mode " + std::string(mode) + "\n");
    return go(field, limits).length;
  };
  EXPECT_NEAR(moves("worst", impetuous(), "").um(), (2_in).um(), 60)
      << "up to the marsh: to enter it would leave it nothing";
  EXPECT_NEAR(moves("prorata", impetuous(), "").um(), (3.2_in).um(), 60) << "2 in, and 3/5 of the 2 in of a marsh";
  EXPECT_NEAR(moves("prorata", away(Gait::rout), " : morale=2").um(), (3.2_in).um(), 60)
      << "bad going takes the bonus of a rout from the whole move";
}

TEST(GwkStraightMove, TheNearestContactDoesNotDependOnIds) {  // D-11, R-G09, R-G60
  const StraightMove advance = go(Battlefield("unit red R1 profile hc_o at (500mm,500mm)\n"
                                              "unit blue B1 profile pk_o at (522mm,600mm) facing 180\n"
                                              "unit blue B2 profile pk_o at (482mm,600mm) facing 180\n"),
                                  impetuous());
  EXPECT_EQ(advance.stopped_by, StoppedBy::enemy);
  EXPECT_EQ(advance.by, UnitId("B2")) << "B1 is 22 mm aside, too far to be lined up with";
  ASSERT_FALSE(advance.contacts.empty());
  EXPECT_EQ(advance.contacts.front().movers.front().centre.x, 482_mm);
}

TEST(GwkStraightMove, LinesUpWithTheEnemyThatWasChosen) {  // D-14
  const Battlefield field(
      "unit red R1 profile hc_o at (500mm,500mm)\nunit blue B1 profile pk_o at (480mm,600mm) facing 180\n"
      "unit blue B2 profile pk_o at (520mm,600mm) facing 180\n");
  StraightMoveLimits limits = impetuous();
  EXPECT_EQ(go(field, limits).by, UnitId("B1"));
  limits.towards = UnitId("B2");
  EXPECT_EQ(go(field, limits).by, UnitId("B2"));
}

// B2 stands on the right of the knights and looks at their flank; B1 is straight ahead.
TEST(GwkStraightMove, EndsWithNoFlankInAThreatZone) {  // GWK-MOVE-33, GWK-IMP-08, R-G14
  const auto advance = [](std::int32_t b1_front_mm) {
    Battlefield field(
        "unit red R1 profile hc_o at (500mm,500mm)\nunit blue B1 profile pk_o at (500mm,900mm) facing 180\n"
        "unit blue B2 profile pk_o at (900mm,500mm) facing 270\n");
    field.stand("B1", base(500, b1_front_mm, 180)).stand("B2", base(550, 500, 270));
    return go(field, impetuous());
  };
  const StraightMove stays = advance(525);
  EXPECT_EQ(stays.stopped_by, StoppedBy::zone);
  EXPECT_TRUE(stays.contacts.empty());
  EXPECT_EQ(stays.length, Length());
  EXPECT_EQ(stays.poses.size(), 1u);
  EXPECT_FALSE(advance(555).contacts.empty()) << "it leaves the zone in which it began";
}

TEST(GwkStraightMove, TheRearguardNeverEntersThePlough) {  // Agincourt, rule 6
  Battlefield field(
      "unit red R1 profile hc_o traits rearguard at (500mm,500mm)\n"
      "unit blue B1 profile pk_o at (500mm,1000mm) facing 180\n"
      "terrain scrub p area (300mm,560mm) (700mm,560mm) (700mm,900mm) (300mm,900mm) plough=1\n");
  EXPECT_EQ(go(field, impetuous()).length, 4_in);
  field.game(status_of_rule(kRearguardRule), 1);
  EXPECT_EQ(go(field, impetuous()).stopped_by, StoppedBy::ground);
  EXPECT_NEAR(go(field, impetuous()).length.um(), 45'000, 100) << "impetuous or not";
}

// Light troops that run through friends at an enemy that they can't line up with.
TEST(GwkStraightMove, StopsShortOfAnEnemyButNotOnAFriend) {  // R-G60, GWK-MOVE-25
  const Battlefield field(
      "unit red R1 profile li_f at (500mm,500mm)\nunit red R2 profile hi_o at (500mm,540mm)\n"
      "unit blue B1 profile hi_o at (530mm,580mm) facing 180\nunit blue B2 profile hi_o at (570mm,580mm) facing 180\n");
  const StraightMove advance = go(field, impetuous());
  EXPECT_EQ(advance.stopped_by, StoppedBy::enemy);
  EXPECT_TRUE(advance.contacts.empty());
  EXPECT_FALSE(geometry::overlap(advance.end(), field.unit("R2").ground, 1_mm));
}

// Elements of a line that turn away from an enemy not straight ahead brush their neighbours.
TEST(GwkStraightMove, RoutsOutOfALine) {  // R-G24, GWK-SURR-09
  for (const std::int32_t off : {-30, -15, 15, 30}) {
    const Battlefield field(
        "unit red R0 profile hi_o at (460mm,500mm)\nunit red R1 profile hi_o at (500mm,500mm)\n"
        "unit red R2 profile hi_o at (540mm,500mm)\n");
    StraightMoveLimits limits = away(Gait::rout);
    limits.heading = Angle::degrees(180 + off);
    const StraightMove straight = go(field, limits);
    EXPECT_TRUE(straight.length > 3_in || straight.could_shift_left || straight.could_shift_right) << off;
  }
}

// Swiss far from the enemy move as (f), if they are also that far off at the end of the whole move.
TEST(GwkStraightMove, PikesHaveABonusFarFromTheEnemy) {  // GWK-MOVE-08
  const auto advance = [](Length gap, std::string_view traits) {
    Battlefield field("unit red R1 profile pk_s at (500mm,500mm) " + std::string(traits) +
                      "\nunit blue B1 profile hi_o at (500mm,1000mm) facing 180\n");
    field.stand("B1", geometry::standing_at({500_mm, 510_mm + gap}, Angle::degrees(180), 40_mm, 20_mm));
    return go(field, impetuous()).length;
  };
  EXPECT_EQ(advance(17_in, "traits swiss"), 4_in);
  EXPECT_EQ(advance(15.5_in, "traits swiss"), 3_in);
  EXPECT_EQ(advance(17_in, ""), 3_in);
  EXPECT_EQ(go(Battlefield("unit red R1 profile pk_o at (500mm,500mm) traits landsknecht\n"), away(Gait::rout)).length,
            5_in);
}

TEST(GwkStraightMove, IsStoppedByFriendsGroundOrTheEdge) {  // R-G60, GWK-MOVE-04, GWK-IMP-08
  EXPECT_EQ(go(Battlefield("unit red R1 profile hc_o at (500mm,500mm)\nunit red R2 profile hi_o at (500mm,560mm)\n"),
               impetuous())
                .stopped_by,
            StoppedBy::friends);
  EXPECT_EQ(
      go(Battlefield("unit red R1 profile hc_o at (500mm,500mm)\nterrain river w area (400mm,560mm) (700mm,560mm) "
                     "(700mm,600mm) (400mm,600mm)\n"),
         impetuous())
          .stopped_by,
      StoppedBy::ground);
  EXPECT_EQ(go(Battlefield("unit red R1 profile hc_o at (500mm,1190mm)\n"), impetuous()).stopped_by, StoppedBy::edge);
}

TEST(GwkStraightMove, RoutsAndFlights) {  // GWK-OUT-07, GWK-OUT-08, R-G23, R-G24
  const Battlefield field(
      "unit red R1 profile sh_o at (500mm,500mm)\nunit blue B1 profile hi_o at (500mm,520mm) facing 180\n");
  const StraightMove flight = go(field, away(Gait::flight));
  EXPECT_EQ(flight.length, 3_in);
  EXPECT_EQ(flight.end().facing, Angle::degrees(180));
  EXPECT_EQ(go(field, away(Gait::rout)).length, 4_in);
  EXPECT_TRUE(go(Battlefield("unit red R1 profile sh_o at (500mm,50mm)\n"), away(Gait::rout)).leaves_table);
}

TEST(GwkStraightMove, AFlightTakesTheWholeOpenAllowance) {  // R-G23: unlike a rout, whatever the going it crosses
  const Battlefield field(
      "terrain scrub s area (10,10) (30,10) (30,17) (10,17)\n"
      "unit red R1 profile cv_o at (500mm,485mm)\n");
  const auto fled = [&](Gait gait) {
    return plan_straight(field.table(), field.unit("R1"),
                         {.heading = Angle::degrees(180), .gait = gait, .heeds_zones = false, .may_touch = false})
        .length;
  };
  EXPECT_EQ(fled(Gait::flight), 6_in);
  EXPECT_EQ(fled(Gait::shaken_rout), 4_in);
}

TEST(GwkStraightMove, StopsOneBaseShortOfEnemies) {  // R-G23
  const Battlefield field("unit red R1 profile lc_o at (500mm,500mm)\nunit blue B1 profile hi_o at (500mm,400mm)\n");
  const StraightMove flight = go(field, away(Gait::flight));
  EXPECT_EQ(flight.stopped_by, StoppedBy::enemy);
  EXPECT_NEAR(geometry::distance(flight.end(), field.unit("B1").ground).um(), 40'000, 60);
}

TEST(GwkStraightMove, ShiftsPastFriends) {  // R-G23, D-24
  const Battlefield field("unit red R1 profile hi_o at (500mm,500mm)\nunit red R2 profile hi_o at (525mm,450mm)\n");
  const StraightMove blocked = go(field, away(Gait::flight));
  EXPECT_EQ(blocked.stopped_by, StoppedBy::friends);
  EXPECT_EQ(blocked.by, UnitId("R2"));
  EXPECT_NE(blocked.could_shift_left, blocked.could_shift_right) << "one side is free within half a base";
}

TEST(GwkStraightMove, CarriesOutAContact) {  // GWK-MOVE-27, GWK-SHOOT-76
  Battlefield field(
      "unit red R1 profile hi_o at (510mm,500mm)\nunit blue B1 profile hi_o at (500mm,560mm) facing 180\n");
  v1::PathStep ahead;
  ahead.set_manoeuvre(v1::MANOEUVRE_ADVANCE);
  ahead.set_amount_um(76'200);
  const v1::PathStep* const path[] = {&ahead};
  const std::vector<UnitId> ids = {UnitId("R1")};
  const GroupPlan plan = plan_move(field.table(), group_of(field.table(), ids), path);
  field.run([&](Draft& draft) { carry_out(draft, plan, {"GWK-PIP-07"}); });
  EXPECT_TRUE(is_front_to_front(field.table(), field.unit("R1"), field.unit("B1")));
  EXPECT_EQ(front_cause(field.unit("R1")), ContactCause::made);
  EXPECT_NEAR(field.status("R1", kMoved), 40'000, 60);
  EXPECT_EQ(move_kind(field.unit("R1")), MoveKind::controlled);
}

TEST(GwkStraightMove, StandsFollowAndMakeWay) {  // GWK-CMD-17
  Battlefield field(
      "unit red R1 profile hi_o at (500mm,500mm) : regiment=2\n"
      "unit red S1 profile stand at (500mm,400mm)\n"
      "unit blue B1 profile hi_o at (800mm,800mm)\n");
  field.run([](Draft& draft) { carry_stand(draft, UnitId("S1"), 1_in); });
  EXPECT_EQ(field.unit("S1").ground.centre.y, 400_mm + 1_in);
  Footprint over = field.unit("S1").ground;
  over.frontage = 40_mm;
  field.run([&](Draft& draft) { shift(draft, UnitId("B1"), over); });
  EXPECT_FALSE(geometry::overlap(field.unit("S1").ground, field.unit("B1").ground));
}

TEST(GwkStraightMove, AStandFollowsTheGroupThatIsOrdered) {  // GWK-CMD-17, GWK-MOVE-12
  const auto stand_moves = [](const std::vector<UnitId>& ids) {
    Battlefield field(
        "unit red R1 profile hi_o at (500mm,500mm) : regiment=>S1\n"
        "unit red R2 profile hi_o at (540mm,500mm) : regiment=>S1\n"
        "unit red R3 profile hi_o at (600mm,400mm) : regiment=>S1\n"
        "unit red S1 profile stand at (570mm,400mm)\n");
    v1::PathStep ahead;
    ahead.set_manoeuvre(v1::MANOEUVRE_ADVANCE);
    ahead.set_amount_um(50'800);
    const v1::PathStep* const path[] = {&ahead};
    const GroupPlan plan = plan_move(field.table(), group_of(field.table(), ids), path);
    field.run([&](Draft& draft) { carry_out(draft, plan, {"GWK-PIP-05"}); });
    return geometry::distance(field.unit("S1").ground.centre, geometry::Point{570_mm, 400_mm});
  };
  EXPECT_NEAR(stand_moves({UnitId("R1"), UnitId("R2")}).um(), (2_in).um(), 60) << "R3 stays beside it";
  EXPECT_EQ(stand_moves({UnitId("R1")}), Length()) << "a single element is no group";
}

// An umpire may have set anything as a regiment; other troops are neither moved nor lost with its elements.
TEST(GwkStraightMove, OnlyAStandFollowsItsRegiment) {  // GWK-CMD-17
  for (const char* regiment : {"regiment=2", "regiment=-2", "regiment=3"}) {
    Battlefield field("unit red R1 profile hi_o at (500mm,500mm) : " + std::string(regiment) +
                      "\nunit red R2 profile hi_o at (500mm,300mm)\nunit blue S1 profile stand at (500mm,200mm)\n");
    EXPECT_EQ(stand_of(field.table(), field.unit("R1")), nullptr) << regiment;
    v1::PathStep ahead;
    ahead.set_manoeuvre(v1::MANOEUVRE_ADVANCE);
    ahead.set_amount_um(50'800);
    const v1::PathStep* const path[] = {&ahead};
    const std::vector<UnitId> ids = {UnitId("R1")};
    const GroupPlan plan = plan_move(field.table(), group_of(field.table(), ids), path);
    ASSERT_FALSE(plan.fault) << plan.fault->reason;
    field.run([&](Draft& draft) { carry_out(draft, plan, {"GWK-PIP-07"}); });
    EXPECT_EQ(field.unit("R1").ground.centre.y, 500_mm + 2_in);
    EXPECT_EQ(field.unit("R2").ground.centre.y, 300_mm) << regiment;
    EXPECT_EQ(field.unit("S1").ground.centre.y, 200_mm) << regiment;
    field.run([](Draft& draft) { remove_element(draft, UnitId("R1"), "to see", {}); });
    EXPECT_TRUE(field.unit("R2").on_table()) << regiment;
    EXPECT_TRUE(field.unit("S1").on_table()) << regiment;
  }
}

TEST(GwkStraightMove, MountingAndDismounting) {  // GWK-BASE-05, GWK-DISM-19
  Battlefield field("unit red R1 profile hc_o at (500mm,500mm)\nunit red R2 profile hi_o at (500mm,475mm)\n");
  const FootForm form{{Type::hi, Grade::ordinary}, {}};
  field.run([&](Draft& draft) { change_mount(draft, UnitId("R1"), &form); });
  EXPECT_EQ(type_of(field.unit("R1")), Type::hi);
  EXPECT_EQ(geometry::front_centre(field.unit("R1").ground).y, 515_mm);
  EXPECT_EQ(field.unit("R1").ground.depth, 20_mm);
  EXPECT_EQ(field.status("R1", kChanges), 1);
  EXPECT_FALSE(why_not_room_to_mount(field.table(), field.unit("R1")));
  field.stand("R2", base(500, 490));
  EXPECT_EQ(why_not_room_to_mount(field.table(), field.unit("R1"))->citation.clause, "GWK-BASE-05");
  field.run([](Draft& draft) { change_mount(draft, UnitId("R1"), nullptr); });
  EXPECT_EQ(type_of(field.unit("R1")), Type::hc);
  EXPECT_EQ(field.unit("R1").ground.depth, 30_mm);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
