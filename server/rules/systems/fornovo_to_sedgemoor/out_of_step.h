// Acts in the wrong step. A charge ordered while the other side moves, or a volley before the shooting, is refused with
// the rule that it breaks on the current table; if it breaks none, with the step that takes it. Called by the rule
// system before a step is given an act.
#pragma once

#include "server/rules/ruling.h"
#include "server/rules/table.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// Why the current step does not take the act from that side: the clause that the act would break in any step, else the
// clause of the step that takes it. Nothing if the current step takes it. Not called for END_PHASE.
WhyNot why_not_in_this_step(const Table& table, const v1::Act& act, v1::Side side);

// The same for an act that is no answer to the open question. Nothing if the current step takes it or no step does.
WhyNot why_not_instead_of_an_answer(const Table& table, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::fornovo_to_sedgemoor
