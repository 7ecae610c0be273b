#include "server/operation/log.h"

#include "common/base/text.h"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>

namespace battalia::operation {
namespace {

bool as_json = false;

bool stands_alone(const std::string& value) {
  return !value.empty() && std::all_of(value.begin(), value.end(), [](unsigned char c) {
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
    out += stands_alone(field.value) ? field.value : battalia::quoted(field.value);
  }
  return out;
}

std::string log_json(std::string_view what, std::initializer_list<LogField> fields) {
  std::string out = "\"text\":" + json_text(what);
  for (const LogField& field : fields) {
    out += ',' + json_text(field.key) + ':' + json_text(field.value);
  }
  return out;
}

void set_up_log(const std::string& level, bool json) {
  as_json = json;
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

}  // namespace battalia::operation
