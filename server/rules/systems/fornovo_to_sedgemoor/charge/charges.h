// Charges (sections 7.6 to 7.9): who may charge which units, by what way, what impetus it gains, how contact is made.
// The steps M1 and M2 are charge_step.cpp, reactions charge_responses.cpp, what becomes of evaded and broken targets
// charge_completion.cpp. Asked by those, by tests and by combat.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_spread.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/surroundings.h"

#include <optional>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// --- Who may charge ----------------------------------------------------------------------------------------------

// What keeps the unit from charging, or countercharging, anybody (FTS-7.6.1-b, FTS-7.6.1-d, FTS-6-f).
WhyNot why_not_charge(const Table& table, const Unit& unit);
// What keeps it from charging that enemy, whatever the way (FTS-7.6-b, FTS-7.6.1-a, FTS-7.6.1-c).
WhyNot why_not_charge_at(const Table& table, const Unit& unit, const Unit& target);
// War wagons with a crew, or wagons drawn up: horse does not attack them, foot is disordered by it (FTS-2.10-c,
// FTS-2.17-b).
bool is_wagon_fort(const Unit& target);
// It may shoot as it charges (FTS-7.6.3-a, FTS-10.7-a, C-24).
bool may_shoot_charging(const Table& table, const Unit& unit);

// --- The way ----------------------------------------------------------------------------------------------------

// What the charger's share is, by the places of all that charge the same edge; nothing if no other does.
std::optional<EdgeShare> share_of_edge(const Table& table, const Unit& charger, const Unit& target);

// The target's flank or rear that a charge from here would be at; unspecified for its front (G-039, G-040).
v1::Face flank_charged(const Table& table, const Unit& charger, const Unit& target);
// What a charger that continues has gone straight already: enough for impetus, if it had that (FTS-7.7.1-a).
Length run_so_far(const Table& table, const Unit& charger);
// Straight enough at the end, in order, over open ground, not shooting, not at the front of steady pikes (FTS-7.7).
// `before`: what it has gone straight for it already, when all of the plan is straight.
bool gains_impetus(const Table& table, const Plan& plan, const Unit& target, bool shoots, Length before = {});

}  // namespace battalia::rules::fornovo_to_sedgemoor
