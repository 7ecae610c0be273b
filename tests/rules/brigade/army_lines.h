// Lines of an army list, for tests of a book's army rules.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <cstdint>
#include <string>

namespace battalia::tests {

inline v1::ArmyCommand& add_command(v1::ArmyList& army, const std::string& id, std::uint32_t rating,
                                    bool general = false) {
  v1::ArmyCommand& command = *army.add_commands();
  command.set_id(id);
  command.set_rating(rating);
  command.set_general(general);
  return command;
}

// An empty size is the standard one.
inline v1::ArmyUnit& add_unit(v1::ArmyList& army, const std::string& profile, const std::string& command,
                              const std::string& size = "") {
  v1::ArmyUnit& unit = *army.add_units();
  unit.set_profile(profile);
  unit.set_command(command);
  unit.set_size(size);
  return unit;
}

}  // namespace battalia::tests
