// The bound as a machine: the phases of vocabulary/phases.h, who acts in each, what happens between them, in both
// sequences of play (GWK-SEQ). Called by the rule system; it calls the chapters and holds no rule of theirs.
#pragma once

#include "battalia/v1/view.pb.h"
#include "common/base/work.h"
#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"

#include <limits>

namespace battalia::rules::god_will_know_his_own {

// What a phase does automatically, and the acts it takes; null where there is nothing but decisions.
struct Step {
  bool (*run)(Draft& draft);  // true: the phase is over; what is owed has been done before it is asked
  void (*offer_unit)(const Table& table, const Unit& unit, v1::Prompt& prompt);
  void (*offer_side)(const Table& table, v1::Side side, v1::Prompt& prompt);  // what belongs to no unit
  WhyNot (*act)(Draft& draft, const v1::Act& act, v1::Side side);
};
const Step& step_of(const Table& table);

// After TableSet: the first phase, up to the first choice.
void begin_game(Draft& draft);
// Runs everything that happens automatically until somebody must choose or the game is over: first what is owed, then
// the phase, then the next one.
void advance(Draft& draft, work::Steps most = std::numeric_limits<work::Steps>::max());
WhyNot end_phase(Draft& draft, v1::Side side);
bool may_act(const Table& table, v1::Side side);

}  // namespace battalia::rules::god_will_know_his_own
