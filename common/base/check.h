// CHECK asserts something that can only be false if there is a bug. It aborts in release builds too; the supervisor
// restarts the server and the log restores every game. Never use it for anything that a player, a file or the network
// can cause.
#pragma once

namespace battalia {
[[noreturn]] void check_failed(const char* condition, const char* file, int line, const char* why);
}

#define BATTALIA_CHECK(condition, why)                                         \
  do {                                                                         \
    if (!(condition)) [[unlikely]]                                             \
      ::battalia::check_failed(#condition, __FILE__, __LINE__, why);           \
  } while (false)
