// What a battle's own rules do as bounds begin and end, and its own victory (Agincourt, Muret). Called by the sequence
// of play; what the rules forbid is special_rules/.
#pragma once

#include "server/rules/draft.h"

namespace battalia::rules::god_will_know_his_own {

void bound_begins(Draft& draft);
void bound_ends(Draft& draft);
// The scenario's own victory, where it has one. True: it has ended the game.
bool check_scenario_victory(Draft& draft);

}  // namespace battalia::rules::god_will_know_his_own
