// The shots that orders come to: which unit fires at which, with which of its figures, the rest of a unit at another, a
// battery's gunners among its targets, one unit through each gap, a house by its sides. Worked out without dice, for
// fire_all() only.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/shooting/fire_resolution.h"

#include <optional>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// A unit's fire at one target; the hits once its dice have fallen.
struct Shot {
  FireOrder order;
  Unit by;  // the unit, or the guns on its wagons
  UnitId target;
  Volley volley;
  std::int32_t hits = 0;
  bool ball = false;
  std::vector<std::int32_t> by_group;  // hits before halving
  std::optional<std::size_t> works;    // it is aimed at that feature and at nobody (G-198)
  std::vector<std::size_t> only;       // the figures or guns that shot at nobody before; empty: all
};

// In the order of the orders. Those who find their gap taken fire at another target; those who cannot hit anybody have
// none.
std::vector<Shot> allocated_shots(const Table& table, const std::vector<AimedOrder>& orders);

// One order for every unit and face that can fire: those given, and the best target for the others (D-22).
std::vector<AimedOrder> completed_orders(const Table& table, const std::vector<FireOrder>& given);

}  // namespace battalia::rules::fornovo_to_sedgemoor
