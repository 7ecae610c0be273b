// The ways open to a unit that carries out an order: which moves follow the intent of the order, which are suggested,
// and which crossing or change of formation is better than any of them (Rule::order_verbs, Rule::group_is_one_chain).
#pragma once

#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/orders/order_under_way.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/ruling.h"

#include <optional>

namespace battalia::rules::brigade {

MoveLimits limits_of(const Battle& battle, const OrderUnderWay& order, const Unit& unit);
bool arrived(const Unit& unit, const OrderUnderWay& order, const GrantedMoves& member);

// Why that plan does not follow the intent of the order, for the unit whose move it is.
WhyNot why_not_intended(const Battle& battle, const OrderUnderWay& order, const Plan& plan);
// Why the group may not end a member's moves there: out of the chain although it could close up
// (Rule::group_is_one_chain).
WhyNot why_not_halt(const Battle& battle, const OrderUnderWay& order);

// Suggests moves, the default first (DP-05, DP-07).
void suggest_path(v1::PathWanted& wanted, const Battle& battle, const OrderUnderWay& order, const Unit& unit);
// Ahead or back, and as far aside as that allows: near an enemy, the straight way to its objective may be barred
// (Rule::proximity).
void suggest_obliquely(v1::PathWanted& wanted, const Battle& battle, const OrderUnderWay& order, const Unit& unit);
// True if any of the suggestions brings the unit on towards the objective of the order, if it has one.
bool leads_on(const v1::PathWanted& wanted, const Battle& battle, const OrderUnderWay& order, const Unit& unit);

// A crossing as part of the order: it must follow the intent like any move.
WhyNot why_not_cross_in(const Battle& battle, const OrderUnderWay& order, const Unit& unit);
// True if it may cross and that fulfils the order better than the first of the suggestions, or than halting
// (Rule::order_is_carried_out_towards_its_aim).
bool crosses_by_default(const v1::PathWanted& wanted, const Battle& battle, const OrderUnderWay& order,
                        const Unit& unit);

// The formation, at no cost there and back, in which it moves faster, and in which its next move brings it nearer to
// the aim of the order than the first of the suggestions does; none where the way is blocked for that formation.
std::optional<FormationKey> formation_to_go_in(const v1::PathWanted& wanted, const Battle& battle,
                                               const OrderUnderWay& order, const Unit& unit);

}  // namespace battalia::rules::brigade
