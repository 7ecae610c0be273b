// Acts in the wrong phase. A shot ordered while the other side moves, or a move in the shooting, is refused with the
// rule that it breaks on the current table; if it breaks none, with the phase that takes it. Called by the rule system
// before an act goes to a phase.
#pragma once

#include "server/rules/ruling.h"
#include "server/rules/table.h"

namespace battalia::rules::god_will_know_his_own {

// Why the current phase does not take the act from that side: the clause that the act would break in any phase, else
// the clause of the phase that takes it. Nothing if the current phase takes it. Not called for END_PHASE.
WhyNot why_not_in_this_phase(const Table& table, const v1::Act& act, v1::Side side);

// The same for an act that is no answer to the open question. Nothing if the current phase takes it or none does.
WhyNot why_not_instead_of_an_answer(const Table& table, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::god_will_know_his_own
