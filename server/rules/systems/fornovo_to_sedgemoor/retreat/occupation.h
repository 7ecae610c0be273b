// A town block whose garrison has been driven out: those who stormed it may go in at once (FTS-11.8.3-c, D-35). Recoils
// and rout moves note who drove them out; the steps that follow ask.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// The garrison is about to leave its block: the enemies in contact with it may take it over.
void note_stormers(Draft& draft, const UnitId& garrison);
// False: an owner is asked. Those whose block has filled again, or who pursue, are forgotten.
bool ask_occupiers(Draft& draft);
mechanics::DecisionPoint occupy_decision();  // D-35

}  // namespace battalia::rules::fornovo_to_sedgemoor
