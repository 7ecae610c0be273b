#include "server/net/lifecycle/clock_watch.h"

#include "server/observability/log.h"

#include <cstdlib>
#include <string>

namespace battalia::net {

using observability::log;
using observability::LogLevel;

void ClockWatch::look() {
  constexpr std::int64_t kEveryMs = 1'000;
  constexpr std::int64_t kNoticeableMs = 60'000;
  const std::int64_t ahead_ms = clock_.system_ahead_ms();
  const bool differs = std::abs(ahead_ms) > kNoticeableMs;
  if (differs && !differs_) {
    log(LogLevel::warn, "the system's clock was set: games continue by the time before until the server is restarted",
        {{"system_ahead_s", std::to_string(ahead_ms / 1'000)}});
  }
  differs_ = differs;
  clock_.wake_at(clock_.now_ms() + kEveryMs, [this] { look(); });
}

}  // namespace battalia::net
