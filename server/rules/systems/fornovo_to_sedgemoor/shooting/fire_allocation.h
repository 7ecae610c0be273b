// The shots that result from orders: which unit fires at which target, with which of its figures, the rest of a unit at
// another, a battery's gunners divided among its targets, one unit through each gap, a house by its sides. Calculated
// without dice, for fire_all() only.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/shooting/fire_resolution.h"

#include <optional>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// A unit's fire at one target; also its hits once the dice are rolled.
struct Shot {
  FireOrder order;
  Unit by;  // the unit, or the guns on its wagons
  UnitId target;
  Volley volley;
  std::int32_t hits = 0;
  bool ball = false;
  std::vector<std::int32_t> by_group;  // hits before halving
  std::optional<std::size_t> works;    // aimed at that feature and not at a unit (G-198)
  std::vector<std::size_t> only;       // the figures or guns that have not shot yet; empty: all
};

// In the order of the orders. Units whose gap is taken fire at another target; units that cannot hit anything are left
// out.
std::vector<Shot> allocated_shots(const Table& table, const std::vector<AimedOrder>& orders);

// One order for every unit and face that can fire: the given ones, and the best target for the others (D-22).
std::vector<AimedOrder> completed_orders(const Table& table, const std::vector<FireOrder>& given);

}  // namespace battalia::rules::fornovo_to_sedgemoor
