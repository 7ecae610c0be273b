// What a battle's special rules do as bounds begin and end, and its own victory (Agincourt, Muret). Called by the
// sequence of play; what the rules forbid is in special_rules/.
#pragma once

#include "server/rules/draft.h"

namespace battalia::rules::god_will_know_his_own {

void bound_begins(Draft& draft);
void bound_ends(Draft& draft);
// Checks the scenario's own victory conditions, if any. True: they ended the game.
bool check_scenario_victory(Draft& draft);

}  // namespace battalia::rules::god_will_know_his_own
