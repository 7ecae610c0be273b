// Shared by the tests of accounts: accounts on a store in memory, with a clock that only the test advances.
#pragma once

#include "server/accounts/accounts.h"
#include "server/store/memory_store.h"
#include "tests/store/test_loop.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>

namespace battalia::accounts {

class AccountsTest : public testing::Test {
 protected:
  template <class Result>
  using Answer = tl::expected<Result, RefusalReason>;

  Accounts& with(Settings settings) {
    accounts_ = std::make_unique<Accounts>(
        store_.accounts(), loop_.post(), [this] { return now_ms_; }, settings);
    return *accounts_;
  }
  // Waits for the answer to `start` and returns it.
  template <class Result, class Start>
  Answer<Result> ask(Start start) {
    std::optional<Answer<Result>> answer;
    start([&](Answer<Result> got) { answer = std::move(got); });
    loop_.run_until([&] { return answer.has_value(); });
    return *answer;
  }
  Answer<SignedIn> sign_up(const std::string& name, const std::string& password = "correct horse") {
    return ask<SignedIn>([&](auto then) { accounts_->sign_up(name, password, {}, then); });
  }
  Answer<SignedIn> sign_in(const std::string& name, const std::string& password = "correct horse",
                           const std::string& code = {}, const std::string& address = {}) {
    return ask<SignedIn>([&](auto then) { accounts_->sign_in(name, password, code, {"test 1.0", address}, then); });
  }
  template <class Result>
  static v1::RefusalCode refused(const Answer<Result>& answer) {
    return answer ? v1::REFUSAL_CODE_UNSPECIFIED : answer.error().code;
  }

  store::TestLoop loop_;
  store::MemoryStore store_{loop_.post()};
  std::int64_t now_ms_ = 1'700'000'000'000;
  std::unique_ptr<Accounts> accounts_ =
      std::make_unique<Accounts>(store_.accounts(), loop_.post(), [this] { return now_ms_; });
};

}  // namespace battalia::accounts
