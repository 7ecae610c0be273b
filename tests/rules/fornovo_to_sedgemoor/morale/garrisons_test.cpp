// Garrisons that rout or recoil, and which units enter after them: sections 7.2, 7.12, 11.8.
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/actions.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/town_blocks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/occupation.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/recoil.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr auto kFarm = "terrain town_block farm \"the farm\" area (17,12) (23,12) (23,18) (17,18) capacity=36\n";
constexpr auto kStormed =
    "unit red A profile MI at (20,10.5)\n"
    "unit blue E profile MI formation garrison size 6 x 6 at (20,15) : garrison=1\n"
    "unit blue F profile MI at (60,40) facing 180\ncontact A front E rear\n";
// Impassable ground all round the farm.
constexpr auto kMoat =
    "terrain impassable s \"the moat\" area (8,4) (32,4) (32,11.9) (8,11.9)\n"
    "terrain impassable n \"the moat\" area (8,18.1) (32,18.1) (32,26) (8,26)\n"
    "terrain impassable w \"the moat\" area (8,12) (16.9,12) (16.9,18) (8,18)\n"
    "terrain impassable e \"the moat\" area (23.1,12) (32,12) (32,18) (23.1,18)\n";

void routs(Field& field) {
  field.table().phase = kRoutPhase;
  field.run([](Draft& draft) { rout(draft, UnitId("E"), UnitId("A"), {"FTS-8.8-l"}); });
}
bool run_rout(Field& field) {
  bool done = false;
  field.run([&](Draft& draft) { done = run_rout_moves(draft); });
  return done;
}

TEST(FornovoGarrisons, RoutOutOfTheSideAwayFromTheirEnemies) {  // FTS-7.2.1-a, FTS-11.8.3-c
  Field field({kFarm, kStormed});
  routs(field);
  run_rout(field);
  EXPECT_TRUE(is_routed(field.unit("E")));
  EXPECT_EQ(field.status("E", kGarrison), 0);
  EXPECT_EQ(field.unit("E").formation, kLine);
  EXPECT_GT(in_inches(field.unit("E").ground.centre.y), 18 + 10) << "a rout move beyond the far side";
  EXPECT_FALSE(field.table().engaged(UnitId("E")));
}

// A farm with exits on every side; A stands at the given place.
Field open_farm(std::string_view enemy) {
  Field field({"terrain town_block farm \"the farm\" area (33,21) (39,21) (39,27) (33,27) capacity=36\n",
               "unit blue E profile MI formation garrison size 6 x 6 at (36,24) : garrison=1\n",
               "unit blue F profile MI at (60,46) facing 180\n", enemy});
  return field;
}

TEST(FornovoGarrisons, RoutOutOfTheSideNearestToTheirWay) {  // FTS-7.2.1-a
  Field west = open_farm("unit red A profile MI at (20,24) facing 90\n");
  routs(west);
  run_rout(west);
  EXPECT_GT(in_inches(west.unit("E").ground.centre.x), 39) << "eastwards";
  Field east = open_farm("unit red A profile MI at (52,24) facing 270\n");
  routs(east);
  run_rout(east);
  EXPECT_LT(in_inches(east.unit("E").ground.centre.x), 33);
}

TEST(FornovoGarrisons, RecoilToTheSideFarthestFromTheirEnemies) {  // FTS-11.8.3-c, G-128
  const auto forced_out = [](std::string_view enemy, const char* from) {
    Field field = open_farm(enemy);
    field.run([&](Draft& draft) {
      mark_recoil(draft, UnitId("E"), 4_in, UnitId(from));
      recoil(draft, UnitId("E"), 4_in);
    });
    return field.unit("E").ground.centre;
  };
  EXPECT_LT(forced_out("unit red A profile MI at (52,24) facing 270\n", "A").x, 33_in);
  EXPECT_GT(forced_out("unit red A profile MI at (20,24) facing 90\n", "A").x, 39_in);
  const geometry::Point from_nobody = forced_out("", "");
  EXPECT_TRUE(from_nobody.y < 21_in || from_nobody.y > 27_in) << "before its front";
}

TEST(FornovoGarrisons, SurrenderWhereNoSideLetsThemOut) {  // FTS-7.2.1-d
  Field field({kFarm, kStormed, kMoat});
  routs(field);
  run_rout(field);
  EXPECT_EQ(field.unit("E").presence, v1::PRESENCE_DESTROYED);
  EXPECT_TRUE(field.cites("FTS-7.2.1-d"));
}

TEST(FornovoGarrisons, ThatRecoilWithoutAnExitRout) {  // FTS-11.8.3-c, FTS-7.12-b
  Field field({kFarm, kStormed, kMoat});
  field.run([](Draft& draft) {
    mark_recoil(draft, UnitId("E"), 4_in, UnitId("A"));
    recoil(draft, UnitId("E"), 4_in);
  });
  EXPECT_TRUE(is_routed(field.unit("E")));
  EXPECT_TRUE(field.cites("FTS-7.12-b"));
}

TEST(FornovoGarrisons, DrivenOutMayBeReplacedByTheVictor) {  // FTS-11.8.3-c, D-35
  for (const char* answer : {"occupy", "stay"}) {
    Field field({kFarm, kStormed});
    routs(field);
    EXPECT_FALSE(run_rout(field));
    ASSERT_FALSE(field.table().decisions.empty());
    EXPECT_EQ(field.table().decisions.back().key(), kOccupyDecision);
    field.choose(answer);
    EXPECT_EQ(in_block(field.unit("A")), std::string_view(answer) == "occupy");
    EXPECT_EQ(field.status("A", kMayOccupy), 0);
    EXPECT_TRUE(run_rout(field)) << "nobody is asked again";
  }
}

TEST(FornovoGarrisons, NobodyIsAskedToEnterABlockOccupiedMeanwhile) {  // FTS-11.8.3-c
  Field field({kFarm, "unit red A profile MI at (20,10.5)\n",
               "unit blue E profile MI formation garrison size 6 x 6 at (20,15) : garrison=1\n"});
  field.set("A", kMayOccupy, 1);
  field.run([](Draft& draft) { EXPECT_TRUE(ask_occupiers(draft)); });
  EXPECT_EQ(field.status("A", kMayOccupy), 0);
  EXPECT_TRUE(field.table().decisions.empty());
}

TEST(FornovoGarrisons, RoutingFightingPursuingOrMountedUnitsAreNotAsked) {  // FTS-11.8.3-c
  for (const auto& [key, value] : {std::pair{StatusKey(kMorale), 3}, std::pair{StatusKey(kPursuing), 2}}) {
    Field field({kFarm, "unit red A profile MI at (20,10.5)\nunit blue B profile MI at (60,40)\n"});
    field.set("A", kMayOccupy, 1).set("A", key, value);
    field.run([](Draft& draft) { EXPECT_TRUE(ask_occupiers(draft)); });
    EXPECT_EQ(field.status("A", kMayOccupy), 0) << key;
  }
  Field fights(
      {kFarm, "unit red A profile MI at (20,10.5)\nunit blue B profile MI at (20,7.5)\ncontact B front A rear\n"});
  fights.set("A", kMayOccupy, 1);
  fights.run([](Draft& draft) { EXPECT_TRUE(ask_occupiers(draft)); });
  EXPECT_EQ(fights.status("A", kMayOccupy), 0);
  Field stormed({kFarm, "unit red A profile HC at (20,10)\nunit red R profile MI at (26.6,15) facing 270\n",
                 "unit blue E profile MI formation garrison size 6 x 6 at (20,15) : garrison=1\n",
                 "unit blue F profile MI at (60,40) facing 180\ncontact A front E rear\ncontact R front E right\n"});
  stormed.set("R", kMorale, 3);
  routs(stormed);
  EXPECT_TRUE(run_rout(stormed));
  EXPECT_EQ(stormed.status("A", kMayOccupy) + stormed.status("R", kMayOccupy), 0);
}

TEST(FornovoGarrisons, AVictorMayFindTheBuildingTaken) {  // FTS-11.8.3-c, D-35
  Field field({kFarm, kStormed});
  routs(field);
  EXPECT_FALSE(run_rout(field));
  ASSERT_FALSE(field.table().decisions.empty());
  std::vector<Terrain> changed = *field.table().terrain;
  changed.front().kind = kRough;
  field.table().terrain = std::make_shared<const std::vector<Terrain>>(changed);
  field.choose("occupy");
  EXPECT_FALSE(in_block(field.unit("A")));
}

TEST(FornovoGarrisons, LeaveByTheSideTheyNameOrNotAtAll) {  // FTS-11.8-b, D-19
  Field field({kFarm, "unit blue E profile MI formation garrison size 6 x 6 at (20,15) : garrison=1\n"});
  const geometry::Footprint block = ground_of_block(field.table().terrain->front());
  for (const geometry::Face side : {geometry::Face::front, geometry::Face::right, geometry::Face::rear}) {
    v1::PathStep step;
    step.set_manoeuvre(v1::MANOEUVRE_ACTION);
    step.set_formation(std::string(kLeaveBlock));
    step.mutable_to()->set_facing_mdeg(geometry::outward(block, side).mdeg());
    const auto leg = read_action(field.table(), field.unit("E"), step, 8_in);
    ASSERT_TRUE(leg.has_value());
    EXPECT_EQ(leg->becomes->ground.facing, geometry::outward(block, side));
  }
  Field shut({kFarm, kMoat, "unit blue E profile MI formation garrison size 6 x 6 at (20,15) : garrison=1\n"});
  EXPECT_EQ(shut.refusal("E", "action leave_block"), "FTS-11.8-b");
}

TEST(FornovoGarrisons, EnterNothingThatIsNoBlock) {  // an umpire may write down anything
  const Field field(
      {"terrain rough r \"the rough\" area (17,12) (23,12) (23,18) (17,18)\n", "unit red A profile MI at (20,10.5)\n"});
  for (const std::size_t index : {0u, 7u}) {
    const WhyNot fault = why_not_occupy(field.table(), field.unit("A"), index);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->citation.clause, "FTS-11.8-a");
  }
  const Field square({kFarm, "unit red A profile MI formation square at (20,9.5)\n"});
  EXPECT_EQ(why_not_occupy(square.table(), square.unit("A"), 0)->citation.clause, "FTS-7.17-h");
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
