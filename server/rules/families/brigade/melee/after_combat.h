// After a combat (section FOL): the choices of victors who are free. Called by resolve_pending() for one victor after
// the other; what horse does before it may choose is the book's (variations.h).
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/ruling.h"

#include <optional>
#include <string_view>

namespace battalia::rules::brigade {

// The victor whose turn it is, ascending id; nothing when all have chosen.
std::optional<UnitId> next_victor(const Battle& battle);

// Lets the book test it where it is horse, and opens `after_combat` when it may choose.
void free_victor(Draft& draft, const UnitId& unit);

// The decision `after_combat` (DP-16, DP-17).
void offer_after_combat(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt);
WhyNot answer_after_combat(Draft& draft, const v1::Act& act);
// Where an answer leaves the unit that turns it or puts it into a building; nothing for other answers.
std::optional<geometry::Footprint> ground_after_combat(const Battle& battle, const Unit& unit, const v1::Act& act);

// --- For what victorious horse does by its book -----------------------------------------------------------------

// Opens `after_combat` for it.
void ask_victor(Draft& draft, const UnitId& unit);
// "after its victory": a unit that holds the field without others is free to choose after a drawn round too
// (Rule::after_the_last_enemy_is_gone).
std::string_view victory_of(const Unit& unit);
// One move that nothing binds but the ground.
MoveLimits free_move_of(const Battle& battle, const Unit& unit);

}  // namespace battalia::rules::brigade
