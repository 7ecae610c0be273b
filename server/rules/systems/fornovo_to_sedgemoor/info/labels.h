// Labels of statistics, traits, types, formations, terrain and kinds of roll.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/info/info.h"

#include <span>

namespace battalia::rules::fornovo_to_sedgemoor {

// All keys of the system, including statuses.
mechanics::Vocabulary vocabulary();

std::span<const KeyRow> trait_rows();
std::span<const KeyRow>
weapon_trait_rows();  // those of them that are weapons: of the core, the second kind, the sleeves
std::span<const UnitTypeRow> unit_type_rows();

}  // namespace battalia::rules::fornovo_to_sedgemoor
