// Effects of the troops' special rules (section SPR) on command rolls, combat, shells, and the fire of new squares.
#pragma once

#include "server/rules/families/brigade/book/variations.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

#include <optional>
#include <vector>

namespace battalia::rules::black_powder {

// Gallop at Anything: +1 for orders to charge if every member has it (BP-SPR-32).
void add_gallop(Modifiers& rows, const std::vector<const Unit*>& units, bool charge);

// Against a square, cavalry gets neither the charge bonus nor what special rules add to it (BP-SQR-14).
bool charges_with_all_its_weight(const Unit& charger, const Unit& enemy);
// True if its misses are re-rolled: Bloodthirsty in the first round of a combat (BP-SPR-01), Gallop at Anything in a
// charge.
bool strikes_twice(const Unit& unit, const Unit& enemy);
// Bloodthirsty: records that it has fought a round of its current combat.
void note_round(Draft& draft, const UnitId& unit, bool goes_on);

// Shrapnel, at medium range (BP-SPR-25).
std::optional<OwnShot> shrapnel(const Unit& shooter, std::optional<Band> ordnance);

// If an option asks for it, records the turn in which a square formed against horse; it hits one worse in its closing
// fire of that turn (BP-OPT-03).
void note_square(Draft& draft, const UnitId& unit);
void add_fresh_square(Modifiers& rows, const Battle& battle, const Unit& shooter);

}  // namespace battalia::rules::black_powder
