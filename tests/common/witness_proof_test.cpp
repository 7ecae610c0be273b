// Rolls with witness links as an honest server logs them, and every fraud that the writer of the log could think of.
#include "common/proof/checker.h"
#include "common/proof/dice.h"

#include <gtest/gtest.h>

#include <functional>

namespace battalia::proof {
namespace {

using Event = v1::Event;

std::string filled(char letter) { return std::string(kSeedBytes, letter); }

struct Row {
  v1::Seat author = v1::SEAT_UNSPECIFIED;
  std::string order_hash;
  Checker::Events events;
};

Event declared(std::uint32_t index, v1::Seat witness = v1::SEAT_BLUE) {
  Event event;
  v1::RollDeclared& said = *event.mutable_roll_declared();
  said.set_purpose("save");
  said.set_count(8);
  said.set_sides(6);
  said.set_lowest_face(1);
  said.set_epoch(5);
  said.set_index(index);
  said.set_witness(witness);
  return event;
}

Event witnessed(std::uint32_t index, const std::string& link) {
  Event event;
  event.mutable_dice_witnessed()->set_epoch(5);
  event.mutable_dice_witnessed()->set_index(index);
  event.mutable_dice_witnessed()->set_seat(v1::SEAT_BLUE);
  event.mutable_dice_witnessed()->set_link(link);
  return event;
}

Event rolled(std::uint32_t index, const std::string& order_hash, const std::string& link) {
  const std::array<std::string, 2> seeds;
  const std::string bound = context({"match-x", 5, index, order_hash, "save", 8, 6, mix("match-x", 5, seeds), link});
  Event event;
  v1::DiceRolled& said = *event.mutable_dice_rolled();
  said.set_purpose("save");
  said.set_sides(6);
  said.set_lowest_face(1);
  said.set_epoch(5);
  said.set_index(index);
  for (const std::uint32_t face : faces(filled('s'), bound, 8, 6)) said.add_faces(face);
  return event;
}

// Blue's chain has two links. An order of red's throws three times: the first two rolls are witnessed, the third link
// is missing; red's next order waits for nobody.
class Log {
 public:
  Log() {
    const std::string second = filled('w');
    const std::string first = link_before("match-x", 5, 1, second);
    Event committed;
    committed.mutable_dice_committed()->set_epoch(5);
    committed.mutable_dice_committed()->set_commitment(commitment("match-x", 5, filled('s')));
    committed.mutable_dice_committed()->set_witnessed(true);
    Event chain;
    chain.mutable_dice_seed_committed()->set_epoch(5);
    chain.mutable_dice_seed_committed()->set_seat(v1::SEAT_BLUE);
    chain.mutable_dice_seed_committed()->set_commitment(filled('c'));
    chain.mutable_dice_seed_committed()->set_chain(link_before("match-x", 5, 1, first));
    Event revealed;
    revealed.mutable_dice_revealed()->set_epoch(5);
    revealed.mutable_dice_revealed()->set_secret(filled('s'));
    Event over;
    over.mutable_game_ended();
    const std::string order = sha256("an order");
    const std::string next = sha256("the next");
    add(v1::SEAT_UNSPECIFIED, {}, {committed});
    add(v1::SEAT_BLUE, {}, {chain});
    add(v1::SEAT_RED, order, {declared(1)});
    add(v1::SEAT_BLUE, order, {witnessed(1, first), declared(2)});
    add(v1::SEAT_BLUE, order, {witnessed(2, second), declared(3)});
    add(v1::SEAT_UNSPECIFIED, order,
        {witnessed(3, {}), rolled(1, order, first), rolled(2, order, second), rolled(3, order, {})});
    add(v1::SEAT_RED, next, {witnessed(4, {}), rolled(4, next, {}), revealed, over});
  }

  void add(v1::Seat author, const std::string& order_hash, const std::vector<Event>& events) {
    rows.push_back({author, order_hash, {events.begin(), events.end()}});
  }

  Checker checked(std::size_t from = 0, const Checker::Events& known = {}) const {
    Checker checker({.dice_name = "match-x", .witness_links = true});
    if (from > 0) checker.begin(known);
    for (std::size_t i = from; i < rows.size(); ++i) {
      checker.take(i + 1, rows[i].order_hash, rows[i].events, rows[i].author);
    }
    return checker;
  }

  Event& at(std::size_t row, int event) { return *rows[row].events.Mutable(event); }
  void remove(std::size_t row, int first, int count) { rows[row].events.DeleteSubrange(first, count); }

  std::vector<Row> rows;
};

TEST(WitnessLinks, AreCorrectInAnHonestLog) {
  const Checker checker = Log().checked();
  EXPECT_TRUE(checker.faults().empty()) << checker.faults().front();
  EXPECT_EQ(checker.count(Finding::proved), 4U);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(checker.rolls()[i].witness, v1::SEAT_BLUE);
    EXPECT_EQ(checker.rolls()[i].link.empty(), i >= 2);
  }
}

TEST(WitnessLinks, AViewerWhoJoinsWhileARollWaitsStillChecksIt) {
  Log log;
  Checker::Events known;
  for (const Event& event : {log.at(0, 0), log.at(1, 0), log.at(3, 0), log.at(4, 0), log.at(4, 1)})
    *known.Add() = event;
  const Checker checker = log.checked(5, known);
  EXPECT_TRUE(checker.faults().empty()) << checker.faults().front();
  EXPECT_EQ(checker.count(Finding::proved), 4U);
}

// After a broken connection: the last update belonged to another order than the waiting roll.
TEST(WitnessLinks, AViewerWhoReconnectsWhileARollWaitsStillChecksIt) {
  const Log log;
  Checker checker({.dice_name = "match-x", .witness_links = true});
  checker.take(1, {}, log.rows[0].events, v1::SEAT_UNSPECIFIED);
  checker.take(2, sha256("an earlier order"), log.rows[1].events, v1::SEAT_BLUE);
  Checker::Events known = log.rows[0].events;
  known.MergeFrom(log.rows[1].events);
  known.MergeFrom(log.rows[2].events);
  checker.begin(known);
  for (std::size_t i = 3; i < log.rows.size(); ++i) {
    EXPECT_TRUE(checker.take(i + 1, log.rows[i].order_hash, log.rows[i].events, log.rows[i].author).empty());
  }
  EXPECT_EQ(checker.count(Finding::proved), 4U);
}

// Without its links an epoch is an honest one of a match that was created without links.
TEST(WitnessLinks, AreReportedMissingIfTheMatchWasCreatedWithThem) {
  Checker::Events committed;
  committed.Add()->mutable_dice_committed()->set_epoch(5);
  for (const bool made_with_links : {false, true}) {
    Checker checker({.dice_name = "match-x", .witness_links = made_with_links});
    EXPECT_EQ(checker.take(1, {}, committed, v1::SEAT_UNSPECIFIED).size(), made_with_links ? 1U : 0U);
    Checker late({.dice_name = "match-x", .witness_links = made_with_links});
    late.begin(committed);
    EXPECT_EQ(late.take(9, {}, {}, v1::SEAT_RED).size(), made_with_links ? 1U : 0U) << "told with the next update";
    EXPECT_TRUE(late.take(10, {}, {}, v1::SEAT_RED).empty()) << "and once";
  }
}

TEST(WitnessLinks, EveryFraudWithThemIsFound) {
  const std::vector<std::pair<std::string, std::function<void(Log&)>>> frauds = {
      {"another link", [](Log& log) { log.at(3, 0).mutable_dice_witnessed()->set_link(filled('x')); }},
      {"a link left out", [](Log& log) { log.at(3, 0).mutable_dice_witnessed()->clear_link(); }},
      {"a link passed over", [](Log& log) { std::swap(log.at(3, 0), log.at(4, 0)); }},
      {"no witness", [](Log& log) { log.remove(6, 0, 1); }},
      {"not asked though there was a link", [](Log& log) { log.remove(2, 0, 1); }},
      {"a link for another roll", [](Log& log) { log.at(3, 0).mutable_dice_witnessed()->set_index(2); }},
      {"another purpose than declared", [](Log& log) { log.at(2, 0).mutable_roll_declared()->set_purpose("rout"); }},
      {"fewer dice than declared", [](Log& log) { log.at(2, 0).mutable_roll_declared()->set_count(9); }},
      {"another order than declared", [](Log& log) { log.rows[2].order_hash = sha256("another"); }},
      {"other dice than declared", [](Log& log) { log.at(2, 0).mutable_roll_declared()->set_sides(8); }},
      {"dice that begin with another face", [](Log& log) { log.at(2, 0).mutable_roll_declared()->set_lowest_face(0); }},
      {"declared in an epoch that never began", [](Log& log) { log.at(2, 0).mutable_roll_declared()->set_epoch(9); }},
      {"declared in the row that commits to the secret",
       [](Log& log) { *log.rows[0].events.Add() = declared(1), log.remove(2, 0, 1); }},
      {"a link in an epoch that never began", [](Log& log) { log.at(3, 0).mutable_dice_witnessed()->set_epoch(9); }},
      {"a link in an epoch that is over", [](Log& log) { *log.rows[6].events.Add() = witnessed(5, {}); }},
      {"declared twice", [](Log& log) { *log.rows[2].events.Add() = declared(1); }},
      {"declared and never thrown", [](Log& log) { log.remove(5, 1, 3), log.remove(6, 0, 2); }},
      {"witnessed by its own side", [](Log& log) { log.rows[2].author = v1::SEAT_BLUE; }},
      {"two witnesses", [](Log& log) { log.at(3, 1).mutable_roll_declared()->set_witness(v1::SEAT_RED); }},
      {"links where none were agreed", [](Log& log) { log.at(0, 0).mutable_dice_committed()->clear_witnessed(); }},
      {"a chain committed to after the first roll",
       [](Log& log) {
         Event chain = log.at(1, 0);
         chain.mutable_dice_seed_committed()->set_seat(v1::SEAT_RED);
         *log.rows[3].events.Add() = chain;
       }},
      {"a link with the roll, undeclared",
       [](Log& log) { log.at(6, 0).mutable_dice_witnessed()->set_link(filled('y')); }},
  };
  for (const auto& [name, plant] : frauds) {
    Log log;
    plant(log);
    EXPECT_FALSE(log.checked().faults().empty()) << name;
  }
}

// After a gap, the first roll tells which one comes next.
TEST(WitnessLinks, AfterAGapTheFirstRollMayBeAnyAndThenTheyAreCounted) {
  const auto came_later = [](std::uint32_t index) {
    Log log;
    log.at(6, 0).mutable_dice_witnessed()->set_index(index);
    Checker::Events known;
    for (const Event& event : {log.at(0, 0), log.at(1, 0), log.at(3, 0), log.at(4, 0), log.at(4, 1)})
      *known.Add() = event;
    return log.checked(5, known).faults();
  };
  EXPECT_TRUE(came_later(4).empty());
  const std::vector<std::string> faults = came_later(6);
  ASSERT_FALSE(faults.empty());
  EXPECT_EQ(faults[0], "Roll 6 of dice epoch 5 is witnessed out of turn.");
}

}  // namespace
}  // namespace battalia::proof
