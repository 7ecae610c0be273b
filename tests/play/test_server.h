// Shared by the tests of play: a server with a store in memory, a clock moved by hand and a disk that can be held back,
// and clients that keep what they are sent and fold it as a real one would. No test sleeps.
#pragma once

#include "common/proof/checker.h"
#include "server/play/service/service.h"
#include "server/rules/table.h"
#include "server/store/memory_store.h"
#include "tests/support/skirmish.h"

#include <gtest/gtest.h>

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace battalia::play {

class HandClock final : public Clock {
 public:
  std::int64_t now_ms() const override { return now_ms_; }
  TimerId wake_at(std::int64_t when_ms, std::function<void()> wake) override;
  void cancel(TimerId id) override;
  // Calls the next timer due by then, moving the clock to it. False if there is none.
  bool step(std::int64_t until_ms);
  void set(std::int64_t now_ms) { now_ms_ = now_ms; }
  bool has_timer() const { return !timers_.empty(); }

 private:
  std::int64_t now_ms_ = 1'000'000;
  TimerId last_ = 0;
  std::map<std::pair<std::int64_t, TimerId>, std::function<void()>> timers_;
};

class TestClient;

class TestServer {
 public:
  // Plays the skirmish, unless other systems are given.
  explicit TestServer(Settings settings = {.think_ms = 10}, rules::Systems systems = {});

  Service& service() { return *service_; }
  store::MemoryStore& store() { return store_; }
  HandClock& clock() { return clock_; }
  const SealingKey& key() const { return key_; }
  const SigningKey& signer() const { return signer_; }
  rules::Systems systems() const { return systems_; }

  // What people were notified of outside their matches, in order.
  const std::vector<std::pair<std::string, v1::Notice>>& notices() const { return notices_; }

  // Runs posted work and, unless the disk is held, commits what waits, until nothing is left.
  void run();
  // Until `release_disk`, nothing becomes durable.
  void hold_disk() { disk_held_ = true; }
  void release_disk();
  // Advances the clock, calling the timers that fall due.
  void pass(std::int64_t time_ms);
  // The next restart comes without the key that sealed the dice.
  void lose_dice_key() { key_ = SealingKey::random(); }
  // A power cut: rows that are not durable are lost, memory is cleared; the service starts again.
  void restart();
  // The same with another program, which has these systems.
  void restart_with(rules::Systems systems);

  std::vector<std::string> news;  // what play has reported about its matches
  std::function<void()> on_news;  // called with each; may be empty
  // Who is away until when; may be empty.
  std::function<std::int64_t(std::uint64_t match, const std::string& person, std::int64_t at_ms)> away_until;

 private:
  PlayContext play_context();
  std::vector<std::pair<std::string, v1::Notice>> notices_;
  std::deque<std::function<void()>> posted_;
  store::MemoryStore store_;
  HandClock clock_;
  SealingKey key_ = SealingKey::random();
  SigningKey signer_ = SigningKey::random();
  std::vector<const rules::RuleSystem*> systems_;
  Settings settings_;
  bool disk_held_ = false;
  std::unique_ptr<Service> service_;
};

// A person at a client. Every request runs the server and returns its answer, or an empty message while the disk is
// held. Checks all dice as a real client does: nothing that this server does may raise an alarm.
class TestClient {
 public:
  TestClient(TestServer& server, std::string name, v1::Role role = v1::ROLE_PLAYER);
  ~TestClient();

  v1::ServerMessage ask(const std::function<void(const RequestContext&)>& request);

  v1::ServerMessage create(v1::CreateMatch request = {});  // the ford, unless the request says otherwise
  v1::ServerMessage join(std::uint64_t match, v1::Seat seat, const std::string& invitation = {},
                         const std::vector<std::string>& commands = {});
  // An invitation to the seat, or to one command of it, made a moment after everything before.
  v1::ServerMessage invite(std::uint64_t match, v1::Seat seat, const std::string& command = {});
  v1::ServerMessage leave(std::uint64_t match);
  v1::ServerMessage rematch(std::uint64_t match);
  v1::ServerMessage reaches(std::uint64_t match, v1::Seat seat, const std::string& unit);
  // For these units, on the table that it has last seen.
  v1::ServerMessage offers(std::uint64_t match, v1::Seat seat, const std::vector<std::string>& units);
  v1::ServerMessage history(std::uint64_t match, v1::Seat as, std::uint64_t after_seq = 0, std::uint32_t limit = 0);
  v1::ServerMessage chat(std::uint64_t match);
  // The answer to a request for the exported match: nothing while the disk is held.
  using Exported = std::optional<tl::expected<Service::Export, v1::Refused>>;
  std::shared_ptr<Exported> export_match(std::uint64_t match);
  // The entry of this match in its own list; fails the test if it is missing.
  v1::MatchSummary listed(std::uint64_t match);
  v1::ServerMessage watch(std::uint64_t match, v1::Seat as, std::uint64_t after_seq = 0);
  // Gives an order for the seat it watches as, quoting the last number it has seen and a fresh request id.
  v1::ServerMessage order(const v1::Order& order);
  v1::ServerMessage order(const v1::Order& order, const std::string& request_id, std::uint64_t seq);
  v1::ServerMessage act(const v1::Act& act);
  v1::ServerMessage umpire(v1::UmpireOrder order, const std::string& reason = "so ruled");
  v1::ServerMessage say(v1::Audience audience, const std::string& text, v1::Seat to = v1::SEAT_UNSPECIFIED);

  // Has no account from now on.
  void be_guest() { guest_ = true; }
  // Drops the connection, as when the network fails; what it knew is kept.
  void drop_line();

  const std::string& name() const { return name_; }
  std::uint64_t seq() const { return seq_; }
  const v1::Prompt& prompt() const { return prompt_; }
  v1::Prompt whole_prompt();  // with the offers of its units, if it has missed no update
  const v1::MatchState& match() const { return match_; }
  const rules::Table& table() const { return table_; }      // as folded from updates
  const proof::Checker& dice() const { return *checker_; }  // of the match and seat that was last shown
  std::vector<v1::ServerMessage>& got() { return inbox_->got; }
  // Everything sent since the last call.
  std::vector<v1::ServerMessage> news();
  // Events of one kind among all updates so far.
  std::vector<v1::Event> events(v1::Event::KindCase kind) const;

 private:
  struct Inbox final : Subscriber {
    void send(Frame frame) override;
    TestClient* owner = nullptr;
    std::vector<v1::ServerMessage> got;
  };
  void take(const v1::ServerMessage& message);
  void check(const v1::ServerMessage& message);
  void raise(const std::vector<std::string>& alarms) const;

  TestServer& server_;
  std::string name_;
  v1::Role role_;
  bool guest_ = false;
  std::shared_ptr<Inbox> inbox_;
  std::uint64_t match_id_ = 0;
  v1::Seat seat_ = v1::SEAT_UNSPECIFIED;
  std::uint64_t seq_ = 0;
  v1::Prompt prompt_;
  v1::MatchState match_;
  rules::Table table_;
  std::optional<proof::Checker> checker_;
  std::pair<std::uint64_t, v1::Seat> checked_;  // the match and seat that it belongs to
  std::uint64_t last_id_ = 0;
  std::uint64_t last_request_ = 0;
  std::size_t read_ = 0;
};

// A match of Ann's, who is red, waiting for the others.
struct Gathering {
  explicit Gathering(TestServer& server, v1::CreateMatch terms = {});
  std::string code(v1::Seat seat) const;  // the code it was created with; empty: none
  TestClient red;
  v1::MatchCreated made;
  std::uint64_t id = 0;
};

v1::Order ready_order();

// A match at the ford between Ann (red) and Ben (blue), both watching; begun, unless it needs an umpire.
struct TestMatch {
  explicit TestMatch(TestServer& server, v1::CreateMatch terms = {});
  void say_ready() {  // both sides
    red.order(ready_order());
    blue.order(ready_order());
  }
  // The umpire comes, both sides say that they are ready, and the umpire watches.
  void begin_with(TestClient& umpire) {
    EXPECT_TRUE(umpire.join(id, v1::SEAT_UMPIRE, invitation(v1::SEAT_UMPIRE)).has_joined());
    say_ready();
    EXPECT_EQ(red.match().stage(), v1::STAGE_PLAYING);
    umpire.watch(id, v1::SEAT_UMPIRE);
  }

  TestServer& server;
  TestClient red;
  TestClient blue;
  std::uint64_t id = 0;
  std::vector<v1::Invitation> invitations;

  std::string invitation(v1::Seat seat) const;
};

// The same with Uma as its umpire.
struct Umpired {
  explicit Umpired(TestServer& server, v1::CreateMatch terms = {});
  // She enters physical dice.
  v1::ServerMessage roll(const std::vector<std::uint32_t>& faces);
  TestMatch match;
  TestClient umpire;
};

// The skirmish's acts.
using tests::advance;
using tests::charge;
using tests::end_phase;
using tests::shoot;
using tests::show;
using tests::stand;

v1::CreateMatch physical_dice();  // terms
v1::Order order_of(const v1::Act& act);
v1::Order undo_order();
testing::AssertionResult accepted(const v1::ServerMessage& message);
testing::AssertionResult refused(const v1::ServerMessage& message, v1::RefusalCode code);

}  // namespace battalia::play
