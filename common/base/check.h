// CHECK: a statement that is true unless we have a bug. It aborts in release too; the supervisor starts the
// server again and the log brings every game back. Never for what a player, a file or the network may do.
#pragma once

namespace battalia {
[[noreturn]] void check_failed(const char* condition, const char* file, int line, const char* why);
}

#define BATTALIA_CHECK(condition, why)                                         \
  do {                                                                         \
    if (!(condition)) [[unlikely]]                                             \
      ::battalia::check_failed(#condition, __FILE__, __LINE__, why);           \
  } while (false)
