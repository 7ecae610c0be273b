// A commander without a unit does not stop an enemy: the commander moves to the nearest friend, or is lost
// (Rule::commander_makes_way). Called after a unit has moved or changed its footprint.
#pragma once

#include "server/rules/families/brigade/book/draft.h"

namespace battalia::rules::brigade {

// For enemy commanders that the unit now stands on. Does nothing in a book in which they stay.
void make_way(Draft& draft, const UnitId& unit);

}  // namespace battalia::rules::brigade
