// What the server says to its operator: one event a line with keyed fields, as text or as JSON. Used by net/ and main;
// never given a password, a token or anything hidden in a game. Any thread.
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

// To standard error from now on. `level` as in the settings; `json`: one object a line.
void set_up_log(const std::string& level, bool json);

// Whether such a line would be written: ask before gathering fields that cost something.
bool logs(LogLevel level);
void log(LogLevel level, std::string_view what, std::initializer_list<LogField> fields = {});

// The line without time and level: `order answered person=Ann reason="not yet"`, or the inside of a JSON object.
std::string log_text(std::string_view what, std::initializer_list<LogField> fields);
std::string log_json(std::string_view what, std::initializer_list<LogField> fields);

}  // namespace battalia::observability
