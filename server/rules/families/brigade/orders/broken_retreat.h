// The retreats of broken brigades (Rule::broken_brigades_retreat): those that must be made before any unit uses its
// initiative, those that their owner may make in that step, and which way a unit faces afterwards.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/families/brigade/vocabulary/decision_point.h"
#include "server/rules/ruling.h"

namespace battalia::rules::brigade {

// Every retreat that must be made, in ascending id. Then asks about each unit that has made one which way it faces,
// where the book leaves that to the owner (Rule::directly_away).
void retreat_from_the_enemy(Draft& draft, v1::Side side);

// Why the unit makes no voluntary retreat: its brigade is not broken, moved already (DP-21).
WhyNot why_not_retreat(const Battle& battle, const Unit& unit);
void offer_retreat(const Battle& battle, const Unit& unit, v1::Prompt& prompt);
WhyNot retreat_by_choice(Draft& draft, const v1::Act& act, const UnitId& unit);

// The decision `retreat_facing`, and how the unit stands after such an answer.
DecisionPoint retreat_facing_decision();
geometry::Footprint ground_once_faced(const Unit& unit, const v1::Act& answer);

}  // namespace battalia::rules::brigade
