// Acts that come in the wrong step of the player turn. Who orders a volley while orders are given is told what his act
// breaks as the table stands; and where it breaks nothing, which step takes it.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/ruling.h"

namespace battalia::rules::pike_and_shotte {

// How a step takes an act.
using TakeAct = WhyNot (*)(Draft& draft, const v1::Act& act, v1::Side side);

// The step that takes the act; empty where none does, as with answers and keys that nobody knows.
std::string_view step_for(const v1::Act& act);

// What the act breaks by itself, as `take`, which is the step's, finds; else which step takes it.
Violation why_not_in_this_step(const Table& table, const v1::Act& act, v1::Side side, TakeAct take);

}  // namespace battalia::rules::pike_and_shotte
