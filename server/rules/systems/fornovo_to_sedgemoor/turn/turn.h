// What happens between the states of the turn: beginning and end of turns and phases, counting guns, checking victory
// (CLAUSES section 7, hooks; G-135, G-214). Called by the sequence of play.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/phases.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// The Move phase begins: records the facts that C4 and shooting need about its beginning (G-131, G-143).
void begin_move_phase(Draft& draft);
// A table that was written in the Move phase: records them where its units now are.
void complete_move_phase(Draft& draft);
// The owner's M3 ends: checks formations, pays debts, ends straight runs (FTS-5.1-c, FTS-7.16-b).
void end_march(Draft& draft, v1::Side side);

}  // namespace battalia::rules::fornovo_to_sedgemoor
