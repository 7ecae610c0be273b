// Carries out the moves that an order has granted (Rule::group_is_one_chain, Rule::members_move_in_turn,
// Rule::order_verbs, DP-05): one unit after the other, one move after the other, each asked of the owner through the
// decision "ordered_move" and held to the intent of the order. Opened by orders, follow-me and group charges after the
// roll.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/orders/order_under_way.h"
#include "server/rules/families/brigade/vocabulary/decision_point.h"
#include "server/rules/ruling.h"

namespace battalia::rules::brigade {

// Asks for the first move of the first member that can make one; does nothing if none can.
void begin_moves(Draft& draft, OrderUnderWay order);
// A unit that has just come out of a building may continue freely (Rule::left_a_building_with_moves_to_go), with one
// move less if coming out counts as one.
void move_on(Draft& draft, const UnitId& unit, std::int32_t moves);
// How many of the granted moves the unit can make in one order (Variations::most_moves).
std::int32_t moves_for(const Battle& battle, const Unit& unit, std::int32_t granted);

// If the unit whose move is being asked for is now engaged or gone, asks the next one. Returns false if it may still
// move.
bool pass_over_the_stopped(Draft& draft);

DecisionPoint ordered_move_decision();

}  // namespace battalia::rules::brigade
