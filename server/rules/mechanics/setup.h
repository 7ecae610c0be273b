// Makes the table on which a battle begins: the scenario's table, with anything that the scenario leaves open filled
// in, and the options chosen for the game. Called by a system's set_up before its first die; uses only what the system
// declares.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "server/rules/ruling.h"

#include <span>
#include <string_view>

namespace battalia::rules::mechanics {

// The scenario's table under that system, in `phase`. Every declared option gets its standard value, unless the
// scenario sets it, unless in turn the players set it. An option or choice that is not declared is refused under
// `clause`.
tl::expected<v1::Table, Violation> opening_table(const v1::SystemInfo& system, const v1::Scenario& scenario,
                                                 std::span<const v1::Option> chosen, std::string_view phase,
                                                 std::string_view clause);

}  // namespace battalia::rules::mechanics
