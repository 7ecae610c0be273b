// Writing a planned move down: where the unit is now, what it did this turn, what the way did to it.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/straight_move.h"

#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// Writes a plan without fault down: place, formation, files, riders, debt, disorder, what it counts as.
void carry_out(Draft& draft, const UnitId& unit, const Plan& plan, Clauses clauses = {});
// Marks the unit disordered when it stands in too few ranks or too many files now (FTS-5.1-c, FTS-5.1-d, G-049).
void test_formation(Draft& draft, const UnitId& unit);
// One die for each wood of unknown kind among those the unit comes to (FTS-11.5-c): the wood is known from then on.
// Returns whether any was rolled for: then the way is planned again.
bool roll_unknown_woods(Draft& draft, const UnitId& unit, const std::vector<std::string>& crossed);
// Ditches crossed on foot: on 1 to 3 disordered (FTS-11.9-a).
void roll_ditch(Draft& draft, const UnitId& unit, std::string_view ditch);

// What the ground did to a unit that went straight on and now stands at the end of its way: what it entered, a die for
// each ditch on foot, what it stands astride of (FTS-11.2-b, FTS-11.6-b, FTS-11.9-a).
void suffer_ground(Draft& draft, const UnitId& unit, const StraightMove& way, Gait gait);

}  // namespace battalia::rules::fornovo_to_sedgemoor
