// Which die an element rolls in close combat (GWK-COMB-05 to 12). Buying one is orders/.
#pragma once

#include "server/rules/systems/god_will_know_his_own/combat/supports.h"

namespace battalia::rules::god_will_know_his_own {

struct DieSize {
  std::uint32_t sides;
  std::string_view clause;
};
DieSize die_by_right(const Table& table, const Unit& element, const Unit& opponent);
// With what was bought, and with the option that gives both sides the larger one.
DieSize die_of(const Table& table, const Unit& element, const Unit& opponent);
// For buying D10 (GWK-COMB-09): against the enemy that its front is on, else against every enemy that there may be. Bad
// war is none before the enemy is known.
bool has_larger_die_by_right(const Table& table, const Unit& element);

}  // namespace battalia::rules::god_will_know_his_own
