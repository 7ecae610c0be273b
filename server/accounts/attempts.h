// How often somebody may get a password wrong: a bound for each name, whether or not there is such an account, so that
// guessing is slow and a refusal tells nothing. Lives in memory and forgets at a restart. Used by accounts.h.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>

namespace battalia::accounts {

class Attempts {
 public:
  // At most `most` failures in `window_ms`.
  Attempts(std::size_t most, std::int64_t window_ms) : most_(most), window_ms_(window_ms) {}

  // Milliseconds until another attempt is allowed; 0: now. The case of ASCII letters does not matter.
  std::int64_t wait_ms(std::string_view name, std::int64_t now_ms);
  void failed(std::string_view name, std::int64_t now_ms);
  void succeeded(std::string_view name);

 private:
  void forget_old(std::int64_t now_ms);

  std::size_t most_;
  std::int64_t window_ms_;
  std::map<std::string, std::deque<std::int64_t>, std::less<>> failures_;  // times, by folded name
  std::int64_t swept_ms_ = 0;
};

}  // namespace battalia::accounts
