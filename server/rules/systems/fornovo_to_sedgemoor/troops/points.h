// What a unit costs (section 4): for army lists, and for the value of units for which a scenario gives no points.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/tables/points_tables.h"
#include "server/rules/table.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// The two prices that are options (G-025, G-026).
struct Prices {
  std::int32_t shield = kPriceShield;
  std::int32_t shallow = kPriceShallow;
};
Prices prices_of(const Options& options);

// The unit as bought: figures, models, limbers, stakes and command; a sniper with everything; a general only as the
// figure.
std::int32_t price_of(const Unit& unit, const Prices& prices);
// One section of that kind of works.
std::int32_t price_of_section(TerrainKey works);

}  // namespace battalia::rules::fornovo_to_sedgemoor
