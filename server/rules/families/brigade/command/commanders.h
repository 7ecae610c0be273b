// Commanders as figures on the table: their move after the orders, joining a unit, the risk of that, and their
// successors. command.h handles their orders. A commander is a disc that blocks nothing (Rule::commander_is_a_disc).
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

namespace battalia::rules::brigade {

// --- The commanders' step ---------------------------------------------------------------------------------------

// Why the commander does not move now: moved already, with an engaged unit, off the table.
WhyNot why_not_ride(const Battle& battle, const Unit& commander);
// Why the commander cannot move to that place: too far, with woods counting double, off the table, into the enemy.
WhyNot why_not_ride_to(const Battle& battle, const Unit& commander, geometry::Point place);
// Why the commander cannot join that unit: of the other side, not on the table, out of reach.
WhyNot why_not_join(const Battle& battle, const Unit& commander, const Unit& unit);

bool commanders_left(const Battle& battle, v1::Side side);
void offer_commanders(const Battle& battle, v1::Side side, mechanics::Asking& asking);
WhyNot move_commander(Draft& draft, const v1::Act& act, v1::Side side);

// --- What happens to them ---------------------------------------------------------------------------------------

// Moves to the unit and stays with it from now on.
void join(Draft& draft, const UnitId& commander, const UnitId& unit, Clauses clauses = {});
// Moves the commander to the nearest friendly unit on the table; if there is none, the commander stays where they are.
void join_nearest(Draft& draft, const UnitId& commander, Clauses clauses);

// Called when the unit has taken casualties: rolls 2D6 for each commander with it (Rule::commander_at_risk).
void commander_risk(Draft& draft, const UnitId& unit);
// Called when the unit has broken: rolls 1D6 for each commander with it; on a low roll the commander is lost, otherwise
// joins the nearest friend (Rule::commander_of_a_lost_unit).
void lose_unit(Draft& draft, const UnitId& unit);
// At the start of its side's turn, a killed commander is replaced by one with a rating one lower.
void replace_commanders(Draft& draft, v1::Side side);

}  // namespace battalia::rules::brigade
