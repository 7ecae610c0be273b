// A decision point of the rules: how its question is offered and how an answer is carried out. Each chapter declares
// its own; the rule system finds them in one list.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/draft.h"
#include "server/rules/ruling.h"

#include <string_view>

namespace battalia::rules::fornovo_to_sedgemoor {

// A decision point: how it is offered, and how its answer is carried out. `answer` is called by the seat whose question
// it is; it refuses, or closes the decision (draft.close_decision(seat)) and writes down what was chosen. What follows
// is the run function's business, which the sequence calls next.
struct DecisionPoint {
  DecisionKey key;
  void (*offer)(const Table& table, const v1::Decision& decision, v1::Prompt& prompt);
  WhyNot (*answer)(Draft& draft, const v1::Act& act, const v1::Decision& decision);
};

}  // namespace battalia::rules::fornovo_to_sedgemoor
