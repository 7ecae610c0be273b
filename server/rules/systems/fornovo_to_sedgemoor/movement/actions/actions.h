// Actions that take movement but are not marching: unlimbering, hitching, mounting, bayonets, stakes, exchange of
// ranks, hedges, town blocks, abandoning and manning guns (sections 2.10 to 2.13, 7.13, 7.14, 11.6, 11.8). Steps of a
// path; perform() applies what they leave on the table.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/manoeuvres.h"

#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// The ACTION step as a leg of a path, or why not now.
LegRuling read_action(const Table& table, const Unit& unit, const v1::PathStep& step, Length budget);

// Records the effects of a plan's action on the table: markers placed and removed, limbers gone, a hedge worked on.
// `before` is the unit as it was at its start. Called by carry_out() after the unit itself has been updated.
void perform(Draft& draft, const UnitId& unit, ActKey action, const Unit& before);

// Adds a marker of that side and type to the table and returns its id. `count` is its number of guns or horses.
UnitId add_marker(Draft& draft, const Unit& owner, TypeKey type, const geometry::Footprint& ground, std::int32_t count,
                  std::string_view clause);

// --- Town blocks (section 11.8) ---------------------------------------------------------------------------------

std::vector<std::string> actions_open_to(const Table& table, const Unit& unit);

}  // namespace battalia::rules::fornovo_to_sedgemoor
