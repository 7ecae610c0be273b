#include "server/play/seats/arranged_seat.h"

#include "server/rules/table.h"

namespace battalia::play {

constexpr const char* kNoCommand = "(none)";

std::vector<std::string> commands_named(const v1::Table& table, v1::Seat seat, const std::vector<std::string>& names) {
  std::vector<std::string> ids;
  for (const std::string& name : names) {
    for (const v1::Command& command : table.commands()) {
      const bool meant = command.name() == name || command.id() == name;
      if (meant && command.side() == rules::side_of(seat)) ids.push_back(command.id());
    }
  }
  if (ids.empty() && !names.empty()) ids.emplace_back(kNoCommand);
  return ids;
}

}  // namespace battalia::play
