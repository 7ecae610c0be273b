// Larger dice bought for groups (GWK-PIP-36, GWK-COMB-08 to 12, R-G42, D-07).
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/systems/god_will_know_his_own/command/order_cost.h"
#include "server/rules/systems/god_will_know_his_own/movement/groups.h"

namespace battalia::rules::god_will_know_his_own {

WhyNot why_not_larger_die(const Table& table, std::span<const UnitId> elements);
void offer_larger_die(const Table& table, const Unit& unit, LedGroups& groups, mechanics::Asking& asking);
WhyNot act_larger_die(Draft& draft, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::god_will_know_his_own
