// After a combat (section FOL): the choices of free victors. Called by resolve_pending() for one victor after the
// other; the book (variations.h) decides what horse does before it may choose.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/ruling.h"

#include <optional>
#include <string_view>

namespace battalia::rules::brigade {

// The victor whose turn it is, by ascending id; nothing if all have chosen.
std::optional<UnitId> next_victor(const Battle& battle);

// Calls the book's test if it is horse, and opens `after_combat` if it may choose.
void free_victor(Draft& draft, const UnitId& unit);

// The decision `after_combat` (DP-16, DP-17).
void offer_after_combat(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt);
WhyNot answer_after_combat(Draft& draft, const v1::Act& act);
// Where an answer leaves the unit that turns it or puts it into a building; nothing for other answers.
std::optional<geometry::Footprint> ground_after_combat(const Battle& battle, const Unit& unit, const v1::Act& act);

// --- For victorious horse of a single book ----------------------------------------------------------------------

// Opens `after_combat` for it.
void ask_victor(Draft& draft, const UnitId& unit);
// "after its victory": after a drawn round, too, a unit that holds the field without others may choose
// (Rule::after_the_last_enemy_is_gone).
std::string_view victory_of(const Unit& unit);
// One move restricted only by the terrain.
MoveLimits free_move_of(const Battle& battle, const Unit& unit);

}  // namespace battalia::rules::brigade
