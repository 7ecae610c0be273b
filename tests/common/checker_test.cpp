// What the checker makes of a log of which somebody has seen a part, or in which orders are his own.
#include "tests/common/dice_log.h"

#include <gtest/gtest.h>

namespace battalia::proof {
namespace {

// What a side was not told because the unit was hidden then.
TEST(Checker, DemandsNoDeclarationOfAUnitThatWasHiddenThen) {
  Log log(true);
  log.rows[5].events.Clear();
  v1::Event out;
  out.mutable_unit_revealed()->mutable_unit()->set_id("X1");
  log.rows[6].events.Mutable(0)->mutable_dice_rolled()->set_unit("X1");
  EXPECT_FALSE(log.checked(v1::SEAT_RED).faults().empty());
  *log.rows[6].events.Add() = out;
  EXPECT_TRUE(log.checked(v1::SEAT_RED).faults().empty());
  EXPECT_FALSE(log.checked(v1::SEAT_UMPIRE).faults().empty()) << "who sees all was told";
}

// The server that may choose under which name it stores an order tries names until the faces suit it.
TEST(Checker, WhoeverGaveAnOrderFindsItsDiceBoundToIt) {
  const Log log;
  const auto own = [&](std::uint64_t at, const std::string& hash, std::uint64_t known_at, bool answered_first) {
    Checker checker({.dice_name = "match-x", .viewer = v1::SEAT_RED});
    for (std::size_t i = 0; i < log.rows.size(); ++i) {
      if (answered_first && i + 1 == at) {
        EXPECT_TRUE(checker.own_order(at, hash, known_at).empty());
      }
      checker.take(i + 1, log.rows[i].order_hash, log.rows[i].events, log.rows[i].author);
      if (!answered_first && i + 1 == at) checker.own_order(at, hash, known_at);
    }
    return checker.faults().size();
  };
  for (const bool answered_first : {true, false}) {
    EXPECT_EQ(own(6, sha256("1"), 5, answered_first), 0U);
    EXPECT_EQ(own(6, sha256("1"), 1, answered_first), 0U) << "seeds may come between";
    EXPECT_EQ(own(6, sha256("another"), 5, answered_first), 1U) << "stored under another name";
    EXPECT_EQ(own(7, sha256("2"), 5, answered_first), 1U) << "a roll was put between";
    EXPECT_EQ(own(3, sha256("a seed"), 1, answered_first), 0U) << "what rolls nothing is bound to nothing";
  }
}

TEST(Checker, WhoeverComesInTheMiddleChecksWhatFollows) {
  const Log log;
  Checker checker({.dice_name = "match-x"});
  Checker::Events known = log.rows[0].events;
  for (std::size_t i = 1; i < 5; ++i) *known.Add() = log.rows[i].events[0];
  checker.begin(known, 6);
  for (std::size_t i = 6; i < log.rows.size(); ++i)
    checker.take(i + 1, log.rows[i].order_hash, log.rows[i].events, log.rows[i].author);
  EXPECT_TRUE(checker.faults().empty()) << checker.faults().front();
  EXPECT_EQ(checker.count(Finding::proved), 5U);
}

TEST(Checker, WhatCannotBeKnownAfterAGapIsUnproved) {
  const Log log;
  Checker checker({.dice_name = "match-x"});
  for (std::size_t i = 0; i < 6; ++i)
    checker.take(i + 1, log.rows[i].order_hash, log.rows[i].events, log.rows[i].author);
  EXPECT_EQ(checker.count(Finding::open), 1U);
  Checker::Events known = log.rows[0].events;
  known.RemoveLast();
  checker.begin(known, 20);
  EXPECT_EQ(checker.count(Finding::unproved), 1U);
  EXPECT_TRUE(checker.faults().empty());
}

// As after a rollback: the view is of what was told last.
TEST(Checker, AViewOfWhatIsKnownLosesNothing) {
  Log log;
  log.rows[7].events.Mutable(0)->mutable_dice_rolled()->set_index(7);
  Checker checker({.dice_name = "match-x"});
  Checker::Events known = log.rows[0].events;
  for (std::size_t i = 0; i < log.rows.size(); ++i) {
    checker.take(i + 1, log.rows[i].order_hash, log.rows[i].events, log.rows[i].author);
    if (i == 6) checker.begin(known, i + 1);
  }
  EXPECT_FALSE(checker.faults().empty()) << "rolls 3 to 6 were left out";
}

TEST(Checker, AfterAGapNoNumberComesAgain) {
  const Log log;
  Checker checker({.dice_name = "match-x"});
  for (std::size_t i = 0; i < 7; ++i)
    checker.take(i + 1, log.rows[i].order_hash, log.rows[i].events, log.rows[i].author);
  checker.begin(log.rows[0].events, 20);
  Checker::Events rolled;
  *rolled.Add() = Log::rolled(5, 1, sha256("x"), "s5");
  EXPECT_FALSE(checker.take(21, sha256("x"), rolled, v1::SEAT_RED).empty());
}

// A match that came from another server, or whose server has lost the key of its secrets.
TEST(Checker, SecretsThatWereLostLeaveRollsUnprovedAndRaiseNoAlarm) {
  Log log;
  std::vector<v1::Event> anew;
  for (std::uint64_t epoch = 11; epoch <= 14; ++epoch) anew.push_back(Log::committed(epoch, true, "w"));
  anew.push_back(Log::committed(15, false, "s15"));
  log.rows.resize(6);
  log.insert(6, {}, anew, v1::SEAT_UNSPECIFIED);
  const std::string hash = sha256("after");
  v1::Event turn;
  turn.mutable_turn_began();
  log.insert(7, hash,
             {Log::rolled(15, 2, hash, "s15", false), turn, Log::revealed(15, "s15", false),
              Log::committed(16, false, "s16")});
  const Checker checker = log.checked();
  EXPECT_TRUE(checker.faults().empty()) << checker.faults().front();
  EXPECT_EQ(checker.notes().size(), 1U);
  EXPECT_TRUE(checker.lost_secrets());
  EXPECT_EQ(checker.count(Finding::unproved), 1U);
  EXPECT_EQ(checker.count(Finding::proved), 1U);
  EXPECT_EQ(checker.rolls().back().unseeded, (std::array<bool, 2>{true, true}));
  log.rows[6].events.Add()->mutable_turn_began();
  EXPECT_FALSE(log.checked().faults().empty()) << "and does nothing else";
}

}  // namespace
}  // namespace battalia::proof
