// Units coming onto the table: deployment before the first turn (PS-ORG-03, DP-02), side by side, the one that goes
// first deploying first; and reserves that arrive during the game. A unit in reserve carries on its ground the place
// where it stands when nobody chooses.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/pike_and_shotte/troops/units.h"

#include <optional>

namespace battalia::rules::pike_and_shotte {

// --- Deployment -------------------------------------------------------------------------------------------------

// The side's deployment zone, or nothing: then its units stand as the scenario has placed them.
const Zone* deployment_zone(const Table& table, v1::Side side);
// True when the side has a zone to deploy in.
bool deploys(const Table& table, v1::Side side);
// Why the unit may not stand there at the start: outside its zone, on something, too near the enemy.
WhyNot why_not_deploy(const Table& table, const Unit& unit, const geometry::Footprint& ground);

void offer_deployment(const Table& table, v1::Side side, v1::Prompt& prompt);
// Carries out "deploy" or "deploy_reform".
WhyNot deploy(Draft& draft, const v1::Act& act, v1::Side side);
// The side is done: a unit still in reserve for deployment stands where it is written, or where there is room.
void end_deployment(Draft& draft, v1::Side side);

// --- Reserves ---------------------------------------------------------------------------------------------------

// Why the unit does not come on now: not in reserve, before its turn, no room in its zone.
WhyNot why_not_arrive(const Table& table, const Unit& unit);
bool arrivals_left(const Table& table, v1::Side side);
void offer_arrivals(const Table& table, v1::Side side, v1::Prompt& prompt);
// Carries out "arrive": the unit is placed in its zone, and that is its order and its movement of this turn.
WhyNot arrive(Draft& draft, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::pike_and_shotte
