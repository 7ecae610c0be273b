// How far a unit reaches, for drawing: its range bands, moves and charges, the area where nearby enemies restrict it,
// and a commander's command distance. Only outlines and labels: the chapters decide what is legal. Any player may
// request it for any unit at any time (Rule::anybody_may_measure).
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/mechanics/ground/reach.h"
#include "server/rules/table.h"

namespace battalia::rules::brigade {

// Empty for a unit that is not on the table or unknown.
mechanics::Reaches reaches_of(const Battle& battle, const UnitId& unit);

}  // namespace battalia::rules::brigade
