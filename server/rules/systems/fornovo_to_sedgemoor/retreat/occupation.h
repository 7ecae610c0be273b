// A town block whose garrison has been driven out: the attackers may enter at once (FTS-11.8.3-c, D-35). Recoils and
// rout moves record who drove the garrison out; the following steps ask.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// Called when the garrison is about to leave its block: the enemies in contact with it may occupy it.
void note_stormers(Draft& draft, const UnitId& garrison);
// Returns false while an owner is being asked. Drops records of blocks that are occupied again, and of units that
// pursue.
bool ask_occupiers(Draft& draft);
mechanics::DecisionPoint occupy_decision();  // D-35

}  // namespace battalia::rules::fornovo_to_sedgemoor
