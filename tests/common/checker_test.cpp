// How the checker judges a log of which somebody has seen only part, or that contains their own orders.
#include "tests/common/dice_log.h"

#include <gtest/gtest.h>

namespace battalia::proof {
namespace {

// Events that a side was not sent because the unit was hidden at the time.
TEST(Checker, DemandsNoDeclarationOfAUnitThatWasHiddenThen) {
  Log log(true);
  log.rows[5].events.Clear();
  v1::Event out;
  out.mutable_unit_revealed()->mutable_unit()->set_id("X1");
  log.rows[6].events.Mutable(0)->mutable_dice_rolled()->set_unit("X1");
  EXPECT_FALSE(log.checked(v1::SEAT_RED).faults().empty());
  v1::Event another = out;
  another.mutable_unit_revealed()->mutable_unit()->set_id("X2");
  *log.rows[6].events.Add() = another;
  EXPECT_FALSE(log.checked(v1::SEAT_RED).faults().empty()) << "another unit came out";
  Log arrived = log;
  for (const char* id : {"X2", "X1"}) {
    EXPECT_FALSE(arrived.checked(v1::SEAT_RED).faults().empty());
    arrived.rows[6].events.Add()->mutable_unit_added()->mutable_unit()->set_id(id);
  }
  EXPECT_TRUE(arrived.checked(v1::SEAT_RED).faults().empty()) << "who was not on the table was not seen";
  *log.rows[6].events.Add() = out;
  EXPECT_TRUE(log.checked(v1::SEAT_RED).faults().empty());
  EXPECT_FALSE(log.checked(v1::SEAT_UMPIRE).faults().empty()) << "who sees all was told";
}

// A server that may choose the name under which it stores an order tries names until the faces suit it.
TEST(Checker, TheClientThatGaveAnOrderFindsItsDiceBoundToIt) {
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
    EXPECT_EQ(own(6, sha256("another"), 6, answered_first), 0U) << "it led to nothing that he is told of";
    EXPECT_EQ(own(3, sha256("a seed"), 1, answered_first), 0U) << "what rolls nothing is bound to nothing";
  }
}

TEST(Checker, AViewerWhoJoinsMidwayChecksWhatFollows) {
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

TEST(Checker, RollsThatCannotBeCheckedAfterAGapAreUnproved) {
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

// As after a rollback: the view follows what was sent last.
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

// A server that shows another commitment to a returning player hopes that the first one was not kept.
TEST(Checker, ACommitmentIsTheSameInEveryView) {
  const Log log;
  Checker::Events other = log.rows[0].events;
  other.Mutable(4)->mutable_dice_committed()->set_commitment(std::string(32, 'c'));
  Checker::Events unheard = log.rows[0].events;
  *unheard.Add() = Log::committed(9, false, "s9");
  const auto found = [&](const Checker::Events& view, std::uint64_t at) {
    Checker checker({.dice_name = "match-x"});
    for (std::size_t i = 0; i < 6; ++i)
      checker.take(i + 1, log.rows[i].order_hash, log.rows[i].events, log.rows[i].author);
    checker.begin(view, at);
    EXPECT_EQ(checker.count(Finding::false_), &view == &other ? 1U : 0U);
    return checker.faults();
  };
  const std::vector<std::string> alarm = {"The commitment to dice epoch 5 has changed."};
  for (const std::uint64_t at : {6, 20}) {
    EXPECT_TRUE(found(log.rows[0].events, at).empty()) << at;
    EXPECT_EQ(found(other, at), alarm) << at;
  }
  EXPECT_EQ(found(unheard, 6).size(), 1U) << "nothing was missed, and there is an epoch more";
}

TEST(Checker, AfterAGapNoNumberIsReused) {
  const Log log;
  Checker checker({.dice_name = "match-x"});
  for (std::size_t i = 0; i < 7; ++i)
    checker.take(i + 1, log.rows[i].order_hash, log.rows[i].events, log.rows[i].author);
  checker.begin(log.rows[0].events, 20);
  Checker::Events rolled;
  *rolled.Add() = Log::rolled(5, 1, sha256("x"), "s5");
  EXPECT_FALSE(checker.take(21, sha256("x"), rolled, v1::SEAT_RED).empty());
  Checker::Events anew;
  *anew.Add() = Log::committed(6, false, "s6");
  checker.begin(anew, 30);
  Checker::Events under_another;
  *under_another.Add() = Log::rolled(6, 2, sha256("y"), "s6", false);
  EXPECT_FALSE(checker.take(31, sha256("y"), under_another, v1::SEAT_RED).empty()) << "2 was thrown before the gap";
  checker.begin(anew, 40);
  Checker::Events later;
  *later.Add() = Log::rolled(6, 9, sha256("z"), "s6", false);
  EXPECT_TRUE(checker.take(41, sha256("z"), later, v1::SEAT_RED).empty());
}

// The position among the four epochs tells which side a secret epoch belongs to; in a view that names fewer it has
// none.
TEST(Checker, ASecretRollWithAnUnknownIndexIsNotAFault) {
  const std::string hash = sha256("an order");
  Checker::Events rolled;
  *rolled.Add() = Log::rolled(3, 1, hash, "w", false);
  Checker::Events four;
  for (std::uint64_t epoch = 1; epoch <= 4; ++epoch) *four.Add() = Log::committed(epoch, true, "w");
  Checker::Events three = four;
  three.RemoveLast();
  for (const auto& [view, faults] : {std::pair(four, 1U), std::pair(three, 0U)}) {
    Checker checker({.dice_name = "match-x", .viewer = v1::SEAT_RED});
    checker.begin(view, 5);
    EXPECT_EQ(checker.take(6, hash, rolled, v1::SEAT_RED).size(), faults);
  }
}

// A match from another server, or from a server that has lost the key to its secrets.
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
  Log secret = log;
  secret.insert(8, hash, {Log::rolled(12, 1, hash, "w", false)});
  EXPECT_TRUE(secret.checked(v1::SEAT_RED).faults().empty()) << "the second of those that are open";
  EXPECT_FALSE(secret.checked(v1::SEAT_BLUE).faults().empty());
  log.rows[6].events.Add()->mutable_turn_began();
  EXPECT_FALSE(log.checked().faults().empty()) << "and does nothing else";
}

// No secret is needed for rolls that a person vouches for.
TEST(Checker, LostSecretsLeaveAttestedDiceAttested) {
  Log log(true);
  std::vector<v1::Event> anew;
  for (std::uint64_t epoch = 11; epoch <= 14; ++epoch) anew.push_back(Log::committed(epoch, true, "w"));
  anew.push_back(Log::committed(15, false, "s15"));
  log.rows.resize(7);
  log.insert(7, {}, anew, v1::SEAT_UNSPECIFIED);
  const Checker checker = log.checked();
  EXPECT_TRUE(checker.faults().empty()) << checker.faults().front();
  EXPECT_TRUE(checker.lost_secrets());
  EXPECT_EQ(checker.count(Finding::attested), 1U);
  EXPECT_EQ(checker.count(Finding::unproved), 0U);
}

}  // namespace
}  // namespace battalia::proof
