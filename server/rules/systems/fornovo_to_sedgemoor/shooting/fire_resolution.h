// The effect of shots after their dice are rolled: which units are hit, what happens to guns, works and generals, what
// the units record. Called by S1 when both sides have chosen.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/targets.h"

#include <optional>
#include <utility>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// An order, with the units it can hit if they have been looked up; valid while the table is unchanged.
struct AimedOrder {
  AimedOrder(FireOrder wanted) : order(std::move(wanted)) {}  // implicit: an order is accepted directly
  FireOrder order;
  std::optional<std::vector<Aim>> zone;
};

// Resolves all shots of both sides together, in the order given (FTS-6-h, G-006). Returns false if an owner must first
// allocate an odd hit.
bool fire_all(Draft& draft, const std::vector<AimedOrder>& orders);

}  // namespace battalia::rules::fornovo_to_sedgemoor
