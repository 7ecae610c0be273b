// Dates of games at a terminal: shown and typed in the time zone of this machine, which is named.
#pragma once

#include <cstdint>
#include <string>

namespace battalia::terminal {

// "2026-11-23 18:45 CET"; a Unix time in ms.
std::string local_minutes(std::int64_t unix_ms);

// "2026-11-23 18:45", or with a T between, as a Unix time in ms. Throws CliError if it is not a time, or one that
// the clocks of this zone skip.
std::int64_t read_local_minutes(const std::string& text);

}  // namespace battalia::terminal
