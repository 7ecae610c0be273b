// Hand-to-hand combats: which units are locked in one, the choice of the next, the round itself and its result.
// Called by the sequence of play for the hand_to_hand phase. Who breaks and what the winners do afterwards is left as
// tests and choices due, which resolve_pending() works off.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

#include <vector>

namespace battalia::rules::brigade {

// The units of one combat, both sides, in ascending id: a set linked by engagement (Rule::combat_is_a_chain).
using Combat = std::vector<UnitId>;
std::vector<UnitId> of_side(const Battle& battle, const Combat& combat, v1::Side side);

// The combats that are still to be fought in this hand-to-hand part, by their lowest id (DP-15).
std::vector<Combat> combats(const Battle& battle);
bool combats_left(const Battle& battle);

// FIGHT offers of the active side, one a combat.
void offer_combats(const Battle& battle, v1::Side side, mechanics::Asking& asking);

// Carries out a FIGHT act. May open `divide_dice` or `supporters` for the other side before any die is thrown.
WhyNot fight(Draft& draft, const v1::Act& act, v1::Side side);

void preview_combat(const Battle& battle, const v1::Act& act, v1::Side side, v1::Preview& preview);

// The hand-to-hand part is over: takes off what lasted for it. Called once, when no combat is left and nothing is due.
void end_hand_to_hand(Draft& draft);

}  // namespace battalia::rules::brigade
