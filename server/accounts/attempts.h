// How often somebody may try to prove who they are: a bound for each of whatever is counted (a name, a name from one
// network), whether or not there is such an account, so that guessing is slow and a refusal tells nothing. A try counts
// from when it is handed in, so that many at the same moment gain nothing. Lives in memory and forgets at a restart.
// Used by accounts.h.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::accounts {

class Attempts {
 public:
  // At most `most` in `window_ms`.
  Attempts(std::size_t most, std::int64_t window_ms) : most_(most), window_ms_(window_ms) {}

  // Milliseconds until another is allowed; 0: now. The case of ASCII letters does not matter, here and below.
  std::int64_t wait_ms(std::string_view whose, std::int64_t now_ms);
  void count(std::string_view whose, std::int64_t now_ms);
  // The latest was not wrong.
  void give_back(std::string_view whose);
  // None of them matters any more.
  void forgive(std::string_view whose);

 private:
  void forget_old(std::int64_t now_ms);

  std::size_t most_;
  std::int64_t window_ms_;
  std::map<std::string, std::vector<std::int64_t>, std::less<>> times_;  // by folded name, in order, never empty
  std::int64_t swept_ms_ = 0;
};

}  // namespace battalia::accounts
