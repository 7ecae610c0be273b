// The total of one side in close combat or artillery fire: basic factor, supports, tactical and breakthrough factors,
// uphill (GWK-COMB-13 to 16, GWK-FACT-01 to 08, 10 to 17, 20 to 26, GWK-GRADE-07, GWK-ART-06). Calculated from the
// table; rolls no dice.
#pragma once

#include "server/rules/systems/god_will_know_his_own/combat/dice_size.h"

namespace battalia::rules::god_will_know_his_own {

std::int32_t basic_factor(const Table& table, const Pairing& pairing);

struct FightingSide {
  std::int32_t basic = 0;
  Modifiers rows;           // everything except the die and the uphill row; the basic factor is the first row
  std::int32_t uphill = 0;  // GWK-GRADE-07: part of the total, but not of the kill total
  DieSize die;
  CountsAs counts_as;
};
FightingSide fighting_side(const Table& table, const Pairing& pairing);

}  // namespace battalia::rules::god_will_know_his_own
