// P2a: orders while points last (D-04 to D-10, D-26, D-27). One act is one order; each kind has its own file with an
// offer for one unit and the act. Called by the sequence of play.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

namespace battalia::rules::god_will_know_his_own {

// Every order for the unit, an element or a command stand, and for the groups that it leads.
void offer_orders(const Table& table, const Unit& unit, mechanics::Asking& asking);
// Whether it is an element of the side whose bound it is, with points for moves, holds and changes.
bool takes_orders(const Table& table, const Unit& unit);
// Carries out one order: refused as a whole, or paid for and carried out (R-G06).
WhyNot act_order(Draft& draft, const v1::Act& act, v1::Side side);
// Refusals that do not depend on the kind of order: units of another side or command, a second order (GWK-PIP-39),
// unknown elements.
WhyNot why_not_order(const Table& table, const v1::Act& act, v1::Side side);
// Unused points are lost (GWK-PIP-04, R-G56).
void end_orders(Draft& draft);

// True if no own unit has an order that it could pay for.
bool has_no_orders(const Table& table, v1::Side side);

}  // namespace battalia::rules::god_will_know_his_own
