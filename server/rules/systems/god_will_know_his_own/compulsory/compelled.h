// Which elements must move in P2b, and how: impetuous advances, rout moves (GWK-IMP-05, GWK-MOR-22, GWK-MOR-25). Used
// by the phase itself, and by orders to hold.
#pragma once

#include "server/rules/systems/god_will_know_his_own/movement/allowance.h"

#include <optional>

namespace battalia::rules::god_will_know_his_own {

struct CompulsoryMove {
  Gait gait;
  std::string_view clause;
};
// The move it must make, whether or not it has an order; nothing for elements in good order, guns without a crew, and
// elements that the scenario holds in place.
std::optional<CompulsoryMove> compulsory_move_of(const Table& table, const Unit& element);
inline bool is_compelled(const Table& table, const Unit& element) {
  return compulsory_move_of(table, element).has_value();
}
// The same, but only if no order holds the element and it has not made its move yet.
std::optional<CompulsoryMove> compulsory_move_left(const Table& table, const Unit& element);

}  // namespace battalia::rules::god_will_know_his_own
