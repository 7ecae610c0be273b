// Charges (sections 7.6 to 7.9): who may charge which units, by which path, what impetus it gains, how contact is made.
// The steps M1 and M2 are in charge_step.cpp, responses in charge_responses.cpp, and what happens after targets evade
// or break in charge_completion.cpp. Used by those, by tests and by combat.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_spread.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/surroundings.h"

#include <optional>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// --- Who may charge ----------------------------------------------------------------------------------------------

// Why the unit may not charge, or countercharge, any enemy (FTS-7.6.1-b, FTS-7.6.1-d, FTS-6-f).
WhyNot why_not_charge(const Table& table, const Unit& unit);
// Why it may not charge that enemy, whatever the path (FTS-7.6-b, FTS-7.6.1-a, FTS-7.6.1-c).
WhyNot why_not_charge_at(const Table& table, const Unit& unit, const Unit& target);
// War wagons with a crew, or parked wagons: horse does not attack them, foot is disordered by attacking them
// (FTS-2.10-c, FTS-2.17-b).
bool is_wagon_fort(const Unit& target);
// It may shoot as it charges (FTS-7.6.3-a, FTS-10.7-a, C-24).
bool may_shoot_charging(const Table& table, const Unit& unit);

// --- The way ----------------------------------------------------------------------------------------------------

// The charger's share, from the positions of all that charge the same edge; nothing if no other unit does.
std::optional<EdgeShare> share_of_edge(const Table& table, const Unit& charger, const Unit& target);

// The target's flank or rear that a charge from here would hit; unspecified for its front (G-039, G-040).
v1::Face flank_charged(const Table& table, const Unit& charger, const Unit& target);
// The straight distance that a continuing charger has already covered: enough for impetus, if it had that
// (FTS-7.7.1-a).
Length run_so_far(const Table& table, const Unit& charger);
// True if it is straight enough at the end, in order, over open ground, not shooting, not at the front of steady pikes
// (FTS-7.7). `before`: the straight distance already covered, if the whole plan is straight.
bool gains_impetus(const Table& table, const Plan& plan, const Unit& target, bool shoots, Length before = {});

}  // namespace battalia::rules::fornovo_to_sedgemoor
