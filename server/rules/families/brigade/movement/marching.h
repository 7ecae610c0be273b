// What a move does to the table: allowances, the march itself, and what the ground does to those who cross it.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/movement/movement.h"

#include <string_view>
#include <vector>

namespace battalia::rules::brigade {

// How far one move carries the unit; 0 for what stays where it is. Commanders too.
Length move_allowance(const Battle& battle, const Unit& unit);
std::string_view allowance_clause(const Battle& battle, const Unit& unit);
bool is_immobile(const Battle& battle, const Unit& unit);

// What forbids the unit any further move this turn, whatever the way: immobile, engaged, rough ground, an obstacle.
WhyNot why_not_move_at_all(const Battle& battle, const Unit& unit);
void carry_out(Draft& draft, const UnitId& unit, const Plan& plan, Interpenetration passing, Clauses clauses = {});
// Of that, who is disordered: friends that it passed through, and the unit itself by woods.
void suffer_the_way(Draft& draft, const UnitId& unit, const Plan& plan, Interpenetration passing);

// Puts a unit somewhere, its commanders with it. Every chapter moves units through this.
void shift(Draft& draft, const UnitId& unit, const geometry::Footprint& to,
           const std::vector<geometry::Footprint>& via = {}, Length cost = {}, Clauses clauses = {});

// Its commanders with it to where it stands now (Rule::commander_goes_with_the_unit).
void bring_riders(Draft& draft, const UnitId& unit);

// Straight away from the nearest enemy: from its nearest point through the unit's centre (Rule::directly_away). To
// the unit's rear when there is no enemy.
Angle away_from_enemy(const Battle& battle, const Unit& unit);

}  // namespace battalia::rules::brigade
