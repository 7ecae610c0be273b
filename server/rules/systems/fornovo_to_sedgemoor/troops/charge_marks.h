// What the statuses of a unit say about its charge: its target, its chargers, how far it has moved, its response. Used
// throughout the rules; changes nothing.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/table.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// The distance it has charged compared with half of its full charge move (FTS-9.4-b, FTS-9.9-b, G-100).
enum class HalfCharge : std::uint8_t { less, exactly, more };

// The enemy it charges or countercharges, or has crashed into as a pursuer; otherwise nothing.
const Unit* charge_target(const Table& table, const Unit& unit);
// Units still on the table that declared a charge on it this turn, ascending.
std::vector<const Unit*> chargers_of(const Table& table, const Unit& target);
HalfCharge half_charge(const Unit& charger);
// Which face of its enemy it charges, the front if nothing else is stored; an umpire may have stored an invalid face.
v1::Face face_charged(const Unit& unit);
// The pursuer of the two in a crash-into (G-120).
bool crashed_as_pursuer(const Unit& unit);

}  // namespace battalia::rules::fornovo_to_sedgemoor
