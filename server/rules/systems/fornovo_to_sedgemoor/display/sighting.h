// Whether one unit sees another, for display; the chapters use terrain/sight.h.
#pragma once

#include "server/rules/rule_system.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// All round (FTS-11.3-a). Nothing for generals, and unless both units are on the table.
std::optional<Sighting> sighting_of(const Table& table, const UnitId& unit, const UnitId& target);

}  // namespace battalia::rules::fornovo_to_sedgemoor
