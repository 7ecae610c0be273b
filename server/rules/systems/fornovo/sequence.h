// The turn as a machine: states R1 to C4, who acts in each, what happens between them (CLAUSES section 7). Called by
// the rule system; it calls the chapters through steps.h and holds no rule of theirs.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/fornovo/tables.h"

#include <span>
#include <string_view>

namespace battalia::rules::fornovo {

// The four phases of a turn (G-016), and what comes before the first turn.
enum class Part : std::uint8_t { set_up, rally, move, shoot, combat };
enum class Actor : std::uint8_t { both, side_a, side_b };

struct Step {
  Word phase;
  std::string_view code;  // "R1"
  std::string_view label;
  Part part;
  Actor actor;
  std::string_view clause;
  bool (*run)(Draft& draft);
  void (*offer)(const Table& table, v1::Side side, v1::Prompt& prompt);  // null: nothing but decisions
  WhyNot (*act)(Draft& draft, const v1::Act& act, v1::Side side);
};
std::span<const Step> steps();  // in the order of the turn, deployment first
const Step& step_of(const Table& table);

// After TableSet: what the start writes down on the units (figures, files, formation), mutiny, the first step.
void begin_game(Draft& draft);

// Runs everything that happens of itself until somebody must choose or the game is over.
void advance(Draft& draft);

// The side is done with its part of the step.
WhyNot end_phase(Draft& draft, v1::Side side);
// It may act in the running step: the step has acts, it is the side's, and the side has not ended it.
bool may_act(const Table& table, v1::Side side);

}  // namespace battalia::rules::fornovo
