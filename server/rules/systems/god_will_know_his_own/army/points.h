// What troops cost (GWK-PTS-01 to 21), in half points. Used by the check of lists and by the army builder.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "server/rules/systems/god_will_know_his_own/tables/troop_tables.h"

namespace battalia::rules::god_will_know_his_own {

// One element of that line, with its traits; commands and regiments separately.
std::int32_t cost_of(const v1::ArmyUnit& unit, Troop troop);
std::int32_t cost_of(const v1::ArmyCommand& command);
// Half as much again for an army of light troops only (GWK-PTS-12).
std::int32_t limit_of(const v1::ArmyList& army);
// The number of commanders that an army of so many equivalents (halves) may have (GWK-CMD-01 to 03).
struct CommanderLimits {
  std::int32_t least;
  std::int32_t most;
};
CommanderLimits commanders_for(std::int32_t halves);

}  // namespace battalia::rules::god_will_know_his_own
