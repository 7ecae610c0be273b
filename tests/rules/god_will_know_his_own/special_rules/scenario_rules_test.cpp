// What the battles' special rules forbid, change and decide.
#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"

#include "server/rules/scenarios/scenario.h"
#include "server/rules/systems/god_will_know_his_own/victory/scenario_events.h"
#include "tests/rules/god_will_know_his_own/host.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

void put_in_force(Host& host, std::string_view rule) { host.table.game.set(StatusKey(status_of_rule(rule)), 1); }

void add_area(Host& host, PropertyKey property, Length from, Length to) {
  Terrain area;
  area.points = {{from, from}, {to, from}, {to, to}, {from, to}};
  area.properties.set(property, 1);
  auto all = *host.table.terrain;
  all.push_back(area);
  host.table.terrain = std::make_shared<const std::vector<Terrain>>(std::move(all));
}

TEST(GwkScenarioRules, NothingAppliesWithoutItsRule) {
  Host host;
  const Unit& unit = host.unit(host.add_one("r", "hc_o", {"rearguard", "household", "toulouse", "mounted_wing"}));
  EXPECT_FALSE(why_not_move_by_scenario(host.table, unit));
  EXPECT_FALSE(why_not_order_by_scenario(host.table, unit));
  EXPECT_FALSE(stands_behind_stakes(host.table, unit, unit));
}

TEST(GwkScenarioRules, StakesHoldWhereTheyWerePlanted) {  // Agincourt, rule 1
  Host host;
  put_in_force(host, kStakesRule);
  const UnitId archers = host.add_one("r", "lb_s", {"behind_stakes"});
  const UnitId horse = host.add_one("b", "hc_o"), foot = host.add_one("b", "hi_o");
  const auto saves_from = [&](const UnitId& enemy) {
    return stands_behind_stakes(host.table, host.unit(archers), host.unit(enemy));
  };
  host.run(bound_begins);
  const geometry::Point planted = host.unit(archers).ground.centre;
  for (const UnitId& id : {horse, foot}) host.unit(id).ground.centre = {planted.x, planted.y + 25_mm};
  EXPECT_TRUE(saves_from(horse));
  EXPECT_FALSE(saves_from(foot));
  host.unit(horse).ground.centre.y = planted.y - 25_mm;
  EXPECT_FALSE(saves_from(horse)) << "in their rear";
  host.unit(archers).ground.facing = Angle::degrees(180);
  EXPECT_FALSE(saves_from(horse)) << "turning about, they have the stakes behind them";
  host.unit(horse).ground.centre.y = planted.y + 25_mm;
  host.unit(archers).ground.centre.y += 1_mm;
  host.run(bound_begins);
  EXPECT_FALSE(saves_from(horse));
}

TEST(GwkScenarioRules, ThePloughTires) {  // Agincourt, rule 2
  Host host;
  put_in_force(host, kPloughRule);
  add_area(host, kPlough, Length(), 1'000_mm);
  const UnitId foot = host.add_one("r", "hi_s", {"tires"});
  host.unit(foot).set(kMoveKind, MoveKind::controlled);
  for (int bound = 0; bound < 2; ++bound) host.run(bound_ends);
  EXPECT_EQ(grades_lost_to_fatigue(host.table, host.unit(foot)), 0);
  host.run(bound_ends);
  EXPECT_EQ(grades_lost_to_fatigue(host.table, host.unit(foot)), 1);
  host.unit(foot).set(kMoveKind, MoveKind::none);
  host.run(bound_ends);
  EXPECT_EQ(host.unit(foot).statuses[kFatigue], 2) << "it stood still";
}

TEST(GwkScenarioRules, ArrowsRunOutFromBoundEight) {  // Agincourt, rule 5
  Host host;
  put_in_force(host, kArrowsRule);
  const UnitId archers = host.add_one("r", "lb_s");
  host.unit(archers).statuses.set(kShot, 1);
  host.table.turn = 7;
  host.run(bound_ends);
  host.table.turn = 8;
  host.run(bound_ends, {2});
  EXPECT_FALSE(why_not_shoot_by_scenario(host.table, host.unit(archers)));
  host.run(bound_ends, {1});
  EXPECT_TRUE(why_not_shoot_by_scenario(host.table, host.unit(archers)));
}

TEST(GwkScenarioRules, WingsAndRearguardDependOnTheRoll) {  // Agincourt, rules 4 and 6
  Host host;
  put_in_force(host, kWingsRule);
  put_in_force(host, kRearguardRule);
  host.table.turn = 1;
  const UnitId wing = host.add_one("r", "hc_s", {"mounted_wing"});
  const UnitId rear = host.add_one("r", "hc_o", {"rearguard"});
  const auto roll = [&](std::int32_t points) {
    host.run([&](Draft& draft) { note_roll(draft, CommandId("r"), points); });
  };
  roll(4);
  EXPECT_TRUE(why_not_order_by_scenario(host.table, host.unit(wing)));
  EXPECT_TRUE(why_not_move_by_scenario(host.table, host.unit(rear)));
  roll(5);
  EXPECT_FALSE(why_not_order_by_scenario(host.table, host.unit(wing)));
  EXPECT_TRUE(why_not_move_by_scenario(host.table, host.unit(rear)));
  roll(6);
  EXPECT_FALSE(why_not_move_by_scenario(host.table, host.unit(rear)));
}

TEST(GwkScenarioRules, ToulouseWaitsForAnEnemyWithinTwelveInches) {  // Muret, rule 2
  Host host;
  put_in_force(host, kToulouseRule);
  host.table.turn = 1;
  const UnitId count = host.add_one("r", "hc_i", {"toulouse"});
  const UnitId enemy = host.add_one("b", "hc_s");
  const auto waits = [&](Length away) {
    host.unit(enemy).ground = host.unit(count).ground;
    host.unit(enemy).ground.centre.y += 30_mm + away;
    return why_not_move_by_scenario(host.table, host.unit(count)).has_value();
  };
  EXPECT_TRUE(waits(12_in + Length::um(1'000)));
  EXPECT_FALSE(waits(12_in));
  host.table.turn = 5;
  EXPECT_FALSE(waits(20_in));
}

TEST(GwkScenarioRules, TheKingIsAtRiskWithinThreeInchesOfTheSquadrons) {  // Muret, rule 3
  Host host;
  put_in_force(host, kKingRule);
  const UnitId king = host.add_one("r", "hc_s", {"household"});
  const UnitId squadron = host.add_one("b", "hc_s", {"squadron"});
  for (const UnitId& id : {king, squadron}) {
    host.unit(id).set(kFought, Fought::combat);
  }
  const auto stand = [&](Length away) {
    host.unit(squadron).ground = host.unit(king).ground;
    host.unit(squadron).ground.centre.y += host.unit(king).ground.depth + away;
  };
  constexpr Length kHair = Length::um(51);
  stand(3_in + kHair);
  host.run(bound_ends);
  for (const Length away : {3_in - kHair, 3_in}) {
    stand(away);
    host.run(bound_ends, {5});
  }
}

TEST(GwkScenarioRules, AGunWithoutCrewDoesNotHoldATown) {  // Muret, victory; R-G38
  Host host;
  put_in_force(host, kMuretVictory);
  add_area(host, kTown, Length(), 1'000_mm);
  for (const UnitId& outside : {host.add_one("r", "hc_s", {"household"}), host.add_one("b", "hc_s")})
    host.unit(outside).ground.centre.y = 2'000_mm;
  const UnitId gun = host.add_one("r", "hart_i");
  host.unit(gun).statuses.set(kUncrewed, 1);
  host.run([](Draft& draft) { EXPECT_FALSE(check_scenario_victory(draft)); });
  host.unit(gun).statuses.set(kUncrewed, 0);
  host.run([](Draft& draft) { EXPECT_TRUE(check_scenario_victory(draft)); });
  EXPECT_EQ(host.table.result.outcome(), v1::OUTCOME_RED);
}

TEST(GwkScenarioRules, TheKingFallsAndTheBattleEnds) {  // Muret, rule 3 and victory
  Host host;
  put_in_force(host, kKingRule);
  put_in_force(host, kMuretVictory);
  const UnitId king = host.add_one("r", "hc_s", {"household"});
  const UnitId squadron = host.add_one("b", "hc_s", {"squadron"});
  for (const UnitId& id : {king, squadron}) {
    host.unit(id).set(kFought, Fought::combat);
  }
  host.run(bound_ends, {5});
  host.run([](Draft& draft) { EXPECT_FALSE(check_scenario_victory(draft)); });
  host.run(bound_ends, {6});
  host.run([](Draft& draft) { EXPECT_TRUE(check_scenario_victory(draft)); });
  EXPECT_EQ(host.table.result.outcome(), v1::OUTCOME_BLUE);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
