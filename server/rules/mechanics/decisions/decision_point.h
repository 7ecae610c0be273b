// A decision point of the rules: how its question is offered and how an answer is carried out. Each chapter declares
// its own; the rule system lists them all and finds the open one there.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/draft.h"
#include "server/rules/ruling.h"

namespace battalia::rules::mechanics {

// `answer` is called for the seat whose question it is: it refuses, or closes the decision (draft.close_decision(seat))
// and writes down what was chosen. What follows is the business of the sequence of play, which is asked next.
struct DecisionPoint {
  DecisionKey key;
  void (*offer)(const Table& table, const v1::Decision& decision, v1::Prompt& prompt);
  WhyNot (*answer)(Draft& draft, const v1::Act& act, const v1::Decision& decision);
};

}  // namespace battalia::rules::mechanics
