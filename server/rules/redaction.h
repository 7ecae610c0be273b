// What a seat may know. The only place that decides it, for every rule system: a unit hidden from a seat, a
// unit under a guise, an event meant for some seats only. The umpire sees all; a spectator sees what is hidden from
// neither side. Called by play/ for views, updates, histories and exports; never bypassed.
#pragma once

#include "server/rules/table.h"

#include <optional>

namespace battalia::rules {

// The seat is not shown the unit at all; it is shown it as something else than it is.
bool hidden_from(const Unit& unit, v1::Seat seat);
bool disguised_from(const Unit& unit, v1::Seat seat);
// Some unit is hidden from the seat or disguised.
bool keeps_secrets(const Table& table, v1::Seat seat);

// The table as the seat knows it, still to be played on: guises in place of the truth, and in the place of each hidden
// unit nobody, of no side and nowhere, so that every other unit keeps its place in the list. A unit that the seat's own
// open question names stays, since the question tells of it.
Table known_to(const Table& table, v1::Seat seat);
// The id is one that known_to() gave to nobody. An act that names it names no unit.
bool is_nobody(const UnitId& id);

// The table as the seat may see it: hidden units absent, guises in place, answers' context and the other
// side's secrets taken out.
v1::Table view_of(const Table& table, v1::Seat seat);

// The event as the seat may see it, or nothing. `after` is the table after the event was applied.
std::optional<v1::Event> redact(const v1::Event& event, const Table& after, v1::Seat seat);

}  // namespace battalia::rules
