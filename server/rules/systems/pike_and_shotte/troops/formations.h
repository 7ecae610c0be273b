// How the family's procedures treat the troops of Pike & Shotte: how they move, which formations they know, and which
// are disordered by friends and obstacles. Called through the book.
#pragma once

#include "server/rules/families/brigade/book/movement_table.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <vector>

namespace battalia::rules::pike_and_shotte {

// Its row of kMoves; a hedgehog that moves (OPT-06) moves like infantry.
MoveRow mover(const Battle& battle, const Unit& unit);

// Pike blocks, and combined units of pike and shot (PS-UNI-06, PS-ORG-04).
bool is_pikes(const Unit& unit);
// Infantry whose main weapon is a firearm, bow or crossbow (PS-UNI-06).
bool is_shot(const Unit& unit);

// Pikes and heavy horse (PS-INT-02); pikes (PS-TER-05).
bool is_upset_when_passed(const Unit& unit);
bool is_upset_by_crossing(const Unit& unit);

// Every formation that its type and training allow, its usual one first (PS-FRM-01, PS-FRM-02).
std::vector<FormationKey> known_formations(const Unit& unit);
// One move, or none for limbering a galloper gun (PS-FRM-08, PS-SPR-17).
std::int32_t moves_to_form(const Unit& unit, FormationKey formation);
// Dragoons leave a building on foot, guns as they were, others in their first formation.
FormationKey formation_outside(const Unit& unit);

}  // namespace battalia::rules::pike_and_shotte
