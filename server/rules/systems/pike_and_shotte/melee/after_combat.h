// After a combat (section FOL): the reaction test of victorious horse and what follows a failure, and the choices of
// those who are free. Called by resolve_pending() for one victor after the other.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/ruling.h"

#include <optional>

namespace battalia::rules::pike_and_shotte {

// The victor whose turn it is, ascending id; nothing when all have chosen.
std::optional<UnitId> next_victor(const Table& table);

// Tests it where the rules say so and opens `after_combat` when it may choose.
void free_victor(Draft& draft, const UnitId& unit);

// The decision `after_combat` (DP-16, DP-17).
void offer_after_combat(const Table& table, const v1::Decision& decision, v1::Prompt& prompt);
WhyNot answer_after_combat(Draft& draft, const v1::Act& act);

}  // namespace battalia::rules::pike_and_shotte
