// Whether a unit sees another as both stand, for showing; the chapters ask terrain/sight.h.
#pragma once

#include "server/rules/rule_system.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// All round (FTS-11.3-a). Nothing for generals, and for units that do not both stand on the table.
std::optional<Sighting> sighting_of(const Table& table, const UnitId& unit, const UnitId& target);

}  // namespace battalia::rules::fornovo_to_sedgemoor
