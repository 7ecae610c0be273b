// Commanders as persons on the table : their move after the orders, riding with a unit, the danger of it,
// and their successors. Whether they give orders is command.h. A commander is a disc that blocks nothing
// (Rule::commander_is_a_disc).
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

namespace battalia::rules::brigade {

// --- The commanders' step ---------------------------------------------------------------------------------------

// Why the commander does not move now: moved already, with an engaged unit, off the table.
WhyNot why_not_ride(const Battle& battle, const Unit& commander);
// Why the commander cannot ride to that place: too far, woods counting double, off the table, into the
// enemy.
WhyNot why_not_ride_to(const Battle& battle, const Unit& commander, geometry::Point place);
// Why the commander cannot join that unit: another side's, not on the table, out of reach.
WhyNot why_not_join(const Battle& battle, const Unit& commander, const Unit& unit);

bool commanders_left(const Battle& battle, v1::Side side);
void offer_commanders(const Battle& battle, v1::Side side, mechanics::Asking& asking);
WhyNot move_commander(Draft& draft, const v1::Act& act, v1::Side side);

// --- What happens to them ---------------------------------------------------------------------------------------

// Rides to the unit and with it from now on.
void join(Draft& draft, const UnitId& commander, const UnitId& unit, Clauses clauses = {});
// Rides to the nearest friend that stands; stays in place when there is none.
void join_nearest(Draft& draft, const UnitId& commander);

// The unit has taken casualties: 2D6 for each commander with it (Rule::commander_at_risk).
void commander_risk(Draft& draft, const UnitId& unit);
// The unit has broken: 1D6 for each commander with it, a low one loses the commander, else it joins the nearest
// friend (Rule::commander_of_a_lost_unit).
void lose_unit(Draft& draft, const UnitId& unit);
// At the start of its side's turn a killed commander's place is taken by one a rating lower.
void replace_commanders(Draft& draft, v1::Side side);

}  // namespace battalia::rules::brigade
