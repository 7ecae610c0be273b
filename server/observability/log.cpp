#include "server/observability/log.h"

#include "common/base/printable.h"
#include "common/base/text.h"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>

namespace battalia::observability {
namespace {

bool as_json = false;

// Removes terminal control sequences; the caller escapes line ends and the like.
std::string seen(std::string_view value) {
  std::string result;
  for (std::size_t at = 0; at < value.size();) {
    const std::size_t end = std::min(value.find_first_of("\n\r\t\x1b", at), value.size());
    result += printable(value.substr(at, end - at));
    if (end < value.size()) result += value[end];
    at = end + 1;
  }
  return result;
}

bool stands_alone(const std::string& value) {
  return !value.empty() && printable(value) == value && std::all_of(value.begin(), value.end(), [](unsigned char c) {
    return c > ' ' && c != '"' && c != '=' && c != '\\' && c != 0x7f;
  });
}

}  // namespace

std::string log_text(std::string_view what, std::initializer_list<LogField> fields) {
  std::string out(what);
  for (const LogField& field : fields) {
    out += ' ';
    out += field.key;
    out += '=';
    out += stands_alone(field.value) ? field.value : battalia::in_quotes(seen(field.value));
  }
  return out;
}

std::string log_json(std::string_view what, std::initializer_list<LogField> fields) {
  std::string out = "\"text\":" + json_text(what);
  for (const LogField& field : fields) {
    out += ',' + json_text(field.key) + ':' + json_text(seen(field.value));
  }
  return out;
}

void set_up_log(const std::string& level, bool json) {
  as_json = json;
  spdlog::drop("battaliad");  // from an earlier set-up
  spdlog::set_default_logger(spdlog::stderr_color_mt("battaliad"));
  spdlog::set_level(spdlog::level::from_str(level));
  spdlog::set_pattern(json ? R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})" : "%Y-%m-%d %H:%M:%S.%e %^%l%$ %v");
}

bool logs(LogLevel level) { return spdlog::should_log(level); }

void log(LogLevel level, std::string_view what, std::initializer_list<LogField> fields) {
  if (!logs(level)) return;
  const std::string line = as_json ? log_json(what, fields) : log_text(what, fields);
  spdlog::log(level, spdlog::string_view_t(line.data(), line.size()));
}

}  // namespace battalia::observability
