// What is owed after dice have fallen: break tests, retires, reaction tests and the choices of the winners. Chapters
// mark what is due on the units themselves; resolve_pending() works it off in the order of the rules and stops when
// somebody must choose. The sequence of play calls it whenever no decision is open, before it looks at the phase.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/vocabulary/decision_point.h"
#include "server/rules/ruling.h"

#include <span>
#include <string_view>

namespace battalia::rules::brigade {

// Continues until nothing is due or a decision is open. Does nothing while one is open, but for that of an order under
// way: what a move of it has caused comes before the next one.
void resolve_pending(Draft& draft);

// charge_response, turn_to_face, divide_dice, supporters, retire_path, reroll, after_combat.
std::span<const DecisionPoint> fighting_decisions();

}  // namespace battalia::rules::brigade
