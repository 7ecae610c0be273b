// Whether a unit sees another as it stands, whether it could shoot there or not. For showing; the chapters ask sight.h.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/rule_system.h"

namespace battalia::rules::brigade {

// Out of its front quarter, all round, or over any wall that it holds. Nothing for commanders, and for units that do
// not both stand on the table.
std::optional<Sighting> sighting_of(const Battle& battle, const UnitId& unit, const UnitId& target);

}  // namespace battalia::rules::brigade
