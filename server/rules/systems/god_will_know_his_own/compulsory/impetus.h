// Who is impetuous, and the advance that follows (GWK-IMP-01 to 08, R-G58, R-G60).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/movement/straight_move.h"

namespace battalia::rules::god_will_know_his_own {

// Now: by type, berserkers, or because its nearest enemy is broken; not shaken or broken troops. The clause, or
// nothing.
std::optional<std::string_view> impetuous_by(const Table& table, const Unit& element);
// Berserkers with a foot enemy in reach take no hold order (GWK-IMP-07): asked by orders/.
WhyNot why_not_hold_berserker(const Table& table, const Unit& element);

StraightMove plan_impetuous(const Table& table, const Unit& element, const UnitId& towards);

}  // namespace battalia::rules::god_will_know_his_own
