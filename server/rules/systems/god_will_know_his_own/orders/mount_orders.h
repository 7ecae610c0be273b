// Orders to mount and dismount (GWK-PIP-09, GWK-DISM-01, 19, 20, 22, D-09).
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/command/order_cost.h"

namespace battalia::rules::god_will_know_his_own {

WhyNot why_not_mount(const Table& table, const Unit& unit);
WhyNot why_not_dismount(const Table& table, const Unit& unit);
void offer_mount_changes(const Table& table, const Unit& unit, v1::Prompt& prompt);
WhyNot act_change_mount(Draft& draft, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::god_will_know_his_own
