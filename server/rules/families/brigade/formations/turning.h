// The facing of a unit after it takes a formation, if the book lets it turn at the same time
// (MovementTable::reforms_turning): towards the nearest enemy or to one of its sides, about the middle of its front.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/ruling.h"

#include <span>

namespace battalia::rules::brigade {

// The optional input of an act in which that unit takes one of those formations: facings for which it has room in each
// of them.
void want_turn(v1::Offer& offer, const Battle& battle, const Unit& unit, std::span<const FormationKey> formations);

// The turn that the act gives for the unit; without one it keeps its facing.
tl::expected<Angle, Violation> turn_of(const Battle& battle, const Unit& unit, const v1::Act& act);

}  // namespace battalia::rules::brigade
