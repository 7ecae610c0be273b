// Ordered moves: single elements, groups, columns, contacts; what stops them, with the clause. Marches are in
// march_test.
#include "server/rules/systems/god_will_know_his_own/movement/path.h"

#include "server/rules/systems/god_will_know_his_own/command/order_cost.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"
#include "tests/rules/god_will_know_his_own/movement/planned.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

TEST(GwkPath, AnAdvanceTakesItsAllowanceExactly) {  // GWK-MOVE-01, GWK-MOVE-14
  const Battlefield field(line_of("hi_o", 1));
  EXPECT_EQ(clause(plan(field, {"R1"}, "advance 3")), "");
  EXPECT_EQ(clause(plan(field, {"R1"}, "advance 76250um")), "GWK-MOVE-01");
  const GroupPlan more = plan(field, {"R1"}, "advance 7.5");
  EXPECT_EQ(clause(more), "GWK-MOVE-01");
  EXPECT_NE(more.fault->reason.find("7.5 of 3.0 in"), std::string::npos) << more.fault->reason;
  ASSERT_EQ(more.legal_part.size(), 1u);
  EXPECT_NEAR(more.legal_part[0].amount_um(), 76'200, 60);
}

TEST(GwkPath, TheWorstGoingTouchedCounts) {  // EX-07, GWK-MOVE-02
  const std::string marsh = "terrain marsh m area (400mm,540mm) (700mm,540mm) (700mm,600mm) (400mm,600mm)\n";
  const Battlefield field(line_of("li_f", 1) + marsh);
  EXPECT_EQ(clause(plan(field, {"R1"}, "advance 3")), "");
  EXPECT_EQ(clause(plan(field, {"R1"}, "advance 3.1")), "GWK-MOVE-02") << "3 in, and no bonus";
  EXPECT_EQ(clause(plan(Battlefield(line_of("li_f", 1)), {"R1"}, "advance 5")), "");
}

TEST(GwkPath, SwissPikesFarFromTheEnemy) {  // EX-07, GWK-MOVE-08
  const auto from = [](double inches, std::string_view path) {
    Battlefield field(unit("R1", "pk_o", 500, 100, "traits swiss") + unit("B1", "hi_o", 500, 600, "facing 180"));
    Footprint enemy = base(500, 0, 180);
    enemy.centre.y = 110_mm + 10_mm + Length::um(static_cast<std::int64_t>(inches * 25'400));
    field.stand("B1", enemy);
    return clause(plan(field, {"R1"}, path));
  };
  EXPECT_EQ(from(17, "advance 4"), "");
  EXPECT_NE(from(15.5, "advance 4"), "") << "the bonus would end at 11.5 in.";
  EXPECT_EQ(from(15.5, "advance 3"), "");
}

TEST(GwkPath, GunsStayOutOfBadGoing) {  // GWK-MOVE-04
  const std::string marsh = "terrain marsh m area (400mm,530mm) (700mm,530mm) (700mm,600mm) (400mm,600mm)\n";
  EXPECT_EQ(clause(plan(Battlefield(line_of("lart_o", 1) + marsh), {"R1"}, "advance 1")), "GWK-MOVE-04");
}

TEST(GwkPath, ARoadIsForColumns) {  // GWK-MOVE-03
  const std::string road = "terrain road r line (500mm,100mm) (500mm,900mm)\n";
  EXPECT_EQ(clause(plan(Battlefield(line_of("hi_o", 1) + road), {"R1"}, "advance 5")), "");
  EXPECT_EQ(clause(plan(Battlefield(line_of("hi_o", 2) + road), {"R1", "R2"}, "advance 3.5")), "GWK-MOVE-01");
}

TEST(GwkPath, AGroupWheelsAboutAFrontCorner) {  // GWK-MOVE-16, R-G07
  const Battlefield field(line_of("hi_o", 2));
  const GroupPlan wheel = plan(field, {"R1", "R2"}, "wheel_left 45");
  EXPECT_EQ(clause(wheel), "");
  EXPECT_TRUE(wheel.manoeuvres.wheels);
  EXPECT_FALSE(wheel.manoeuvres.straight);
  EXPECT_NEAR(wheel.used.um(), 62'832, 5) << "an eighth of a circle of 80 mm";
  const auto corners = geometry::corners(wheel.members[0].end());
  EXPECT_LE(geometry::distance(corners[0], {480_mm, 510_mm}), Length::um(5)) << "the pivot stays";
  EXPECT_NE(clause(plan(field, {"R1", "R2"}, "wheel_left 60")), "");
}

TEST(GwkPath, AColumnFollowsItsFirstElement) {  // GWK-MOVE-16, GWK-MOVE-17
  Battlefield field(unit("R1", "lc_o", 500, 485) + unit("R2", "lc_o", 500, 455) + unit("R3", "lc_o", 500, 425));
  const GroupPlan made = plan(field, {"R1", "R2", "R3"}, "wheel_right 30, advance 2.5");
  ASSERT_EQ(clause(made), "");
  EXPECT_EQ(made.members[0].end().facing, Angle::degrees(30));
  EXPECT_EQ(made.members[1].end().facing, Angle::degrees(30)) << "it has come round the same corner";
  EXPECT_EQ(made.members[2].end().facing, Angle::degrees(30));
  EXPECT_TRUE(stands_behind(made.members[0].end(), made.members[1].end()));
  const GroupPlan halfway = plan(field, {"R1", "R2", "R3"}, "wheel_right 30, advance 1");
  EXPECT_EQ(halfway.members[2].end().facing, Angle());
  for (const MemberMove& member : halfway.members) field.stand(member.unit.str(), member.end());
  const std::vector<UnitId> ids = {UnitId("R1"), UnitId("R2"), UnitId("R3")};
  EXPECT_FALSE(why_not_group(field.table(), ids)) << "a column in a bend is one";
  const GroupPlan on = plan(field, {"R1", "R2", "R3"}, "advance 3");
  EXPECT_EQ(clause(on), "");
  EXPECT_EQ(on.members[2].end().facing, Angle::degrees(30));
}

TEST(GwkPath, ContactLinesUpTheMover) {  // GWK-MOVE-27, R-G09
  const Battlefield field(unit("R1", "hi_o", 510, 500) + unit("B1", "hi_o", 500, 560, "facing 180"));
  const GroupPlan made = plan(field, {"R1"}, "advance 3");
  EXPECT_EQ(clause(made), "");
  ASSERT_EQ(made.touched, std::vector<UnitId>{UnitId("B1")});
  EXPECT_EQ(legal_contact(made.members[0].end(), field.unit("B1").ground), Face::front);
  EXPECT_NEAR(made.used.um(), 40'000, 60) << "the slide counts no distance";
}

TEST(GwkPath, TwentyMillimetresAsideAndNoMore) {  // R-G09
  const auto at = [](std::int32_t x_um) {
    Battlefield field(unit("R1", "hi_o", 500, 500) + unit("B1", "hi_o", 500, 560, "facing 180") +
                      unit("B2", "hi_o", 460, 560, "facing 180") + unit("B3", "hi_o", 540, 560, "facing 180"));
    Footprint mover = base(500, 510);
    mover.centre.x = 560_mm + Length::um(x_um);
    field.stand("R1", mover);
    return clause(plan(field, {"R1"}, "advance 3"));
  };
  EXPECT_EQ(at(0), "") << "exactly 20 mm from B3";
  EXPECT_EQ(at(100), "GWK-MOVE-27");
}

TEST(GwkPath, AFlankNeedsAnApproachFromBehindItsLine) {  // R-G10
  // B1 looks down the table: its front line is y = 550, behind it is above.
  const std::string enemy = unit("B1", "hi_o", 500, 560, "facing 180");
  Battlefield field(enemy + unit("R1", "hi_o", 560, 575, "facing 270"));
  field.stand("R1", base(560, 570, 270));
  const GroupPlan behind = plan(field, {"R1"}, "advance 3");
  ASSERT_EQ(clause(behind), "");
  EXPECT_EQ(legal_contact(behind.members[0].end(), field.unit("B1").ground), Face::left);
  field.stand("R1", base(560, 549, 270));
  const GroupPlan before = plan(field, {"R1"}, "advance 3");
  EXPECT_NE(legal_contact(before.members[0].end(), field.unit("B1").ground), Face::left);
}

TEST(GwkPath, NobodyCrossesOthers) {  // GWK-MOVE-15, GWK-MOVE-25, R-G22
  EXPECT_EQ(clause(plan(Battlefield(unit("R1", "hi_o", 500, 500) + unit("R2", "hi_o", 500, 540)), {"R1"}, "advance 3")),
            "GWK-MOVE-25");
  const GroupPlan light =
      plan(Battlefield(unit("R1", "lc_o", 500, 500) + unit("R2", "hi_o", 500, 540)), {"R1"}, "advance 4");
  EXPECT_EQ(clause(light), "");
  EXPECT_EQ(clause(plan(Battlefield(unit("R1", "lc_o", 500, 500) + unit("R2", "hi_o", 500, 540)), {"R1"}, "advance 2")),
            "GWK-MOVE-25")
      << "it would end on top of it";
  EXPECT_EQ(clause(plan(Battlefield(line_of("lc_o", 2) + unit("R9", "hi_o", 500, 540)), {"R1", "R2"}, "advance 4")),
            "GWK-MOVE-15")
      << "a group passes nobody";
}

TEST(GwkPath, HeavyFootDrivesLightHorse) {  // GWK-MOVE-28, R-G51
  const std::string horse = unit("B1", "lc_o", 500, 540, "facing 180");
  const GroupPlan made = plan(Battlefield(unit("R1", "pk_o", 500, 500) + horse), {"R1"}, "advance 3");
  EXPECT_EQ(clause(made), "");
  EXPECT_EQ(made.length, 3_in) << "the move keeps its full length";
  ASSERT_EQ(made.pushed.size(), 1u);
  EXPECT_NEAR(made.pushed[0].to.centre.y.um(), 601'200, 100);
  EXPECT_EQ(made.touched, std::vector<UnitId>{UnitId("B1")});
  const GroupPlan blocked =
      plan(Battlefield(unit("R1", "pk_o", 500, 500) + horse + unit("B2", "hi_o", 500, 570, "facing 180")), {"R1"},
           "advance 3");
  EXPECT_EQ(clause(blocked), "");
  EXPECT_LT(blocked.length, 1_in) << "it stops where the horse can't give way";
}

TEST(GwkPath, WhichContactIsThePlayersChoice) {  // D-11
  const Battlefield field(unit("R1", "hi_o", 500, 500) + unit("B1", "hi_o", 482, 560, "facing 180") +
                          unit("B2", "hi_o", 522, 560, "facing 180"));
  EXPECT_EQ(plan(field, {"R1"}, "advance 3").touched.front(), UnitId("B1")) << "18 mm aside, the other 22";
  const GroupPlan other = plan(field, {"R1"}, "advance 3", "B2");
  EXPECT_EQ(other.touched.front(), UnitId("B1")) << "out of reach: the least displacement";
  EXPECT_EQ(plan(field, {"R1"}, "advance 3", "nobody").touched.front(), UnitId("B1")) << "no enemy at all";
  EXPECT_EQ(plan(Battlefield(unit("R1", "hi_o", 500, 500) + unit("B1", "hi_o", 480, 560, "facing 180") +
                             unit("B2", "hi_o", 520, 560, "facing 180")),
                 {"R1"}, "advance 3", "B2")
                .touched.front(),
            UnitId("B2"));
}

TEST(GwkPath, TheNearestContactDoesNotDependOnIds) {  // D-11, R-G09
  const auto met = [](int b1_mm, int b2_mm) {
    const GroupPlan made =
        plan(Battlefield(unit("R1", "hi_o", 500, 500) + unit("B1", "hi_o", b1_mm, 560, "facing 180") +
                         unit("B2", "hi_o", b2_mm, 560, "facing 180")),
             {"R1"}, "advance 3");
    return made.fault ? made.fault->citation.clause : made.touched.front().str();
  };
  EXPECT_EQ(met(522, 482), "B2") << "B1 is 22 mm aside, too far to be lined up with";
  EXPECT_EQ(met(520, 480), "B1") << "of two as near the lower id";
}

TEST(GwkPath, AGroupLinesUpByItsNearestElement) {  // D-11, R-G09
  const Battlefield field(line_of("hi_o", 2) + unit("B1", "hi_o", 525, 560, "facing 180"));
  const GroupPlan made = plan(field, {"R1", "R2"}, "advance 3");
  EXPECT_EQ(clause(made), "") << "R1 is 25 mm aside, R2 only 15";
  EXPECT_EQ(made.members[1].end().centre.x, 525_mm);
}

TEST(GwkPath, BreakingOffIsForTheFaster) {  // GWK-MOVE-31, R-G49
  const auto off = [](std::string_view mover, std::string_view path, std::string_view of = "") {
    Battlefield field(unit("R1", mover, 500, 500, of) + unit("B1", "hi_o", 500, 510, "facing 180"));
    const Length depth = field.unit("R1").ground.depth;
    field.stand("R1", geometry::standing_at({500_mm, 500_mm}, Angle(), 40_mm, depth)).in_contact();
    return clause(plan(field, {"R1"}, path));
  };
  EXPECT_EQ(off("cv_o", "back 6"), "");
  EXPECT_EQ(off("cv_o", "back 3"), "GWK-MOVE-31") << "a whole move";
  EXPECT_EQ(off("cv_o", "advance 1"), "GWK-MOVE-31");
  EXPECT_EQ(off("hi_o", "back 3"), "GWK-MOVE-31") << "no faster than the enemy";
  EXPECT_EQ(off("cv_o", "back 6", ": morale=2"), "GWK-MOVE-31") << "broken troops rout instead";
}

TEST(GwkPath, LightHorseRidesPastNoFront) {  // EX-08, GWK-MOVE-33, 34
  const auto past = [](std::int32_t y_mm, std::string_view path, std::string_view morale = "") {
    Battlefield field(unit("R1", "lc_o", 400, y_mm, "facing 90") + unit("B1", "hi_o", 500, 490, morale));
    return clause(plan(field, {"R1"}, path));
  };
  for (const char* path : {"advance 7", "to (580mm,550mm) facing 90"})
    EXPECT_EQ(past(550, path), "GWK-MOVE-33") << path;
  EXPECT_EQ(past(561, "advance 7"), "") << "its side is 41 mm before the front";
  EXPECT_EQ(past(550, "advance 7", ": morale=2"), "") << "broken";
}

TEST(GwkPath, AnElementInContactStays) {  // GWK-MOVE-32
  Battlefield field(line_of("hi_o", 1) + unit("B1", "hi_o", 500, 520, "facing 180"));
  field.in_contact();
  EXPECT_NE(clause(plan(field, {"R1"}, "advance 1")), "");
  EXPECT_NE(clause(plan(field, {"R1"}, "turn 90, advance 1")), "");
}

TEST(GwkPath, TurnsOfGroups) {  // GWK-MOVE-18, GWK-MOVE-19, R-G08, GWK-ART-13
  const Battlefield field(line_of("hi_o", 2));
  const GroupPlan about = plan(field, {"R1", "R2"}, "turn 180, advance 3");
  EXPECT_EQ(clause(about), "") << "a turn in place costs no distance";
  EXPECT_TRUE(about.manoeuvres.turns_about);
  const GroupPlan right = plan(field, {"R1", "R2"}, "turn 90");
  EXPECT_EQ(clause(right), "");
  EXPECT_TRUE(right.manoeuvres.quarter_turns);
  EXPECT_EQ(right.members[1].end().facing, Angle::degrees(90));
  EXPECT_TRUE(stands_behind(right.members[1].end(), right.members[0].end())) << "the right-hand file leads";
  EXPECT_EQ(clause(plan(field, {"R1", "R2"}, "turn 180, turn 180")), "GWK-MOVE-19");
  EXPECT_TRUE(plan(Battlefield(line_of("hc_o", 2)), {"R1", "R2"}, "turn 90").manoeuvres.reforms);
  EXPECT_EQ(clause(plan(Battlefield(line_of("hart_o", 2)), {"R1", "R2"}, "turn 180")), "GWK-PIP-23");
}

// A file of three turns into a line; its last base would stand 30 mm in front of an enemy that it then faces.
TEST(GwkPath, GroupsMayNotTurnIntoAThreatZone) {  // R-G08, GWK-MOVE-33
  const std::string file = unit("R1", "li_f", 500, 490) + unit("R2", "li_f", 500, 470) + unit("R3", "li_f", 500, 450);
  const auto turns = [&](std::int32_t enemy_x) {
    return clause(
        plan(Battlefield(file + unit("B1", "hi_o", enemy_x, 400, "facing 270")), {"R1", "R2", "R3"}, "turn 90"));
  };
  EXPECT_EQ(turns(560), "GWK-MOVE-33");
  EXPECT_EQ(turns(570), "") << "40 mm before it, not within";
}

TEST(GwkPath, FreeTurns) {  // GWK-MOVE-10, GWK-MOVE-11, D-27
  EXPECT_EQ(clause(plan(Battlefield(line_of("lc_o", 1)), {"R1"},
                        "advance 3, action about, advance 3, action about, advance 1")),
            "");
  EXPECT_EQ(clause(plan(Battlefield(line_of("lc_o", 1)), {"R1"}, "action about, action about, action about")),
            "GWK-MOVE-10");
  EXPECT_EQ(clause(plan(Battlefield(line_of("cv_f", 1)), {"R1"}, "action about, action about")), "GWK-MOVE-11");
  EXPECT_EQ(clause(plan(Battlefield(line_of("cv_o", 1)), {"R1"}, "action about")), "GWK-MOVE-11");
  EXPECT_EQ(plan(Battlefield(line_of("bw_f", 3)), {"R1", "R2", "R3"}, "action about").manoeuvres.free_turns, 1);
}

// Bows line up with the horse next to them as they turn about, 10 mm nearer to an enemy behind them.
TEST(GwkPath, NoFreeTurnEndsInAThreatZone) {  // GWK-MOVE-11, R-G08
  const std::string group = unit("R1", "bw_f", 500, 490) + unit("R2", "lc_o", 540, 485);
  const auto turns = [&](std::int32_t enemy_y) {
    return clause(plan(Battlefield(group + unit("B1", "hi_o", 480, enemy_y)), {"R1", "R2"}, "action about"));
  };
  EXPECT_EQ(turns(425), "GWK-MOVE-33");
  EXPECT_EQ(turns(420), "") << "40 mm before it, not within";
}

TEST(GwkPath, ASingleElementGoesAnywhere) {  // GWK-MOVE-13, R-G07
  const Battlefield field(line_of("hi_o", 1));
  EXPECT_EQ(clause(plan(field, {"R1"}, "to (540mm,520mm) facing 90")), "");
  EXPECT_FALSE(plan(field, {"R1"}, "to (540mm,500mm) facing 0").manoeuvres.straight);
  EXPECT_TRUE(plan(field, {"R1"}, "to (500mm,540mm) facing 0").manoeuvres.straight);
  EXPECT_EQ(clause(plan(field, {"R1"},
                        "to (510mm,500mm) facing 0, to (520mm,500mm) facing 0, to (530mm,500mm) facing 0, "
                        "to (540mm,500mm) facing 0, to (550mm,500mm) facing 0")),
            "GWK-MOVE-13");
  EXPECT_EQ(clause(plan(Battlefield(line_of("hi_o", 2)), {"R1", "R2"}, "to (540mm,520mm) facing 0")), "GWK-MOVE-13");
}

TEST(GwkPath, SidewaysTakesAStripOfABasesWidth) {  // R-G07, GWK-MOVE-15
  const auto between = [](int gap_mm) {
    Battlefield field(unit("R1", "li_o", 500, 500) + unit("R2", "hi_o", 560, 500) + unit("R3", "hi_o", 560, 500));
    field.stand("R2", base(560, 500 + gap_mm / 2 + 20)).stand("R3", base(560, 500 - gap_mm / 2));
    return clause(plan(field, {"R1"}, "to (600mm,500mm) facing 0"));
  };
  EXPECT_EQ(between(42), "");
  EXPECT_EQ(between(30), "GWK-MOVE-15") << "its base is 20 mm deep, but 40 wide";
  const Battlefield ranks(unit("R1", "li_o", 500, 500) + unit("R2", "li_o", 500, 520));
  EXPECT_EQ(clause(plan(ranks, {"R1"}, "to (560mm,500mm) facing 0")), "") << "out of a file";
}

TEST(GwkPath, AColumnIsOneWhenItWheels) {  // GWK-PIP-21, GWK-PIP-24
  const auto wheel_costs = [](const std::string& lines, const std::string& reform, const std::string& wheel) {
    const Battlefield field(lines);
    const GroupPlan before = plan(field, {"R1", "R2"}, reform), after = plan(field, {"R1", "R2"}, reform + wheel);
    EXPECT_EQ(clause(after), "");
    return cost_of_move(field.table(), after).points - cost_of_move(field.table(), before).points;
  };
  const std::string file = unit("R1", "hi_o", 500, 500) + unit("R2", "hi_o", 500, 480);
  EXPECT_EQ(wheel_costs(line_of("hi_o", 2), "reform column", ", wheel_left 15"), 0)
      << "the column pays for its forming";
  EXPECT_EQ(wheel_costs(file, "reform line files 2", ", wheel_left 10"), 1) << "it is no column any more";
}

TEST(GwkPath, ThreatZonesBarElementsThatShowAFlank) {  // EX-08, GWK-MOVE-33, GWK-MOVE-34
  const auto east = [](std::int32_t south_side_mm, std::string_view of = "") {
    Battlefield field(unit("B1", "hi_o", 500, 490, of) + unit("R1", "lc_o", 400, 600, "facing 90"));
    Footprint horse =
        geometry::standing_at({440_mm, Length::mm(500 + south_side_mm + 20)}, Angle::degrees(90), 40_mm, 30_mm);
    field.stand("R1", horse);
    return clause(plan(field, {"R1"}, "advance 3"));
  };
  EXPECT_EQ(east(30), "GWK-MOVE-33");
  EXPECT_EQ(east(41), "");
  EXPECT_EQ(east(40), "") << "at its border";
  EXPECT_EQ(east(30, ": morale=2"), "") << "broken troops threaten nothing";
  Battlefield field(unit("B1", "hi_o", 500, 490) + unit("R1", "lc_o", 500, 600, "facing 180"));
  EXPECT_EQ(clause(plan(field, {"R1"}, "advance 2.5")), "") << "it shows its front";
}

TEST(GwkPath, NoStepIsLongerThanAnyTable) {  // GWK-MOVE-36: sums of lengths would run over
  const Battlefield field(unit("R1", "hi_o", 500, 500) + unit("B1", "hi_o", 900, 500, "facing 270"));
  v1::PathStep far, ahead;
  far.set_manoeuvre(v1::MANOEUVRE_TO);
  far.mutable_to()->mutable_centre()->set_x_um(2'000'000'000);
  ahead.set_manoeuvre(v1::MANOEUVRE_ADVANCE);
  ahead.set_amount_um(2'147'483'647);
  const UnitId id("R1");
  for (const v1::PathStep* const step : {&far, &ahead})
    EXPECT_EQ(clause(plan_move(field.table(), group_of(field.table(), {&id, 1}), {&step, 1})), "GWK-MOVE-36");
}

TEST(GwkPath, NobodyMovesOffTheTable) {  // GWK-MOVE-36
  EXPECT_EQ(clause(plan(Battlefield(unit("R1", "cv_o", 500, 1190)), {"R1"}, "advance 3")), "GWK-MOVE-36");
}

TEST(GwkPath, ShiftingToLineUp) {  // GWK-MOVE-24
  const Battlefield field(unit("R1", "hi_o", 520, 500) + unit("B1", "hi_o", 500, 560, "facing 180"));
  EXPECT_EQ(clause(plan(field, {"R1"}, "sidestep_left 20mm")), "");
  EXPECT_EQ(plan(field, {"R1"}, "sidestep_left 20mm").used, Length());
  EXPECT_EQ(clause(plan(field, {"R1"}, "sidestep_left 20100um")), "GWK-MOVE-24");
  EXPECT_EQ(clause(plan(field, {"R1"}, "sidestep_left 10mm")), "GWK-MOVE-24") << "not opposite it";
}

TEST(GwkPath, FormationChanges) {  // GWK-MOVE-20, R-G08
  const Battlefield field(line_of("lc_s", 3));
  const GroupPlan column = plan(field, {"R1", "R2", "R3"}, "reform column files 2");
  EXPECT_EQ(clause(column), "");
  EXPECT_TRUE(column.manoeuvres.reforms);
  EXPECT_EQ(column.members[1].end(), field.unit("R2").ground) << "the one named leads";
  for (const char* file : {"4", "2147483648", "4294967295"})
    EXPECT_EQ(clause(plan(field, {"R1", "R2", "R3"}, std::string("reform column files ") + file)), "GWK-MOVE-20");
  EXPECT_EQ(clause(plan(field, {"R1", "R2", "R3"}, "reform square")), "GWK-LATE-09");
  const Battlefield slow(line_of("hi_o", 6));
  EXPECT_EQ(clause(plan(slow, {"R1", "R2", "R3", "R4", "R5", "R6"}, "reform column")), "GWK-MOVE-01")
      << "further than an allowance";
}

TEST(GwkPath, ReportsWhatTheOrderCostNeeds) {  // GWK-PIP-10, GWK-PIP-17, GWK-PIP-25, R-G36
  Battlefield field(unit("R1", "hi_o", 500, 500, ": morale=1") + unit("B1", "hi_o", 500, 560, "facing 180") +
                    unit("R2", "hart_o", 500, 480));
  EXPECT_TRUE(plan(field, {"R1"}, "advance 1").nearer_to_enemy);
  EXPECT_FALSE(plan(field, {"R1"}, "turn 180").nearer_to_enemy);
  EXPECT_FALSE(plan(field, {"R1"}, "advance 3").cannot_recoil);
  Battlefield before(unit("R1", "hi_o", 500, 530) + unit("B1", "hi_o", 500, 560, "facing 180") +
                     unit("R2", "hc_o", 500, 505, "facing 90"));
  EXPECT_TRUE(plan(before, {"R1"}, "advance 3").cannot_recoil) << "they stand across its way";
  const std::string hill = "terrain gentle_hill h area (400mm,400mm) (700mm,400mm) (700mm,900mm) (400mm,900mm)\n";
  Battlefield up(unit("R1", "hi_o", 500, 500) + unit("B1", "hi_o", 500, 560, "facing 180") + hill);
  EXPECT_TRUE(plan(up, {"R1"}, "advance 3").uphill_into_foot);
}

TEST(GwkPath, MutineersIgnoreLevies) {  // GWK-PIP-17, GWK-SPEC-09: they move as shaken
  const auto nearer = [](std::string_view traits, std::string_view enemy) {
    const Battlefield field("unit red A profile hi_o " + std::string(traits) +
                            " at (500mm,490mm)\nunit blue Z profile " + std::string(enemy) +
                            " at (500mm,800mm) facing 180\n");
    v1::PathStep ahead;
    ahead.set_manoeuvre(v1::MANOEUVRE_ADVANCE);
    ahead.set_amount_um((2_in).um());
    const v1::PathStep* const path[] = {&ahead};
    const UnitId id("A");
    return plan_move(field.table(), group_of(field.table(), {&id, 1}), path).nearer_to_enemy;
  };
  EXPECT_TRUE(nearer("traits mutinous", "hi_o"));
  EXPECT_FALSE(nearer("traits mutinous", "li_i"));
}

TEST(GwkPath, TheFurthestAdvanceIsLegal) {
  const Battlefield field(line_of("hi_o", 2) + unit("B1", "hi_o", 500, 900, "facing 180"));
  const std::vector<UnitId> ids = {UnitId("R1"), UnitId("R2")};
  const auto steps = furthest_way(field.table(), group_of(field.table(), ids), v1::MANOEUVRE_ADVANCE);
  ASSERT_EQ(steps.size(), 1u);
  EXPECT_NEAR(steps[0].amount_um(), 76'200, 60);
}

TEST(GwkPath, EachInchPaidWhereItIsMade) {  // R-G07, option going_mode
  const std::string marsh = "terrain marsh m area (400mm,540mm) (700mm,540mm) (700mm,600mm) (400mm,600mm)\n";
  const Battlefield field(line_of("hi_o", 1) + marsh, "option going_mode prorata\n");
  EXPECT_EQ(clause(plan(field, {"R1"}, "advance 2.3")), "") << "1.2 in the open, the rest half as dear again";
  EXPECT_EQ(clause(plan(field, {"R1"}, "advance 3")), "GWK-MOVE-02");
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
