// Garrisons that charge: they come out by one of their walls and go on with the same move, where leaving is no part of
// one (Rule::who_charges_nobody, Rule::garrisons_come_and_go).
#pragma once

#include "server/rules/families/brigade/charge/charge.h"

#include <optional>

namespace battalia::rules::brigade {

// It holds a building that it may leave to charge.
bool may_sally(const Battle& battle, const Unit& unit);
// Why it cannot set out to charge: as why_not_move_at_all, or a garrison without a way out.
WhyNot why_not_set_out(const Battle& battle, const Unit& unit);

// As why_not_charge, for one that may sally.
WhyNot why_not_sally(const Battle& battle, const Unit& garrison, const Unit& target, ChargeCause cause,
                     std::int32_t moves);
// The wall by which it reaches the enemy, else the one nearest to it; nothing: it is no garrison, or has no way out.
std::optional<geometry::Face> way_of_sally(const Battle& battle, const Unit& unit, const Unit& target,
                                           ChargeCause cause, std::int32_t moves);

}  // namespace battalia::rules::brigade
