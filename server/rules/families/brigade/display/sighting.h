// Whether one unit sees another, regardless of whether it could shoot. For display; the chapters use sight.h.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/rule_system.h"

namespace battalia::rules::brigade {

// From its front quarter, all round, or over any wall that it holds. Nothing for commanders, and unless both units are
// on the table.
std::optional<Sighting> sighting_of(const Battle& battle, const UnitId& unit, const UnitId& target);

}  // namespace battalia::rules::brigade
