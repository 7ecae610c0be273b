// What the marks of a unit say about its charge: its target, its chargers, how far it has come, its response.
// Asked by every chapter; changes nothing.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/table.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// The way it has gone in its charge against half of its full charge move (FTS-9.4-b, FTS-9.9-b, G-100).
enum class HalfCharge : std::uint8_t { less, exactly, more };

// The enemy it charges or countercharges, or has crashed into as a pursuer; nothing when it does none of these.
const Unit* charge_target(const Table& table, const Unit& unit);
// Declared on it this turn, by units still on the table, ascending.
std::vector<const Unit*> chargers_of(const Table& table, const Unit& target);
HalfCharge half_charge(const Unit& charger);
// Which face of its enemy it charges, the front where nothing else is noted; an umpire may note what is no face.
v1::Face face_charged(const Unit& unit);
// The pursuer of the two in a crash-into (G-120).
bool crashed_as_pursuer(const Unit& unit);

}  // namespace battalia::rules::fornovo_to_sedgemoor
