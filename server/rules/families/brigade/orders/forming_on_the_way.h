// Formations that a unit takes while it carries out an order to move: the one that the order names, and those at no
// cost.
#pragma once

#include "server/rules/families/brigade/orders/order_under_way.h"

#include <optional>

namespace battalia::rules::brigade {

// Guns that limber and unlimber at no cost do both on the way, whatever the order named; with no move left they only
// unlimber. Troops that ride to fight on foot mount and dismount likewise.
std::optional<FormationKey> formation_at_no_cost(const Battle& battle, const GrantedMoves& member, const Unit& unit);

// True if the order names a formation that the unit can take now.
bool may_form_as_ordered(const Battle& battle, const OrderUnderWay& order, const Unit& unit);

// True if the unit has arrived but must still change its formation to fulfil the order (Rule::order_verbs). Free
// changes of formation do not delay an order.
bool has_still_to_form(const Battle& battle, const OrderUnderWay& order, const Unit& unit);

// The formation it may take now: the one named by the order, otherwise a free one.
std::optional<FormationKey> formation_open(const Battle& battle, const OrderUnderWay& order, const Unit& unit);

}  // namespace battalia::rules::brigade
