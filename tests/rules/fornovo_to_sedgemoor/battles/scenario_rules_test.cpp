// The special rules of Fornovo and Sedgemoor: what each forbids, rolls for and decides.
#include "server/rules/systems/fornovo_to_sedgemoor/special_rules/scenario_rules.h"

#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/victory/scenario_events.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr v1::Side kRed = v1::SIDE_RED;
constexpr v1::Side kBlue = v1::SIDE_BLUE;

Field field(const std::string& rules, const std::string& lines) { return Field(lines + "\n game : " + rules + "\n"); }

Field& at_turn(Field& field, std::uint32_t turn) {
  field.table().turn = turn;
  return field;
}

TEST(FornovoBattle, TheMarchColumnOnlyFacesAboutInTurnOne) {
  Field game = field("rule_march_column", R"(
    unit red F1 profile HC at (30,20) facing 0
    unit blue L1 profile HC at (30,44) facing 180)");
  EXPECT_EQ(game.refusal("F1", "advance 2"), "rule_march_column");
  EXPECT_EQ(game.refusal("F1", "turn 180"), "");
  EXPECT_EQ(game.refusal("L1", "advance 2"), "");
  EXPECT_EQ(at_turn(game, 2).refusal("F1", "advance 2"), "");
}

TEST(FornovoBattle, TheBaggageCrawls) {
  Field game = field("rule_march_column", R"(
    unit red F18 type wagons formation limbered size 1 x 1 models=3 traits baggage at (30,20) facing 0)");
  EXPECT_EQ(normal_move(game.table(), game.unit("F18")), 4_in);
}

constexpr const char* kFord = R"(
    terrain river taro "The Taro" area (0,20) (72,20) (72,24) (0,24)
    terrain ford ford "The ford" area (26,19) (36,19) (36,25) (26,25) rising=5
)";

TEST(FornovoBattle, AFordTakesOneUnitATurnAndDisordersFoot) {
  Field game = field("rule_fords", std::string(kFord) + R"(
    unit blue L1 profile LC at (31,17) facing 0
    unit blue L2 profile MI at (31,29.5) facing 180)");
  game.run([](Draft& draft) {
    for (const char* id : {"L1", "L2"}) {
      const geometry::Point front = geometry::front_centre(draft.unit(UnitId(id)).ground);
      draft.set(draft.unit(UnitId(id)), kStartX, front.x.um());
      draft.set(draft.unit(UnitId(id)), kStartY, front.y.um());
    }
  });
  const Plan plan = game.plan("L2", "advance 4");
  ASSERT_FALSE(plan.disorders.empty()) << "foot in the ford";
  EXPECT_EQ(plan.disorders.front().clause, "rule_fords");
  game.march(kBlue, "move march units L1 : path path advance 6");
  EXPECT_EQ(game.refusal("L2", "advance 4"), "rule_fords");
}

TEST(FornovoBattle, TheCentreFordRisesFromTurnFive) {
  Field game = field("rule_fords", std::string(kFord) + "unit blue L1 profile LC at (31,16) facing 0");
  at_turn(game, 4).run(turn_begins);
  EXPECT_EQ(game.refusal("L1", "advance 8"), "");
  at_turn(game, 5).run(turn_begins, {3});
  EXPECT_EQ(game.refusal("L1", "advance 8"), "rule_fords");
  at_turn(game, 6).run(turn_begins, {4});
  EXPECT_EQ(game.refusal("L1", "advance 8"), "");
}

constexpr const char* kReserve = R"(
    command blue mantua "Mantua" commander RID
    commander blue RID of mantua profile SG traits ridolfo at (10,10) facing 0
    unit blue L6 of mantua profile HC at (20,10) facing 0
    unit blue L10 profile LC traits held_back at (40,10) facing 0)";

TEST(FornovoBattle, TheReserveWaitsUntilItIsCalled) {
  Field game = field("rule_called_reserve", kReserve);
  EXPECT_TRUE(why_not_act(game.table(), game.unit("L10")).has_value());
  v1::Prompt prompt;
  mechanics::Asking asking(prompt);
  offer_calls(game.table(), kRed, asking);
  EXPECT_EQ(prompt.offers_size(), 0);
  offer_calls(game.table(), kBlue, asking);
  ASSERT_EQ(prompt.offers_size(), 1);
  game.run([](Draft& draft) { EXPECT_FALSE(call_reserve(draft, kBlue).has_value()); });
  EXPECT_FALSE(why_not_act(game.table(), game.unit("L10")).has_value());
  EXPECT_EQ(game.refusal("L6", "advance 2"), "") << "a path is legal";
  EXPECT_TRUE(why_not_move(game.table(), game.unit("L6")).has_value()) << "but Mantua has given up its move";
}

TEST(FornovoBattle, TheReserveCannotBeCalledAfterMovingAndRidolfoMayFall) {
  Field game = field("rule_called_reserve", kReserve);
  game.set(rules::StatusKey("L6"), "normal_move", 1);
  v1::Prompt prompt;
  mechanics::Asking asking(prompt);
  offer_calls(game.table(), kBlue, asking);
  EXPECT_EQ(prompt.offers_size(), 0);
  game.run(turn_ends);  // no fight: no die
  game.set(rules::StatusKey("L6"), "fought", 1).run(turn_ends, {2});
  EXPECT_TRUE(game.unit("RID").on_table());
  game.run(turn_ends, {1});
  EXPECT_FALSE(game.unit("RID").on_table());
}

constexpr const char* kLoot = R"(
    unit red F18 type wagons formation limbered size 1 x 1 models=3 traits baggage at (30,20) facing 0
    unit blue L12 profile LC at (30,23.8) facing 180
    unit blue L2 profile HC at (40,20) facing 0)";

TEST(FornovoBattle, LightHorseAtTheBaggageLoots) {
  Field game = field("rule_loot rule_march_home", kLoot);
  game.run(turn_begins, {4});
  EXPECT_EQ(why_not_act(game.table(), game.unit("L12"))->citation.clause, "rule_loot");
  EXPECT_FALSE(verdict(game.table()).has_value());
  game.run(turn_begins, {5});
  EXPECT_FALSE(why_not_act(game.table(), game.unit("L12")).has_value());
  game.run(turn_begins, {1}).run(turn_begins, {1});
  EXPECT_EQ(verdict(game.table())->outcome(), v1::OUTCOME_BLUE) << "three turns";
}

TEST(FornovoBattle, HorseThatFleesFromTheBaggageLootsNoLonger) {  // G-134
  Field game = field("rule_loot", kLoot);
  game.run(turn_begins, {4});
  game.set("L12", "morale", 3).run(turn_begins);
  EXPECT_FALSE(why_not_act(game.table(), game.unit("L12")).has_value()) << "if it rallies, it acts in this turn";
}

TEST(FornovoBattle, WetPowderAndWoodedHills) {
  Field game = field("rule_wet_powder rule_wooded_hills", R"(
    terrain hill hills "The hills" area (0,24) (72,24) (72,30) (0,30) wooded=1
    unit red G1 profile LG at (10,10) facing 0
    unit blue L1 profile HC at (30,20) facing 0
    unit blue L2 profile LC at (45,20) facing 0)");
  EXPECT_TRUE(fires_at_half(game.table(), game.unit("G1")));
  EXPECT_FALSE(fires_at_half(game.table(), game.unit("L1")));
  EXPECT_FALSE(fires_at_half(at_turn(game, 4).table(), game.unit("G1")));
  EXPECT_EQ(game.refusal("L1", "advance 8"), "rule_wooded_hills");
  EXPECT_EQ(game.refusal("L2", "advance 8"), "");
}

TEST(FornovoBattle, TheKingGoesHomeWithTheBaggageOrTwoBodiesOfGendarmes) {
  Field game = field("rule_march_home", R"(
    command red van "Van"
    commander red CHA profile CC traits king at (67,20) facing 90
    unit red F1 of van profile HC traits ordinance at (68,30) facing 90
    unit red F9 of van profile HC traits ordinance at (50,30) facing 90
    unit red F13 of van profile HC traits ordinance at (68,40) facing 90)");
  EXPECT_EQ(verdict(game.table())->outcome(), v1::OUTCOME_RED);
  game.set(rules::StatusKey("F1"), "morale", 3);
  EXPECT_FALSE(verdict(game.table()).has_value());
  game.run([](Draft& draft) { draft.remove(UnitId("CHA"), v1::PRESENCE_DESTROYED, "falls"); });
  EXPECT_EQ(verdict(game.table())->outcome(), v1::OUTCOME_BLUE);
}

TEST(FornovoBattle, ASideWithTwoBrokenBattlesLoses) {
  Field game = field("rule_march_home", R"(
    command red van "Van"
    command red rear "Rear"
    unit red F1 of van profile HC at (10,30) facing 90
    unit red F2 of rear profile HC at (30,30) facing 90 : morale=3)");
  EXPECT_FALSE(verdict(game.table()).has_value());
  game.set(rules::StatusKey("F1"), "morale", 3);
  EXPECT_EQ(verdict(game.table())->outcome(), v1::OUTCOME_BLUE);
}

// --- Sedgemoor --------------------------------------------------------------------------------------------------

TEST(SedgemoorBattle, TheAlarmTurnsTheFootOrQuickensIt) {
  const auto game = [] { return field("rule_alarm", "unit red R1 profile MI traits battalion at (30,20) facing 0"); };
  Field turned = game();
  turned.run(battle_begins, {1});
  EXPECT_EQ(turned.unit("R1").ground.facing, Angle::degrees(180));
  Field quick = game();
  quick.run(battle_begins, {6});
  EXPECT_EQ(normal_move(quick.table(), quick.unit("R1")), 12_in);
  EXPECT_EQ(normal_move(at_turn(quick, 2).table(), quick.unit("R1")), 8_in);
  Field plain = game();
  plain.run(battle_begins, {3});
  EXPECT_EQ(normal_move(plain.table(), plain.unit("R1")), 8_in);
}

TEST(SedgemoorBattle, NightFallsAndFlashesShow) {
  Field game = field("rule_darkness", R"(
    unit red R1 profile MI traits matches at (30,20) facing 0
    unit red R2 profile MI at (40,20) facing 0 : shot_last_turn
    unit red R3 profile MI at (50,20) facing 0)");
  game.run(turn_begins);
  EXPECT_EQ(game.table().game[rules::StatusKey("visibility_um")], inches(6));
  EXPECT_EQ(game.status("R1", "seen_from_um"), inches(18));
  EXPECT_EQ(game.status("R2", "seen_from_um"), inches(18));
  EXPECT_EQ(game.status("R3", "seen_from_um"), 0);
  at_turn(game, 6).run(turn_begins);
  EXPECT_EQ(game.table().game[rules::StatusKey("visibility_um")], inches(12));
  at_turn(game, 9).run(turn_begins);
  EXPECT_EQ(game.table().game[rules::StatusKey("visibility_um")], 0);
  EXPECT_EQ(game.status("R1", "seen_from_um"), 0);
}

TEST(SedgemoorBattle, HorseAndGunsCrossOnlyAtTheCrossings) {
  Field game = field("rule_rhynes", R"(
    terrain ditch bussex "The Bussex" line (0,20) (72,20) rhyne=1
    unit blue M7 profile LC at (30,23) facing 180
    unit blue M1 profile MI at (50,23) facing 180)");
  EXPECT_EQ(game.refusal("M7", "advance 8"), "rule_rhynes");
  EXPECT_EQ(game.refusal("M1", "advance 6"), "");
}

TEST(SedgemoorBattle, RebelHorseMustFindTheCrossingInTheMist) {
  Field game = field("rule_lost_in_the_mist", R"(
    terrain open crossing "The plungeon" area (25,18) (35,18) (35,22) (25,22) crossing=1
    unit blue M7 profile LC traits rebel_horse at (30,25) facing 180)");
  EXPECT_EQ(game.refusal("M7", "advance 8"), "rule_lost_in_the_mist");
  game.run(turn_begins, {4});
  EXPECT_EQ(game.refusal("M7", "advance 8"), "rule_lost_in_the_mist");
  game.run(turn_begins, {5});
  EXPECT_EQ(game.refusal("M7", "advance 8"), "");
  game.run(turn_begins);  // found: no more dice
}

TEST(SedgemoorBattle, RebelFootStopsUnderFireUnlessMonmouthRidesWithIt) {
  Field game = field("rule_halt_and_fire", R"(
    terrain ditch bussex "The Bussex" line (0,20) (72,20) rhyne=1
    commander blue MON profile CC traits monmouth at (60,40) facing 180
    unit blue M1 profile MI traits regiment at (30,24) facing 180 : shooters=6)");
  game.run(turn_ends);
  at_turn(game, 2);
  EXPECT_EQ(why_not_act(game.table(), game.unit("M1"))->citation.clause, "rule_halt_and_fire");
  at_turn(game, 3);
  EXPECT_FALSE(why_not_act(game.table(), game.unit("M1")).has_value());
  EXPECT_EQ(game.refusal("M1", "advance 5"), "rule_halt_and_fire");
  game.run([](Draft& draft) { draft.attach(UnitId("MON"), UnitId("M1")); });
  EXPECT_EQ(game.refusal("M1", "advance 5"), "");
}

TEST(SedgemoorBattle, SixVolleysAndLateRisers) {
  Field game = field("rule_six_volleys rule_late_risers", R"(
    unit blue M1 profile MI at (30,30) facing 180 : shot=3 volleys_spent=5
    unit red R7 profile HC traits asleep at (30,10) facing 0)");
  EXPECT_FALSE(why_not_shoot_here(game.table(), game.unit("M1")).has_value());
  game.run(turn_ends);
  EXPECT_TRUE(why_not_shoot_here(game.table(), game.unit("M1")).has_value());
  EXPECT_EQ(why_not_act(game.table(), game.unit("R7"))->citation.clause, "rule_late_risers");
  EXPECT_FALSE(why_not_act(at_turn(game, 4).table(), game.unit("R7")).has_value());
}

TEST(SedgemoorBattle, GunsOnTheRoadFireFromTheirTurnHoweverFarTheyMoveBefore) {  // FTS-9.16-a, G-156
  Field game = field("rule_late_risers", R"(
    unit red R12 profile LG ready_on_turn=8 at (36,20) facing 0
    unit blue M1 profile MI at (36,44) facing 180)");
  game.run(battle_begins);
  at_turn(game, 2).set("R12", kMoved, 1);
  step(game, kShootingPhase, run_shooting);
  EXPECT_EQ(game.status("R12", kLoadedFrom), 8);
  at_turn(game, 8).set("R12", kLoadedFrom, 10);
  step(game, kShootingPhase, run_shooting);
  EXPECT_EQ(game.status("R12", kLoadedFrom), 11) << "once they have fired, a move is a turn without reloading";
}

TEST(SedgemoorBattle, CampRegimentsAndBattalionsDecide) {
  Field game = field("rule_surprise", R"(
    terrain rough camp "The tents" area (14,7) (56,7) (56,10) (14,10) camp=1
    unit blue M1 profile MI traits regiment,red_regiment at (30,30) facing 180
    unit blue M2 profile MI traits regiment at (40,30) facing 180
    unit blue M3 profile MI traits regiment at (50,30) facing 180
    unit red R1 profile MI traits battalion at (20,15) facing 0
    unit red R2 profile MI traits battalion at (30,15) facing 0
    unit red R3 profile MI traits battalion at (40,15) facing 0)");
  EXPECT_FALSE(verdict(game.table()).has_value());
  game.set(rules::StatusKey("M1"), "morale", 3);
  game.table().turn = 14;
  game.table().turn_limit = 14;
  EXPECT_EQ(verdict(game.table())->outcome(), v1::OUTCOME_RED) << "the Red regiment, at the end";
  game.table().turn = 5;
  game.set(rules::StatusKey("M2"), "morale", 3).set("M3", "morale", 3);
  EXPECT_EQ(verdict(game.table())->outcome(), v1::OUTCOME_RED);
  game.set(rules::StatusKey("R1"), "morale", 3).set("R2", "morale", 3);
  EXPECT_FALSE(verdict(game.table()).has_value()) << "two battalions are too dear";
  game.set(rules::StatusKey("R3"), "morale", 3);
  EXPECT_EQ(verdict(game.table())->outcome(), v1::OUTCOME_BLUE);
}

TEST(SedgemoorBattle, ARegimentAmongTheTentsWins) {
  Field game = field("rule_surprise", R"(
    terrain rough camp "The tents" area (14,7) (56,7) (56,10) (14,10) camp=1
    unit blue M1 profile MI traits regiment at (30,9) facing 180)");
  EXPECT_EQ(verdict(game.table())->outcome(), v1::OUTCOME_BLUE);
  game.set(rules::StatusKey("M1"), "morale", 2);
  EXPECT_FALSE(verdict(game.table()).has_value()) << "not in good order";
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
