// Orders about guns without a crew: a new crew, destruction, use by the enemy (GWK-PIP-08, 11, 12, 34, R-G38, D-10).
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/command/order_cost.h"

namespace battalia::rules::god_will_know_his_own {

WhyNot why_not_recrew(const Table& table, const Unit& gun);
WhyNot why_not_destroy(const Table& table, const Unit& unit, const Unit& gun);
WhyNot why_not_serve(const Table& table, const Unit& unit, const Unit& gun);
void offer_gun_work(const Table& table, const Unit& unit, v1::Prompt& prompt);
WhyNot act_gun_work(Draft& draft, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::god_will_know_his_own
