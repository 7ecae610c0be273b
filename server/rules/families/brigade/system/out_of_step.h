// Acts in the wrong step of the player turn. A volley ordered in the command phase is refused with the rule that it
// breaks on the current table; if it breaks none, with the step that takes it.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/ruling.h"

namespace battalia::rules::brigade {

// The step that takes the act; empty if none does, as with answers and unknown keys.
PhaseKey step_for(const v1::Act& act);

// What the act would break in its own step; else which step takes it. Precondition: there is one.
Violation why_not_in_this_step(const Battle& battle, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::brigade
