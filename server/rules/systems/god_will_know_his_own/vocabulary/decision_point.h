// A decision point of the rules: how its question is offered and how an answer is carried out. Each chapter declares
// its own; turn/decisions.h lists them all, and the rule system finds the open one there.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/draft.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/act_keys.h"

namespace battalia::rules::god_will_know_his_own {

// `answer` is called for the seat whose question it is: it refuses, or closes the decision and writes down what was
// chosen (as a rule under kAnswer of the element asked). What follows is done by the queue of what is owed
// (outcomes/owed.h) or by the phase, which are asked next. The first choice offered is the default of RULINGS part C.
struct DecisionPoint {
  DecisionKey key;
  void (*offer)(const Table& table, const v1::Decision& decision, v1::Prompt& prompt);
  WhyNot (*answer)(Draft& draft, const v1::Act& act, const v1::Decision& decision);
};

}  // namespace battalia::rules::god_will_know_his_own
