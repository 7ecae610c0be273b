// C1: one round of combat, all of it at once: weapons, odd dice, dice to hit, saves, losses, and the marks of the round
// (sections 10.1 to 10.12, CLAUSES 15.5).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"

namespace battalia::rules::fornovo_to_sedgemoor {

mechanics::DecisionPoint odd_dice_decision();  // D-33

bool run_combat(Draft& draft);  // C1

}  // namespace battalia::rules::fornovo_to_sedgemoor
