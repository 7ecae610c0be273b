// The second factor: the standard's own test values, and how an account uses it.
#include "server/accounts/second_factor.h"

#include "tests/accounts/fixture.h"

#include <set>

namespace battalia::accounts {
namespace {

// ---------------------------------------------------------------- test values of the standards

TEST(SecondFactor, CodesAreThoseOfRfc6238) {
  const std::string secret = "12345678901234567890";  // its appendix B, for SHA-1
  const std::pair<std::int64_t, const char*> kExpected[] = {{59, "94287082"},
                                                            {1'111'111'109, "07081804"},
                                                            {1'111'111'111, "14050471"},
                                                            {1'234'567'890, "89005924"},
                                                            {2'000'000'000, "69279037"},
                                                            {20'000'000'000, "65353130"}};
  for (const auto& [second, code] : kExpected) {
    EXPECT_EQ(code_at(secret, second / 30, 8), code);
    EXPECT_EQ(code_at(secret, second / 30), std::string(code).substr(2));
  }
}

TEST(SecondFactor, SecretsAreWrittenAsRfc4648Has) {
  const std::pair<const char*, const char*> kExpected[] = {
      {"", ""}, {"f", "MY"}, {"fo", "MZXQ"}, {"foo", "MZXW6"}, {"foob", "MZXW6YQ"}, {"foobar", "MZXW6YTBOI"}};
  for (const auto& [bytes, text] : kExpected) EXPECT_EQ(base32(bytes), text);
}

TEST(SecondFactor, ACodeFitsItsOwnHalfMinuteTheOneBeforeAndTheOneAfter) {
  const std::string secret = new_shared_secret();
  const std::int64_t step = 1'000'000;
  const std::string code = code_at(secret, step);
  for (int off = -3; off <= 3; ++off) {
    const auto found = step_of(secret, code, (step + off) * kStepMs, 0);
    if (off >= -1 && off <= 1) {
      EXPECT_EQ(found, step) << off;
    } else {
      EXPECT_NE(found, step) << off;
    }
  }
  EXPECT_EQ(step_of(secret, code.substr(0, 3) + " " + code.substr(3), step * kStepMs, 0), step);
  EXPECT_NE(step_of(secret, code, step * kStepMs, step), step) << "a code is good once";
}

TEST(SecondFactor, TheUriNamesItsAccount) {
  EXPECT_EQ(authenticator_uri("foobar", "Anne of \u00d6"),
            "otpauth://totp/Battalia:Anne%20of%20%C3%96?secret=MZXW6YTBOI&issuer=Battalia");
}

TEST(SecondFactor, TheSecretIsSealedForOneAccountUnderOneKey) {
  const std::string key = second_factor_key("pepper");
  const std::string secret = new_shared_secret();
  const std::string sealed = seal(secret, 7, key);
  EXPECT_EQ(sealed.find(secret), std::string::npos);
  EXPECT_EQ(unseal(sealed, 7, key), secret);
  EXPECT_FALSE(unseal(sealed, 8, key));
  EXPECT_FALSE(unseal(sealed, 7, second_factor_key("salt")));
  EXPECT_FALSE(unseal(sealed.substr(1), 7, key));
  EXPECT_FALSE(unseal("", 7, key));
}

TEST(SecondFactor, RecoveryCodesAreLongAndReadHoweverTheyAreTyped) {
  const std::string code = new_recovery_code();
  EXPECT_EQ(code.size(), 19U);
  EXPECT_NE(code, new_recovery_code());
  std::string shouted = code;
  for (char& c : shouted) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c == '-' ? ' ' : c;
  EXPECT_EQ(recovery_hash(shouted, "key"), recovery_hash(code, "key"));
  EXPECT_NE(recovery_hash(code, "other"), recovery_hash(code, "key"));
}

// ---------------------------------------------------------------- in an account

class SecondFactorTest : public AccountsTest {
 protected:
  static constexpr const char* kPassword = "correct horse";

  void SetUp() override { token_ = sign_up("Anne")->token; }

  Answer<SecondFactorOffer> offer(const std::string& password = kPassword) {
    return ask<SecondFactorOffer>([&](auto then) { accounts_->set_up_second_factor("Anne", password, then); });
  }
  Answer<std::vector<std::string>> confirm(const std::string& code) {
    return ask<std::vector<std::string>>(
        [&](auto then) { accounts_->confirm_second_factor("Anne", code, token_, then); });
  }
  v1::RefusalCode remove(const std::string& code, const std::string& password = kPassword) {
    return refused(ask<Nothing>([&](auto then) { accounts_->remove_second_factor("Anne", password, code, then); }));
  }
  v1::RefusalCode signing_in(const std::string& code, const std::string& password = kPassword) {
    return refused(sign_in("Anne", password, code));
  }
  // The code that the authenticator shows now.
  std::string shown() const { return code_at(secret_, now_ms_ / kStepMs); }
  // Sets up a second factor and returns the recovery codes. Afterwards the half minute of its code is over.
  std::vector<std::string> set_up() {
    secret_ = from_base32(offer()->secret);
    const auto codes = confirm(shown());
    now_ms_ += 2 * kStepMs;
    return *codes;
  }
  static std::string from_base32(const std::string& text) {
    std::string bytes;
    std::uint32_t held = 0;
    int bits = 0;
    for (const char c : text) {
      held = held << 5 | static_cast<std::uint32_t>(c >= 'A' ? c - 'A' : c - '2' + 26);
      if ((bits += 5) >= 8) bytes.push_back(static_cast<char>(held >> (bits -= 8)));
    }
    return bytes;
  }

  std::string token_;
  std::string secret_;
};

TEST_F(SecondFactorTest, NothingChangesUntilTheOfferIsConfirmed) {
  EXPECT_EQ(refused(offer("wrong horse")), v1::REFUSAL_CODE_SIGN_IN_FAILED);
  EXPECT_EQ(refused(confirm("123456")), v1::REFUSAL_CODE_NOT_NOW);
  secret_ = from_base32(offer()->secret);
  EXPECT_EQ(refused(confirm(code_at(secret_, now_ms_ / kStepMs + 5))), v1::REFUSAL_CODE_SECOND_FACTOR);
  EXPECT_TRUE(sign_in("Anne"));
  now_ms_ += 10 * 60 * 1'000;
  EXPECT_EQ(refused(confirm(shown())), v1::REFUSAL_CODE_NOT_NOW) << "the offer has run out";
  EXPECT_TRUE(sign_in("Anne"));
}

TEST_F(SecondFactorTest, OnlyThePasswordNoLongerSignsAnybodyIn) {
  set_up();
  EXPECT_EQ(signing_in(""), v1::REFUSAL_CODE_SECOND_FACTOR);
  EXPECT_EQ(signing_in("", "wrong horse"), v1::REFUSAL_CODE_SIGN_IN_FAILED) << "whoever guesses learns nothing of it";
  EXPECT_EQ(signing_in(shown(), "wrong horse"), v1::REFUSAL_CODE_SIGN_IN_FAILED);
  EXPECT_EQ(signing_in(shown()), v1::REFUSAL_CODE_UNSPECIFIED);
  EXPECT_TRUE(accounts_->sign_in_with_token(token_)) << "sessions that were there go on";
  EXPECT_EQ(refused(offer()), v1::REFUSAL_CODE_NOT_NOW);
}

TEST_F(SecondFactorTest, ACodeWorksOnceEvenForTwoSimultaneousSignIns) {
  set_up();
  std::vector<v1::RefusalCode> answers;
  for (int twice = 0; twice < 2; ++twice) {
    accounts_->sign_in("Anne", kPassword, shown(), {}, [&](auto answer) { answers.push_back(refused(answer)); });
  }
  loop_.run_until([&] { return answers.size() == 2; });
  EXPECT_EQ((std::multiset<v1::RefusalCode>{answers.begin(), answers.end()}),
            (std::multiset{v1::REFUSAL_CODE_UNSPECIFIED, v1::REFUSAL_CODE_SECOND_FACTOR}));
  EXPECT_EQ(signing_in(shown()), v1::REFUSAL_CODE_SECOND_FACTOR);
  now_ms_ += kStepMs;
  EXPECT_EQ(signing_in(shown()), v1::REFUSAL_CODE_UNSPECIFIED);
}

TEST_F(SecondFactorTest, TheCodeThatConfirmedItSignsNobodyIn) {
  secret_ = from_base32(offer()->secret);
  ASSERT_TRUE(confirm(shown()));
  EXPECT_EQ(signing_in(shown()), v1::REFUSAL_CODE_SECOND_FACTOR);
}

TEST_F(SecondFactorTest, EachOfTenRecoveryCodesSignsInOnce) {
  const std::vector<std::string> codes = set_up();
  ASSERT_EQ(codes.size(), 10U);
  for (const std::string& code : codes) EXPECT_EQ(signing_in(code), v1::REFUSAL_CODE_UNSPECIFIED);
  EXPECT_EQ(signing_in(codes.front()), v1::REFUSAL_CODE_SECOND_FACTOR);
}

// A recovery code cannot be guessed, so a person who has one does not wait because strangers guess at the password.
TEST_F(SecondFactorTest, ARecoveryCodeIsNotKeptOutByStrangers) {
  const std::vector<std::string> codes = set_up();
  for (int turn = 0; turn < 20; ++turn) sign_in("Anne", "wrong horse");
  EXPECT_EQ(signing_in(shown()), v1::REFUSAL_CODE_TOO_FAST);
  EXPECT_EQ(signing_in("aaaa-bbbb-cccc-dddd"), v1::REFUSAL_CODE_TOO_FAST) << "one that is none";
  EXPECT_EQ(signing_in(codes[0], "wrong horse"), v1::REFUSAL_CODE_SIGN_IN_FAILED);
  EXPECT_EQ(signing_in(codes[0]), v1::REFUSAL_CODE_UNSPECIFIED);
  EXPECT_EQ(signing_in(codes[0]), v1::REFUSAL_CODE_TOO_FAST) << "it is used up";
}

TEST_F(SecondFactorTest, TheSecretIsStoredSealedAndRecoveryCodesHashed) {
  const std::vector<std::string> codes = set_up();
  const auto row = *store_.accounts().second_factor(store_.accounts().find_name("Anne")->id);
  EXPECT_EQ(row.sealed_secret.find(secret_), std::string::npos);
  for (const std::string& code : codes) {
    for (const std::string& hash : row.recovery_hashes) EXPECT_NE(hash, code);
  }
}

TEST_F(SecondFactorTest, CodesAreGuessedNoFasterThanPasswords) {
  set_up();
  for (int turn = 0; turn < 16; ++turn) {
    EXPECT_EQ(signing_in("000000"), v1::REFUSAL_CODE_SECOND_FACTOR);
    EXPECT_EQ(signing_in(""), turn == 15 ? v1::REFUSAL_CODE_TOO_FAST : v1::REFUSAL_CODE_SECOND_FACTOR)
        << "that the password is right forgives no wrong code";
  }
  EXPECT_EQ(signing_in(shown()), v1::REFUSAL_CODE_TOO_FAST);
}

TEST_F(SecondFactorTest, SixDigitsAreTriedTwentyTimesADayAtMost) {
  constexpr std::int64_t kHourMs = 3'600'000;
  const std::vector<std::string> codes = set_up();
  for (int wrong = 0; wrong < 100; ++wrong) EXPECT_NE(signing_in("1", "wrong horse"), v1::REFUSAL_CODE_UNSPECIFIED);
  now_ms_ += kHourMs;
  EXPECT_EQ(signing_in(shown()), v1::REFUSAL_CODE_UNSPECIFIED) << "who does not know the password uses nothing up";
  for (int wrong = 0; wrong < 20; ++wrong) {
    now_ms_ += kHourMs / 4;
    EXPECT_EQ(signing_in("000000"), v1::REFUSAL_CODE_SECOND_FACTOR);
    if (wrong == 10) {
      EXPECT_EQ(signing_in(shown()), v1::REFUSAL_CODE_UNSPECIFIED) << "which forgives none of them";
    }
  }
  now_ms_ += kHourMs;
  EXPECT_EQ(signing_in(shown()), v1::REFUSAL_CODE_SECOND_FACTOR);
  EXPECT_EQ(remove(shown()), v1::REFUSAL_CODE_SECOND_FACTOR) << "nor by whoever is signed in";
  EXPECT_EQ(signing_in(codes[0]), v1::REFUSAL_CODE_UNSPECIFIED) << "its owner has other codes";
  EXPECT_EQ(signing_in(shown()), v1::REFUSAL_CODE_SECOND_FACTOR) << "which open nothing to whoever guesses";
  now_ms_ += 24 * kHourMs;
  EXPECT_EQ(signing_in(shown()), v1::REFUSAL_CODE_UNSPECIFIED);
}

TEST_F(SecondFactorTest, AFactorIssuedWithTheRoleLeavesAPasswordThiefNoTimeToSetOneUp) {
  with({.second_factor = SecondFactorFor::roles});
  const auto give = [&](const std::string& name) {
    return ask<GivenSecondFactor>([&](auto then) { accounts_->give_second_factor(name, then); });
  };
  const std::string thief = sign_in("Anne")->token;
  const auto given = give("anne");
  ASSERT_TRUE(given);
  ask<v1::Account>([&](auto then) { accounts_->set_role("Anne", v1::ROLE_ADMINISTRATOR, then); });
  EXPECT_FALSE(accounts_->sign_in_with_token(thief));
  EXPECT_EQ(refused(offer()), v1::REFUSAL_CODE_NOT_NOW) << "there is one";
  EXPECT_EQ(signing_in(""), v1::REFUSAL_CODE_SECOND_FACTOR);
  secret_ = from_base32(given->offer.secret);
  EXPECT_EQ(sign_in("Anne", kPassword, shown())->account.role(), v1::ROLE_ADMINISTRATOR);
  EXPECT_EQ(signing_in(given->recovery_codes.at(9)), v1::REFUSAL_CODE_UNSPECIFIED);
  EXPECT_EQ(refused(give("Anne")), v1::REFUSAL_CODE_NOT_NOW);
  EXPECT_EQ(refused(give("Nobody")), v1::REFUSAL_CODE_UNKNOWN);
  ask<SignedIn>([&](auto then) { accounts_->sign_in_as_guest("Gus", {}, then); });
  EXPECT_EQ(refused(give("Gus")), v1::REFUSAL_CODE_NOT_ALLOWED);
}

TEST_F(SecondFactorTest, ItIsRemovedByBothFactorsOrByTheAdminTool) {
  EXPECT_EQ(remove("123456"), v1::REFUSAL_CODE_NOT_NOW);
  set_up();
  EXPECT_EQ(remove(shown(), "wrong horse"), v1::REFUSAL_CODE_SIGN_IN_FAILED);
  EXPECT_EQ(remove(""), v1::REFUSAL_CODE_SECOND_FACTOR);
  EXPECT_EQ(remove(shown()), v1::REFUSAL_CODE_UNSPECIFIED);
  EXPECT_TRUE(sign_in("Anne"));
  set_up();
  EXPECT_TRUE(ask<v1::Account>([&](auto then) { accounts_->forget_second_factor("anne", then); }));
  EXPECT_TRUE(sign_in("Anne"));
  EXPECT_EQ(refused(ask<v1::Account>([&](auto then) { accounts_->forget_second_factor("anne", then); })),
            v1::REFUSAL_CODE_NOT_NOW);
}

TEST_F(SecondFactorTest, WhereRolesWantItARoleWaitsAndNobodyIsLockedOut) {
  with({.second_factor = SecondFactorFor::roles});
  ask<v1::Account>([&](auto then) { accounts_->set_role("Anne", v1::ROLE_ADMINISTRATOR, then); });
  const auto elsewhere = *sign_in("Anne");
  const auto before = *sign_in("Anne");
  token_ = before.token;
  EXPECT_TRUE(before.role_waits);
  EXPECT_EQ(before.account.role(), v1::ROLE_PLAYER);
  EXPECT_EQ(accounts_->find("Anne")->role(), v1::ROLE_ADMINISTRATOR) << "the account has it all the same";
  const std::int64_t revision = *accounts_->revision();
  set_up();
  EXPECT_GT(*accounts_->revision(), revision) << "open lines are looked at again";
  EXPECT_FALSE(accounts_->sign_in_with_token(elsewhere.token)) << "whoever gave no code there has no part in the role";
  const auto after = *accounts_->sign_in_with_token(before.token);
  EXPECT_FALSE(after.role_waits);
  EXPECT_EQ(after.account.role(), v1::ROLE_ADMINISTRATOR);
  EXPECT_EQ(remove(shown()), v1::REFUSAL_CODE_UNSPECIFIED);
  EXPECT_EQ(accounts_->sign_in_with_token(before.token)->account.role(), v1::ROLE_PLAYER);
}

TEST_F(SecondFactorTest, WhereUmpiresWantItNobodyUmpiresWithoutIt) {
  EXPECT_TRUE(sign_in("Anne")->may_umpire);
  with({.second_factor = SecondFactorFor::roles});
  EXPECT_TRUE(sign_in("Anne")->may_umpire);
  with({.second_factor = SecondFactorFor::umpires});
  EXPECT_FALSE(sign_in("Anne")->may_umpire);
  set_up();
  EXPECT_TRUE(sign_in("Anne", kPassword, shown())->may_umpire);
}

}  // namespace
}  // namespace battalia::accounts
