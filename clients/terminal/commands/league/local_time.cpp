#include "clients/terminal/commands/league/local_time.h"

#include "clients/terminal/cli_error.h"
#include "common/base/text.h"

#include <array>
#include <ctime>

namespace battalia::terminal {
namespace {

constexpr std::int64_t kSecondMs = 1'000;

}  // namespace

std::string local_minutes(std::int64_t unix_ms) {
  const auto seconds = static_cast<std::time_t>(unix_ms / kSecondMs);
  std::tm local{};
  if (::localtime_r(&seconds, &local) == nullptr) return {};
  std::array<char, 64> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M %Z", &local);
  return {text.data(), size};
}

std::int64_t read_local_minutes(const std::string& text) {
  for (const char* form : {"%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M"}) {
    std::tm wanted{};
    const char* end = ::strptime(text.c_str(), form, &wanted);
    if (end == nullptr || *end != '\0') continue;
    std::tm local = wanted;
    local.tm_isdst = -1;  // as the zone has it on that day
    const std::time_t seconds = std::mktime(&local);
    if (local.tm_mday == wanted.tm_mday && local.tm_hour == wanted.tm_hour && local.tm_min == wanted.tm_min)
      return std::int64_t{seconds} * kSecondMs;
  }
  throw CliError(Exit::usage,
                 in_quotes(text) + " is not a date and time of your time zone. Write it like 2026-11-23 18:45.");
}

}  // namespace battalia::terminal
