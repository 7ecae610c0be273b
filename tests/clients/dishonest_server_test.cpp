// A server that contradicts itself: about the past of a game, or about the order that its dice are bound to.
#include "clients/terminal/play/watch.h"
#include "common/proof/dice.h"
#include "common/proof/head.h"
#include "tests/clients/connection_fixture.h"

#include <sodium.h>

#include <algorithm>
#include <atomic>

namespace battalia::terminal {
namespace {

using DishonestServer = TerminalClient;

// Signs heads, as the server does.
class Signer {
 public:
  Signer() { crypto_sign_keypair(bytes(key), bytes(secret_)); }

  void sign(v1::Head& head) {
    const std::string text = proof::signed_bytes(head);
    std::string signature(crypto_sign_BYTES, '\0');
    crypto_sign_detached(bytes(signature), nullptr, reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                         bytes(secret_));
    head.set_signature(signature);
  }

  std::string key = std::string(crypto_sign_PUBLICKEYBYTES, '\0');

 private:
  static unsigned char* bytes(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

  std::string secret_ = std::string(crypto_sign_SECRETKEYBYTES, '\0');
};

TEST_F(DishonestServer, AServerThatForgetsWhatItHadSignedIsFoundOut) {
  FakeMatch match(9);
  Signer signer;
  std::atomic<std::uint64_t> told = 0, quoted = 0;  // versions of heads
  std::atomic<bool> forks = false, signs = true;
  const FakeServer server(
      [&](const v1::ClientMessage& message) {
        Reply reply = match.answer(message);
        if (message.has_give_order()) quoted = message.give_order().known_head().version();
        if (message.has_watch()) {
          v1::Head& head = *reply.messages.emplace_back().mutable_head();
          head.set_match(1);
          head.set_seat(message.watch().as());
          head.set_version(told);
          head.set_hash("of " + std::to_string(told) + (forks ? " elsewhere" : ""));
          if (signs) signer.sign(head);
        }
        return reply;
      },
      true, signer.key);
  const auto alarms_after = [&](std::uint64_t version) {
    told = version;
    Watcher watcher(*this, server);
    MatchConnection& connection = watcher.line;
    connection.give(v1::Order());
    int alarms = 0;
    while (connection.waits_for_answer()) {
      alarms += std::holds_alternative<Alarm>(connection.next(std::chrono::seconds(5))) ? 1 : 0;
    }
    return alarms;
  };
  EXPECT_EQ(alarms_after(9), 0);
  EXPECT_EQ(alarms_after(12), 0);
  EXPECT_EQ(quoted, 9U) << "the newer head counts when the older has been found in its log";
  EXPECT_EQ(alarms_after(10), 1);
  EXPECT_EQ(quoted, 12U);
  forks = true;
  EXPECT_EQ(alarms_after(12), 1) << "two pasts";
  forks = false;
  signs = false;
  EXPECT_EQ(alarms_after(13), 1) << "nobody has signed it";
  signs = true;
  // A spectator gives no order that could quote a head.
  const auto alarms_of_watcher_at = [&](std::uint64_t version) {
    told = version;
    Watcher watcher(*this, server, v1::SEAT_SPECTATOR);
    MatchConnection& connection = watcher.line;
    return std::holds_alternative<Alarm>(connection.next(std::chrono::seconds(5))) ? 1 : 0;
  };
  EXPECT_EQ(alarms_of_watcher_at(20), 0);
  EXPECT_EQ(alarms_of_watcher_at(22), 0);
  EXPECT_EQ(alarms_of_watcher_at(21), 1) << "shorter than the last that was told";
  forks = true;
  EXPECT_EQ(alarms_of_watcher_at(22), 1) << "and another than the last";
  Session kept = session(server);
  std::ostringstream all;
  all << std::ifstream(kept.heads().path()).rdbuf();
  const std::string book = all.str();
  EXPECT_NE(book.find("\taside\t1/4\t22\t"), std::string::npos) << book;
}

// A server that may choose the name under which it stores an order tries names until the dice suit it.
TEST_F(DishonestServer, AnOrderThatIsStoredUnderAnotherNameIsFoundOut) {
  for (const bool honest : {true, false}) {
    FakeMatch match(1);
    const FakeServer server([&](const v1::ClientMessage& message) {
      Reply reply = match.answer(message);
      if (!message.has_give_order()) return reply;
      const v1::GiveOrder& given = message.give_order();
      const std::string name = honest ? given.request_id() : "a name that was tried";
      for (v1::ServerMessage& each : reply.messages) {
        if (!each.has_update()) continue;
        each.mutable_update()->set_order_hash(proof::order_hash(name, given.order().SerializeAsString()));
        each.mutable_update()->add_events()->mutable_roll_declared()->set_witness(v1::SEAT_BLUE);
      }
      return reply;
    });
    Watcher watcher(*this, server);
    MatchConnection& connection = watcher.line;
    connection.give(v1::Order());
    std::size_t alarms = 0;
    while (!connection.ended()) {
      const Happening happening = connection.next(std::chrono::seconds(5));
      const auto counts = [](const std::vector<std::string>& all) {
        return static_cast<std::size_t>(std::count_if(all.begin(), all.end(), [](const std::string& alarm) {
          return alarm.find("a request id that your client did not give it") != std::string::npos;
        }));
      };
      if (const auto* moved = std::get_if<Moved>(&happening)) alarms += counts(moved->alarms);
      if (const auto* answered = std::get_if<Answered>(&happening)) alarms += counts(answered->alarms);
    }
    EXPECT_EQ(alarms, honest ? 0U : 1U);
  }
}

// A view in place of an update: the client asks for whatever the view leaves out, and checks it all the same.
TEST_F(DishonestServer, ARollThatAViewLeavesOutIsStillFound) {
  FakeMatch match(5);
  v1::View view;
  v1::Update left_out;
  const FakeServer server([&](const v1::ClientMessage& message) {
    Reply reply = match.answer(message);
    for (v1::ServerMessage& each : reply.messages) {
      if (each.has_view_shown()) view = each.view_shown().view();
      if (message.has_give_order() && each.has_update()) {
        left_out = each.update();
        left_out.add_events()->mutable_dice_rolled()->set_epoch(9);
        view.set_seq(left_out.seq());
        each.mutable_view_shown()->set_match(1);
        *each.mutable_view_shown()->mutable_view() = view;
      }
    }
    if (message.has_get_history()) {
      reply.messages = {tests::answer_to(
          message, [&](v1::ServerMessage& answer) { *answer.mutable_history()->add_updates() = left_out; })};
    }
    return reply;
  });
  Watcher watcher(*this, server);
  MatchConnection& connection = watcher.line;
  connection.give(v1::Order());
  int alarms = 0;
  for (int i = 0; i < 3; ++i) alarms += std::holds_alternative<Alarm>(connection.next(std::chrono::seconds(5))) ? 1 : 0;
  EXPECT_EQ(alarms, 1);
  ASSERT_EQ(connection.dice().rolls().size(), 1U);
  EXPECT_EQ(connection.dice().rolls()[0].finding, proof::Finding::false_);
}

// Scripts read the messages; problems with the dice are reported separately.
TEST_F(DishonestServer, AWatcherWhoWritesMessagesForScriptsIsWarnedToo) {
  FakeMatch match(1);
  const FakeServer server([&](const v1::ClientMessage& message) {
    Reply reply = match.answer(message);
    if (!message.has_watch()) return reply;
    v1::Update& update = *reply.messages.emplace_back().mutable_update();
    update.set_match(1);
    update.set_seq(reply.messages.front().view_shown().view().seq() + 1);
    update.add_events()->mutable_dice_rolled()->set_epoch(9);
    v1::Result& result = *update.add_events()->mutable_game_ended()->mutable_result();
    result.set_outcome(v1::OUTCOME_DRAW);
    update.mutable_match_state()->set_stage(v1::STAGE_ENDED);
    return reply;
  });
  WatchPlan plan;
  plan.match = 1;
  Console at = console(server);
  at.json = true;
  run_watch(at, plan);
  EXPECT_NE(err_.str().find("ALARM"), std::string::npos) << err_.str();
}

}  // namespace
}  // namespace battalia::terminal
