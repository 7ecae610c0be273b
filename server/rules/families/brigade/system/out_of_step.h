// Acts in the wrong step of the player turn. A volley ordered in the command phase is refused with the rule that it
// breaks on the current table; if it breaks none, with the step that takes it.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/ruling.h"

#include <string>

namespace battalia::rules::brigade {

// How a step takes an act.
using TakeAct = WhyNot (*)(Draft& draft, const v1::Act& act, v1::Side side);

// The step that takes the act; empty if none does, as with answers and unknown keys.
PhaseKey step_for(const v1::Act& act);

// What players call the step, as the system declares it; the key itself where it does not.
std::string label_of_step(const v1::SystemInfo& info, PhaseKey key);

// What the act would break in its own step, as `take` of that step finds; else which step takes it.
Violation why_not_in_this_step(const Battle& battle, const v1::SystemInfo& info, const v1::Act& act, v1::Side side,
                               TakeAct take);

}  // namespace battalia::rules::brigade
