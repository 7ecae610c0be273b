// What takes movement and is no march: unlimbering, hitching, mounting, bayonets, stakes, exchange of ranks, hedges,
// town blocks, guns left and manned again (sections 2.10 to 2.13, 7.13, 7.14, 11.6, 11.8). Steps of a path; what they
// leave on the table is done by perform().
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/manoeuvres.h"

#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// The ACTION step as a leg of a path, or why not now.
LegRuling read_action(const Table& table, const Unit& unit, const v1::PathStep& step, Length budget);

// Writes down what an action of a plan leaves behind: markers set and taken up, limbers gone, a hedge worked on.
// `before` is the unit as it stood when it began to. Called by carry_out() when the unit itself has been written down.
void perform(Draft& draft, const UnitId& unit, ActKey action, const Unit& before);

// Adds a marker of that side and type to the table and returns its id. Its guns or horses are `count`.
UnitId add_marker(Draft& draft, const Unit& owner, TypeKey type, const geometry::Footprint& ground, std::int32_t count,
                  std::string_view clause);

// --- Town blocks (section 11.8) ---------------------------------------------------------------------------------

std::vector<std::string> actions_open_to(const Table& table, const Unit& unit);

}  // namespace battalia::rules::fornovo_to_sedgemoor
