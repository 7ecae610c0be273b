// A commander's personal actions (Rule::rally_order, Rule::commander_leads_in_person): RALLY, which removes a casualty
// from a shaken unit, and FOLLOW ME, which leads one for up to three moves. Each is the commander's last order of the
// turn. Part of the orders step.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

namespace battalia::rules::brigade {

WhyNot why_not_rally(const Battle& battle, const Unit& commander, const Unit& unit);
WhyNot why_not_follow(const Battle& battle, const Unit& commander, const Unit& unit);
// True if some commander can still rally a unit, which may be one that takes no other order.
bool rallies_left(const Battle& battle, v1::Side side);

// Call it after offer_orders: a unit that is led may charge the same enemies as when ordered.
void offer_commander_actions(const Battle& battle, v1::Side side, mechanics::Asking& asking);
// Carries out "rally" (RALLY) or "follow_me" (COMMAND).
WhyNot carry_out_commander_action(Draft& draft, const v1::Act& act, v1::Side side);
void preview_commander_action(const Battle& battle, const v1::Act& act, v1::Preview& preview);

}  // namespace battalia::rules::brigade
