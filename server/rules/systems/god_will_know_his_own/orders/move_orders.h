// Orders to move an element or a group, including marches and moves into contact (GWK-PIP-05, 07, 10, 14 to 27, 37,
// GWK-MOVE-21 to 24, 31). Offers: the single element, and each group of groups_led_by(); any other selection of
// elements is also legal.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/systems/god_will_know_his_own/command/order_cost.h"
#include "server/rules/systems/god_will_know_his_own/movement/groups.h"

namespace battalia::rules::god_will_know_his_own {

void offer_moves(const Table& table, const Unit& unit, LedGroups& groups, mechanics::Asking& asking);
WhyNot act_move(Draft& draft, const v1::Act& act, v1::Side side);
// The plan and its cost, for the act, for offers and for the preview.
struct PlannedMove {
  GroupPlan plan;
  OrderCost cost;
  WhyNot fault;
};
PlannedMove plan_of(const Table& table, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::god_will_know_his_own
