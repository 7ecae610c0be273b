// Applies moves to the table: allowances, the march itself, and the effects of terrain on units that cross it.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/movement/movement.h"

#include <string_view>
#include <vector>

namespace battalia::rules::brigade {

// The length of one move; 0 for units that cannot move. Also for commanders.
Length move_allowance(const Battle& battle, const Unit& unit);
std::string_view allowance_clause(const Battle& battle, const Unit& unit);
bool is_immobile(const Battle& battle, const Unit& unit);

// Why the unit may make no further move this turn, whatever the path: immobile, engaged, rough ground, an obstacle.
WhyNot why_not_move_at_all(const Battle& battle, const Unit& unit);
void carry_out(Draft& draft, const UnitId& unit, const Plan& plan, Interpenetration passing, Clauses clauses = {});
// The disorder caused by a move: of friends it passed through, and of the unit itself by woods.
void suffer_the_way(Draft& draft, const UnitId& unit, const Plan& plan, Interpenetration passing);

// Places a unit, together with its commanders. Every chapter moves units through this.
void shift(Draft& draft, const UnitId& unit, const geometry::Footprint& to,
           const std::vector<geometry::Footprint>& via = {}, Length cost = {}, Clauses clauses = {});

// Moves its commanders to its current position (Rule::commander_goes_with_the_unit).
void bring_riders(Draft& draft, const UnitId& unit);

// Straight away from the nearest enemy: from its nearest point through the unit's centre (Rule::directly_away). To the
// unit's rear if there is no enemy.
Angle away_from_enemy(const Battle& battle, const Unit& unit);

}  // namespace battalia::rules::brigade
