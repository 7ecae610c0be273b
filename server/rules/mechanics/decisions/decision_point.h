// A decision point of the rules: how its question is offered and how an answer is carried out. Each chapter declares
// its own; the rule system lists them all and finds the open one in its list.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

namespace battalia::rules::mechanics {

// `answer` is called for the seat that was asked: it refuses, or closes the decision (draft.close_decision(seat)) and
// records the choice. The sequence of play, which is called next, decides what follows. `offer_units`, if set, offers
// what single units can do in answer: the prompt lists them, and their offers are computed on request. `offer` then
// adds only offers that name no unit.
struct DecisionPoint {
  DecisionKey key;
  void (*offer)(const Table& table, const v1::Decision& decision, v1::Prompt& prompt);
  WhyNot (*answer)(Draft& draft, const v1::Act& act, const v1::Decision& decision);
  void (*offer_units)(const Table& table, const v1::Decision& decision, Asking& asking) = nullptr;
};

}  // namespace battalia::rules::mechanics
