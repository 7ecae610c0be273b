// The lists of the lobby: matches, systems, scenarios.
#pragma once

#include "common/narration/narration.h"

#include <string>
#include <string_view>

namespace battalia::terminal {

// One line per match, in the given order, newest first.
std::string match_list(const v1::Matches& matches);
std::string system_list(const v1::Systems& systems);
std::string scenario_list(const v1::Scenarios& scenarios);
std::string scenario_page(const v1::Scenario& scenario, const Declared& declared, const DisplayOptions& display);
// A key that people will type again: padded to that many columns, never truncated.
std::string to_type(std::string_view key, std::size_t columns);

}  // namespace battalia::terminal
