// Units that rout, recoil or pursue with a unit in the way: no path leads through an enemy (sections 7.2, 7.3, 7.5,
// 7.12, G-052, G-109, G-112 to G-121, D-13).
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_completion.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/loser_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/pursuit.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/recoil.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"
#include "tests/rules/fornovo_to_sedgemoor/gaps.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

int asked(const Field& field, DecisionKey key) {
  return static_cast<int>(std::count_if(field.table().decisions.begin(), field.table().decisions.end(),
                                        [&](const v1::Decision& one) { return one.key() == key; }));
}

// --- Recoils ----------------------------------------------------------------------------------------------------

// R has lost to V, in front of it, and E stands behind it.
Field between_two(Length behind, std::string_view e = "MI start_files=16 original_figures=48") {
  Field field({"unit red R profile MI at (36,20)\nunit blue V profile HC at (36,30) facing 180\n",
               "unit blue E profile ", e, " at (36,10)\n"});
  lock(field, "V", "R");
  geometry::Footprint& enemy = unit_of(field, "E").ground;
  const geometry::Footprint& unit = field.unit("R").ground;
  enemy = geometry::standing_at(geometry::moved(unit.centre, Angle(), -(unit.depth / 2 + behind)), Angle(),
                                enemy.frontage, enemy.depth);
  field.set("R", kRecoilMarked, inches(4)).set("R", kRecoiledFrom, 2);
  return field;
}

TEST(FornovoBlocked, ARecoilIntoAnEnemyIsARoutFromTheVictor) {  // FTS-7.12-b, G-109
  Field field = between_two(2_in);
  step(field, kRecoilPhase, run_recoils);
  EXPECT_EQ(field.status("R", kMorale), 3);
  EXPECT_EQ(field.status("R", kRoutedBy), 2) << "from the victor, not from who stands behind";
  EXPECT_EQ(field.status("V", kPursuing), 1);
}

TEST(FornovoBlocked, WhoPursuesARecoilerThatRoutsDoesNotAlsoFollowItUp) {  // FTS-7.12-b, G-115, G-122
  Field field = between_two(2_in);
  one_step(field, kRecoilPhase, run_recoils);
  EXPECT_EQ(field.status("V", kPursuing), 1);
  EXPECT_EQ(asked(field, kFollowUpDecision), 0);
  EXPECT_EQ(field.status("V", kFollowUp), 0);
}

TEST(FornovoBlocked, ARouterSurrendersToAnEnemyItCannotAvoidAndNotToItsVictor) {  // FTS-7.2.1-f, G-114
  Field field = between_two(2_in);
  step(field, kRecoilPhase, run_recoils);
  step(field, kRoutPhase, run_rout_moves);
  EXPECT_FALSE(field.unit("R").on_table());
  EXPECT_TRUE(std::any_of(field.events().begin(), field.events().end(), [](const v1::Event& event) {
    return event.has_unit_removed() && event.unit_removed().reason().find("E") != std::string::npos;
  }));
}

TEST(FornovoBlocked, ARouterSwervesPastAnEnemyIfItCan) {  // FTS-7.2.1-b
  Field field = between_two(9.5_in, "MI start_files=3 original_figures=9");
  field.set("R", kRecoilMarked, 0);
  field.run([](Draft& draft) { rout(draft, UnitId("R"), UnitId("V"), {"FTS-8.8-l"}); });
  step(field, kRoutPhase, run_rout_moves);
  ASSERT_TRUE(field.unit("R").on_table());
  EXPECT_LT(field.unit("R").ground.centre.y, 20_in);
  EXPECT_FALSE(geometry::overlap(field.unit("R").ground, field.unit("E").ground));
}

TEST(FornovoBlocked, APursuerInItsWayStopsARouter) {  // G-114, G-119
  Field field(
      "unit red R profile MI at (36,20) facing 0 : morale=3 rout_moves=1\n"
      "unit blue P profile MI at (36,26) facing 180 start_files=16 original_figures=48\n");
  field.set("P", kPursuing, 1).set("R", kRoutedBy, 2);
  field.run([](Draft& draft) { draft.set(v1::SIDE_RED, kBaseline, 360'000); });  // its path home leads through P
  step(field, kRoutPhase, run_rout_moves);
  EXPECT_TRUE(field.unit("R").on_table());
  EXPECT_LT(field.unit("R").ground.centre.y, field.unit("P").ground.centre.y) << "not through it";
  EXPECT_FALSE(geometry::overlap(field.unit("R").ground, field.unit("P").ground));
}

// V beat R from the front; P holds its rear, at an angle, and R's path away from V leads into P; Q blocks the way
// around.
TEST(FornovoBlocked, ARouterWithoutRoomToTurnStaysAsItStands) {  // G-114, G-119
  Field field(
      "unit red V profile MI at (51.68827,25.0273) facing 309.072 original_figures=24 start_files=8\n"
      "unit red P profile HC at (41.71154,22.88886) facing 129.072 original_figures=12 start_files=6\n"
      "unit blue R profile MI at (46.3301,23.1122) facing 129.072 original_figures=24 start_files=8 : morale=3\n"
      "unit red Q profile MI at (43,17) facing 25 original_figures=48 start_files=16\n");
  field.table().contacts = {{UnitId("P"), UnitId("R"), v1::FACE_FRONT, v1::FACE_REAR}};
  field.set("P", kPursuing, 3).set("R", kRoutedBy, 1);
  const geometry::Footprint before = field.unit("R").ground;
  step(field, kRoutPhase, run_rout_moves);
  ASSERT_TRUE(field.unit("R").on_table());
  EXPECT_EQ(field.unit("R").ground, before);
  EXPECT_EQ(field.status("R", kMoved), 1);
  EXPECT_EQ(field.table().contacts_of(UnitId("R")).size(), 1U);
}

TEST(FornovoBlocked, ARecoilStopsAtASquare) {  // FTS-7.2.1-g, FTS-7.12-c, G-052
  Field field(
      "unit red R profile MI at (36,20)\nunit blue V profile HC at (36,30) facing 180\n"
      "unit red S profile MI at (36,13) formation square original_figures=100\n");
  lock(field, "V", "R");
  const Length before = field.unit("R").ground.centre.y;
  field.set("R", kRecoilMarked, inches(8)).set("R", kRecoiledFrom, 2);
  step(field, kRecoilPhase, run_recoils);
  EXPECT_LE(field.unit("R").ground.centre.y, before);
  EXPECT_GT(field.unit("R").ground.centre.y, field.unit("S").ground.centre.y) << "it does not pass to its far side";
  EXPECT_EQ(field.status("S", kBurstThrough), 0);
  EXPECT_EQ(field.status("R", kMorale), 0);
}

TEST(FornovoBlocked, ASquareRecoilsAsItStands) {  // FTS-8.8-k, G-052
  Field field(
      "unit red R profile MI at (36,20) formation square\nunit blue V profile HC at (36,30) facing 180\n"
      "unit red F profile MI at (36,15.5)\n");
  lock(field, "V", "R");
  const Length before = field.unit("R").ground.centre.y;
  field.set("R", kRecoilMarked, inches(4)).set("R", kRecoiledFrom, 2);
  step(field, kRecoilPhase, run_recoils);
  EXPECT_LT(field.unit("R").ground.centre.y, before);
  EXPECT_EQ(field.unit("R").formation, kSquare);
}

// --- Pursuit ----------------------------------------------------------------------------------------------------

TEST(FornovoPursuit, ThePursuerEndsWhereItHasRoomWhenTheRouterStandsJustBeyondItsFriend) {  // FTS-7.5-c, G-112, G-121
  Field field(
      "unit red P profile HC at (36,10)\nunit blue F profile MI at (37,20) facing 180 start_files=5\n"
      "unit blue R profile MI at (36,25) facing 0 start_files=5 : morale=3\n");
  field.set("P", kPursuing, 3).set("P", kPursuitMoves, 1).set("F", kFlowedBy, 3);
  const Length before = field.unit("P").ground.centre.y;
  step(field, kPursuitPhase, run_pursuits);
  EXPECT_GT(field.unit("P").ground.centre.y, before + 3_in) << "it goes as far as it can";
  EXPECT_FALSE(geometry::overlap(field.unit("P").ground, field.unit("F").ground));
  EXPECT_EQ(field.status("P", kCrashed), 0);
}

TEST(FornovoPursuit, InS3FlowsRoundEnemiesThatTheRouterFlowedRound) {  // FTS-7.5-c, FTS-6-k
  Field field(
      "unit red P profile HC at (36,10)\nunit blue F profile MI at (41,20) facing 180 start_files=6\n"
      "unit blue R profile MI at (36,30) facing 0 start_files=5 : morale=3\n");
  field.set("P", kCharging, 3).set("P", kChargeTested, 1).set("P", kPursuing, 3);
  field.set("P", kChargeFull, inches(20)).set("F", kFlowedBy, 3);
  step(field, kCompletion, run_completion);
  EXPECT_EQ(field.status("P", kCrashed), 0);
  EXPECT_GT(field.unit("P").ground.centre.y, 20_in);
}

TEST(FornovoPursuit, AsksOnceWhichOfTwoToFollow) {  // FTS-7.3-d, D-13
  for (const std::string_view pursuer : {"HC", "MI"}) {
    Field field({"unit red P profile ", pursuer, " at (36,20) start_files=8\n",
                 "unit blue Q profile MI at (34,22) facing 180 original_figures=12 start_files=4 : losing_tested=2\n"
                 "unit blue R profile MI at (38,22) facing 180 original_figures=12 start_files=4 : losing_tested=2\n"});
    const geometry::Footprint front = field.unit("P").ground;
    for (const auto& [id, aside] : {std::pair{"Q", -1}, std::pair{"R", 1}}) {
      geometry::Footprint& enemy = unit_of(field, id).ground;
      enemy = geometry::standing_at(
          geometry::moved(geometry::front_centre(front), Angle(), Length(), enemy.frontage * aside / 2),
          Angle::degrees(180), enemy.frontage, enemy.depth);
      field.table().contacts.push_back({UnitId("P"), UnitId(id), v1::FACE_FRONT, v1::FACE_FRONT});
    }
    field.table().phase = kLosersPhase;
    field.run([](Draft& draft) { EXPECT_FALSE(run_losers(draft)); });
    EXPECT_EQ(asked(field, kPursuitTargetDecision), 1) << pursuer;
    field.choose("R");
    EXPECT_EQ(asked(field, kPursuitTargetDecision), 0) << pursuer;
    EXPECT_EQ(field.status("P", pursuer == "HC" ? kPursuing : kPursuitTarget), 3) << pursuer;
    EXPECT_EQ(asked(field, kFootPursuitDecision), pursuer == "HC" ? 0 : 1) << pursuer;
  }
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
