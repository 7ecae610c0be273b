// A decision point of the rules: how its question is offered and how an answer is carried out. Each chapter declares
// its own; the rule system finds them in one list.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/ruling.h"

#include <string_view>

namespace battalia::rules::brigade {

// A decision point: how it is offered, and how its answer is carried out. `answer` is called with the decision open and
// on top, for its own seat; it refuses, or closes the decision and continues what the decision interrupted.
struct DecisionPoint {
  DecisionKey key;
  void (*offer)(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt);
  WhyNot (*answer)(Draft& draft, const v1::Act& act);
};

}  // namespace battalia::rules::brigade
