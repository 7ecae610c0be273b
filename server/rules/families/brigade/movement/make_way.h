// A commander who is not with a unit does not stop an enemy: he moves to the nearest friend, or is lost
// (Rule::commander_makes_way). Called when a unit has moved.
#pragma once

#include "server/rules/families/brigade/book/draft.h"

namespace battalia::rules::brigade {

// For enemy commanders that the unit now stands on. Does nothing in a book in which they stay.
void make_way(Draft& draft, const UnitId& unit);

}  // namespace battalia::rules::brigade
