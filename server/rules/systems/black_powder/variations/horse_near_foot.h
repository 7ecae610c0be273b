// Cavalry that reacts when enemy infantry ends a move near it in the enemy's Command part: it may evade or charge
// (OPT-02, BP-OPT-02, BP-FAQ-12, DP-26). It is asked at once, even between two moves of an order.
#pragma once

#include "server/rules/families/brigade/book/row.h"
#include "server/rules/families/brigade/vocabulary/decision_point.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

#include <span>

namespace battalia::rules::black_powder {

inline constexpr Length kAnswersWithin = 6_in;  // BP-OPT-02

// Why that cavalry does not react to that infantry: wrong arm, engaged, too far away.
WhyNot why_not_answer(const Battle& battle, const Unit& horse, const Unit& foot);

// Asks the next cavalry that may react to infantry that has just moved. Returns false if there is none.
bool carry_on_answers(Draft& draft);

// The decision "reaction".
std::span<const DecisionPoint> answer_decisions();

}  // namespace battalia::rules::black_powder
