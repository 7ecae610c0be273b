// Where a charge meets its enemy: which edge, flush or by a corner, which other units are touched; and continuing with
// the rest of the charge (G-043, G-084, S3).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/ruling.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// True if the point of contact, the middle of the contact line, is in a wood (G-089).
bool meets_in_woods(const Table& table, const geometry::Footprint& charger, const Unit& target);
// Why they may not fight there: skirmishers against close order outside woods, pikes in woods (FTS-7.6.1-c,
// FTS-11.5-e).
WhyNot why_not_meet(const Table& table, const Unit& unit, const geometry::Footprint& ground, const Unit& target);
// The position of a charger that has reached its enemy.
geometry::Footprint ground_in_contact(const Table& table, const Unit& unit, const Unit& target);
// Turns it flush with the edge it touches if possible, and puts it in contact with the target and with other units it
// touches (G-043).
void make_contact(Draft& draft, const UnitId& charger, const UnitId& target, Clauses clauses);
// Continues straight with the rest of its charge move, into contact with a unit it meets (S3). Returns that unit, or
// empty. `passing`: units it flows around.
UnitId charge_on(Draft& draft, const UnitId& charger, Clauses clauses, const std::vector<UnitId>& passing = {});
Length charge_left(const Unit& charger);

// One die for each unpaid unit named; returns true if the unit is gone (FTS-2.9-b).
bool mutinies_at_charge(Draft& draft, const UnitId& unit);
// Units that charge or evade throw their stakes away (FTS-2.11-b).
void throw_stakes_away(Draft& draft, const UnitId& unit);

}  // namespace battalia::rules::fornovo_to_sedgemoor
