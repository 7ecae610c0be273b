// What an army list may not give an element of some type and grade: weapons, mounts, training and special morale that
// its troops cannot have (GWK-TROOP-10 to 22, GWK-PTS-02 to 13, GWK-SPEC, GWK-LATE). Used by the check of lists.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "server/rules/systems/god_will_know_his_own/tables/troop_tables.h"

#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

struct ElementFault {
  std::string reason;
  std::string_view clause;
};

// Under the options of the game that matter here.
struct ListRules {
  bool late_period = false;
  bool unreliable_superior = true;  // GWK-SPEC-14
};

std::vector<ElementFault> faults_of(const v1::ArmyUnit& unit, Troop troop, const ListRules& rules);

}  // namespace battalia::rules::god_will_know_his_own
