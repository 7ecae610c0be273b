// Kinds of units and formations (sections UNI, SIZ, FRM), and how units come onto the table (ORG).
#include "server/rules/families/brigade/formations/formations.h"

#include "common/notation/act.h"
#include "server/rules/families/brigade/deployment/deployment.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"
#include "server/rules/systems/pike_and_shotte/troops/formations.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

std::string at(std::string_view turn, std::string_view lines) { return opening(lines, turn); }
constexpr std::string_view kOrders = "turn 2 of 10 active red phase orders first red";

constexpr std::string_view kOneOfEach = R"(
unit red PB profile PB of rb at (5,10) facing 0
unit red CI profile CI of rb at (15,10) facing 0
unit red SH profile SH of rb at (25,10) facing 0
unit red SK profile SK of rb at (35,10) facing 0
unit red HH profile HH of rb at (45,10) facing 0
unit red LH profile LH of rb at (55,10) facing 0
unit red LO profile LO of rb at (62,10) facing 0
unit red MO profile MO of rb at (66,10) facing 0
unit red SHL profile SHL of rb at (25,14) facing 0
unit red SHS profile SHS of rb at (35,14) facing 0
unit red W type wagon formation march_column size 1.5 x 3 of rb at (70,10) facing 0 hand_to_hand=1 morale=5 stamina=2
unit red D type dragoons formation line size 6 x 1.5 of rb at (45,14) facing 0 hand_to_hand=3 shooting=2 morale=5 stamina=3 traits weapon_firelock,dragoons
unit red SW type shot formation line size 6 x 1 of rb at (55,14) facing 0 hand_to_hand=6 morale=4 stamina=3 traits weapon_sword,swordsmen
unit blue E1 profile SH of bb at (20,40) facing 180
)";

TEST(Formations, WagonsAreDrawnUpForDefenceByAChangeOfFormation) {  // PS-HGH-06, PS-FRM-08
  Situation table(at(kOrders, kOneOfEach));
  EXPECT_EQ(why_not_reform(table.battle(), table.unit("W"), kDeployed), std::nullopt);
  table.run([](Draft& draft) { reform(draft, UnitId("W"), kDeployed, {"PS-FRM-08"}); });
  EXPECT_EQ(table.unit("W").formation, kDeployed);
}

TEST(Formations, ArePreviewedWithTheGroundTheyTake) {  // PS-FRM-08
  const Situation table(at(kOrders, kOneOfEach));
  for (const auto& [unit, formation] : {std::pair{"SH", kMarchColumn}, {"PB", kMarchColumn}, {"D", kSkirmish}}) {
    const std::string act =
        std::string("command order_reform units ") + unit + " : formation options " + std::string(formation);
    const v1::Preview told = system().preview(table.battle(), *notation::read_act(act), kRed);
    const geometry::Footprint ground = ground_in(table.battle(), table.unit(unit), formation);
    EXPECT_TRUE(told.legal()) << told.reason();
    EXPECT_EQ(told.footprint().frontage_um(), ground.frontage.um()) << act;
    EXPECT_EQ(told.footprint().depth_um(), ground.depth.um()) << act;
    EXPECT_EQ(told.ends_at().centre().y_um(), ground.centre.y.um()) << act;
  }
}

TEST(Formations, TakenOnTheWayAreForeseenAtTheObjectiveAndWhenTheyAreTaken) {  // PS-FRM-08, PS-CMD-03
  Situation table(at(kOrders, kOneOfEach));
  const geometry::Footprint column = ground_in(table.battle(), table.unit("SH"), kMarchColumn);
  const auto told = [&](std::string_view act) {
    return system().preview(table.battle(), *notation::read_act(act), kRed);
  };
  const std::string to = "command order_move units SH : objective place (25,25) facing 0";
  EXPECT_FALSE(told(to).has_footprint());
  const v1::Preview objective = told(to + " : formation options march_column");
  EXPECT_EQ(objective.footprint().frontage_um(), column.frontage.um());
  EXPECT_EQ(objective.footprint().depth_um(), column.depth.um());
  EXPECT_FALSE(objective.has_ends_at());
  table.act(kRed, to + " : formation options march_column", {5});
  const v1::Preview taken = told("choose reform units SH");
  EXPECT_TRUE(taken.legal()) << taken.reason();
  EXPECT_EQ(taken.footprint().depth_um(), column.depth.um());
  EXPECT_EQ(taken.ends_at().centre().y_um(), column.centre.y.um());
}

TEST(Units, HaveAnArmAndAKind) {  // PS-UNI-01, 02, 04, 05, 06, PS-ORG-04
  Situation table(at(kOrders, kOneOfEach));
  for (const char* id : {"PB", "CI", "SH", "SK", "SW"}) EXPECT_EQ(arm_of(table.unit(id)), Arm::infantry) << id;
  for (const char* id : {"HH", "LH", "D"}) EXPECT_EQ(arm_of(table.unit(id)), Arm::cavalry) << id;
  for (const char* id : {"LO", "MO", "W"}) EXPECT_EQ(arm_of(table.unit(id)), Arm::artillery) << id;
  EXPECT_TRUE(is_pikes(table.unit("PB")) && is_pikes(table.unit("CI")));
  EXPECT_FALSE(is_pikes(table.unit("SH")));
  EXPECT_TRUE(is_shot(table.unit("SH")) && is_shot(table.unit("SK")));
  EXPECT_FALSE(is_shot(table.unit("CI")) || is_shot(table.unit("SW")) || is_shot(table.unit("HH")));
}

TEST(Units, StandOneMoreOrOneLessByTheirSize) {  // PS-SIZ-03, PS-SIZ-06, PS-UNI-07
  Situation table(at(kOrders, kOneOfEach));
  EXPECT_EQ(stamina(table.unit("SH")), 3);
  EXPECT_EQ(stamina(table.unit("SHL")), 4);
  EXPECT_EQ(stamina(table.unit("SHS")), 2);
  Situation tiny(at(kOrders,
                    "unit red T type shot formation line size 4 x 1 of rb at (20,10) facing 0 size=-2 stamina=1\n"
                    "unit blue E1 profile SH of bb at (20,40) facing 180\n"));
  EXPECT_EQ(stamina(tiny.unit("T")), 1);
}

TEST(Formations, AreThoseOfTheType) {  // PS-FRM-01, PS-FRM-02, PS-HGH-07, PS-ART-04
  Situation table(at(kOrders, kOneOfEach));
  const auto of = [&](std::string_view id) { return formations_of(table.battle(), table.unit(id)); };
  EXPECT_EQ(of("PB"), (std::vector<FormationKey>{kBlock, kMarchColumn, kHedgehog}));
  EXPECT_EQ(of("CI"), (std::vector<FormationKey>{kBlock, kMarchColumn, kHedgehog}));
  EXPECT_EQ(of("SH"), (std::vector<FormationKey>{kLine, kMarchColumn}));
  EXPECT_EQ(of("SK"), (std::vector<FormationKey>{kLine, kMarchColumn, kSkirmish}));
  EXPECT_EQ(of("HH"), (std::vector<FormationKey>{kLine, kMarchColumn}));
  EXPECT_EQ(of("LH"), (std::vector<FormationKey>{kLine, kMarchColumn, kSkirmish}));
  EXPECT_EQ(of("LO"), (std::vector<FormationKey>{kDeployed, kLimbered}));
  EXPECT_EQ(of("MO"), (std::vector<FormationKey>{kDeployed}));
  EXPECT_EQ(of("D"), (std::vector<FormationKey>{kLine, kMarchColumn, kSkirmish}));
}

TEST(Formations, KeepTheCentreOfTheFrontAndAHedgehogItsCentre) {  // PS-FRM-05, PS-FRM-08
  Situation table(at(kOrders, kOneOfEach));
  const geometry::Footprint column = ground_in(table.battle(), table.unit("PB"), kMarchColumn);
  EXPECT_EQ(geometry::front_centre(column), geometry::front_centre(table.unit("PB").ground));
  EXPECT_EQ(column.depth, 6_in);
  EXPECT_EQ(ground_in(table.battle(), table.unit("PB"), kHedgehog).centre, table.unit("PB").ground.centre);
}

TEST(Formations, EngagedUnitsKeepTheirs) {  // PS-FRM-09
  Situation table(at(kOrders, R"(
unit red P1 profile PB of rb at (20,20) facing 0
unit blue P2 profile PB of bb at (20,23) facing 180
contact P1 front P2 front
)"));
  EXPECT_EQ(why_not_reform(table.battle(), table.unit("P1"), kMarchColumn)->citation.clause, "PS-FRM-09");
}

TEST(Formations, FormedIsEverythingButSkirmishOrder) {  // PS-FRM-04
  Situation table(at(kOrders, kOneOfEach));
  EXPECT_TRUE(is_formed(table.unit("PB")) && is_formed(table.unit("W")));
  EXPECT_FALSE(is_formed(table.unit("SK")));
}

TEST(Formations, AHedgehogByOrderTakesShotInAndLetsItOut) {  // PS-HGH-09, PS-HGH-14
  Situation table(at(kOrders, R"(
unit red P1 profile PB of rb at (20,20) facing 0
unit red S1 profile SH of rb at (20,17) facing 0
unit red S2 profile SH of rb at (60,17) facing 0
unit blue E1 profile SH of bb at (20,44) facing 180
)"));
  table.act(kRed, "command order_reform units P1 : formation options hedgehog : shelter options S1", {5});
  EXPECT_TRUE(stands_all_round(table.unit("P1")));
  EXPECT_EQ(table.unit("S1").presence, v1::PRESENCE_INSIDE);
  NoDice none;
  Draft draft(table.table(), none, book());
  reform(draft, UnitId("P1"), kBlock);
  EXPECT_TRUE(draft.unit(UnitId("S1")).on_table());
  EXPECT_LE(geometry::distance(draft.unit(UnitId("S1")).ground, draft.unit(UnitId("P1")).ground), 0.1_in);
}

TEST(Formations, AGallopingGunLimbersForFree) {  // PS-SPR-17, PS-ART-04
  Situation table(at(kOrders, R"(
unit red L1 profile LO of rb at (20,20) facing 0 traits weapon_light_gun,galloper_gun
unit red L2 profile LO of rb at (30,20) facing 0
unit blue E1 profile SH of bb at (20,44) facing 180
)"));
  EXPECT_EQ(cost_in_moves(table.battle(), table.unit("L1"), kLimbered), 0);
  EXPECT_EQ(cost_in_moves(table.battle(), table.unit("L2"), kLimbered), 1);
  table.act(kRed, "command order_move units L1 : objective place (20,40) facing 0 : formation options limbered", {4});
  table.act(kRed, "choose reform units L1").act(kRed, "choose move units L1 : path path advance 4");
  EXPECT_NE(table.table().open_decision(), nullptr);  // the second move is still there
}

TEST(Formations, DragoonsDismountAsAChangeOfFormation) {  // PS-SPR-16, PS-UNI-05
  Situation table(at(kOrders, kOneOfEach));
  table.act(kRed, "command order_reform units D : formation options skirmish", {5});
  EXPECT_TRUE(is_infantry(table.unit("D")));
  EXPECT_EQ(move_allowance(table.battle(), table.unit("D")), 4_in);
}

// --- Deployment and arrivals ------------------------------------------------------------------------------------

v1::Scenario battle(std::string_view lines, std::string_view turn = "turn 0 of 10 phase deployment") {
  v1::Scenario scenario;
  *scenario.mutable_table() = to_message(Situation(at(turn, lines)).table());
  return scenario;
}

Table set_up(const v1::Scenario& scenario, std::vector<std::uint32_t> faces) {
  ScriptedDice dice(std::move(faces));
  const Ruling ruling = system().set_up(scenario, {}, dice);
  EXPECT_TRUE(ruling.has_value());
  Table table;
  for (const v1::Event& event : *ruling) table.apply(event);
  return table;
}

void take(Table& table, v1::Seat seat, const v1::Act& act) {
  NoDice none;
  const Ruling ruling = system().adjudicate(table, act, seat, none);
  ASSERT_TRUE(ruling.has_value()) << ruling.error().reason;
  for (const v1::Event& event : *ruling) table.apply(event);
}

v1::Act choose(std::string_view key) {
  v1::Act act;
  act.set_verb(v1::VERB_CHOOSE);
  act.set_key(std::string(key));
  return act;
}
v1::Act end_phase() {
  v1::Act act;
  act.set_verb(v1::VERB_END_PHASE);
  return act;
}

constexpr std::string_view kZones = R"(
zone red deployment south "the south" (0,0) (72,0) (72,8) (0,8)
zone blue deployment north "the north" (0,40) (72,40) (72,48) (0,48)
unit red S1 profile SH of rb reserve at (20,6) facing 0
unit red S2 profile SH of rb at (40,6) facing 0
unit blue E1 profile SH of bb at (20,44) facing 180
)";

TEST(Deployment, TheRollOffDecidesWhoGoesFirst) {  // PS-ORG-03, PS-DIE-09, DP-01
  const v1::Scenario scenario = battle(kZones);
  Table table = set_up(scenario, {3, 3, 2, 5});  // again while they are equal
  ASSERT_NE(table.open_decision(), nullptr);
  EXPECT_EQ(table.open_decision()->key(), "first_turn");
  EXPECT_EQ(table.open_decision()->seat(), kBlue);
  take(table, kBlue, choose("second"));
  EXPECT_EQ(table.phase.str(), "deployment");
  EXPECT_EQ(table.active, v1::SIDE_RED);  // the side that moves first deploys first
}

TEST(Deployment, KeepsToTheZoneAndEndsWithEverybodyOnTheTable) {  // PS-ORG-03, DP-02
  Table table = set_up(battle(kZones, "turn 0 of 10 phase deployment first red"), {});
  EXPECT_EQ(table.active, v1::SIDE_RED);
  geometry::Footprint ground = table.unit(UnitId("S2")).ground;
  ground.centre.y = 7.6_in;
  EXPECT_EQ(why_not_deploy(battle_on(table), table.unit(UnitId("S2")), ground)->citation.clause, "PS-ORG-03");
  take(table, kRed, end_phase());
  EXPECT_TRUE(table.unit(UnitId("S1")).on_table());  // where it was written
  EXPECT_EQ(table.active, v1::SIDE_BLUE);
  take(table, kBlue, end_phase());
  EXPECT_EQ(table.turn, 1u);
  EXPECT_EQ(table.active, v1::SIDE_RED);
}

TEST(Deployment, IsSkippedIfTheScenarioHasPlacedEveryUnit) {  // PS-ORG-03
  const Table table = set_up(battle(R"(
unit red S1 profile SH of rb at (20,6) facing 0
unit blue E1 profile SH of bb at (20,44) facing 180
)",
                                    "turn 0 of 10 phase deployment first blue"),
                             {});
  EXPECT_EQ(table.turn, 1u);
  EXPECT_EQ(table.active, v1::SIDE_BLUE);
  EXPECT_EQ(table.phase.str(), "orders");
}

TEST(Deployment, ReservesArriveInTheirTurnThroughTheirZone) {  // PS-ORG-03
  const std::string lines = R"(
zone red arrival road "the road" (0,0) (20,0) (20,6) (0,6)
unit red C1 profile HQ of rb reserve at (10,3) facing 0 arrives 3 through road
unit red S1 profile SH of rb at (40,6) facing 0
unit blue E1 profile SH of bb at (20,44) facing 180
)";
  Situation early(at(kOrders, lines));
  EXPECT_EQ(early.refusal(kRed, "deploy arrive units C1 : place place (10,3) facing 0"), "PS-ORG-03");
  Situation table(at("turn 3 of 10 active red phase orders first red", lines));
  EXPECT_EQ(table.refusal(kRed, "deploy arrive units C1 : place place (30,3) facing 0"), "PS-ORG-03");
  EXPECT_EQ(table.offers(kRed, "arrive").size(), 1u);
  table.act(kRed, "deploy arrive units C1 : place place (10,3) facing 0");
  EXPECT_TRUE(table.unit("C1").on_table());
  EXPECT_EQ(table.refusal(kRed, "command order_move units C1 : objective place (10,20) facing 0"), "PS-CMD-03");
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
