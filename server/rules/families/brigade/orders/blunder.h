// Blunders (section BLU): the dice after an unmodified 0, and what the troops do instead of their order. Called by the
// chapters that make command rolls; a blundering unit moves at once or asks its owner through "blunder_charge".
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/vocabulary/decision_point.h"
#include "server/rules/ruling.h"

#include <vector>

namespace battalia::rules::brigade {

// Rolls the blunder dice for an order with an unmodified 0. Returns true if the units do what the table says and the
// commander is finished; false if there is no effect, or the game is played without blunders: then the order stands as
// rolled.
bool blunders(Draft& draft, const UnitId& commander, UnitList units);

// Called when no decision is open: the next unit of a group that blundered carries out its result. Returns false if
// none is waiting.
bool carry_on_blunder(Draft& draft);

DecisionPoint blunder_decision();
// With how many moves the unit may charge that such a question is about.
std::int32_t moves_to_charge_in(const Battle& battle, const v1::Decision& blunder);

}  // namespace battalia::rules::brigade
