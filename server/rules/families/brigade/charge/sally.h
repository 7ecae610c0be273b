// Garrisons that charge: they come out through one of their walls and continue with the same move, if leaving costs no
// part of it (Rule::who_charges_nobody, Rule::garrisons_come_and_go).
#pragma once

#include "server/rules/families/brigade/charge/charge.h"

#include <optional>

namespace battalia::rules::brigade {

// True if it holds a building that it may leave to charge.
bool may_sally(const Battle& battle, const Unit& unit);
// Why it cannot set out to charge: like why_not_move_at_all, or a garrison without an exit.
WhyNot why_not_set_out(const Battle& battle, const Unit& unit);

// Like why_not_charge, for a unit that may sally.
WhyNot why_not_sally(const Battle& battle, const Unit& garrison, const Unit& target, ChargeCause cause,
                     std::int32_t moves);
// The wall through which it reaches the enemy, otherwise the nearest one; nothing: not a garrison, or no exit.
std::optional<geometry::Face> way_of_sally(const Battle& battle, const Unit& unit, const Unit& target,
                                           ChargeCause cause, std::int32_t moves);

}  // namespace battalia::rules::brigade
