// Where a push back leads (GWK-OUT-01 to 06, R-G21): straight back by a base depth, with friends behind pushed or
// passed. Only plans; outcomes/push_back.h carries it out, and ordered moves check whether there would be room
// (GWK-PIP-10).
#pragma once

#include "server/rules/systems/god_will_know_his_own/movement/interpenetration.h"

#include <utility>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

struct PushBack {
  // The element first, then pushed friends. If the push back is not possible: as far as free_way.
  std::vector<std::pair<UnitId, Footprint>> moves;
  std::vector<UnitId> passed;  // friends it falls back through
  bool choice = false;         // its owner chooses whether to pass through (D-19)
  bool possible = true;        // if false it is destroyed (GWK-OUT-03, GWK-OUT-04)
  std::string_view clause;     // why, or by which clause it goes back
  Length free_way;             // how far it could go, for neighbours that stop short
};
// `through`: the owner's answer to D-19; automatic pairs always fall back through.
PushBack plan_push_back(const Table& table, const Unit& element, PushedBy by, bool through = true);

// Whether it could be pushed back from that position, in contact with those fronts, without being destroyed: else
// GWK-PIP-10.
bool could_be_pushed_back(const Table& table, const Unit& element, const Footprint& ground);

}  // namespace battalia::rules::god_will_know_his_own
