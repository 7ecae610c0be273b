// The distances of deployment, works, crests, objectives and of the battles' special rules, tested at exactly that
// distance and a hundredth of an inch under and over it, with the table rotated where nothing depends on its edges.
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/placing.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley.h"
#include "server/rules/systems/fornovo_to_sedgemoor/special_rules/scenario_rules.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/sight.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/terrain.h"
#include "server/rules/systems/fornovo_to_sedgemoor/victory/scenario_events.h"
#include "server/rules/systems/fornovo_to_sedgemoor/victory/victory.h"
#include "tests/rules/fornovo_to_sedgemoor/gaps.h"
#include "tests/rules/support/turned.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr Length kHair = Length::um(254);

Field in_force(const std::string& rules, const std::string& lines) {
  return Field(lines + "\n game : " + rules + "\n");
}

// True at that distance and slightly under it, false slightly over.
void expect_within(Length printed, const std::function<bool(Length, Angle)>& ask, bool headings = true) {
  for (const int degrees : {0, 30, 137, 251}) {
    if (degrees != 0 && !headings) continue;
    const Angle by = Angle::degrees(degrees);
    EXPECT_TRUE(ask(printed - kHair, by)) << degrees << ", a hair under";
    EXPECT_TRUE(ask(printed, by)) << degrees;
    EXPECT_FALSE(ask(printed + kHair, by)) << degrees << ", a hair over";
  }
}

bool wants_a_die(const Field& field, void (*step)(Draft&)) {
  ScriptedDice dice(std::vector<std::uint32_t>{});
  Draft draft(field.table(), dice);
  try {
    step(draft);
  } catch (const DiceWanted&) {
    return true;
  }
  return false;
}

void put_front_at(Field& field, std::string_view id, geometry::Point front, Angle facing) {
  geometry::Footprint& ground = unit_of(field, id).ground;
  ground = geometry::standing_at(front, facing, ground.frontage, ground.depth);
}

// --- Houses -----------------------------------------------------------------------------------------------------

TEST(FornovoDistances, AHouseHasADieForEveryFullTwoInchesOfASide) {  // kBlockSidePerDie: FTS-11.8.2-a
  const auto dice = [](Length side) {
    Field field(
        "terrain town_block b \"the inn\" area (34,8) (38,8) (38,12) (34,12) capacity=36 strength=2\n"
        "unit red A profile MI formation garrison size 4 x 4 at (36,10) traits arquebus : garrison=1\n"
        "unit blue B profile MI at (36,40) facing 180\n");
    unit_of(field, "A").ground = {{36_in, 10_in}, Angle(), side, 4_in};
    face_at(field, "A", "B", 5_in);
    const FireOrder order{.unit = UnitId("A")};
    std::int32_t sum = 0;
    for (const FireGroup& group : plan_volley(field.table(), field.unit("A"), field.unit("B"), order).groups)
      sum += group.dice;
    return sum;
  };
  EXPECT_EQ(dice(kBlockSidePerDie.large * 2), 2);
  EXPECT_EQ(dice(kBlockSidePerDie.large * 2 - kHair), 1);
}

// --- Fornovo ----------------------------------------------------------------------------------------------------

TEST(FornovoDistances, LightHorseLootsWithinAnInchOfTheBaggage) {  // kLootReach
  expect_within(1_in, [](Length away, Angle by) {
    Field field = in_force("rule_loot", R"(
      unit red A type wagons formation limbered size 1 x 1 models=3 traits baggage at (30,20) facing 0
      unit blue B profile LC at (30,24) facing 180)");
    face_at(field, "A", "B", away);
    tests::turn_table(field.table(), by);
    return wants_a_die(field, turn_begins);
  });
}

TEST(FornovoDistances, HomeIsWithinSixInchesOfTheEdge) {  // kEscapeStrip
  expect_within(
      6_in,
      [](Length away, Angle) {
        Field field = in_force("rule_march_home", R"(
      commander red CHA profile CC traits king at (67,20) facing 90
      unit red F1 profile HC traits ordinance at (71,30) facing 90
      unit red F2 profile HC traits ordinance at (40,40) facing 90)");
        put_front_at(field, "F2", {field.table().width - away, 40_in}, Angle::degrees(90));
        return verdict(field.table()).has_value();
      },
      false);
}

// From a point eight inches to the side of the middle and six in front of it to a point six behind it: twenty inches by
// way of the middle, twelve straight on.
TEST(FornovoDistances, AFordIsPassedByADetourOfLessThanEightInches) {  // kBesideFord
  const auto is_taken = [](Length aside) {
    Field field = in_force("rule_fords", R"(
      terrain river taro "The Taro" area (0,20) (72,20) (72,24) (0,24)
      terrain ford ford "The ford" area (26,19) (36,19) (36,25) (26,25)
      unit blue L1 profile LC at (10,40) facing 0
      unit blue L2 profile LC at (31,27.5) facing 180)");
    const geometry::Point middle{31_in, 22_in};
    put_front_at(field, "L1", {middle.x - aside, middle.y + 6_in}, Angle());
    unit_of(field, "L1").statuses.set(kMoved, 1);
    unit_of(field, "L1").statuses.set(kStartX, (middle.x - aside).um());
    unit_of(field, "L1").statuses.set(kStartY, (middle.y - 6_in).um());
    return field.refusal("L2", "advance 4") == "rule_fords";
  };
  EXPECT_TRUE(is_taken(8_in - kHair));
  EXPECT_FALSE(is_taken(8_in));
  EXPECT_FALSE(is_taken(8_in + kHair));
}

// --- Sedgemoor --------------------------------------------------------------------------------------------------

bool sees_at_turn(std::uint32_t turn, std::string_view target, Length away, Angle by) {
  Field field = in_force("rule_darkness", "unit red A profile MI at (36,10)\nunit blue B profile MI " +
                                              std::string(target) + " at (36,40) facing 180");
  face_at(field, "A", "B", away);
  tests::turn_table(field.table(), by);
  field.table().turn = turn;
  field.run(turn_begins);
  return sees(field.table(), field.unit("A"), field.unit("B"));
}

TEST(FornovoDistances, NightHidesBeyondSixInchesDawnBeyondTwelveAndAFlashBeyondEighteen) {
  const auto seen = [](std::uint32_t turn, std::string_view target) {
    return [=](Length away, Angle by) { return sees_at_turn(turn, target, away, by); };
  };
  expect_within(6_in, seen(1, ""));                 // kDarkSight
  expect_within(12_in, seen(6, ""));                // kHalfLightSight
  expect_within(18_in, seen(1, "traits matches"));  // kFlashSight
  expect_within(18_in, seen(8, "traits matches"));
}

TEST(FornovoDistances, ACrossingIsLookedForWithinEightInches) {  // kCrossingReach
  expect_within(8_in, [](Length away, Angle by) {
    Field field = in_force("rule_lost_in_the_mist", R"(
      terrain open crossing "The plungeon" area (25,18) (35,18) (35,22) (25,22) crossing=1
      unit blue B profile LC traits rebel_horse at (30,40) facing 180)");
    put_front_at(field, "B", {30_in, 22_in + away}, Angle::degrees(180));
    tests::turn_table(field.table(), by);
    return wants_a_die(field, turn_begins);
  });
}

TEST(FornovoDistances, RegimentsStopUnderFireWithinNineInchesOfTheRhyne) {  // kUnderFireReach
  expect_within(9_in, [](Length away, Angle by) {
    Field field = in_force("rule_halt_and_fire", R"(
      terrain ditch bussex "The Bussex" line (0,20) (72,20) rhyne=1
      unit blue B profile MI traits regiment at (30,40) facing 180 : shooters=6)");
    put_front_at(field, "B", {30_in, 20_in + away}, Angle::degrees(180));
    tests::turn_table(field.table(), by);
    field.run(turn_ends);
    return field.status("B", "stopped_by_fire") != 0;
  });
}

// --- The ordinary rules -----------------------------------------------------------------------------------------

TEST(FornovoDistances, AnObjectiveIsHeldFromFourInches) {  // kHoldsObjective, G-214
  expect_within(4_in, [](Length away, Angle by) {
    Field field(R"(
      unit red A profile MI at (10,10) points=100
      unit blue B profile MI at (60,40) facing 180 points=100
      terrain objective mill "the mill" point (36,30))",
                "option game.victory objectives\n");
    put_front_at(field, "A", {36_in, 30_in - away}, Angle());
    tests::turn_table(field.table(), by);
    field.table().turn = field.table().turn_limit = 12;
    field.run([](Draft& draft) {
      count_start_points(draft);
      check_victory(draft);
    });
    return field.table().result.outcome() == v1::OUTCOME_RED;
  });
}

TEST(FornovoDistances, AUnitSeesOverACrestFromWithinAnInchOfIt) {  // kCrestEdge, G-145
  expect_within(1_in, [](Length away, Angle by) {
    Field field(R"(
      terrain crest crest "the crest" line (10,20) (62,20)
      unit red A profile MI at (36,10)
      unit blue B profile MI at (36,40) facing 180)");
    put_front_at(field, "A", {36_in, 20_in - away}, Angle());
    tests::turn_table(field.table(), by);
    return sees(field.table(), field.unit("A"), field.unit("B"));
  });
}

TEST(FornovoDistances, DeploymentIsTwelveInchesDeepAndEighteenForLightTroops) {
  const auto placed = [](const char* profile) {
    return [=](Length front, Angle) {
      Field field("unit red A profile " + std::string(profile) + " at (36,5)\n");
      put_front_at(field, "A", {36_in, front}, Angle());
      return !why_not_there(field.table(), field.unit("A"), deployment_ground(field.table(), field.unit("A")));
    };
  };
  expect_within(12_in, placed("MI"), false);  // kDeploymentDepth, G-212
  expect_within(18_in, placed("SK"), false);  // kDeploymentDepthLight
  expect_within(18_in, placed("LC"), false);
}

// A feature flush with a zone is in it, as with all terrain.
TEST(FornovoDistances, TheZoneBehindWorksIsFourInchesDeep) {  // kWorksZone, FTS-11.10-b
  expect_within(
      4_in,
      [](Length away, Angle) {
        Field field(R"(
      terrain light_works works "the works" line (20,30) (52,30) inside_mdeg=180000
      unit red A profile MI at (36,10))");
        put_front_at(field, "A", {36_in, 30_in - away}, Angle());
        return in_works_zone(field.table(), field.unit("A").ground);
      },
      false);
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
