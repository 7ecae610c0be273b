// The server without the network, for benchmarks: people who create matches of Drill and give orders in them, the real
// store in a file, and a clock that is advanced by hand. Runs on one thread, plus the store's own.
#pragma once

#include "common/protocol/codec.h"
#include "server/play/service/service.h"
#include "server/store/sqlite/sqlite_store.h"
#include "tests/bench/drill/drill.h"
#include "tests/store/test_loop.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace battalia::play {

// A clock that the benchmark advances.
class BenchClock final : public Clock {
 public:
  std::int64_t now_ms() const override { return now_ms_; }
  TimerId wake_at(std::int64_t when_ms, std::function<void()> wake) override {
    timers_[++last_] = {when_ms, std::move(wake)};
    return last_;
  }
  void cancel(TimerId id) override { timers_.erase(id); }
  void pass(std::int64_t time_ms) {
    now_ms_ += time_ms;
    for (TimerId id = 1, newest = last_; id <= newest; ++id) {
      const auto found = timers_.find(id);
      if (found == timers_.end() || found->second.first > now_ms_) continue;
      const std::function<void()> wake = std::move(found->second.second);
      timers_.erase(found);
      wake();
    }
  }

 private:
  std::int64_t now_ms_ = 1'700'000'000'000;
  TimerId last_ = 0;
  std::map<TimerId, std::pair<std::int64_t, std::function<void()>>> timers_;
};

struct Inbox final : Subscriber {
  void send(Frame frame) override {
    if (protocol::envelope_of(*frame).id != 0) answers.push_back(std::move(frame));
  }
  std::vector<Frame> answers;
};

class BenchServer {
 public:
  explicit BenchServer(const std::string& file) : store_({.path = file}, loop_.post()) { service_.start(); }

  v1::ServerMessage ask(const std::string& person, const std::function<void(const RequestContext&)>& request) {
    const std::size_t before = inbox_->answers.size();
    request({{person, v1::ROLE_PLAYER}, 1, inbox_});
    loop_.run_until([&] { return inbox_->answers.size() > before; });
    v1::ServerMessage answer;
    answer.ParseFromString(*inbox_->answers.back());
    inbox_->answers.clear();
    if (answer.has_refused()) throw std::logic_error(answer.refused().reason());
    return answer;
  }

  std::uint64_t new_match() {
    v1::CreateMatch create;
    create.set_system("drill");
    create.set_scenario("parade");
    create.set_take_seat(v1::SEAT_RED);
    create.set_request_id("match " + std::to_string(++made_));
    const std::uint64_t match = ask("Red" + std::to_string(made_ / 50),
                                    [&](const RequestContext& call) { service_.create_match(call, create); })
                                    .match_created()
                                    .match();
    games_[match].red = "Red" + std::to_string(made_ / 50);
    v1::Join join;
    join.set_match(match);
    join.set_seat(v1::SEAT_BLUE);
    ask("Blue", [&](const RequestContext& call) { service_.join(call, join); });
    v1::Order ready;
    ready.mutable_ready()->set_ready(true);
    for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
      ask(person(match, seat),
          [&](const RequestContext& call) { service_.give_order(call, order(match, seat, ready, 0)); });
    }
    games_[match].seq = watch(match).view_shown().view().seq();
    return match;
  }

  std::vector<std::uint64_t> new_matches(std::int64_t count) {
    std::vector<std::uint64_t> matches;
    for (std::int64_t i = 0; i < count; ++i) matches.push_back(new_match());
    return matches;
  }

  // Gives one more order in each match and waits for all the answers.
  void order_in(const std::vector<std::uint64_t>& matches) {
    for (const std::uint64_t match : matches) {
      Game& game = games_[match];
      const tests::DrillOrder next = tests::drill_order(game.orders++);
      v1::Order act;
      *act.mutable_act() = next.act;
      service_.give_order({{person(match, next.seat), v1::ROLE_PLAYER}, 1, inbox_},
                          order(match, next.seat, act, game.seq++));
    }
    loop_.run_until([&] { return inbox_->answers.size() >= matches.size(); });
    inbox_->answers.clear();
  }

  // What a new spectator of the match is shown.
  v1::ServerMessage watch(std::uint64_t match) {
    v1::Watch wanted;
    wanted.set_match(match);
    wanted.set_as(v1::SEAT_SPECTATOR);
    v1::ServerMessage shown = ask("", [&](const RequestContext& call) { service_.watch(call, wanted); });
    service_.drop(*inbox_);
    return shown;
  }

  // Returns when every match has left memory.
  void evict_idle() {
    clock_.pass(Settings().evict_after_ms + 1);
    clock_.pass(Settings().evict_after_ms + 1);
  }

  Service& service() { return service_; }
  store::SqliteStore& store() { return store_; }
  store::TestLoop& loop() { return loop_; }

 private:
  struct Game {
    std::string red;           // the player of red
    std::uint64_t seq = 0;     // the last update received
    std::uint64_t orders = 0;  // orders given
  };
  std::string person(std::uint64_t match, v1::Seat seat) { return seat == v1::SEAT_RED ? games_[match].red : "Blue"; }
  v1::GiveOrder order(std::uint64_t match, v1::Seat seat, const v1::Order& wanted, std::uint64_t seq) {
    v1::GiveOrder given;
    given.set_match(match);
    given.set_seat(seat);
    given.set_seq(seq);
    given.set_request_id(std::to_string(++requests_));
    *given.mutable_order() = wanted;
    return given;
  }

  store::TestLoop loop_;
  store::SqliteStore store_;
  BenchClock clock_;
  SealingKey key_ = SealingKey::random();
  SigningKey signer_ = SigningKey::random();
  std::vector<const rules::RuleSystem*> systems_ = {&tests::drill()};
  Service service_{{store_, systems_, clock_, key_, signer_, {.matches_per_person = 1'000'000}}};
  std::shared_ptr<Inbox> inbox_ = std::make_shared<Inbox>();
  std::uint64_t made_ = 0;
  std::uint64_t requests_ = 0;
  std::map<std::uint64_t, Game> games_;
};

}  // namespace battalia::play
