// Where a charge meets its enemy: which edge, flush or by a corner, who is touched beside; going on with what is left
// of the charge (G-043, G-084, S3).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/ruling.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// The point of contact lies in a wood (G-089): the middle of what lies along each other.
bool meets_in_woods(const Table& table, const geometry::Footprint& charger, const Unit& target);
// Who may not fight there: skirmishers against close order outside woods, pikes in them (FTS-7.6.1-c, FTS-11.5-e).
WhyNot why_not_meet(const Table& table, const Unit& unit, const geometry::Footprint& ground, const Unit& target);
// Where a charger that has come to its enemy will stand.
geometry::Footprint ground_in_contact(const Table& table, const Unit& unit, const Unit& target);
// Turns flush with the edge it touches where it can, and locks the two together and with other units it touches
// (G-043).
void make_contact(Draft& draft, const UnitId& charger, const UnitId& target, Clauses clauses);
// Straight on with what is left of its charge move, to contact with a unit it meets (S3). Returns that unit, or
// nothing. `passing`: round them it flows.
UnitId charge_on(Draft& draft, const UnitId& charger, Clauses clauses, const std::vector<UnitId>& passing = {});
Length charge_left(const Unit& charger);

// Unpaid men who were named die by die; true when the unit is gone (FTS-2.9-b).
bool mutinies_at_charge(Draft& draft, const UnitId& unit);
// Stakes are thrown away by who charges or evades (FTS-2.11-b).
void throw_stakes_away(Draft& draft, const UnitId& unit);

}  // namespace battalia::rules::fornovo_to_sedgemoor
