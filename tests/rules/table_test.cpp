// Effects of events that no chapter's test checks; a draft that has nothing to write.
#include "server/rules/table.h"
#include "server/rules/draft.h"

#include <gtest/gtest.h>

namespace battalia::rules {
namespace {

v1::Event opened(const std::string& key, v1::Seat seat) {
  v1::Event event;
  event.mutable_decision_opened()->mutable_decision()->set_key(key);
  event.mutable_decision_opened()->mutable_decision()->set_seat(seat);
  return event;
}

v1::Event closed(const std::string& key, v1::Seat seat) {
  v1::Event event;
  event.mutable_decision_closed()->set_key(key);
  event.mutable_decision_closed()->set_seat(seat);
  return event;
}

std::string listed(const Statuses& statuses) {
  std::string text;
  for (const auto& [key, value] : statuses) text += key + "=" + std::to_string(value) + " ";
  return text;
}

constexpr StatusKey kCasualties{"casualties"};
constexpr StatusKey kCasualtyMarks{"casualty_marks"};
constexpr StatusKey kOut{"out"};

TEST(Statuses, AreListedInTheOrderOfTheirKeysAndReadAsZeroWhenMissing) {
  Statuses statuses;
  EXPECT_EQ(statuses[kOut], 0);
  statuses.set(kOut, 0);
  EXPECT_EQ(listed(statuses), "") << "0 is not stored";
  statuses.set(kOut, 3);
  statuses.set(kCasualtyMarks, 2);
  statuses.set(kCasualties, -1);
  EXPECT_EQ(listed(statuses), "casualties=-1 casualty_marks=2 out=3 ");
  statuses.set(kCasualtyMarks, 0);
  statuses.set(kOut, 4);
  EXPECT_EQ(listed(statuses), "casualties=-1 out=4 ");
  EXPECT_EQ(statuses[kCasualtyMarks], 0);
  EXPECT_EQ(statuses[kOut], 4);
}

TEST(Statuses, OfACopyChangeAlone) {
  Statuses statuses;
  statuses.set(kCasualties, 1);
  Statuses copy = statuses;
  EXPECT_EQ(copy, statuses);
  copy.set(kCasualties, 2);
  copy.set(kOut, 1);
  EXPECT_EQ(listed(statuses), "casualties=1 ");
  EXPECT_EQ(listed(copy), "casualties=2 out=1 ");
  statuses.set(kCasualties, 0);
  EXPECT_EQ(statuses, Statuses());
  EXPECT_EQ(listed(copy), "casualties=2 out=1 ");
}

TEST(TableApply, GivesACommandAnotherCommander) {
  Table table;
  table.commands = {{.id = CommandId("foot"), .commander = UnitId("RC")}, {.id = CommandId("horse")}};
  v1::Event given;
  given.mutable_command_given()->set_command("foot");
  given.mutable_command_given()->set_commander("R7");
  table.apply(given);
  EXPECT_EQ(table.command(CommandId("foot")).commander, UnitId("R7"));
  EXPECT_EQ(table.command(CommandId("horse")).commander, UnitId());
  given.mutable_command_given()->clear_commander();
  table.apply(given);
  EXPECT_EQ(table.command(CommandId("foot")).commander, UnitId()) << "nobody";
}

// Both sides may be asked the same, and one of them several things; the last one asked is answered first.
TEST(TableApply, ClosesTheQuestionOfThatKeyAndSeatWhichWasAskedLast) {
  Table table;
  for (const auto& [key, seat] : {std::pair("stand", v1::SEAT_RED), std::pair("stand", v1::SEAT_BLUE),
                                  std::pair("pursue", v1::SEAT_RED), std::pair("stand", v1::SEAT_RED)}) {
    table.apply(opened(key, seat));
  }
  table.decisions[0].set_question("the first");
  table.apply(closed("stand", v1::SEAT_RED));
  ASSERT_EQ(table.decisions.size(), 3U);
  EXPECT_EQ(table.decisions[2].key(), "pursue");
  table.apply(closed("stand", v1::SEAT_RED));
  ASSERT_EQ(table.decisions.size(), 2U);
  EXPECT_EQ(table.decisions[0].seat(), v1::SEAT_BLUE);
  EXPECT_EQ(table.decisions[1].key(), "pursue");
}

TEST(Draft, WritesNoStatusThatIsSetAlready) {
  Table table;
  table.commands = {{.id = CommandId("foot")}};
  NoDice dice;
  Draft draft(table, dice);
  const auto command = [&]() -> const Command& { return draft.table().command(CommandId("foot")); };
  draft.set(command(), StatusKey("broken"), 1);
  EXPECT_EQ(draft.events().size(), 1U);
  draft.set(command(), StatusKey("broken"), 1);
  EXPECT_EQ(draft.events().size(), 1U);
  draft.set(command(), StatusKey("broken"), 0);
  EXPECT_EQ(draft.events().size(), 2U);
}

}  // namespace
}  // namespace battalia::rules
