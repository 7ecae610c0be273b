// What troops and commanders cost, in half points (GWK-PTS-01 to 20), and how large an army may be (GWK-PTS-12,
// GWK-CMD-01 to 03). Used by the check of lists; does not check what may be bought.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "server/rules/systems/god_will_know_his_own/tables/troop_tables.h"

#include <cstdint>

namespace battalia::rules::god_will_know_his_own {

// The price of one element of that line, including its traits.
std::int32_t cost_of(const v1::ArmyUnit& unit, Troop troop);
// The price of the commander, in addition to the element that the commander rides in.
std::int32_t cost_of(const v1::ArmyCommand& command);
// The price of a regiment of that many elements (GWK-PTS-18).
std::int32_t cost_of_regiment(std::int32_t elements);
// The size limit of the army in half points; 0: none. Half as much again for an army of light troops only (GWK-PTS-12).
std::int32_t limit_of(const v1::ArmyList& army);
// The number of commanders that an army of that many equivalents (in halves) may have.
struct CommanderLimits {
  std::int32_t least;
  std::int32_t most;
};
CommanderLimits commanders_for(std::int32_t halves);

}  // namespace battalia::rules::god_will_know_his_own
