// The operator's log: one event per line with keyed fields, as text or JSON. Used by net/ and main; never contains a
// password, a token or hidden information of a game. Thread-safe.
#pragma once

#include <spdlog/common.h>

#include <initializer_list>
#include <string>
#include <string_view>

namespace battalia::observability {

using LogLevel = spdlog::level::level_enum;

struct LogField {
  std::string_view key;
  std::string value;
};

// Logs to standard error from now on. `level` as in the settings; `json`: one object per line.
void set_up_log(const std::string& level, bool json);

// True if a line of that level would be written: check it before gathering costly fields.
bool logs(LogLevel level);
void log(LogLevel level, std::string_view what, std::initializer_list<LogField> fields = {});

// The line without time and level: `order answered person=Ann reason="not yet"`, or the inside of a JSON object.
std::string log_text(std::string_view what, std::initializer_list<LogField> fields);
std::string log_json(std::string_view what, std::initializer_list<LogField> fields);

}  // namespace battalia::observability
