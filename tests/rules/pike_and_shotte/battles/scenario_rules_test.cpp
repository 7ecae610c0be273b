// The special rules of Luetzen and of the first battle, each tested at its hook.
#include "server/rules/systems/pike_and_shotte/special_rules/scenario_rules.h"
#include "server/rules/systems/pike_and_shotte/book/book.h"

#include "common/notation/notation.h"
#include "server/rules/draft.h"
#include "server/rules/families/brigade/command/command.h"
#include "server/rules/families/brigade/melee/after_combat.h"
#include "server/rules/families/brigade/orders/commander_actions.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/families/brigade/victory/aftermath.h"
#include "server/rules/families/brigade/victory/brigades.h"
#include "server/rules/hidden_information/redaction.h"
#include "server/rules/systems/pike_and_shotte/battles/scenarios.h"
#include "server/rules/systems/pike_and_shotte/info/info.h"
#include "server/rules/systems/pike_and_shotte/special_rules/scenario_events.h"
#include "tests/rules/pike_and_shotte/battles/given_battle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <utility>

namespace battalia::rules::pike_and_shotte {
namespace {

class Luetzen : public testing::Test {
 protected:
  Table table = battle("lutzen-1632");
  const Unit& unit(const char* id) { return table.unit(UnitId(id)); }
};

TEST_F(Luetzen, FogHidesUnitsBeyondTwelveInchesAndHampersOrders) {
  for (std::uint32_t turn = 1; turn <= 12; ++turn) {
    table.turn = turn;
    const bool foggy = turn <= 2 || (turn >= 7 && turn <= 9);
    EXPECT_EQ(sight_limit(battle_on(table)), foggy ? std::optional(12_in) : std::nullopt) << turn;
    Modifiers rows;
    add_command_rows(rows, battle_on(table), 12_in + Length::um(51));
    EXPECT_EQ(rows.total(), foggy ? 1 : 0) << turn;
    Modifiers near;
    add_command_rows(near, battle_on(table), 12_in);
    EXPECT_EQ(near.total(), 0);
  }
}

TEST_F(Luetzen, MusketeersInTheRoadHaveCoverFromTheSouth) {
  EXPECT_EQ(scenario_cover(battle_on(table), unit("IM1"), &unit("S1")), SaveRow::soft_cover);
  EXPECT_EQ(scenario_cover(battle_on(table), unit("IM1"), &unit("I1")), std::nullopt) << "from the north";
  EXPECT_EQ(scenario_cover(battle_on(table), unit("IM1"), nullptr), std::nullopt) << "hand to hand";
  EXPECT_EQ(scenario_cover(battle_on(table), unit("IM3"), &unit("S1")), std::nullopt) << "not in the road";
}

TEST_F(Luetzen, TheDitchesDisorderHorse) {
  const auto ditches = std::find_if(table.terrain->begin(), table.terrain->end(),
                                    [](const Terrain& ground) { return ground.id == "ditches"; });
  EXPECT_TRUE(crossing_disorders(unit("SL1"), *ditches));
  EXPECT_FALSE(crossing_disorders(unit("S1"), *ditches));
}

TEST_F(Luetzen, TheKingAddsADieToAChargeAndIsAtRiskInEveryRound) {
  unit_of(table, "GUS").attached_to = UnitId("SR2");
  EXPECT_EQ(extra_fighting_dice(battle_on(table), unit("SR2")), 0);
  unit_of(table, "SR2").statuses.set(kIsCharging, 1);
  EXPECT_EQ(extra_fighting_dice(battle_on(table), unit("SR2")), 1);
  EXPECT_FALSE(diced_by_the_round(battle_on(table), unit("GUS")));
  table.contacts.push_back({UnitId("SR2"), UnitId("IL2")});
  EXPECT_FALSE(diced_by_the_round(battle_on(table), unit("GUS"))) << "closing fire is at a charger in contact";
  unit_of(table, "SR2").statuses.set(rules::StatusKey("in_round"), 1);
  EXPECT_TRUE(diced_by_the_round(battle_on(table), unit("GUS")));

  ScriptedDice unhurt({5, 6});
  Draft calm(table, unhurt, book());
  EXPECT_TRUE(round_fought(calm, {UnitId("SR2"), UnitId("IL2")}).empty());
  EXPECT_TRUE(calm.unit(UnitId("GUS")).on_table());

  ScriptedDice ones({1, 1});
  Draft draft(table, ones, book());
  const std::vector<UnitId> shocked = round_fought(draft, {UnitId("SR2"), UnitId("IL2")});
  EXPECT_EQ(draft.unit(UnitId("GUS")).presence, v1::PRESENCE_DESTROYED);
  EXPECT_TRUE(std::find(shocked.begin(), shocked.end(), UnitId("SR1")) != shocked.end());
  EXPECT_TRUE(std::find(shocked.begin(), shocked.end(), UnitId("SL1")) == shocked.end()) << "farther than 12 in";
  EXPECT_TRUE(std::none_of(shocked.begin(), shocked.end(),
                           [&](const UnitId& id) { return table.unit(id).side == v1::SIDE_BLUE; }));
}

TEST_F(Luetzen, BernhardSucceedsTheKingAtNine) {
  unit_of(table, "GUS").statuses.set(rules::StatusKey("rating_lost"), 1);
  NoDice dice;
  Draft draft(table, dice, book());
  player_turn_begins(draft);
  const Unit& successor = draft.unit(UnitId("GUS"));
  EXPECT_EQ(rating(draft.battle(), successor), 9);
  EXPECT_TRUE(is_general(successor));
  EXPECT_FALSE(successor.has_trait(rules::TraitKey("king")));
  EXPECT_NE(successor.name, "Gustavus Adolphus");
  EXPECT_EQ(successor.statuses[kFallenBefore], 1) << "that a king fell is remembered under another name";
}

TEST_F(Luetzen, PappenheimsMenFalterForTwoTurnsWhenHeIsHit) {
  table.turn = 5;
  table.active = v1::SIDE_BLUE;
  unit_of(table, "PAP").presence = v1::PRESENCE_ON_TABLE;
  unit_of(table, "IP1").presence = v1::PRESENCE_ON_TABLE;
  {
    NoDice none;
    Draft before(table, none, book());
    player_turn_begins(before);  // no contact yet, no die
  }
  table.contacts.push_back({UnitId("IP1"), UnitId("SR1")});
  ScriptedDice dice({1, 3, 6, 6, 5, 5});
  Draft draft(table, dice, book());
  after_act(draft);
  player_turn_begins(draft);
  EXPECT_TRUE(is_shaken(draft.unit(UnitId("IP1"))));
  EXPECT_EQ(strength_of(draft.battle(), CommandId("i-pappenheim")).lost, 0) << "to falter is not to be lost";
  draft.begin_turn(6, v1::SIDE_BLUE);
  player_turn_begins(draft);
  EXPECT_TRUE(is_shaken(draft.unit(UnitId("IP1"))));
  draft.begin_turn(7, v1::SIDE_BLUE);
  player_turn_begins(draft);
  EXPECT_FALSE(is_shaken(draft.unit(UnitId("IP1"))));
  EXPECT_EQ(dice.left(), 0u);
}

TEST_F(Luetzen, ALongAwaitedLeaderMayHaveNoMen) {  // as an umpire may add him
  table.turn = 5;
  table.active = v1::SIDE_BLUE;
  for (const char* id : {"PAP", "IP1"}) {
    unit_of(table, id).presence = v1::PRESENCE_ON_TABLE;
    unit_of(table, id).command = CommandId();
  }
  table.contacts.push_back({UnitId("IP1"), UnitId("SR1")});
  NoDice none;
  Draft draft(table, none, book());
  after_act(draft);
  player_turn_begins(draft);
  EXPECT_FALSE(is_shaken(draft.unit(UnitId("IP1"))));
}

TEST_F(Luetzen, TheDummyStandsAsABattaliaUntilASwedeIsWithinTwelveInches) {
  const v1::Table seen = Redaction(system_info()).view_of(table, v1::SEAT_RED);
  const auto shown = std::find_if(seen.units().begin(), seen.units().end(), [](auto& u) { return u.id() == "IL6"; });
  ASSERT_NE(shown, seen.units().end());
  EXPECT_EQ(shown->name(), "Reserve battalia of the left");
  EXPECT_EQ(shown->traits_size(), 4) << "as a battalia of its kind has them; not what it is";
  EXPECT_TRUE(why_not_ordered(battle_on(table), unit("IL6")));
  EXPECT_EQ(strength_of(battle_on(table), CommandId("i-left")).original, 5) << "the dummy is never counted";
  NoDice dice;
  Draft draft(table, dice, book());
  after_act(draft);
  EXPECT_TRUE(draft.unit(UnitId("IL6")).on_table());
  put(table, "SR1", 112_in, 58_in - 1_in - 12_in - 0.75_in);
  Draft near(table, dice, book());
  after_act(near);
  EXPECT_EQ(near.unit(UnitId("IL6")).presence, v1::PRESENCE_DESTROYED);
  EXPECT_TRUE(near.unit(UnitId("IL6")).guise_for.empty());
}

TEST_F(Luetzen, TheWindmillBatteryIsADefendedPositionThatChangesHands) {
  EXPECT_TRUE(holds_position(battle_on(table), unit("IG1")));
  EXPECT_FALSE(holds_position(battle_on(table), unit("IG2")));
  EXPECT_EQ(scenario_cover(battle_on(table), unit("IG1"), &unit("SG1")), SaveRow::stone);
  table.turn = 4;
  table.contacts.push_back({UnitId("S1"), UnitId("IG1")});
  NoDice dice;
  Draft draft(table, dice, book());
  EXPECT_FALSE(captured_instead(draft, UnitId("IG2"), {UnitId("S1")}));
  EXPECT_TRUE(captured_instead(draft, UnitId("IG1"), {UnitId("S1")}));
  const Unit& battery = draft.unit(UnitId("IG1"));
  EXPECT_EQ(battery.side, v1::SIDE_RED);
  EXPECT_EQ(battery.statuses[rules::StatusKey("crew_ready")], 6);
  EXPECT_EQ(battery.ground.centre, unit("IG1").ground.centre);
  EXPECT_EQ(battery.ground.facing, Angle()) << "turned on its old masters: it faced the Swedes before";
  EXPECT_FALSE(draft.table().engaged(battery.id));
  EXPECT_TRUE(why_not_ordered(draft.battle(), battery));
  EXPECT_EQ(strength_of(draft.battle(), CommandId("i-centre")).lost, 1);
}

TEST_F(Luetzen, ACapturedBatteryNoLongerBelongsToTheBattaliaThatLostIt) {  // PS-BRG-03, PS-DIS-09
  for (Command& command : table.commands) {
    if (command.id == CommandId("i-centre")) command.statuses.set(rules::StatusKey("broken"), 1);
  }
  EXPECT_TRUE(is_broken(battle_on(table), unit("IG1")));
  unit_of(table, "IG1").side = v1::SIDE_RED;
  EXPECT_FALSE(is_broken(battle_on(table), unit("IG1")));
}

// PS-CDR-06: a commander with the battery rolls as with any lost unit.
TEST_F(Luetzen, ACommanderDoesNotChangeSidesWithTheBattery) {
  const auto rider = std::find_if(table.units.begin(), table.units.end(), [](const Unit& unit) {
    return unit.is_commander() && unit.side == v1::SIDE_BLUE && unit.on_table();
  });
  rider->attached_to = UnitId("IG1");
  const UnitId id = rider->id;
  table.contacts.push_back({UnitId("S1"), UnitId("IG1")});
  for (const std::uint32_t face : {1U, 5U}) {
    ScriptedDice dice({face});
    Draft draft(table, dice, book());
    ASSERT_TRUE(captured_instead(draft, UnitId("IG1"), {UnitId("S1")}));
    EXPECT_NE(draft.unit(id).attached_to, UnitId("IG1"));
    EXPECT_EQ(draft.unit(id).presence == v1::PRESENCE_DESTROYED, face == 1);
  }
}

TEST_F(Luetzen, TheBatteriesDecideAtNightfall) {  // PS-VIC-02
  EXPECT_EQ(verdict(battle_on(table))->outcome(), v1::OUTCOME_BLUE);
  unit_of(table, "IG2").presence = v1::PRESENCE_DESTROYED;
  EXPECT_EQ(verdict(battle_on(table))->outcome(), v1::OUTCOME_DRAW);
  unit_of(table, "IG1").side = v1::SIDE_RED;
  EXPECT_EQ(verdict(battle_on(table))->outcome(), v1::OUTCOME_RED);
  unit_of(table, "IG1").presence = v1::PRESENCE_DESTROYED;
  EXPECT_EQ(verdict(battle_on(table))->outcome(), v1::OUTCOME_DRAW) << "taken, and lost with those who took it";
}

class FirstBattle : public testing::Test {
 protected:
  // Whether the King's army is beaten at the end of a player turn of that turn.
  std::optional<v1::Result> result_in(std::uint32_t turn) {
    table.turn = turn;
    NoDice dice;
    Draft draft(table, dice, book());
    check_brigades(draft, v1::SIDE_RED);
    return result_of(draft.battle(), false);
  }
  void lose(std::initializer_list<const char*> units) {
    for (const char* id : units) unit_of(table, id).presence = v1::PRESENCE_DESTROYED;
  }

  Table table = battle("first-battle");
};

TEST_F(FirstBattle, NoBattaliaBreaksBeforeTurnFour) {
  lose({"K1", "K2"});
  EXPECT_EQ(result_in(3), std::nullopt);
  ASSERT_TRUE(result_in(4));
  EXPECT_EQ(result_in(4)->outcome(), v1::OUTCOME_BLUE);
  table.game = {};
  ASSERT_TRUE(result_in(1)) << "without the special rule two of three are enough at once";
}

TEST_F(FirstBattle, AnArmyWithoutUnitsIsBeatenAtOnce) {
  lose({"K1", "K2", "K3"});
  ASSERT_TRUE(result_in(2));
  EXPECT_EQ(result_in(2)->reason(), "The army of the King is beaten: it has no units left.");
}

TEST(ScenarioRules, AGameWithoutScenarioRulesHasNone) {
  auto read = notation::read_table(
      "table 72 x 48\nunit red K1 type horse size 6 x 1.5 at (10,10)\nunit blue P1 type shot size 6 x 1 at (10,20)\n");
  ASSERT_TRUE(read.has_value()) << notation::in_words(read.error());
  const Table table = from_message(*read);
  const Unit& horse = table.unit(UnitId("K1"));
  const Unit& shot = table.unit(UnitId("P1"));
  EXPECT_EQ(sight_limit(battle_on(table)), std::nullopt);
  EXPECT_FALSE(why_not_seen(battle_on(table), horse, shot));
  EXPECT_FALSE(lined_hedge_rakes(battle_on(table), shot, horse));
  EXPECT_EQ(scenario_cover(battle_on(table), shot, &horse), std::nullopt);
  EXPECT_FALSE(why_not_ordered(battle_on(table), horse));
  EXPECT_FALSE(why_not_attack(battle_on(table), horse, shot));
  EXPECT_EQ(charge_move(battle_on(table), horse, shot, 6_in), 6_in);
  EXPECT_EQ(extra_fighting_dice(battle_on(table), horse), 0);
  EXPECT_FALSE(holds_position(battle_on(table), horse));
  EXPECT_EQ(verdict(battle_on(table)), std::nullopt);
  NoDice dice;
  Draft draft(table, dice, book());
  EXPECT_TRUE(commits(draft, UnitId("K1"), {UnitId("K1")}));
  EXPECT_FALSE(captured_instead(draft, UnitId("P1"), {UnitId("K1")}));
  EXPECT_FALSE(rides_off(draft, UnitId("K1")));
  EXPECT_TRUE(round_fought(draft, {UnitId("K1"), UnitId("P1")}).empty());
  player_turn_begins(draft);
  after_act(draft);
  EXPECT_TRUE(draft.events().empty());
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
