// What signed-in people do with their own account: sessions and the password.
#include "tests/accounts/fixture.h"

namespace battalia::accounts {
namespace {

class OwnAccountTest : public AccountsTest {
 protected:
  SignedIn from(const std::string& client, const std::string& address) {
    return *ask<SignedIn>([&](auto then) { accounts_->sign_in("Anne", "correct horse", {}, {client, address}, then); });
  }
  v1::RefusalCode end(std::uint64_t id, const std::string& token) {
    return refused(ask<Nothing>([&](auto then) { accounts_->end_session("Anne", id, token, then); }));
  }
  v1::RefusalCode change_password(const std::string& password, const std::string& new_password,
                                  const std::string& token) {
    return refused(
        ask<Nothing>([&](auto then) { accounts_->change_password("Anne", password, new_password, token, then); }));
  }
};

TEST_F(OwnAccountTest, SessionsTellWhichProgramAndFromWhere) {
  sign_up("Anne");
  ++now_ms_;
  const SignedIn phone = from("browser", "203.0.113.7");
  const auto listed = *accounts_->sessions("Anne");
  ASSERT_EQ(listed.size(), 2U);
  EXPECT_EQ(listed[1].where.client, "browser");
  EXPECT_EQ(listed[1].where.address, "203.0.113.7");
  EXPECT_EQ(listed[1].id, session_id(phone.token));
  EXPECT_NE(listed[0].id, listed[1].id);
  EXPECT_LT(listed[1].id, 1ULL << 53) << "a number in any client's language";
}

TEST_F(OwnAccountTest, WhenAndWhereASessionWasUsedIsWrittenSparingly) {
  const std::string token = sign_up("Anne")->token;
  const std::int64_t began_ms = now_ms_;
  const auto used = [&] { return (*accounts_->sessions("Anne"))[0]; };
  now_ms_ += 60'000;
  ASSERT_TRUE(accounts_->sign_in_with_token(token));
  EXPECT_EQ(used().last_used_ms, began_ms) << "a minute is not worth a write";
  ASSERT_TRUE(accounts_->sign_in_with_token(token, "198.51.100.4"));
  EXPECT_EQ(used().where.address, "198.51.100.4") << "another address is";
  EXPECT_EQ(used().last_used_ms, now_ms_);
  now_ms_ += 5 * 60'000;
  ASSERT_TRUE(accounts_->sign_in_with_token(token));
  EXPECT_EQ(used().last_used_ms, now_ms_);
  EXPECT_EQ(used().where.address, "198.51.100.4");
}

// Every correct password begins a session. Without a limit, the list of sessions, which is read on the event loop, and
// the table would grow for ever.
TEST_F(OwnAccountTest, AHundredSessionsAreKeptAndTheOneLeastRecentlyUsedEnds) {
  const std::string first = sign_up("Anne")->token;
  ++now_ms_;
  const std::string unused = from("browser", "203.0.113.7").token;
  now_ms_ += 10 * 60'000;
  ASSERT_TRUE(accounts_->sign_in_with_token(first)) << "still in use";
  for (int more = 2; more < 100; ++more) from("script", "203.0.113.8");
  EXPECT_EQ(accounts_->sessions("Anne")->size(), 100U);
  ++now_ms_;
  const std::string last = from("script", "203.0.113.8").token;
  EXPECT_EQ(accounts_->sessions("Anne")->size(), 100U);
  EXPECT_FALSE(accounts_->sign_in_with_token(unused));
  EXPECT_TRUE(accounts_->sign_in_with_token(first));
  EXPECT_TRUE(accounts_->sign_in_with_token(last));
}

TEST_F(OwnAccountTest, OneSessionIsEndedByItsNumberOrAllTheOthers) {
  const SignedIn desk = *sign_up("Anne");
  const SignedIn phone = from("browser", "203.0.113.7");
  const SignedIn tablet = from("browser", "203.0.113.8");
  EXPECT_EQ(end(session_id(phone.token), desk.token), v1::REFUSAL_CODE_UNSPECIFIED);
  EXPECT_FALSE(accounts_->sign_in_with_token(phone.token));
  EXPECT_TRUE(accounts_->sign_in_with_token(tablet.token));
  EXPECT_EQ(end(session_id(phone.token), desk.token), v1::REFUSAL_CODE_UNKNOWN);
  EXPECT_EQ(end(0, desk.token), v1::REFUSAL_CODE_UNSPECIFIED);
  EXPECT_FALSE(accounts_->sign_in_with_token(tablet.token));
  EXPECT_TRUE(accounts_->sign_in_with_token(desk.token));
}

TEST_F(OwnAccountTest, NobodyEndsTheSessionOfAnother) {
  const SignedIn anne = *sign_up("Anne");
  const SignedIn bob = *sign_up("Bob");
  EXPECT_EQ(end(session_id(bob.token), anne.token), v1::REFUSAL_CODE_UNKNOWN);
  EXPECT_EQ(end(0, anne.token), v1::REFUSAL_CODE_UNSPECIFIED);
  EXPECT_TRUE(accounts_->sign_in_with_token(bob.token));
}

TEST_F(OwnAccountTest, ANewPasswordWantsTheOldOneAndEndsTheOtherSessions) {
  const SignedIn desk = *sign_up("Anne");
  const SignedIn phone = from("browser", "203.0.113.7");
  EXPECT_EQ(change_password("wrong horse", "battery staple", desk.token), v1::REFUSAL_CODE_SIGN_IN_FAILED);
  EXPECT_EQ(change_password("correct horse", "short", desk.token), v1::REFUSAL_CODE_INVALID);
  EXPECT_TRUE(accounts_->sign_in_with_token(phone.token)) << "nothing has changed so far";
  EXPECT_EQ(change_password("correct horse", "battery staple", desk.token), v1::REFUSAL_CODE_UNSPECIFIED);
  EXPECT_TRUE(accounts_->sign_in_with_token(desk.token));
  EXPECT_FALSE(accounts_->sign_in_with_token(phone.token));
  EXPECT_EQ(refused(sign_in("Anne")), v1::REFUSAL_CODE_SIGN_IN_FAILED);
  EXPECT_TRUE(sign_in("Anne", "battery staple"));
}

TEST_F(OwnAccountTest, OldPasswordsAreGuessedNoFasterHereThanAtSignIn) {
  const SignedIn anne = *sign_up("Anne");
  for (int turn = 0; turn < 16; ++turn) change_password("wrong horse", "battery staple", anne.token);
  EXPECT_EQ(change_password("correct horse", "battery staple", anne.token), v1::REFUSAL_CODE_TOO_FAST);
}

TEST_F(OwnAccountTest, StrangersWhoGuessKeepNobodyFromTheirOwnAccount) {
  const SignedIn anne = *sign_up("Anne");
  for (int turn = 0; turn < 16; ++turn) sign_in("Anne", "wrong horse");
  EXPECT_EQ(refused(sign_in("Anne")), v1::REFUSAL_CODE_TOO_FAST);
  EXPECT_EQ(change_password("correct horse", "battery staple", anne.token), v1::REFUSAL_CODE_UNSPECIFIED);
}

TEST_F(OwnAccountTest, AGuestWhoChoosesAPasswordHasAnAccountOfTheSameName) {
  const auto guest = ask<SignedIn>([&](auto then) { accounts_->sign_in_as_guest("Anne", {}, then); });
  EXPECT_EQ(refused(sign_in("Anne", "")), v1::REFUSAL_CODE_SIGN_IN_FAILED);
  EXPECT_EQ(change_password("", "short", guest->token), v1::REFUSAL_CODE_INVALID);
  EXPECT_EQ(change_password("", "battery staple", guest->token), v1::REFUSAL_CODE_UNSPECIFIED);
  const auto still = accounts_->sign_in_with_token(guest->token);
  ASSERT_TRUE(still);
  EXPECT_FALSE(still->account.guest());
  EXPECT_EQ(still->account.id(), guest->account.id());
  EXPECT_TRUE(sign_in("Anne", "battery staple"));
  EXPECT_EQ(change_password("", "another staple", guest->token), v1::REFUSAL_CODE_SIGN_IN_FAILED);  // required now
}

TEST_F(OwnAccountTest, AGuestStaysOneWhereSignUpIsClosedAndHasNoSecondFactor) {
  with({.open_sign_up = false});
  const auto guest = ask<SignedIn>([&](auto then) { accounts_->sign_in_as_guest("Anne", {}, then); });
  EXPECT_EQ(change_password("", "battery staple", guest->token), v1::REFUSAL_CODE_NOT_ALLOWED);
  EXPECT_EQ(refused(ask<SecondFactorOffer>([&](auto then) { accounts_->set_up_second_factor("Anne", "", then); })),
            v1::REFUSAL_CODE_NOT_ALLOWED);
  EXPECT_TRUE(accounts_->sign_in_with_token(guest->token)->account.guest());
}

}  // namespace
}  // namespace battalia::accounts
