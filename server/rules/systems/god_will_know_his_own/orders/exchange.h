// Pikes change places with the halberdiers or arquebusiers in front of them (GWK-MOVE-26, R-G52, D-26).
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/systems/god_will_know_his_own/command/order_cost.h"
#include "server/rules/systems/god_will_know_his_own/movement/groups.h"

namespace battalia::rules::god_will_know_his_own {

// The pikes directly behind such troops; several files may do it together.
WhyNot why_not_exchange(const Table& table, std::span<const UnitId> pikes);
void offer_exchange(const Table& table, const Unit& unit, LedGroups& groups, mechanics::Asking& asking);
WhyNot act_exchange(Draft& draft, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::god_will_know_his_own
