// Units coming onto the table: deployment before the first turn (Rule::deployment_in_the_zone, DP-02), one army after
// the other or brigades alternately (Book::brigades_deploy_in_turn), where hidden brigades take no turn; and reserves
// that arrive during the game. The footprint of a unit in reserve is its default place.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

#include <optional>

namespace battalia::rules::brigade {

// --- Deployment -------------------------------------------------------------------------------------------------

// The side's deployment zone, or nullptr: then its units stand where the scenario has placed them.
const Zone* deployment_zone(const Battle& battle, v1::Side side);
// True when the side has a zone to deploy in.
bool deploys(const Battle& battle, v1::Side side);
// Why the unit may not be placed there at the start: outside its zone, on something, too near the enemy.
WhyNot why_not_deploy(const Battle& battle, const Unit& unit, const geometry::Footprint& ground);

void offer_deployment(const Battle& battle, v1::Side side, mechanics::Asking& asking);
// Carries out "deploy" or "deploy_reform".
WhyNot deploy(Draft& draft, const v1::Act& act, v1::Side side);
// The side has finished placing its army, or one brigade: units still in reserve for deployment take their default
// place, or another where there is room.
void end_deployment(Draft& draft, v1::Side side);
// True if a brigade of that side is waiting to be placed.
bool deployment_left(const Battle& battle, v1::Side side);

// --- Reserves ---------------------------------------------------------------------------------------------------

// Why the unit cannot arrive now: not in reserve, before its turn, no room in its zone.
WhyNot why_not_arrive(const Battle& battle, const Unit& unit);
bool arrivals_left(const Battle& battle, v1::Side side);
void offer_arrivals(const Battle& battle, v1::Side side, mechanics::Asking& asking);
// Carries out "arrive": the unit is placed in its zone, which counts as its order and its movement of this turn.
WhyNot arrive(Draft& draft, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::brigade
