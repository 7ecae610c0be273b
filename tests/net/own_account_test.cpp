// What people do with their own account over the connection, and what their other connections notice.
#include "tests/net/gateway_server.h"

#include "server/accounts/second_factor.h"

namespace battalia::net {
namespace {

constexpr const char* kPassword = "correct horse";

v1::ClientMessage list_sessions() {
  v1::ClientMessage message;
  message.mutable_list_sessions();
  return message;
}

v1::ClientMessage end_sessions(std::uint64_t id) {
  v1::ClientMessage message;
  message.mutable_end_sessions()->set_id(id);
  return message;
}

v1::ClientMessage signing_in(const std::string& name, const std::string& code = {}) {
  v1::ClientMessage message;
  message.mutable_sign_in()->set_name(name);
  message.mutable_sign_in()->set_password(kPassword);
  message.mutable_sign_in()->set_code(code);
  return message;
}

std::vector<std::string> notices(const TestConnection& connection) {
  std::vector<std::string> codes;
  for (const v1::ServerMessage& message : connection.answers(0)) {
    if (message.has_notice()) codes.push_back(message.notice().code());
  }
  return codes;
}

// Anne, who has an account, on several connections.
class OwnAccount : public testing::Test {
 protected:
  explicit OwnAccount(accounts::SecondFactorFor wanted = accounts::SecondFactorFor::nobody)
      : server({.version = "test", .quotas = {1'000'000, 1'000'000, 1'000'000}}, {}, wanted) {}
  void SetUp() override { server.add_account("Anne", v1::ROLE_ORGANISER); }

  void sign_in(TestConnection& connection) { ASSERT_TRUE(connection.hello().ask(signing_in("Anne")).has_signed_in()); }

  GatewayServer server;
  TestConnection desk{server, "192.0.2.1"};
  TestConnection phone{server, "192.0.2.2"};
  TestConnection stranger{server, "192.0.2.3"};
};

TEST_F(OwnAccount, ListsItsSessionsAndSaysWhichOneAsks) {
  sign_in(desk);
  sign_in(phone);
  const v1::Sessions sessions = desk.ask(list_sessions()).sessions();
  ASSERT_EQ(sessions.sessions_size(), 2);
  std::string own;
  for (const v1::Session& session : sessions.sessions()) {
    EXPECT_EQ(session.client(), "test 1.0");
    if (session.this_one()) own += session.address();
  }
  EXPECT_EQ(own, "192.0.2.1");
}

TEST_F(OwnAccount, EndingASessionClosesItsConnectionsAndNoOthers) {
  sign_in(desk);
  sign_in(phone);
  stranger.come_as_guest("Stranger");
  std::uint64_t other = 0;
  const v1::ServerMessage listed = desk.ask(list_sessions());
  for (const v1::Session& session : listed.sessions().sessions()) other = session.this_one() ? other : session.id();
  EXPECT_EQ(code_of(stranger.ask(end_sessions(other))), v1::REFUSAL_CODE_UNKNOWN);
  EXPECT_FALSE(phone.closed());
  EXPECT_TRUE(desk.ask(end_sessions(other)).has_done());
  EXPECT_EQ(phone.closed(), Close::policy);
  EXPECT_EQ(notices(phone), std::vector<std::string>{"signed_out"});
  EXPECT_FALSE(desk.closed());
  EXPECT_FALSE(stranger.closed());
}

TEST_F(OwnAccount, EndingAllOthersLeavesEveryConnectionOfThisOne) {
  sign_in(desk);
  sign_in(phone);
  TestConnection beside(server, "192.0.2.1");
  v1::ClientMessage again;
  again.mutable_sign_in_with_token()->set_token(desk.token());
  ASSERT_TRUE(beside.hello().ask(again).has_signed_in());
  EXPECT_TRUE(desk.ask(end_sessions(0)).has_done());
  EXPECT_TRUE(phone.closed());
  EXPECT_FALSE(desk.closed());
  EXPECT_FALSE(beside.closed());
  EXPECT_EQ(desk.ask(list_sessions()).sessions().sessions_size(), 1);
}

TEST_F(OwnAccount, ANewPasswordClosesTheOtherConnections) {
  sign_in(desk);
  sign_in(phone);
  v1::ClientMessage change;
  change.mutable_change_password()->set_password("wrong horse");
  change.mutable_change_password()->set_new_password("battery staple");
  EXPECT_EQ(code_of(desk.ask(change)), v1::REFUSAL_CODE_SIGN_IN_FAILED);
  EXPECT_FALSE(phone.closed());
  change.mutable_change_password()->set_password(kPassword);
  EXPECT_TRUE(desk.ask(change).has_done());
  EXPECT_TRUE(phone.closed());
  EXPECT_FALSE(desk.closed());
  EXPECT_EQ(code_of(stranger.hello().ask(signing_in("Anne"))), v1::REFUSAL_CODE_SIGN_IN_FAILED);
}

class SecondFactorForRoles : public OwnAccount {
 protected:
  SecondFactorForRoles() : OwnAccount(accounts::SecondFactorFor::roles) {}
};

TEST_F(SecondFactorForRoles, WithoutOneAUserIsAPlayerAndGetsTheRoleOnceItIsSetUp) {
  const v1::ServerMessage answer = desk.hello().ask(signing_in("Anne"));
  EXPECT_EQ(answer.signed_in().account().role(), v1::ROLE_PLAYER);
  EXPECT_EQ(notices(desk), std::vector<std::string>{"second_factor_wanted"});
  v1::ClientMessage message;
  message.mutable_set_up_second_factor()->set_password(kPassword);
  const v1::SecondFactorOffered offered = desk.ask(message).second_factor_offered();
  EXPECT_NE(offered.uri().find(offered.secret()), std::string::npos);
  message.mutable_confirm_second_factor()->set_code("12");
  EXPECT_EQ(code_of(desk.ask(message)), v1::REFUSAL_CODE_SECOND_FACTOR);
  std::string secret;
  std::uint32_t held = 0;
  int bits = 0;
  for (const char c : offered.secret()) {
    held = held << 5 | static_cast<std::uint32_t>(c >= 'A' ? c - 'A' : c - '2' + 26);
    if ((bits += 5) >= 8) secret.push_back(static_cast<char>(held >> (bits -= 8)));
  }
  const std::int64_t step = server.server().clock().now_ms() / accounts::kStepMs;
  message.mutable_confirm_second_factor()->set_code(accounts::code_at(secret, step));
  EXPECT_EQ(desk.ask(message).second_factor_set().recovery_codes_size(), 10);
  EXPECT_EQ(notices(desk), (std::vector<std::string>{"second_factor_wanted", "role_changed"}));

  EXPECT_EQ(code_of(phone.hello().ask(signing_in("Anne"))), v1::REFUSAL_CODE_SECOND_FACTOR);
  const v1::ServerMessage both = phone.ask(signing_in("Anne", accounts::code_at(secret, step + 1)));
  EXPECT_EQ(both.signed_in().account().role(), v1::ROLE_ORGANISER);
}

class SecondFactorForUmpires : public OwnAccount {
 protected:
  SecondFactorForUmpires() : OwnAccount(accounts::SecondFactorFor::umpires) {}
};

TEST_F(SecondFactorForUmpires, NobodyUmpiresWithoutOne) {
  stranger.come_as_guest("Ben");
  v1::ClientMessage message;
  message.mutable_create_match()->set_scenario("the-ford");
  message.mutable_create_match()->set_needs_umpire(true);
  const std::uint64_t match = stranger.ask(message).match_created().match();
  message.mutable_join()->set_match(match);
  message.mutable_join()->set_seat(v1::SEAT_UMPIRE);
  sign_in(desk);
  EXPECT_EQ(code_of(desk.ask(message)), v1::REFUSAL_CODE_NOT_ALLOWED);
  message.mutable_join()->set_seat(v1::SEAT_RED);
  EXPECT_TRUE(desk.ask(message).has_joined()) << "playing needs none";
}

}  // namespace
}  // namespace battalia::net
