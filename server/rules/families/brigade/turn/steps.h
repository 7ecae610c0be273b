// The steps of a player turn as one table, in order, beginning with deployment: the name of each for players, the rule
// that orders it, and what a side can do in it. sequence.h handles what happens between them.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

#include <span>
#include <string_view>

namespace battalia::rules::brigade {

struct Step {
  PhaseKey key;
  std::string_view label;  // for players
  Rule rule;
  bool (*left)(const Battle&, v1::Side);  // the active side can do something useful in it
  void (*offer)(const Battle&, v1::Side, mechanics::Asking&);
  WhyNot (*act)(Draft&, const v1::Act&, v1::Side);
};

std::span<const Step> turn_steps();

// The step with that key; the last one for an unknown key.
const Step& step_named(PhaseKey key);
const Step& step_of(const Table& table);

}  // namespace battalia::rules::brigade
