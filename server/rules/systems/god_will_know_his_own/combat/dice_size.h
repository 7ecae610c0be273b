// Which die an element rolls in close combat (GWK-COMB-05 to 12). Orders to buy a larger one are in orders/.
#pragma once

#include "server/rules/systems/god_will_know_his_own/combat/supports.h"

namespace battalia::rules::god_will_know_his_own {

struct DieSize {
  std::uint32_t sides;
  std::string_view clause;
};
DieSize die_by_right(const Table& table, const Unit& element, const Unit& opponent);
// Includes a die that was bought, and the option that gives both sides the larger die.
DieSize die_of(const Table& table, const Unit& element, const Unit& opponent);
// For buying D10 (GWK-COMB-09): against the enemy that the element's front touches, else against every enemy it could
// meet. Bad war does not count before the enemy is known.
bool has_larger_die_by_right(const Table& table, const Unit& element);

}  // namespace battalia::rules::god_will_know_his_own
