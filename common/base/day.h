// A day, for times in milliseconds.
#pragma once

#include <cstdint>

namespace battalia {

inline constexpr std::int64_t kDayMs = 24LL * 3'600'000;

}  // namespace battalia
