// Acts that come in the wrong step. Who orders a charge while the other side moves, or a volley before the shooting, is
// told what his act breaks as the table stands; and where it breaks nothing, which step takes it. Called by the rule
// system before a step is given an act.
#pragma once

#include "server/rules/ruling.h"
#include "server/rules/table.h"

namespace battalia::rules::fornovo {

// The running step takes no such act from that side: the clause that the act breaks by itself, else that of its step.
// Nothing where the step takes it, and judges it. END_PHASE is not asked about here.
WhyNot why_not_in_this_step(const Table& table, const v1::Act& act, v1::Side side);

// What the act breaks by itself, whatever the step. Nothing also for an act that no step takes, such as an answer.
WhyNot why_not_in_any_step(const Table& table, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::fornovo
