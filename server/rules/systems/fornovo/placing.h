// Where units may be put down that come from the hand or from beyond the table, and places there that are free. Used by
// deployment and arrivals alone.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/fornovo/ranks.h"

#include <vector>

namespace battalia::rules::fornovo {

// The strip of that depth along the side's baseline.
geometry::Polygon strip(const Table& table, v1::Side side, Length depth);

// Why the unit does not stand wholly in that ground, or not at that place at all.
WhyNot why_not_there(const Table& table, const Unit& unit, const std::vector<geometry::Polygon>& ground);

// A few places that are free for all ways to stand: from the middle of the ground outwards, row by row from its front.
void suggest_places(const Table& table, std::vector<Unit> ways, v1::PlaceWanted& wanted,
                    const std::vector<geometry::Polygon>& ground, Angle facing);

}  // namespace battalia::rules::fornovo
