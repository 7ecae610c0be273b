// Moves that need no order (Rule::free_moves_while_ordering): the free move of a column whose order failed, and the
// move by which disordered and shaken troops slip away. Part of the orders step; no dice except for friends passed
// through.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

namespace battalia::rules::brigade {

// Why the unit has no free move now (Rule::free_move_of_a_column, Rule::free_move_follows_the_order,
// Rule::who_has_a_free_move, Rule::blunder_without_effect).
WhyNot why_not_free_move(const Battle& battle, const Unit& unit);
// True if it has a free move after an order to it has failed.
bool has_free_move(const Battle& battle, const Unit& unit);
// Why the unit may not fall back: it is neither disordered (Rule::disordered_goes_to_its_rear,
// Rule::disordered_may_go_back) nor shaken (Rule::draws_back_from_the_enemy, Rule::shaken_may_go_back), or has moved
// this turn.
WhyNot why_not_fall_back(const Battle& battle, const Unit& unit);
// The restrictions of each path, other than terrain.
WhyNot why_not_free_way(const Battle& battle, const Unit& unit, const Plan& plan);
WhyNot why_not_back_way(const Battle& battle, const Unit& unit, const Plan& plan);

bool free_moves_left(const Battle& battle, v1::Side side);
void offer_free_moves(const Battle& battle, v1::Side side, mechanics::Asking& asking);
// Carries out "free_move" or "fall_back".
WhyNot move_freely(Draft& draft, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::brigade
