#include "server/accounts/credentials.h"
#include "tests/accounts/fixture.h"
#include "tests/support/metric.h"

#include <sodium.h>

#include <algorithm>
#include <ctime>
#include <vector>

namespace battalia::accounts {
namespace {

constexpr std::int64_t kDayMs = 24 * 60 * 60 * 1'000;

TEST_F(AccountsTest, SigningUpMakesAPlayerWhoIsSignedIn) {
  const auto anne = sign_up("Anne");
  ASSERT_TRUE(anne);
  EXPECT_EQ(anne->account.name(), "Anne");
  EXPECT_EQ(anne->account.role(), v1::ROLE_PLAYER);
  EXPECT_FALSE(anne->account.guest());
  EXPECT_EQ(accounts_->sign_in_with_token(anne->token)->account.id(), anne->account.id());
}

TEST_F(AccountsTest, NeitherPasswordNorTokenIsKept) {
  const auto anne = sign_up("Anne");
  const auto row = store_.accounts().find_name("Anne");
  EXPECT_TRUE(row->password_hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
  EXPECT_FALSE(store_.accounts().find_token(anne->token));
  EXPECT_EQ(store_.accounts().tokens(row->id).at(0).hash, token_hash(anne->token));
}

TEST_F(AccountsTest, ANameIsTakenInAnyCaseAndCheckedAgainWhenItIsStored) {
  sign_up("Anne");
  EXPECT_EQ(refused(sign_up("anne")), v1::REFUSAL_CODE_NAME_TAKEN);
  std::vector<v1::RefusalCode> answers;
  for (int twice = 0; twice < 2; ++twice) {
    accounts_->sign_up("Bob", "correct horse", {}, [&](auto answer) { answers.push_back(refused(answer)); });
  }
  loop_.run_until([&] { return answers.size() == 2; });
  std::ranges::sort(answers);  // two threads hash: either of the two may be the first
  EXPECT_EQ(answers, (std::vector{v1::REFUSAL_CODE_UNSPECIFIED, v1::REFUSAL_CODE_NAME_TAKEN}));
}

TEST_F(AccountsTest, NamesAndPasswordsThatWillNotDoAreRefusedWithASentence) {
  for (const char* name : {"", " Anne", "Anne ", "An  ne", "An\nne", "An\u200bne", "An\u202ene", "A\u00a0b", "\xff",
                           "123456789012345678901234567890123"}) {
    const auto answer = sign_up(name);
    EXPECT_EQ(refused(answer), v1::REFUSAL_CODE_INVALID) << name;
    EXPECT_TRUE(answer.error().reason.ends_with(".")) << name;
  }
  EXPECT_EQ(refused(sign_up("Anne", "short")), v1::REFUSAL_CODE_INVALID);
  EXPECT_EQ(refused(sign_up("Anne", std::string(257, 'x'))), v1::REFUSAL_CODE_INVALID);
  for (const char* name : {"A", "Jan III Sobieski", "Bo\u0144cza", "\u4f50\u85e4", "O'Neill-7"}) {
    EXPECT_FALSE(why_not_name(name)) << name;
  }
}

TEST_F(AccountsTest, PasswordsThatEverybodyTriesFirstAreRefused) {
  for (const char* common :
       {"password",   "Password1", "12345678", "87654321",  "qwertyuiop", "1q2w3e4r",  "aaaaaaaa",
        "abcabcabc",  "letmein!!", "iloveyou", "dragon123", "!sunshine1", "Annemarie", "annemarie42",
        "asdfghjkl1", "1qaz2wsx",  "p@ssw0rd", "P@$$w0rd1", "Pa55word!!", "5up3rm4n",  "dr4g0n99",
        "m1n3cr4ft",  "l3tm31n!",  "B4ttalia", "4nn3mar1e"}) {
    EXPECT_EQ(refused(sign_up("Annemarie", common)), v1::REFUSAL_CODE_INVALID) << common;
  }
  EXPECT_EQ(refused(sign_up("Anne", "\u00fc\u00fc\u00e4\u00e4")), v1::REFUSAL_CODE_INVALID)
      << "characters count, not bytes";
  for (const char* good : {"correct horse", "dragon among hens", "x7Kp-22qa", "\u00fcber den Flu\u00df", "19450508",
                           "K1ngsbury99", "w0rdsworth"}) {
    EXPECT_FALSE(why_not_password(good, "Anne")) << good;
  }
  ASSERT_TRUE(sign_up("Anne"));
  EXPECT_EQ(refused(ask<v1::Account>([&](auto then) { accounts_->set_password("Anne", "password", then); })),
            v1::REFUSAL_CODE_INVALID);
}

TEST_F(AccountsTest, ChangesOfAccountsAreRecordedWithAuthorAndReason) {
  const auto done = [&](auto start) { EXPECT_TRUE(ask<v1::Account>(start)); };
  const By keeper{"battaliactl, mark", "asked for it"};
  done([&](auto then) { accounts_->add("Anne", "correct horse", v1::ROLE_ORGANISER, then, keeper); });
  done([&](auto then) { accounts_->set_role("anne", v1::ROLE_PLAYER, then, keeper); });
  done([&](auto then) { accounts_->set_password("Anne", "another horse", then, keeper); });
  done([&](auto then) { accounts_->set_banned("Anne", true, then, {"battaliactl, mark", "threw dice"}); });
  done([&](auto then) { accounts_->set_banned("Anne", false, then); });
  done([&](auto then) { accounts_->end_sessions("Anne", then, keeper); });
  EXPECT_EQ(refused(ask<v1::Account>([&](auto then) { accounts_->set_banned("Nobody", true, then, keeper); })),
            v1::REFUSAL_CODE_UNKNOWN);
  EXPECT_TRUE(ask<GivenSecondFactor>([&](auto then) { accounts_->give_second_factor("Anne", then, keeper); }));
  done([&](auto then) { accounts_->forget_second_factor("Anne", then, keeper); });
  const std::string token = sign_in("Anne", "another horse")->token;
  sign_in("Anne", "another horse");
  EXPECT_TRUE(ask<Nothing>(
      [&](auto then) { accounts_->change_password("Anne", "another horse", "third horse of all", token, then); }));
  EXPECT_TRUE(ask<Nothing>([&](auto then) { accounts_->end_session("Anne", 0, token, then); }));
  std::vector<std::string> told;
  for (const store::AuditRow& row : store_.audit().read(0, "Anne", 100)) {
    EXPECT_EQ(row.time_ms, now_ms_);
    told.push_back(row.act + " " + row.detail + " by " + row.actor + ": " + row.reason);
  }
  EXPECT_EQ(told, (std::vector<std::string>{
                      "account-added organiser by battaliactl, mark: asked for it",
                      "role-set player by battaliactl, mark: asked for it",
                      "password-set  by battaliactl, mark: asked for it", "banned  by battaliactl, mark: threw dice",
                      "unbanned  by the server: ", "sessions-ended  by battaliactl, mark: asked for it",
                      "second-factor-set  by battaliactl, mark: asked for it",
                      "second-factor-removed  by battaliactl, mark: asked for it",
                      "password-set  by Anne: ", "sessions-ended all but one by Anne: "}));
}

TEST_F(AccountsTest, GuestsHaveATokenAndNoPassword) {
  const auto guest = ask<SignedIn>([&](auto then) { accounts_->sign_in_as_guest("Gast", {}, then); });
  ASSERT_TRUE(guest);
  EXPECT_TRUE(guest->account.guest());
  EXPECT_TRUE(accounts_->sign_in_with_token(guest->token));
  EXPECT_EQ(refused(sign_in("Gast", "")), v1::REFUSAL_CODE_SIGN_IN_FAILED);
  EXPECT_EQ(refused(ask<SignedIn>([&](auto then) { accounts_->sign_in_as_guest("gast", {}, then); })),
            v1::REFUSAL_CODE_NAME_TAKEN);
}

TEST_F(AccountsTest, AClosedServerTakesNewPeopleOnlyFromItsOrganisers) {
  with({.open_sign_up = false});
  EXPECT_EQ(refused(sign_up("Anne")), v1::REFUSAL_CODE_NOT_ALLOWED);
  const auto added =
      ask<v1::Account>([&](auto then) { accounts_->add("Anne", "correct horse", v1::ROLE_ORGANISER, then); });
  EXPECT_EQ(added->role(), v1::ROLE_ORGANISER);
  EXPECT_EQ(sign_in("Anne")->account.role(), v1::ROLE_ORGANISER);
}

TEST_F(AccountsTest, ASessionEndsBySigningOutAndByTime) {
  const auto first = sign_up("Anne");
  const auto second = sign_in("Anne");
  EXPECT_NE(first->token, second->token);
  ask<Nothing>([&](auto then) { accounts_->sign_out(first->token, then); });
  EXPECT_EQ(refused(accounts_->sign_in_with_token(first->token)), v1::REFUSAL_CODE_SIGN_IN_FAILED);
  for (int weeks = 0; weeks < 12; ++weeks) {
    now_ms_ += 7 * kDayMs;
    EXPECT_TRUE(accounts_->sign_in_with_token(second->token));
  }
  now_ms_ += 6 * kDayMs - 1;
  EXPECT_TRUE(accounts_->sign_in_with_token(second->token));
  now_ms_ += 1;
  EXPECT_FALSE(accounts_->sign_in_with_token(second->token));
  accounts_->forget_old_sessions();
  EXPECT_TRUE(store_.accounts().tokens(second->account.id()).empty());
}

TEST_F(AccountsTest, ASessionThatNobodyUsesEndsAfterAMonth) {
  const auto anne = sign_up("Anne");
  now_ms_ += 30 * kDayMs - 1;
  EXPECT_TRUE(accounts_->sign_in_with_token(anne->token));
  now_ms_ += 30 * kDayMs;
  EXPECT_FALSE(accounts_->sign_in_with_token(anne->token));
  EXPECT_TRUE(accounts_->sessions("Anne")->empty());
  accounts_->forget_old_sessions();
  EXPECT_TRUE(store_.accounts().tokens(anne->account.id()).empty());
}

TEST_F(AccountsTest, SessionsAreListedAndEndedAllAtOnce) {
  const auto first = sign_up("Anne");
  now_ms_ += 3'600'000;
  const auto second = sign_in("Anne");
  const auto listed = accounts_->sessions("anne");
  ASSERT_TRUE(listed);
  ASSERT_EQ(listed->size(), 2U);
  EXPECT_EQ((*listed)[1].since_ms - (*listed)[0].since_ms, 3'600'000);
  EXPECT_EQ(refused(accounts_->sessions("Nobody")), v1::REFUSAL_CODE_UNKNOWN);
  ASSERT_TRUE(ask<v1::Account>([&](auto then) { accounts_->end_sessions("Anne", then); }));
  EXPECT_TRUE(accounts_->sessions("Anne")->empty());
  EXPECT_EQ(refused(accounts_->sign_in_with_token(first->token)), v1::REFUSAL_CODE_SIGN_IN_FAILED);
  EXPECT_EQ(refused(accounts_->sign_in_with_token(second->token)), v1::REFUSAL_CODE_SIGN_IN_FAILED);
  EXPECT_TRUE(sign_in("Anne")) << "the password is as it was";
}

TEST_F(AccountsTest, ANewPasswordEndsAllSessions) {
  const auto anne = sign_up("Anne");
  ask<v1::Account>([&](auto then) { accounts_->set_password("anne", "battery staple", then); });
  EXPECT_FALSE(accounts_->sign_in_with_token(anne->token));
  EXPECT_EQ(refused(sign_in("Anne")), v1::REFUSAL_CODE_SIGN_IN_FAILED);
  EXPECT_TRUE(sign_in("Anne", "battery staple"));
}

TEST_F(AccountsTest, ABanEndsAllSessionsAndIsShownOnlyToThoseWhoKnowThePassword) {
  const auto anne = sign_up("Anne");
  ask<v1::Account>([&](auto then) { accounts_->set_banned("Anne", true, then); });
  EXPECT_FALSE(accounts_->sign_in_with_token(anne->token));
  EXPECT_EQ(refused(sign_in("Anne")), v1::REFUSAL_CODE_NOT_ALLOWED);
  EXPECT_EQ(refused(sign_in("Anne", "wrong horse")), v1::REFUSAL_CODE_SIGN_IN_FAILED);
  ask<v1::Account>([&](auto then) { accounts_->set_banned("Anne", false, then); });
  EXPECT_TRUE(sign_in("Anne"));
}

TEST_F(AccountsTest, ASignInThatABanOvertakesIsRefused) {
  sign_up("Anne");
  std::optional<v1::RefusalCode> answer;
  accounts_->sign_in("Anne", "correct horse", {}, {}, [&](auto got) { answer = refused(got); });
  accounts_->set_banned("Anne", true, [](auto) {});
  loop_.run_until([&] { return answer.has_value(); });
  EXPECT_EQ(answer, v1::REFUSAL_CODE_NOT_ALLOWED);
}

// The disk is slow: when the session is about to begin, earlier requests are still waiting for the disk.
class OvertakenTest : public AccountsTest {
 protected:
  OvertakenTest() {
    slow_.emplace(loop_.post(), store::MemoryCommit::when_told);
    accounts_ = std::make_unique<Accounts>(slow_->accounts(), loop_.post(), [this] { return now_ms_; });
    bool added = false;
    accounts_->add("Anne", "correct horse", v1::ROLE_PLAYER, [&](const auto& account) { added = account.has_value(); });
    commit_until([&] { return added; });
    id_ = slow_->accounts().find_name("Anne")->id;
  }
  // Passwords are hashed on threads; the disk keeps working whenever something is queued.
  void commit_until(const std::function<bool()>& done) {
    loop_.run_until([&] {
      slow_->journal().commit_waiting();
      return done();
    });
  }
  // The outcome of a sign-in when `change` is queued for the disk just before the session of the sign-in.
  v1::RefusalCode sign_in_overtaken_by(const std::function<void(store::AccountStore&)>& change) {
    std::optional<Answer<SignedIn>> answer;
    accounts_->sign_in("Anne", "correct horse", {}, {}, [&](auto got) { answer = std::move(got); });
    change(slow_->accounts());  // it waits, and is not seen, while the password is compared
    loop_.run_until([&] { return slow_->journal().waiting() > changes_ || answer.has_value(); });
    commit_until([&] { return answer.has_value(); });
    const std::vector<store::TokenRow> sessions = slow_->accounts().tokens(id_);
    EXPECT_EQ(sessions.size(), *answer ? 1U : 0U);
    return refused(*answer);
  }

  std::size_t changes_ = 1;
  std::uint64_t id_ = 0;
  std::optional<store::MemoryStore> slow_;
};

TEST_F(OvertakenTest, ASignInThatNothingOvertakesBeginsASession) {
  EXPECT_EQ(sign_in_overtaken_by([&](auto& rows) { rows.change({.id = id_, .role = 2}, [](bool) {}); }),
            v1::REFUSAL_CODE_UNSPECIFIED);
}

TEST_F(OvertakenTest, ASignInThatANewPasswordOvertakesBeginsNoSession) {
  EXPECT_EQ(sign_in_overtaken_by([&](auto& rows) { rows.change({.id = id_, .password_hash = "new"}, [](bool) {}); }),
            v1::REFUSAL_CODE_SIGN_IN_FAILED);
}

TEST_F(OvertakenTest, ASignInThatABanOvertakesBeginsNoSession) {
  EXPECT_EQ(sign_in_overtaken_by([&](auto& rows) { rows.change({.id = id_, .banned = true}, [](bool) {}); }),
            v1::REFUSAL_CODE_SIGN_IN_FAILED);
}

TEST_F(OvertakenTest, ASignInThatASecondFactorOvertakesBeginsNoSession) {
  EXPECT_EQ(sign_in_overtaken_by([&](auto& rows) {
              rows.set_second_factor({id_, "sealed", 1, {}}, [](bool) {});
            }),
            v1::REFUSAL_CODE_SIGN_IN_FAILED);
}

TEST_F(OvertakenTest, ARenewedHashNeverUndoesANewPassword) {
  std::array<char, crypto_pwhash_STRBYTES> weak{};
  const std::string password = "correct horse";
  ASSERT_EQ(crypto_pwhash_str(weak.data(), password.data(), password.size(), 1, 1 << 20), 0);
  slow_->accounts().change({.id = id_, .password_hash = std::string(weak.data())}, [](bool) {});
  slow_->journal().commit_waiting();
  changes_ = 2;
  EXPECT_EQ(sign_in_overtaken_by([&](auto& rows) { rows.change({.id = id_, .password_hash = "new"}, [](bool) {}); }),
            v1::REFUSAL_CODE_SIGN_IN_FAILED);
  EXPECT_EQ(slow_->accounts().find(id_)->password_hash, "new");
}

TEST_F(AccountsTest, ARoleIsGivenWithoutEndingSessions) {
  const auto anne = sign_up("Anne");
  const auto changed = ask<v1::Account>([&](auto then) { accounts_->set_role("Anne", v1::ROLE_ADMINISTRATOR, then); });
  EXPECT_EQ(changed->role(), v1::ROLE_ADMINISTRATOR);
  EXPECT_EQ(accounts_->sign_in_with_token(anne->token)->account.role(), v1::ROLE_ADMINISTRATOR);
  EXPECT_EQ(refused(ask<v1::Account>([&](auto then) { accounts_->set_role("Bob", v1::ROLE_PLAYER, then); })),
            v1::REFUSAL_CODE_UNKNOWN);
}

TEST_F(AccountsTest, AHashOfOldCostsIsRenewedAtTheNextSignIn) {
  sign_up("Anne");
  const std::uint64_t id = store_.accounts().find_name("Anne")->id;
  std::array<char, crypto_pwhash_STRBYTES> weak{};
  const std::string password = "correct horse";
  ASSERT_EQ(crypto_pwhash_str(weak.data(), password.data(), password.size(), 1, 1 << 20), 0);
  store_.accounts().change({.id = id, .password_hash = std::string(weak.data())}, [](bool) {});
  EXPECT_TRUE(sign_in("Anne"));
  EXPECT_FALSE(outdated(store_.accounts().find(id)->password_hash));
  EXPECT_TRUE(sign_in("Anne"));
}

TEST_F(AccountsTest, WithAPepperTheHashMatchesNoPasswordWithoutIt) {
  with({.pepper = "kept in a file"});
  sign_up("Anne");
  EXPECT_TRUE(sign_in("Anne"));
  const std::string hash = store_.accounts().find_name("Anne")->password_hash;
  EXPECT_FALSE(verify_password(hash, "correct horse"));
  EXPECT_TRUE(verify_password(hash, "correct horse", "kept in a file"));
}

TEST(CredentialsTest, TokensAreLongAndNeverTheSame) {
  EXPECT_EQ(new_token().size(), 43u);
  EXPECT_NE(new_token(), new_token());
  EXPECT_EQ(token_hash("x").size(), 32u);
}

}  // namespace
}  // namespace battalia::accounts
