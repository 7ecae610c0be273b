// Which troops are impetuous, and the advance that follows (GWK-IMP-01 to 08, R-G58, R-G60).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/movement/straight_move.h"

namespace battalia::rules::god_will_know_his_own {

// Whether it is impetuous now: by type, as berserkers, or because its nearest enemy is broken; shaken or broken troops
// are not. Returns the clause, or nothing.
std::optional<std::string_view> impetuous_by(const Table& table, const Unit& element);
// Berserkers with a foot enemy in reach cannot be ordered to hold (GWK-IMP-07): used by orders/.
WhyNot why_not_hold_berserker(const Table& table, const Unit& element);

StraightMove plan_impetuous(const Table& table, const Unit& element, const UnitId& towards);

}  // namespace battalia::rules::god_will_know_his_own
