// P2a: orders while points last (D-04 to D-10, D-26, D-27). One act is one order; each kind has a file of its own with
// an offer for one unit and the act. Called by the sequence of play.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

namespace battalia::rules::god_will_know_his_own {

// Everything the unit can be ordered to: an element, or a command stand; and the groups that it leads.
void offer_orders(const Table& table, const Unit& unit, mechanics::Asking& asking);
// An element whose side has the bound, with points to pay for its moves, holds and changes.
bool takes_orders(const Table& table, const Unit& unit);
// One order: refused as a whole, or paid and carried out (R-G06).
WhyNot act_order(Draft& draft, const v1::Act& act, v1::Side side);
// Refused before its kind is looked at: another side's or command's unit, a second order (GWK-PIP-39), elements
// unknown.
WhyNot why_not_order(const Table& table, const v1::Act& act, v1::Side side);
// Points that are left are lost (GWK-PIP-04, R-G56).
void end_orders(Draft& draft);

// True when no own unit has an order that it could pay for.
bool has_no_orders(const Table& table, v1::Side side);

}  // namespace battalia::rules::god_will_know_his_own
