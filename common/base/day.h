// The length of a day and the last date that people can set, in milliseconds.
#pragma once

#include <cstdint>

namespace battalia {

inline constexpr std::int64_t kDayMs = 24LL * 3'600'000;
// The year 2200: dates that people set are before it. A clock that counts nanoseconds in 64 bits ends in 2262.
inline constexpr std::int64_t kLastDateMs = 7'258'118'400'000;

}  // namespace battalia
