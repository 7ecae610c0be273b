// The special rules of Culloden and Guilford Courthouse, each tested at its hook, and how both battles are decided at
// the end of the last turn (BP-GEN-06, BP-VIC-03, BP-VIC-04).
#include "server/rules/systems/black_powder/special_rules/battle_rules.h"

#include "server/rules/families/brigade/shooting/volley.h"
#include "server/rules/families/brigade/victory/aftermath.h"
#include "server/rules/families/brigade/victory/brigades.h"
#include "server/rules/systems/black_powder/battles/scenarios.h"
#include "server/rules/systems/black_powder/book/book.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <vector>

namespace battalia::rules::black_powder {
namespace {

class HistoricalBattle : public testing::Test {
 protected:
  explicit HistoricalBattle(std::string_view key) {
    for (const v1::Scenario& scenario : scenarios()) {
      if (scenario.info().key() == key) table = from_message(scenario.table());
    }
    table.turn = 1;
  }

  Battle battle() const { return {table, book()}; }
  const Unit& unit(const char* id) const { return table.unit(UnitId(id)); }
  Unit& change(const char* id) { return const_cast<Unit&>(unit(id)); }
  void put(const char* id, Length x, Length y) { change(id).ground.centre = {x, y}; }
  const Terrain& ground(std::string_view id) const {
    return *std::ranges::find_if(*table.terrain, [&](const Terrain& piece) { return piece.id == id; });
  }
  // Carries out the step with these faces, which must all be used.
  void run(const std::function<void(Draft&)>& step, std::vector<std::uint32_t> faces = {}) {
    ScriptedDice dice(std::move(faces));
    Draft draft(table, dice, book());
    step(draft);
    EXPECT_EQ(dice.left(), 0u);
    table = draft.table();
  }
  static void meet(Draft& draft, const char* charger, const char* target) {
    draft.contact({UnitId(charger), UnitId(target), v1::FACE_FRONT, v1::FACE_FRONT});
  }
  void destroy(const char* id) { change(id).presence = v1::PRESENCE_DESTROYED; }

  Table table;
  const ScenarioRules& rules = battle_rules();
};

constexpr Length kHair = Length::um(51);

class Culloden : public HistoricalBattle {
 protected:
  Culloden() : HistoricalBattle("culloden-1746") {}
  bool charges(const char* clan, const char* target) const {
    return !rules.why_not_attack(battle(), unit(clan), unit(target));
  }
};

class GuilfordCourthouse : public HistoricalBattle {
 protected:
  GuilfordCourthouse() : HistoricalBattle("guilford-courthouse-1781") {}
};

TEST_F(Culloden, TheClansWaitForTurnThree) {
  EXPECT_FALSE(charges("J1", "G1"));
  EXPECT_TRUE(charges("K1", "G1")) << "a regular of the second line";
  table.turn = 3;
  EXPECT_TRUE(charges("J1", "G1"));
}

TEST_F(Culloden, ThePrinceMayGiveTheWordBefore) {
  table.active = v1::SIDE_RED;
  run([&](Draft& draft) { rules.player_turn_begins(draft); });
  table.active = v1::SIDE_BLUE;
  run([&](Draft& draft) { rules.player_turn_begins(draft); }, {3, 4});
  EXPECT_FALSE(charges("J1", "G1")) << "7 is above his rating of 6";
  table.turn = 2;
  run([&](Draft& draft) { rules.player_turn_begins(draft); }, {2, 4});
  EXPECT_TRUE(charges("J1", "G1"));
  run([&](Draft& draft) { rules.player_turn_begins(draft); });
}

TEST_F(Culloden, TheCentreDriftsTowardsTheRoad) {
  table.turn = 3;
  EXPECT_TRUE(charges("J6", "G2"));
  EXPECT_FALSE(charges("J6", "G6")) << "farther right than itself";
}

TEST_F(Culloden, TheLeftWaitsForTheOthers) {
  table.turn = 3;
  EXPECT_FALSE(charges("J13", "G7"));
  run([&](Draft& draft) {
    meet(draft, "J13", "G7");
    rules.after_act(draft);
  });
  EXPECT_FALSE(charges("J12", "G7")) << "one of the left does not free the left";
  run([&](Draft& draft) {
    meet(draft, "J2", "G1");
    rules.after_act(draft);
  });
  EXPECT_TRUE(charges("J12", "G7"));
}

TEST_F(Culloden, AFirstHighlandChargeMeetsDoubleDice) {
  EXPECT_TRUE(rules.doubles_dice(battle(), unit("G1"), unit("J1"), true));
  EXPECT_FALSE(rules.doubles_dice(battle(), unit("G1"), unit("J1"), false)) << "far away";
  EXPECT_FALSE(rules.doubles_dice(battle(), unit("C1"), unit("J1"), true)) << "guns are not muskets";
  EXPECT_FALSE(rules.doubles_dice(battle(), unit("G1"), unit("K1"), true)) << "regulars";
  run([&](Draft& draft) {
    meet(draft, "J1", "G1");
    rules.after_act(draft);
  });
  EXPECT_FALSE(rules.doubles_dice(battle(), unit("G1"), unit("J1"), true));
}

TEST_F(Culloden, BattalionGunsHaveTwoDiceAtShortRange) {  // BP-UNI-05, BP-SIZ-06
  put("J1", 16.1_in, 22_in);
  const auto dice = [&] {
    return plan_volley(battle(), unit("C1"), unit("J1"), {Fire::shooting, firing_arc(unit("C1")), 0}).pool.dice;
  };
  EXPECT_EQ(dice(), 2);
  put("J1", 16.1_in, 32_in);
  EXPECT_EQ(dice(), 1);
}

TEST_F(Culloden, TheFirstLineIsSteadyWhereItStood) {
  EXPECT_FALSE(rules.is_steady(battle(), unit("G1"))) << "nobody has charged it";
  run([&](Draft& draft) { meet(draft, "J1", "G1"); });
  EXPECT_TRUE(rules.is_steady(battle(), unit("G1")));
  run([&](Draft& draft) { draft.set(draft.unit(UnitId("G1")), kMoved, 1); });
  EXPECT_FALSE(rules.is_steady(battle(), unit("G1")));
}

TEST_F(Culloden, ArgyllsMenOpenTheWalls) {
  EXPECT_TRUE(rules.why_not_cross(battle(), unit("D1"), ground("culwhiniac")));
  EXPECT_FALSE(rules.why_not_cross(battle(), unit("AR"), ground("culwhiniac"))) << "foot climbs over";
  table.active = v1::SIDE_RED;
  run([&](Draft& draft) { rules.player_turn_begins(draft); });
  EXPECT_FALSE(table.game.has(kBreach)) << "too far away";
  put("AR", 3.5_in, 19_in);
  run([&](Draft& draft) { rules.player_turn_begins(draft); });
  EXPECT_TRUE(rules.why_not_cross(battle(), unit("D1"), ground("culwhiniac")));
  run([&](Draft& draft) { rules.player_turn_begins(draft); });
  EXPECT_FALSE(rules.why_not_cross(battle(), unit("D1"), ground("culwhiniac")));
}

TEST_F(Culloden, TheWallsAreWorkedAtFromExactlyAnInch) {
  table.active = v1::SIDE_RED;
  const auto works = [&](Length away) {
    table.game.set(kBreach, 0);
    change("AR").ground.facing = Angle();
    put("AR", 8_in + away + unit("AR").ground.frontage / 2, 40_in);  // beside the wall from (8,21) to (8,56)
    run([&](Draft& draft) { rules.player_turn_begins(draft); });
    return table.game.has(kBreach);
  };
  EXPECT_TRUE(works(1_in));
  EXPECT_FALSE(works(1_in + kHair));
}

TEST_F(Culloden, IsDecidedByTheFirstLineAndTheClans) {
  EXPECT_EQ(rules.verdict(battle())->outcome(), v1::OUTCOME_DRAW);
  for (const char* id : {"G1", "G2", "G3"}) destroy(id);
  EXPECT_EQ(rules.verdict(battle())->outcome(), v1::OUTCOME_BLUE);
  run([](Draft& draft) {
    draft.set(draft.table().command(CommandId("j-right")), kBroken, 1);
    draft.set(draft.table().command(CommandId("j-centre")), kBroken, 1);
  });
  EXPECT_EQ(rules.verdict(battle())->outcome(), v1::OUTCOME_DRAW);
  change("G3").presence = v1::PRESENCE_ON_TABLE;
  EXPECT_EQ(rules.verdict(battle())->outcome(), v1::OUTCOME_RED);
}

TEST_F(GuilfordCourthouse, NorthCarolinaGoesAfterTwoVolleys) {
  table.active = v1::SIDE_BLUE;
  const auto volley = [&](std::vector<std::uint32_t> faces) {
    run(
        [&](Draft& draft) {
          draft.set(draft.unit(UnitId("N1")), kShot, 1);
          rules.after_act(draft);
          rules.after_act(draft);
        },
        std::move(faces));
  };
  volley({});
  EXPECT_EQ(unit("N1").statuses[kVolleys], 1);
  table.turn = 2;
  table.active = v1::SIDE_RED;
  run([&](Draft& draft) { rules.after_act(draft); });
  EXPECT_EQ(unit("N1").statuses[kVolleys], 1) << "it is still marked as having shot, but has not shot again";
  table.active = v1::SIDE_BLUE;
  volley({1});
  EXPECT_TRUE(unit("N1").on_table()) << "a one stays";
  table.turn = 3;
  volley({2});
  EXPECT_FALSE(unit("N1").on_table());
  EXPECT_TRUE(rules.why_not_ordered(battle(), unit("N1"))) << "it does not return";
  EXPECT_EQ(strength_of(battle(), CommandId("a-eaton")).original, 0);
}

TEST_F(GuilfordCourthouse, MilitiaThatHasGoneHomeIsNoLoss) {
  run([](Draft& draft) { leave_table(draft, UnitId("N1")); });
  run([](Draft& draft) { leave_table(draft, UnitId("V1")); });
  destroy("N2");
  const v1::Aftermath after = brigade::aftermath(battle());
  const auto lost = [&](std::string_view id) -> std::int64_t {
    for (const v1::UnitAftermath& unit : after.units()) {
      if (unit.unit() == id) return unit.points_lost_milli();
    }
    return -1;
  };
  EXPECT_EQ(lost("N1"), 0);
  EXPECT_GT(lost("N2"), 0) << "destroyed";
  EXPECT_GT(lost("V1"), 0) << "a Virginian";
}

TEST_F(GuilfordCourthouse, NorthCarolinaMayNotWaitForACharge) {
  run([&](Draft& draft) { rules.before_contact(draft, UnitId("V1")); });
  run([&](Draft& draft) { rules.before_contact(draft, UnitId("N2")); }, {6});
  EXPECT_FALSE(unit("N2").on_table());
}

TEST_F(GuilfordCourthouse, TheWoodIsOpen) {
  EXPECT_EQ(rules.kind_for(ground("woods"), unit("B1")), kRough);
  EXPECT_EQ(rules.kind_for(ground("woods"), unit("R3")), kWoods) << "skirmishers";
  EXPECT_EQ(rules.kind_for(ground("fields"), unit("B1")), kOpen);
}

TEST_F(GuilfordCourthouse, OrdersIntoTheWoodAreHarder) {
  const auto row = [&](const std::vector<const Unit*>& units) {
    Modifiers rows;
    rules.add_command_rows(rows, battle(), unit("LAW"), units, 12_in);
    return rows.total();
  };
  const auto lawson_at = [&](Length away) {  // that far behind V1
    put("LAW", 16_in, 46_in + unit("V1").ground.depth / 2 + away + book().command.commander_radius);
  };
  lawson_at(12_in + kHair);
  EXPECT_EQ(row({&unit("V1")}), -1);
  lawson_at(12_in);
  EXPECT_EQ(row({&unit("V1")}), 0);
  put("C1", 60_in, 70_in);
  EXPECT_EQ(row({&unit("C1")}), 0) << "on the hill";
  EXPECT_EQ(row({&unit("V1"), &unit("C1")}), 0) << "the one in the wood is near, the other is not in the wood";
}

TEST_F(GuilfordCourthouse, TheLegionTakesNoOrdersBeforeTurnFive) {
  table.turn = 4;
  const WhyNot fault = rules.why_not_ordered(battle(), unit("B9"));
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->reason, "B9 is held in reserve: it takes orders from turn 5, and this is turn 4.");
  EXPECT_FALSE(rules.why_not_ordered(battle(), unit("B4"))) << "nobody else waits";
  table.turn = 5;
  EXPECT_FALSE(rules.why_not_ordered(battle(), unit("B9")));
}

TEST_F(GuilfordCourthouse, TheBritishDressTheirRanks) {
  EXPECT_FALSE(rules.why_not_ordered(battle(), unit("B1"))) << "before the wood";
  put("B1", 43_in, 30_in);
  EXPECT_TRUE(rules.why_not_ordered(battle(), unit("B1")));
  put("LES", 43_in, 22_in);
  EXPECT_FALSE(rules.why_not_ordered(battle(), unit("B1")));
  table.active = v1::SIDE_RED;
  run([&](Draft& draft) { rules.player_turn_begins(draft); });
  put("LES", 48_in, 4_in);
  EXPECT_FALSE(rules.why_not_ordered(battle(), unit("B1"))) << "once is enough";
}

TEST_F(GuilfordCourthouse, TheirCommanderCountsWithinExactlyTwelveInches) {
  put("B1", 43_in, 30_in);
  const Length rear = 30_in - unit("B1").ground.depth / 2;
  const auto waits_for = [&](Length away) {
    put("LES", 43_in, rear - away - book().command.commander_radius);
    return rules.why_not_ordered(battle(), unit("B1"));
  };
  EXPECT_FALSE(waits_for(12_in));
  ASSERT_TRUE(waits_for(12_in + kHair));
  EXPECT_NE(waits_for(13_in)->reason.find("within 12.0 in"), std::string::npos);
  table.set_option(OptionKey("distance_scale"), "0.5");
  ASSERT_TRUE(waits_for(12_in));
  EXPECT_NE(waits_for(12_in)->reason.find("within 6.0 in"), std::string::npos) << "as this battle measures";
}

TEST_F(GuilfordCourthouse, IsDecidedByTheHillAndItsPrice) {
  EXPECT_EQ(rules.verdict(battle())->outcome(), v1::OUTCOME_BLUE);
  for (const char* id : {"C1", "C2", "C3", "C4", "C5"}) put(id, 60_in, 80_in);
  EXPECT_EQ(rules.verdict(battle())->outcome(), v1::OUTCOME_RED);
  for (const char* id : {"B1", "B3", "B4"}) destroy(id);
  EXPECT_EQ(rules.verdict(battle())->outcome(), v1::OUTCOME_RED) << "12 points";
  destroy("B5");
  EXPECT_EQ(rules.verdict(battle())->outcome(), v1::OUTCOME_BLUE) << "16 points";
}

}  // namespace
}  // namespace battalia::rules::black_powder
