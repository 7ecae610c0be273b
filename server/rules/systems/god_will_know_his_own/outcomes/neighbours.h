// Which neighbours are affected when an element is destroyed in place (GWK-OUT-22, 23, R-G25). Called before it is
// removed.
#pragma once

#include "server/rules/systems/god_will_know_his_own/contact/records.h"

#include <string_view>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

struct Dragged {
  UnitId element;
  bool routs;  // if false it is pushed back, and stops short if blocked (GWK-RES-36)
};
// Sorted by distance, then ascending id.
std::vector<Dragged> neighbours_dragged(const Table& table, const Unit& destroyed);
// The clause by which a neighbour has a result waiting for it (owed.h): by what was destroyed in front of it.
std::string_view clause_of_dragging(const Table& table, const Unit& neighbour);

}  // namespace battalia::rules::god_will_know_his_own
