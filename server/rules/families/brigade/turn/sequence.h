// The sequence of play as a state machine (Rule::steps_of_a_player_turn): set-up and the roll-off, player turns and
// their steps, what each step does automatically, and when the game is over. It calls the chapters and contains none of
// their rules.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/vocabulary/decision_point.h"
#include "server/rules/ruling.h"

namespace battalia::rules::brigade {

// After TableSet: the roll-off, or the side that goes first in the scenario (Rule::roll_off).
void begin_game(Draft& draft);

// Handles what is pending within the step: tests, moves in progress, victors' choices.
void carry_on(Draft& draft);

// Runs everything that happens automatically until somebody must choose or the game is over.
void advance(Draft& draft);

// Why the side may not end the step now: combats are still to be fought.
WhyNot why_not_end_phase(const Battle& battle);
// The owner has finished the step.
void end_phase(Draft& draft);

DecisionPoint first_turn_decision();

}  // namespace battalia::rules::brigade
