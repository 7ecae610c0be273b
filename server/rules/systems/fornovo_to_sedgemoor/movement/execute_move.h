// Applies a planned move: the unit's position, what it did this turn, and the effects of the path on it.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/straight_move.h"

#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// Applies a plan without fault: position, formation, files, generals with it, debt, disorder, what it counts as.
void carry_out(Draft& draft, const UnitId& unit, const Plan& plan, Clauses clauses = {});
// Marks the unit disordered if it now has too few ranks or too many files (FTS-5.1-c, FTS-5.1-d, G-049).
void test_formation(Draft& draft, const UnitId& unit);
// One die for each wood of unknown kind that the unit reaches (FTS-11.5-c), which is known from then on. Returns
// whether any was rolled for: then the path must be planned again.
bool roll_unknown_woods(Draft& draft, const UnitId& unit, const std::vector<std::string>& crossed);
// Ditches crossed on foot: disordered on 1 to 3 (FTS-11.9-a).
void roll_ditch(Draft& draft, const UnitId& unit, std::string_view ditch);

// The effects of terrain on a unit that went straight on and is at the end of its path: what it entered, a die for each
// ditch on foot, what it stands astride of (FTS-11.2-b, FTS-11.6-b, FTS-11.9-a).
void suffer_ground(Draft& draft, const UnitId& unit, const StraightMove& way, Gait gait);

}  // namespace battalia::rules::fornovo_to_sedgemoor
