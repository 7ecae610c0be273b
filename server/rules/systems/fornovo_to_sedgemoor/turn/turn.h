// What happens between the states of the turn: turns begun and ended, phases begun and ended, guns counted, the victory
// looked at (CLAUSES section 7, hooks; G-135, G-214). Called by the sequence of play.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/phases.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// The Move phase begins: what C4 and shooting will ask about its beginning is written down (G-131, G-143).
void begin_move_phase(Draft& draft);
// The owner's M3 ends: formations are looked at, debts paid, straight runs broken off (FTS-5.1-c, FTS-7.16-b).
void end_march(Draft& draft, v1::Side side);

}  // namespace battalia::rules::fornovo_to_sedgemoor
