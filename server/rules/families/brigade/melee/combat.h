// Hand-to-hand combats: which units fight in one, the choice of the next, the round itself and its result. Called by
// the sequence of play for the hand_to_hand phase. Breaking and the winners' actions are left as pending tests and
// choices, which resolve_pending() handles.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

#include <vector>

namespace battalia::rules::brigade {

// The units of one combat, both sides, in ascending id: units connected by engagement (Rule::combat_is_a_chain).
using Combat = std::vector<UnitId>;
std::vector<UnitId> of_side(const Battle& battle, const Combat& combat, v1::Side side);

// The combats still to be fought in this hand-to-hand part, by their lowest id (DP-15).
std::vector<Combat> combats(const Battle& battle);
bool combats_left(const Battle& battle);

// FIGHT offers of the active side, one per combat.
void offer_combats(const Battle& battle, v1::Side side, mechanics::Asking& asking);

// Carries out a FIGHT act. May open `divide_dice` or `supporters` for the other side before any dice are rolled.
WhyNot fight(Draft& draft, const v1::Act& act, v1::Side side);

void preview_combat(const Battle& battle, const v1::Act& act, v1::Side side, v1::Preview& preview);

// Ends the hand-to-hand part: removes marks that lasted for it. Called once, when no combat is left and nothing is
// pending.
void end_hand_to_hand(Draft& draft);

}  // namespace battalia::rules::brigade
