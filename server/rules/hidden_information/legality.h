// Checks whether an act is legal by ruling on it until the first die: rule systems refuse before rolling, so an act
// that gets as far as a die is legal. Used by previews, for the fields they share, and by the guard of hidden
// information; changes nothing.
#pragma once

#include "server/rules/rule_system.h"

namespace battalia::rules {

WhyNot why_not(const RuleSystem& system, const Table& table, const v1::Act& act, v1::Seat seat);

// Writes the verdict into the preview, overriding what a chapter wrote: legal, or the reason and its clause.
void check_legality(const RuleSystem& system, const Table& table, const v1::Act& act, v1::Seat seat,
                    v1::Preview& preview);

// The footprint the unit will have, independent of where it goes.
void write_extent(const geometry::Footprint& ground, v1::Preview& preview);

}  // namespace battalia::rules
