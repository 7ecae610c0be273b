// The sequence of a turn: states R1 to C4, which side acts in each, what happens between them (CLAUSES section 7).
// Called by the rule system; calls the rules of each step through steps.h and contains none of them.
#pragma once

#include "common/base/work.h"
#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/phases.h"

#include <limits>

namespace battalia::rules::fornovo_to_sedgemoor {

// What a state does automatically, and the acts it takes; null if there are only decisions.
struct Step {
  bool (*run)(Draft& draft);
  void (*offer)(const Table& table, v1::Side side, mechanics::Asking& asking);
  WhyNot (*act)(Draft& draft, const v1::Act& act, v1::Side side);
};
const Step& step_of(const Table& table);

// Called after TableSet: runs the first step, up to the first choice.
void begin_game(Draft& draft);

// Runs everything automatic until a player must choose or the game is over. A run function that has finished its step
// may be called again and reports so again. After `most` steps of work it stops before the next state without acts, and
// between two chargers if moving all would be too much, so that no order overloads the server, however large the
// battle; the next order continues from there.
void advance(Draft& draft, work::Steps most = std::numeric_limits<work::Steps>::max());
// Whether it stopped for that reason: there is nothing to choose, and either side continues by ending the phase.
bool is_cut_short(const Table& table);

// The side ends its part of the step.
WhyNot end_phase(Draft& draft, v1::Side side);
// Whether the side may act in the current step: the step has acts for that side, and the side has not ended it.
bool may_act(const Table& table, v1::Side side);

}  // namespace battalia::rules::fornovo_to_sedgemoor
