// Orders to hold: impetuous, broken or shaken mounted troops make no compulsory move in this bound (GWK-PIP-06,
// GWK-IMP-06, GWK-IMP-07, R-G37, D-06).
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/systems/god_will_know_his_own/command/order_cost.h"
#include "server/rules/systems/god_will_know_his_own/movement/groups.h"

namespace battalia::rules::god_will_know_his_own {

WhyNot why_not_hold(const Table& table, std::span<const UnitId> elements);
void offer_hold(const Table& table, const Unit& unit, LedGroups& groups, mechanics::Asking& asking);
WhyNot act_hold(Draft& draft, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::god_will_know_his_own
