#include "server/league/utc.h"

namespace battalia::league {
namespace {

std::string digits(std::int64_t value, std::size_t count) {
  std::string text = std::to_string(value);
  return text.size() < count ? std::string(count - text.size(), '0') + text : text;
}

}  // namespace

// Howard Hinnant's civil calendar: its 400-year cycles begin in March, so that leap days come last.
UtcTime utc_of(std::int64_t unix_ms) {
  const std::int64_t seconds = unix_ms >= 0 ? unix_ms / 1000 : (unix_ms - 999) / 1000;
  const std::int64_t days = seconds >= 0 ? seconds / 86'400 : (seconds - 86'399) / 86'400;
  const std::int64_t of_day = seconds - days * 86'400;
  const std::int64_t shifted = days + 719'468;
  const std::int64_t era = (shifted >= 0 ? shifted : shifted - 146'096) / 146'097;
  const std::int64_t day = shifted - era * 146'097;
  const std::int64_t year = (day - day / 1'460 + day / 36'524 - day / 146'096) / 365;
  const std::int64_t of_year = day - (365 * year + year / 4 - year / 100);
  const std::int64_t from_march = (5 * of_year + 2) / 153;
  UtcTime time;
  time.month = static_cast<int>(from_march < 10 ? from_march + 3 : from_march - 9);
  time.year = year + era * 400 + (time.month <= 2 ? 1 : 0);
  time.day = static_cast<int>(of_year - (153 * from_march + 2) / 5 + 1);
  time.hour = static_cast<int>(of_day / 3'600);
  time.minute = static_cast<int>(of_day / 60 % 60);
  time.second = static_cast<int>(of_day % 60);
  return time;
}

std::string utc_compact(std::int64_t unix_ms) {
  const UtcTime time = utc_of(unix_ms);
  return digits(time.year, 4) + digits(time.month, 2) + digits(time.day, 2) + "T" + digits(time.hour, 2) +
         digits(time.minute, 2) + digits(time.second, 2) + "Z";
}

std::string utc_extended(std::int64_t unix_ms) {
  const UtcTime time = utc_of(unix_ms);
  return digits(time.year, 4) + "-" + digits(time.month, 2) + "-" + digits(time.day, 2) + "T" + digits(time.hour, 2) +
         ":" + digits(time.minute, 2) + ":" + digits(time.second, 2) + "Z";
}

std::string utc_minutes(std::int64_t unix_ms) {
  const std::string text = utc_extended(unix_ms);
  return text.substr(0, 10) + " " + text.substr(11, 5) + " UTC";
}

}  // namespace battalia::league
