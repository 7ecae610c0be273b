// The special rules of Naseby, each tested at its hook.
#include "server/rules/systems/pike_and_shotte/book/book.h"
#include "server/rules/systems/pike_and_shotte/special_rules/scenario_rules.h"

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

class Naseby : public testing::Test {
 protected:
  Table table = battle("naseby-1645");
  const Unit& unit(const char* id) { return table.unit(UnitId(id)); }
};

TEST_F(Naseby, FootBehindTheCrestIsHiddenFromFartherThanSixInches) {
  EXPECT_EQ(why_not_seen(battle_on(table), unit("KG1"), unit("P1"))->citation.clause, "PS-GEN-05");
  put(table, "K1", 52_in, 26_in + 1_in);  // its front edge 6 in from the crest
  EXPECT_FALSE(why_not_seen(battle_on(table), unit("K1"), unit("P1")));
  put(table, "K1", 52_in, 28_in);
  EXPECT_TRUE(why_not_seen(battle_on(table), unit("K1"), unit("P1")));
  EXPECT_FALSE(why_not_seen(battle_on(table), unit("KG1"), unit("PF"))) << "the forlorn hope stands before the crest";
  EXPECT_FALSE(why_not_seen(battle_on(table), unit("KG1"), unit("PL1"))) << "horse sits higher";
}

TEST_F(Naseby, DragoonsAtTheHedgeRakeHorseWithinTwelveInchesOfIt) {
  put(table, "KR1", 21.5_in, 44_in);
  EXPECT_TRUE(lined_hedge_rakes(battle_on(table), unit("PD1"), unit("KR1")));
  put(table, "KR1", 26_in, 44_in);
  EXPECT_FALSE(lined_hedge_rakes(battle_on(table), unit("PD1"), unit("KR1")));
  put(table, "K1", 16_in, 44_in);
  EXPECT_FALSE(lined_hedge_rakes(battle_on(table), unit("PD1"), unit("K1"))) << "foot is not raked";
  put(table, "KR1", 18_in, 44_in);
  put(table, "PD1", 5_in, 40_in);
  EXPECT_FALSE(lined_hedge_rakes(battle_on(table), unit("PD1"), unit("KR1"))) << "not lining the hedge";
}

TEST_F(Naseby, OnlyFootAttacksTheHedgesAndHorseDoesNotCrossThem) {
  EXPECT_TRUE(why_not_attack(battle_on(table), unit("KR1"), unit("PD1")));
  EXPECT_FALSE(why_not_attack(battle_on(table), unit("KR4"), unit("PD1")));
  EXPECT_FALSE(why_not_attack(battle_on(table), unit("KR1"), unit("PL1")));
  const auto hedge = std::find_if(table.terrain->begin(), table.terrain->end(),
                                  [](const Terrain& ground) { return ground.id == "sulby-hedge"; });
  EXPECT_TRUE(why_not_cross(battle_on(table), unit("KR1"), *hedge));
  EXPECT_FALSE(why_not_cross(battle_on(table), unit("KR4"), *hedge));
}

TEST_F(Naseby, TheReserveTakesNoOrdersBeforeTurnThree) {
  table.turn = 2;
  EXPECT_TRUE(why_not_ordered(battle_on(table), unit("KV1")));
  EXPECT_FALSE(why_not_ordered(battle_on(table), unit("K1")));
  table.turn = 3;
  EXPECT_FALSE(why_not_ordered(battle_on(table), unit("KV1")));
}

TEST_F(Naseby, FromTurnFiveTheKingHasToBeLetGo) {
  table.turn = 5;
  ScriptedDice dice({2, 3});
  Draft draft(table, dice, book());
  EXPECT_TRUE(commits(draft, UnitId("RUP"), {UnitId("KV1")})) << "the general orders without a die";
  EXPECT_FALSE(commits(draft, UnitId("KC"), {UnitId("KV1")}));
  EXPECT_TRUE(commits(draft, UnitId("KC"), {UnitId("KV1")}));
  EXPECT_TRUE(commits(draft, UnitId("KC"), {UnitId("KV2")})) << "once committed it stays so";
  EXPECT_EQ(dice.left(), 0u);
}

TEST_F(Naseby, TheKingHasToBeLetGoToLeadOrRallyTheReserveHimself) {  // PS-GEN-05, PS-RAL-04
  table.turn = 5;
  put(table, "KC", 62_in, 66_in);
  unit_of(table, "KV1").statuses.set(kCasualties, 9);
  for (const auto& [verb, key] : {std::pair(v1::VERB_COMMAND, "follow_me"), std::pair(v1::VERB_RALLY, "rally")}) {
    ScriptedDice dice({2});
    Draft draft(table, dice, book());
    v1::Act act;
    act.set_verb(verb);
    act.set_key(key);
    act.add_units("KC");
    act.add_units("KV1");
    EXPECT_FALSE(carry_out_commander_action(draft, act, v1::SIDE_RED)) << key;
    EXPECT_EQ(dice.left(), 0u) << key << ": held back, and no command roll";
    EXPECT_TRUE(draft.unit(UnitId("KC")).is(kFinished)) << key;
    EXPECT_TRUE(draft.unit(UnitId("KC")).attached_to.empty()) << key;
  }
}

TEST_F(Naseby, TheOddsOfTheKingsOrdersCountTheDieThatLetsHimGo) {  // PS-GEN-05
  const auto no_move = [&](std::uint32_t turn, const char* commander) {
    table.turn = turn;
    return static_cast<double>(
        command_odds(battle_on(table), unit(commander), {&unit("KV1")}).chances(0).per_million());
  };
  EXPECT_NEAR(no_move(5, "KC"), 1'000'000 / 3.0 + no_move(4, "KC") * 2 / 3, 3);
  EXPECT_EQ(no_move(5, "RUP"), no_move(4, "RUP"));
}

TEST_F(Naseby, VictoriousRightWingRidesOffUnlessHeldBack) {
  ScriptedDice dice({5, 4});
  Draft draft(table, dice, book());
  EXPECT_FALSE(rides_off(draft, UnitId("KL1"))) << "the left wing keeps its head";
  EXPECT_FALSE(rides_off(draft, UnitId("KR1")));
  EXPECT_TRUE(rides_off(draft, UnitId("KR1")));
  const Unit& gone = draft.unit(UnitId("KR1"));
  EXPECT_EQ(gone.presence, v1::PRESENCE_RESERVE);
  EXPECT_TRUE(gone.is(rules::StatusKey("left_table")));
  EXPECT_EQ(gone.ground.centre.y, gone.ground.depth / 2) << "by the edge behind the baggage";
}

TEST_F(Naseby, DisorderedHorseOfTheRightWingRidesOffToo) {  // PS-GEN-05, PS-FOL-10
  unit_of(table, "KR1").statuses.set(rules::StatusKey("disordered"), 1);
  unit_of(table, "PL2").presence = v1::PRESENCE_DESTROYED;
  unit_of(table, "PL2").statuses.set(rules::StatusKey("in_round"), 1);
  ScriptedDice dice({4, 5});
  Draft rides(table, dice, book());
  free_victor(rides, UnitId("KR1"));
  EXPECT_EQ(rides.unit(UnitId("KR1")).presence, v1::PRESENCE_RESERVE);
  Draft stays(table, dice, book());
  free_victor(stays, UnitId("KR1"));
  EXPECT_TRUE(stays.unit(UnitId("KR1")).on_table());
  EXPECT_EQ(dice.left(), 0u) << "held back, it takes no reaction test";
}

TEST_F(Naseby, HorseOutOfBroadmoorUphillLosesAQuarterOfAMove) {
  put(table, "KR1", 30_in, 33_in);
  EXPECT_EQ(charge_move(battle_on(table), unit("KR1"), unit("PL2"), 6_in), 4.5_in);
  put(table, "KR1", 30_in, 45_in);
  EXPECT_EQ(charge_move(battle_on(table), unit("KR1"), unit("PL2"), 6_in), 6_in);
  put(table, "K1", 30_in, 33_in);
  EXPECT_EQ(charge_move(battle_on(table), unit("K1"), unit("PL2"), 4_in), 4_in);
}

TEST_F(Naseby, TheWarrenIsWoodsForHorse) {
  const auto warren = std::find_if(table.terrain->begin(), table.terrain->end(),
                                   [](const Terrain& ground) { return ground.id == "warren"; });
  EXPECT_EQ(kind_for(*warren, unit("KL1")), kWoods);
  EXPECT_EQ(kind_for(*warren, unit("K1")), kRough);
}

TEST_F(Naseby, ParliamentWinsAtNightfallWhenTheKingHasLostMoreFoot) {  // PS-VIC-02
  EXPECT_EQ(verdict(battle_on(table))->outcome(), v1::OUTCOME_DRAW);
  unit_of(table, "K1").presence = v1::PRESENCE_DESTROYED;
  EXPECT_EQ(verdict(battle_on(table))->outcome(), v1::OUTCOME_BLUE);
  unit_of(table, "P1").presence = v1::PRESENCE_DESTROYED;
  EXPECT_EQ(verdict(battle_on(table))->outcome(), v1::OUTCOME_DRAW);
  unit_of(table, "P2").presence = v1::PRESENCE_DESTROYED;
  EXPECT_EQ(verdict(battle_on(table))->outcome(), v1::OUTCOME_DRAW) << "the King wins by broken commands alone";
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
