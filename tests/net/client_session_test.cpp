// The session of one connection, without a gateway: what it sends and counts, and what it knows about its user.
#include "server/net/gateway/client_session.h"

#include <gtest/gtest.h>

namespace battalia::net {
namespace {

struct Kept final : Peer {
  void send(play::Frame frame) override { EXPECT_TRUE(sent.emplace_back().ParseFromString(*frame)); }
  void send_text(play::Frame) override { ADD_FAILURE() << "games are played in bytes"; }
  void seated() override { ++seats; }
  std::size_t waiting_bytes() const override { return 17; }
  void close(Close code, std::string_view) override { closed = code; }
  const std::string& address() const override { return where; }
  std::string where = "203.0.113.7";
  std::vector<v1::ServerMessage> sent;
  std::optional<Close> closed;
  int seats = 0;
};

struct Connected {
  observability::Metrics metrics;
  std::shared_ptr<Kept> peer = std::make_shared<Kept>();
  std::shared_ptr<ClientSession> session = std::make_shared<ClientSession>(peer, metrics, 5, 50);

  bool counts(const std::string& line) const { return metrics.text().find(line) != std::string::npos; }
};

v1::ClientMessage asking(std::uint64_t id) {
  v1::ClientMessage message;
  message.set_id(id);
  message.mutable_give_order()->set_request_id("one");
  return message;
}

TEST(ClientSession, SendsThroughItsConnectionUntilThatCloses) {
  Connected it;
  it.session->notice("hello", "Hello.");
  ASSERT_EQ(it.peer->sent.size(), 1U);
  EXPECT_EQ(it.session->waiting_bytes(), 17U);
  it.session->close(Close::policy, "enough");
  EXPECT_EQ(it.peer->closed, Close::policy);
  it.peer->closed.reset();
  it.session->on_closed();
  EXPECT_FALSE(it.session->is_open());
  it.session->notice("hello", "Hello?");
  it.session->close(Close::policy, "enough");
  EXPECT_EQ(it.peer->sent.size(), 1U) << "an answer on its way goes nowhere";
  EXPECT_FALSE(it.peer->closed);
  EXPECT_EQ(it.session->waiting_bytes(), 0U);
}

TEST(ClientSession, TimesTheAnswerToAnOrderAndCountsRefusals) {
  Connected it;
  it.session->asked(asking(7));
  it.session->refuse(asking(7), v1::REFUSAL_CODE_STALE, "Look again.");
  EXPECT_EQ(it.peer->sent.back().reply_to(), 7U);
  EXPECT_EQ(it.peer->sent.back().refused().request_id(), "one");
  EXPECT_TRUE(it.counts("battalia_refusals_total{code=\"REFUSAL_CODE_STALE\"} 1\n"));
  EXPECT_TRUE(it.counts("battalia_order_seconds_count{answer=\"refused\"} 1\n"));
  it.session->refuse(8, v1::REFUSAL_CODE_STALE, "Nobody asked.");
  EXPECT_TRUE(it.counts("battalia_order_seconds_count{answer=\"refused\"} 1\n")) << "only what was asked is timed";
}

TEST(ClientSession, PlaysOnceItWatchesFromASeat) {
  Connected it;
  v1::ClientMessage watch;
  watch.set_id(3);
  watch.mutable_watch()->set_as(v1::SEAT_RED);
  it.session->asked(watch);
  EXPECT_FALSE(it.session->plays());
  v1::ServerMessage done = reply_to(3);
  done.mutable_done();
  it.session->answer(done);
  EXPECT_TRUE(it.session->plays());
  EXPECT_EQ(it.peer->seats, 1);
}

TEST(ClientSession, KnowsItsUserUntilTheySignOut) {
  Connected it;
  EXPECT_FALSE(it.session->signed_in());
  accounts::SignedIn now;
  now.account.set_name("Ann");
  now.account.set_role(v1::ROLE_PLAYER);
  now.token = "token";
  it.session->sign_in(now);
  it.session->take_rights(now);
  EXPECT_EQ(it.session->person(), "Ann");
  EXPECT_TRUE(it.peer->sent.empty()) << "nothing has changed for her";
  now.account.set_role(v1::ROLE_ORGANISER);
  it.session->take_rights(now);
  ASSERT_EQ(it.peer->sent.size(), 1U);
  EXPECT_EQ(it.peer->sent.back().notice().code(), "role_changed");
  now.role_waits = true;
  it.session->take_rights(now);
  it.session->take_rights(now);
  EXPECT_EQ(it.peer->sent.size(), 2U) << "told once";
  EXPECT_EQ(it.peer->sent.back().notice().code(), "second_factor_wanted");
  it.session->forget_who();
  EXPECT_FALSE(it.session->signed_in());
  EXPECT_TRUE(it.session->token.empty());
}

}  // namespace
}  // namespace battalia::net
