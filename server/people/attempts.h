// Limits attempts to sign in, and to enter by a code: a limit per key (a name, a name from one network), whether or not
// such an account exists, so that guessing is slow and a refusal reveals nothing. An attempt counts from the moment it
// is made, so parallel attempts gain nothing. Kept in memory and forgotten at a restart. Used by accounts.h and
// entry_codes.h.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::people {

class Attempts {
 public:
  // At most `most` attempts in `window_ms`.
  Attempts(std::size_t most, std::int64_t window_ms) : most_(most), window_ms_(window_ms) {}

  // Milliseconds until another attempt is allowed; 0: now. Keys ignore the case of ASCII letters, here and below.
  std::int64_t wait_ms(std::string_view whose, std::int64_t now_ms);
  void count(std::string_view whose, std::int64_t now_ms);
  // The last attempt was not wrong: takes it back.
  void give_back(std::string_view whose);
  // Clears all attempts of that key.
  void forgive(std::string_view whose);

 private:
  void forget_old(std::int64_t now_ms);

  std::size_t most_;
  std::int64_t window_ms_;
  std::map<std::string, std::vector<std::int64_t>, std::less<>> times_;  // by folded key, in order, never empty
  std::int64_t swept_ms_ = 0;
};

}  // namespace battalia::people
