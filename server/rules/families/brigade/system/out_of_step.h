// Acts in the wrong step of the player turn. A volley ordered in the command phase is refused with the rule that it
// breaks on the current table or, if it breaks none, with the step to which it belongs.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/ruling.h"

namespace battalia::rules::brigade {

// The step to which the act belongs; empty if none, as for answers and unknown keys.
PhaseKey step_for(const v1::Act& act);

// Why the act would be illegal in its own step; otherwise which step it belongs to. Precondition: there is one.
Violation why_not_in_this_step(const Battle& battle, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::brigade
