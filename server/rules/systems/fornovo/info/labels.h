// Statistics, traits, types, formations, ground and kinds of roll, in words.
#pragma once

#include "server/rules/systems/fornovo/info/info.h"

#include <span>

namespace battalia::rules::fornovo {

std::span<const KeyRow> statistic_rows();
std::span<const KeyRow> trait_rows();
std::span<const KeyRow>
weapon_trait_rows();  // those of them that are weapons: of the core, the second kind, the sleeves
std::span<const KeyRow> formation_rows();
std::span<const KeyRow> terrain_rows();
std::span<const KeyRow> terrain_property_rows();
std::span<const KeyRow> zone_purpose_rows();
std::span<const KeyRow> dice_purpose_rows();
std::span<const UnitTypeRow> unit_type_rows();

}  // namespace battalia::rules::fornovo
