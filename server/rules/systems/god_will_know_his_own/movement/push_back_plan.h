// Where a push back leads (GWK-OUT-01 to 06, R-G21): straight back by a base depth, friends behind pushed or passed.
// Plans only; outcomes/push_back.h carries it out, and ordered moves ask whether there would be room (GWK-PIP-10).
#pragma once

#include "server/rules/systems/god_will_know_his_own/movement/interpenetration.h"

#include <utility>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

struct PushBack {
  // The element first, then friends pushed. Where it is not possible: as far as free_way.
  std::vector<std::pair<UnitId, Footprint>> moves;
  std::vector<UnitId> passed;  // friends it falls back through
  bool choice = false;         // through or not is the owner's (D-19)
  bool possible = true;        // else it is destroyed (GWK-OUT-03, GWK-OUT-04)
  std::string_view clause;     // that says so
  Length free_way;             // how far it could go, for neighbours who stop short
};
// `through`: the owner's answer to D-19; automatic pairs fall back in any case.
PushBack plan_push_back(const Table& table, const Unit& element, PushedBy by, bool through = true);

// It could be pushed back from that ground, with those fronts on it, without being destroyed: else GWK-PIP-10.
bool could_be_pushed_back(const Table& table, const Unit& element, const Footprint& ground);

}  // namespace battalia::rules::god_will_know_his_own
