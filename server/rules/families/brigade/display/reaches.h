// How far a unit reaches as it stands, for drawing: what it may shoot over by bands of range, how far its moves and
// charges carry, where it is bound by enemies near, how far a commander's word goes. Only outlines and labels: what is
// allowed the chapters say. Anybody asks it of any unit at any time (Rule::anybody_may_measure).
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/mechanics/ground/reach.h"
#include "server/rules/table.h"

namespace battalia::rules::brigade {

// Nothing for a unit that is not on the table or unknown.
mechanics::Reaches reaches_of(const Battle& battle, const UnitId& unit);

}  // namespace battalia::rules::brigade
