// A single move of one unit: a march along a path, a change of formation, crossing an obstacle, entering or leaving a
// building. Initiative and ordered moves consist of these; those chapters decide which are allowed.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/ruling.h"

#include <functional>

namespace battalia::rules::brigade {

// Its footprint moved that far in that direction.
geometry::Footprint gone(const geometry::Footprint& from, Angle heading, Length distance);

// One ordinary move of that unit under the rule of proximity.
MoveLimits ordinary_limits(const Battle& battle, const Unit& unit);

// The plan for the act's input "path", or why not. A returned plan has no fault.
tl::expected<Plan, Violation> planned(const Battle& battle, const Unit& unit, const v1::Act& act,
                                      const MoveLimits& limits);

// Other restrictions of a move: its objective, its direction.
using Bound = std::function<WhyNot(const Plan&)>;

// Adds the largest legal part of the straight way to that pose as a suggestion, unless it is refused, leads nowhere or
// is a duplicate. Returns whether it was added.
bool suggest_move(v1::PathWanted& wanted, const Battle& battle, const Unit& unit, const MoveLimits& limits,
                  const Bound& bound, std::string_view label, const geometry::Footprint& pose);
// Straight ahead, half of it, towards the nearest enemy and away while facing it.
void suggest_usual_moves(v1::PathWanted& wanted, const Battle& battle, const Unit& unit, const MoveLimits& limits,
                         const Bound& bound);
// Among equally good suggestions, puts the one first that may disorder the fewest units.
void orderly_first(v1::PathWanted& wanted, const Battle& battle, const Unit& unit, const MoveLimits& limits,
                   Interpenetration how);

// --- Crossing an obstacle (Rule::obstacle_is_crossed) ------------------------------------------------------------

// Where the unit would stand beyond the obstacle it lines.
std::optional<geometry::Footprint> beyond_obstacle(const Battle& battle, const Unit& unit);
// Why it cannot cross: not at an obstacle, moved already this turn, no room beyond.
WhyNot why_not_cross_obstacle(const Battle& battle, const Unit& unit);
// Crosses, which takes the whole turn's movement; some units roll for it.
void cross_obstacle(Draft& draft, const UnitId& unit, Clauses clauses = {});

}  // namespace battalia::rules::brigade
