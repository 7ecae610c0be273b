// The ORDERS step: what a commander may order (section ORD), the offers, and the order from its wording to the first
// granted move. The roll is in command.h, the moves in ordered_moves.h, blunders in blunder.h, and moves without orders
// in free_moves.h. Called by the sequence of play.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/ruling.h"

namespace battalia::rules::brigade {

// order_move, order_withdraw, order_charge, order_reform, order_enter, order_leave, order_return.
WhyNot give_order(Draft& draft, const v1::Act& act, v1::Side side);

// A group order to charge is carried out unit by unit; each charge may wait for the enemy's answer. Called when no
// decision is open: continues with the next unit. Returns false if none is waiting.
bool carry_on_charges(Draft& draft);

}  // namespace battalia::rules::brigade
