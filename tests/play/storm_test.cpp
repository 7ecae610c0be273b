// Many small disasters from a seed: power cuts, dropped lines, answers lost and asked for again. Whatever was
// acknowledged is in the log exactly once, and at the end everybody sees the same.
#include "server/play/archive.h"

#include "common/player/chooser.h"
#include "tests/play/house.h"
#include "tests/support/figure.h"

#include <set>

namespace battalia::play {
namespace {

class Storm {
 public:
  explicit Storm(std::uint64_t seed) : random_(seed), match_(house_) {}

  void blow() {
    for (int step = 0; step < 400 && match_.red.match().stage() != v1::STAGE_ENDED; ++step) {
      disaster();
      for (TestClient* client : {&match_.red, &match_.blue}) {
        if (client->prompt().to_move() && !client->prompt().offers().empty()) play(*client);
      }
      house_.pass(10);
    }
    settle();
  }

  void check() {
    std::multiset<std::string> stored;
    for (const store::Row& row : house_.store().log().read(match_.id, 0, 100'000)) {
      v1::Record record;
      ASSERT_TRUE(record.ParseFromString(row.bytes));
      stored.insert(record.author().person() + "/" + record.request_id());
    }
    for (const std::string& request : acknowledged_) EXPECT_EQ(stored.count(request), 1U) << request;
    EXPECT_FALSE(acknowledged_.empty());
    const Checked checked = check_match(house_.store(), house_.systems(), match_.id);
    EXPECT_TRUE(checked.faults.empty());
    for (const auto& [client, seat] : {std::pair(&match_.red, v1::SEAT_RED), std::pair(&match_.blue, v1::SEAT_BLUE)}) {
      const std::string folded = rules::digest(client->table());
      client->watch(match_.id, seat);
      EXPECT_EQ(rules::digest(client->table()), folded) << client->name();
    }
  }

 private:
  void disaster() {
    switch (random_.below(12)) {
      case 0:
        house_.restart();
        watch_again();
        break;
      case 1:
        house_.hold_disk();
        break;
      case 2:
        house_.release_disk();
        break;
      case 3:
        match_.blue.drop_line();
        match_.blue.watch(match_.id, v1::SEAT_BLUE, match_.blue.seq());
        break;
      default:
        break;
    }
  }

  // Gives an order up to three times under one id, as a client does that got no answer.
  void play(TestClient& client) {
    const v1::Act act = player::choose(client.prompt(), random_, player::Style::random);
    const std::string id = std::to_string(++requests_);
    const std::uint64_t seq = client.seq();
    const std::uint32_t times = 1 + random_.below(3);
    for (std::uint32_t i = 0; i < times; ++i) {
      if (client.order(order_of(act), id, seq).has_accepted()) acknowledged_.insert(client.name() + "/" + id);
      if (random_.below(10) == 0) {
        house_.restart();
        watch_again();
      }
    }
  }

  void watch_again() {
    match_.red.drop_line();
    match_.blue.drop_line();
    match_.red.watch(match_.id, v1::SEAT_RED);
    match_.blue.watch(match_.id, v1::SEAT_BLUE);
  }

  void settle() {
    house_.release_disk();
    watch_again();
  }

  TestHouse house_;
  player::Random random_;
  TestMatch match_;
  std::set<std::string> acknowledged_;
  std::uint64_t requests_ = 0;
};

TEST(Storm, WhatWasAcknowledgedIsInTheLogExactlyOnce) {
  const std::uint64_t seeds = tests::in_slow_set<std::uint64_t>(60, 10'000);
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Storm storm(seed);
    storm.blow();
    storm.check();
  }
  tests::figure("bar 11: seeds", seeds);
}

}  // namespace
}  // namespace battalia::play
