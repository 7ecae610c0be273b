// Which side has won, and when.
#include "server/rules/systems/god_will_know_his_own/victory/victory.h"

#include "tests/rules/god_will_know_his_own/host.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

v1::Outcome outcome_of(Host& host) {
  host.run(check_victory);
  return host.table.result.outcome();
}

TEST(GwkVictory, LessThanASixthUnbroken) {  // R-G35, GWK-MOR-31
  Host host;
  const auto red = host.add("r", "hi_o", 6);
  host.add("b", "hi_o", 6);
  host.lose(red, 5);
  EXPECT_EQ(outcome_of(host), v1::OUTCOME_UNSPECIFIED) << "exactly a sixth";
  host.unit(red.back()).set(kMorale, Morale::broken);
  EXPECT_EQ(outcome_of(host), v1::OUTCOME_BLUE);
}

TEST(GwkVictory, GunsWithoutCrewDoNotCount) {  // R-G35
  Host host;
  const UnitId gun = host.add_one("r", "hart_o");
  host.add("b", "hi_o", 6);
  host.unit(gun).statuses.set(kUncrewed, 1);
  EXPECT_EQ(outcome_of(host), v1::OUTCOME_BLUE);
}

TEST(GwkVictory, BothInOneBoundIsADraw) {  // R-G35
  Host host;
  host.lose(host.add("r", "hi_o", 6), 6);
  host.lose(host.add("b", "hi_o", 6), 6);
  EXPECT_EQ(outcome_of(host), v1::OUTCOME_DRAW);
}

TEST(GwkVictory, ArmyBroken) {  // R-G35, option victory_mode
  Host host;
  host.table.set_option(kVictoryMode, "army_broken");
  const auto red = host.add("r", "hi_o", 6);
  host.add("b", "hi_o", 6);
  host.lose(red, 2);
  EXPECT_EQ(outcome_of(host), v1::OUTCOME_UNSPECIFIED);
  host.lose(red, 3);
  EXPECT_EQ(outcome_of(host), v1::OUTCOME_BLUE);
}

TEST(GwkVictory, TheSmallerShareOfLossesWinsAtTheLimit) {  // R-G35
  Host host;
  host.table.set_option(kBoundLimit, "8");
  host.lose(host.add("r", "hi_o", 10), 2);
  host.lose(host.add("b", "hi_o", 20), 3);
  host.table.game.set(kBound, 15);
  EXPECT_EQ(outcome_of(host), v1::OUTCOME_UNSPECIFIED);
  host.table.game.set(kBound, 16);
  EXPECT_EQ(outcome_of(host), v1::OUTCOME_BLUE);
}

TEST(GwkVictory, TheLastRoundIncludesItsArrivals) {  // R-G35, R-G48
  Host host;
  host.table.set_option(kSequenceVariant, kRandomCommand);
  host.table.turn = host.table.turn_limit = 8;
  host.add("r", "hi_o", 6);
  host.lose(host.add("b", "hi_o", 6), 1);
  host.of_command("b").set(kHadBound, 1);
  host.command("late", v1::SIDE_BLUE);
  Unit& late = host.unit(host.add_one("late", "hi_o"));
  late.presence = v1::PRESENCE_RESERVE;
  late.arrival.set_turn(8);
  EXPECT_EQ(outcome_of(host), v1::OUTCOME_UNSPECIFIED);
  host.of_command("late").set(kHadBound, 1);
  EXPECT_EQ(outcome_of(host), v1::OUTCOME_RED);
  Host later;
  later.table = host.table;
  later.table.result.Clear();
  later.of_command("late").set(kHadBound, 0);
  later.unit(UnitId("E13")).arrival.set_turn(9);
  EXPECT_EQ(outcome_of(later), v1::OUTCOME_RED) << "it comes after the end";
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
