// Positions from random games in which one order was too much for the server, or left something pending: with the
// limits of a server, as games are played.
#include "common/base/work.h"
#include "common/notation/act.h"
#include "common/notation/notation.h"
#include "server/rules/limits/work_limits.h"
#include "server/rules/system_list.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/sequence.h"
#include "tests/rules/fornovo_to_sedgemoor/gaps.h"
#include "tests/support/tree.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

const RuleSystem& as_served() {
  static const SystemList list{&system()};
  return *list.systems().front();
}

Table position(const std::string& name) {
  const auto file = tests::source_dir() / "tests/rules/fornovo_to_sedgemoor/positions" / (name + ".txt");
  const auto read = notation::read_table(tests::read_text(file));
  EXPECT_TRUE(read.has_value()) << name << ": " << (read ? "" : notation::in_words(read.error()));
  return read ? from_message(*read) : Table();
}

v1::Act act_of(std::string_view text) {
  const auto read = notation::read_act(text);
  EXPECT_TRUE(read.has_value()) << text;
  return read ? *read : v1::Act();
}

// The cost of the act, in steps; it must be accepted.
work::Steps carry_out(Table& table, const v1::Act& act, v1::Seat seat) {
  SeededDice dice(1);
  const work::Steps began = work::spent();
  const Ruling ruling = as_served().adjudicate(table, act, seat, dice);
  const work::Steps took = work::spent() - began;
  EXPECT_TRUE(ruling.has_value()) << notation::write_act(act) << ": " << (ruling ? "" : ruling.error().reason);
  if (!ruling) return took;
  for (const v1::Event& event : *ruling) table.apply(event);
  return took;
}

TEST(FornovoLargeOrders, ManyChargesAtOnceStayWithinTheLimitOfAnOrder) {
  const std::pair<std::string, std::string> answers[] = {{"charges_of_a_skirmish", "choose stand units B1"},
                                                         {"charges_of_fornovo", "choose evade_short units L12"},
                                                         {"charges_of_fornovo_again", "choose stand units L7"}};
  for (const auto& [name, answer] : answers) {
    Table table = position(name);
    EXPECT_LT(carry_out(table, act_of(answer), v1::SEAT_BLUE), kOrderSteps / 2) << name;
  }
}

// A wide unit flees past others that stand in its way: only those near its path are compared with it.
TEST(FornovoLargeOrders, ARoutAmongAHundredUnitsStaysWithinTheLimitOfAnOrder) {  // G-112
  Table table = position("rout_of_a_hundred");
  EXPECT_LT(carry_out(table, act_of("choose left units B9"), v1::SEAT_BLUE), kOrderSteps / 2);
}

// The flash of a volley shows a unit in the mist; a second unit that it shows now stands between the first and the
// enemy.
TEST(FornovoLargeOrders, ASightingLeavesNoOtherChargeWaiting) {  // G-216
  Table table = position("sight_past_the_newly_seen");
  carry_out(table, act_of("choose fire"), v1::SEAT_BLUE);
  SeededDice dice(1);
  const Ruling due = as_served().proceed(table, dice);
  ASSERT_TRUE(due.has_value());
  EXPECT_TRUE(due->empty()) << due->front().ShortDebugString();
}

// Both charges are declared and unanswered; the chargers up to this one have been moved by the first order.
Table two_charges(std::int32_t moved_up_to) {
  Field field(
      "unit red A profile MI at (20,10)\nunit red C profile MI at (44,10)\n"
      "unit blue B profile MI at (20,16) facing 180\nunit blue D profile MI at (44,16) facing 180\n");
  declared(field, "A", "B");
  declared(field, "C", "D");
  for (const char* charged : {"B", "D"}) field.set(charged, kReaction, 1);
  field.table().red.set(kDone, 1);
  field.table().game.set(kStage, kMovedUpTo + moved_up_to);
  return field.table();
}

TEST(FornovoLargeOrders, RemainingChargesContinueWithTheNextOrder) {
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
    const Table before = two_charges(0);
    Table table = before;
    EXPECT_TRUE(is_cut_short(table));
    const v1::Prompt prompt = whole_prompt(as_served(), table, seat);
    EXPECT_TRUE(prompt.to_move());
    ASSERT_EQ(prompt.offers_size(), 1);
    EXPECT_EQ(prompt.offers(0).label(), "Continue");
    EXPECT_FALSE(may_act(table, side_of(seat)));
    carry_out(table, prompt.default_act(), seat);
    for (const UnitId& id : {UnitId("A"), UnitId("C")}) EXPECT_NE(table.unit(id).ground, before.unit(id).ground);
    EXPECT_FALSE(is_moving_charges(table));
  }
}

TEST(FornovoLargeOrders, NobodyIsMovedTwice) {
  Table table = two_charges(0);
  table = two_charges(reference_to(table, UnitId("A")));
  const geometry::Footprint stood = table.unit(UnitId("A")).ground;
  carry_out(table, act_of("end_phase"), v1::SEAT_RED);
  EXPECT_EQ(table.unit(UnitId("A")).ground, stood);
  EXPECT_TRUE(table.engaged(UnitId("C")));
}

TEST(FornovoLargeOrders, NothingElseIsDeclaredWhileChargesMove) {
  const Table table = two_charges(0);
  SeededDice dice(1);
  const Ruling ruling =
      as_served().adjudicate(table, act_of("charge charge units A : target targets D"), v1::SEAT_RED, dice);
  ASSERT_FALSE(ruling.has_value());
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
