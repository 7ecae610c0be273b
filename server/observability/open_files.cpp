#include "server/observability/open_files.h"

#include "server/observability/log.h"

namespace battalia::observability {

void warn_of_open_files(const std::filesystem::path& data) {
  constexpr auto kOthers = std::filesystem::perms::group_all | std::filesystem::perms::others_all;
  const auto is_open = [&](const std::filesystem::path& path) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    return !error && (status.permissions() & kOthers) != std::filesystem::perms::none;
  };
  if (!is_open(data)) return;
  for (const char* file : {"battalia.db", "dice.key", "password.key", "heads.key"}) {
    if (!is_open(data / file)) continue;
    return log(LogLevel::warn, "other users of this machine can read the data folder",
               {{"file", file}, {"remedy", "chmod -R go= " + data.string()}});
  }
}

}  // namespace battalia::observability
