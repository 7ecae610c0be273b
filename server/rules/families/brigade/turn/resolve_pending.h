// Pending consequences of dice: break tests, retires, reaction tests and the winners' choices. Chapters mark what is
// pending on the units themselves; resolve_pending() handles it in the order of the rules and stops when a player must
// choose. The sequence of play calls it whenever no decision is open, before it runs the phase.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/vocabulary/decision_point.h"
#include "server/rules/ruling.h"

#include <span>
#include <string_view>

namespace battalia::rules::brigade {

// Continues until nothing is pending or a decision is open. Does nothing while one is open, except that of an order in
// progress: the consequences of one of its moves come before the next one.
void resolve_pending(Draft& draft);

// charge_response, turn_to_face, divide_dice, supporters, retire_path, reroll, after_combat.
std::span<const DecisionPoint> fighting_decisions();

}  // namespace battalia::rules::brigade
