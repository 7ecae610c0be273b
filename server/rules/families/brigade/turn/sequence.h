// The sequence of play as a machine (Rule::steps_of_a_player_turn): set-up and the roll-off, player turns and their
// steps, what each step does automatically, and when the game is over. It calls the chapters and holds no rule of
// theirs.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/vocabulary/decision_point.h"
#include "server/rules/ruling.h"

namespace battalia::rules::brigade {

// After TableSet: the roll-off, or the side that the scenario says goes first (Rule::roll_off).
void begin_game(Draft& draft);

// What is due within the step: tests, moves that have begun, what victors do.
void carry_on(Draft& draft);

// Runs everything that happens automatically until somebody must choose or the game is over.
void advance(Draft& draft);

// Why the side may not end the step now: combats are still to be fought.
WhyNot why_not_end_phase(const Battle& battle);
// The owner is done with the step.
void end_phase(Draft& draft);

DecisionPoint first_turn_decision();

}  // namespace battalia::rules::brigade
