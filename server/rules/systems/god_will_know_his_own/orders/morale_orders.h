// Orders about morale: giving a command its own morale and ending it, breaking and rallying elements, unreliable
// enemies (GWK-PIP-28 to 32, GWK-SPEC-13, D-08). Their effects are in morale/levels.h; here they are offered and paid
// for.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/command/order_cost.h"

namespace battalia::rules::god_will_know_his_own {

void offer_morale_orders(const Table& table, const Unit& unit, v1::Prompt& prompt);
WhyNot act_morale_order(Draft& draft, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::god_will_know_his_own
