// The turn as a machine: states R1 to C4, who acts in each, what happens between them (CLAUSES section 7). Called by
// the rule system; it calls the chapters through steps.h and holds no rule of theirs.
#pragma once

#include "common/base/work.h"
#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/phases.h"

#include <limits>

namespace battalia::rules::fornovo_to_sedgemoor {

// What a state does automatically, and the acts it takes; null where there is nothing but decisions.
struct Step {
  bool (*run)(Draft& draft);
  void (*offer)(const Table& table, v1::Side side, mechanics::Asking& asking);
  WhyNot (*act)(Draft& draft, const v1::Act& act, v1::Side side);
};
const Step& step_of(const Table& table);

// After TableSet: the first step, up to the first choice.
void begin_game(Draft& draft);

// Runs everything that happens automatically until somebody must choose or the game is over. A run function that has
// said that its step is over may be asked again and says so again. Where that takes more than `most` steps of work it
// stops before the next state that has no acts, and between two chargers where moving all would take too much: an order
// is never too much for the server, however large the battle, since the next one continues from there.
void advance(Draft& draft, work::Steps most = std::numeric_limits<work::Steps>::max());
// It stopped so: nobody has anything to choose, and either side continues by ending the phase.
bool is_cut_short(const Table& table);

// The side is done with its part of the step.
WhyNot end_phase(Draft& draft, v1::Side side);
// It may act in the running step: the step has acts, it is the side's, and the side has not ended it.
bool may_act(const Table& table, v1::Side side);

}  // namespace battalia::rules::fornovo_to_sedgemoor
