// Regiments activated (GWK-CMD-13 to 16, GWK-PIP-35, R-G41, D-05).
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/command/order_cost.h"

namespace battalia::rules::god_will_know_his_own {

WhyNot why_not_activate(const Table& table, const Unit& stand);
void offer_activation(const Table& table, const Unit& stand, v1::Prompt& prompt);
WhyNot act_activate(Draft& draft, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::god_will_know_his_own
