// What a side does not see, in games with the option info.fog (G-216): units completely hidden by woods and crests are
// kept from the enemy until they are seen. Called by the rule system around every ruling; the chapters know nothing of
// it. The server decides what a side is asked and shown while they are hidden. Sight itself is in sight.h.
#pragma once

#include "server/rules/hidden_information/redaction.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/sight.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

bool in_fog(const Table& table);

// From this system's declarations. The same object for the life of the program.
const Redaction& redaction();

// True if nobody on the other side sees it: it is completely hidden, or has been placed but not shown yet (G-212).
bool is_out_of_sight(const Table& table, const Unit& unit);

// Before the table is set: hides the units that the enemy does not see.
void hide_unseen(Table& table);

// A ruling's events with changes of visibility inserted: a unit that goes out of sight disappears before it moves, a
// unit that comes into sight appears where it ends, or immediately if it has not moved. Without fog the events are
// unchanged.
std::vector<v1::Event> with_sightings(const Table& before, std::vector<v1::Event> events, const Table& after);

// Appends events that show the units that they touch, or that their statuses refer to, together with units that come
// into sight.
void tell_ties(const Table& table, const std::vector<UnitId>& seen, std::vector<v1::Event>& events);

// Hidden enemies of the side so close to that footprint that the side can't continue without discovering them.
std::vector<UnitId> come_upon(const Table& table, v1::Side side, const geometry::Footprint& ground);

}  // namespace battalia::rules::fornovo_to_sedgemoor
