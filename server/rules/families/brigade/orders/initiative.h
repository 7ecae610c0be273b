// The INITIATIVE step and the retreats of broken brigades that begin it (Rule::broken_brigades_retreat): one move
// without a roll for each unit that was near the enemy when the step began.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

namespace battalia::rules::brigade {

// Compulsory retreats, then the snapshot of units that may use their initiative (Rule::initiative_is_a_snapshot).
void begin_initiative(Draft& draft, v1::Side side);
// The snapshot, on a table written by hand that stands in the step without one.
void note_missing_initiative(Draft& draft);

// Why the unit makes no initiative move now: not in the snapshot, used, disordered, engaged, immobile.
WhyNot why_not_initiative(const Battle& battle, const Unit& unit);

// Why the step may not end yet: a unit must still charge in it.
WhyNot why_not_end_initiative(const Battle& battle, v1::Side side);
bool initiative_left(const Battle& battle, v1::Side side);
void offer_initiative(const Battle& battle, v1::Side side, mechanics::Asking& asking);
// Carries out initiative_move, _charge, _reform, _cross, _enter, _leave, or retreat.
WhyNot use_initiative(Draft& draft, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::brigade
