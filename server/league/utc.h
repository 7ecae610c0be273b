// Unix times as calendar dates in UTC, without a clock or a locale. For feeds, files and rating periods.
#pragma once

#include <cstdint>
#include <string>

namespace battalia::league {

struct UtcTime {
  std::int64_t year = 1970;
  int month = 1;  // 1 to 12
  int day = 1;
  int hour = 0;
  int minute = 0;
  int second = 0;
};

UtcTime utc_of(std::int64_t unix_ms);
std::string utc_compact(std::int64_t unix_ms);   // "20261123T174500Z", the iCalendar format
std::string utc_extended(std::int64_t unix_ms);  // "2026-11-23T17:45:00Z", the RFC 3339 format
std::string utc_minutes(std::int64_t unix_ms);   // "2026-11-23 17:45 UTC", for people

}  // namespace battalia::league
