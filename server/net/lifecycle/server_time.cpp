#include "server/net/lifecycle/server_time.h"

#include <algorithm>

namespace battalia::net {

std::int64_t ServerTime::at(std::int64_t system_ns, std::int64_t steady_ns) {
  constexpr std::int64_t kPartCorrected = 1'000;
  const std::int64_t passed_ns = std::max<std::int64_t>(steady_ns - steady_ns_, 0);
  steady_ns_ += passed_ns;
  now_ns_ += passed_ns;
  const std::int64_t most_ns = passed_ns / kPartCorrected;
  now_ns_ += std::clamp(system_ns - now_ns_, -most_ns, most_ns);
  ahead_ns_ = system_ns - now_ns_;
  return now_ns_;
}

}  // namespace battalia::net
