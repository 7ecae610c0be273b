// A decision point of the rules: how its question is offered and how an answer is carried out. Each chapter declares
// its own; the rule system lists them all and finds the open one there.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

namespace battalia::rules::mechanics {

// `answer` is called for the seat whose question it is: it refuses, or closes the decision (draft.close_decision(seat))
// and writes down what was chosen. What follows is the business of the sequence of play, which is asked next.
// `offer_units`, where there is one, offers what single units do in answer: the prompt lists them, and all about a unit is
// worked out when it is asked for. `offer` then makes only what names no unit.
struct DecisionPoint {
  DecisionKey key;
  void (*offer)(const Table& table, const v1::Decision& decision, v1::Prompt& prompt);
  WhyNot (*answer)(Draft& draft, const v1::Act& act, const v1::Decision& decision);
  void (*offer_units)(const Table& table, const v1::Decision& decision, Asking& asking) = nullptr;
};

}  // namespace battalia::rules::mechanics
