// One shot: 2D6, modifiers, and the effect (GWK-SHOOT-16 to 24, 26 to 51). Called by shooting_phase; artillery is in
// gunnery.h.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/shooting/shooters.h"

namespace battalia::rules::god_will_know_his_own {

// Every modifier that applies.
Modifiers shot_rows(const Table& table, const Unit& shooter, const Unit& target);
// Rolls, records, marks the shooters and queues the target's result (outcomes/owed.h). Precondition: the element may
// shoot at the target.
void shoot(Draft& draft, const UnitId& shooter, const UnitId& target);
v1::Odds shot_odds(const Table& table, const Unit& shooter, const Unit& target);

}  // namespace battalia::rules::god_will_know_his_own
