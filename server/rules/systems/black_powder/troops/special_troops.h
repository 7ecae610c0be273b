// What special rules of troops (section SPR) change: command rolls, blows, shells, and the fire of fresh squares.
#pragma once

#include "server/rules/families/brigade/book/variations.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

#include <optional>
#include <vector>

namespace battalia::rules::black_powder {

// Gallop at Anything: orders to charge are better by one, where every member has it (BP-SPR-32).
void add_gallop(Modifiers& rows, const std::vector<const Unit*>& units, bool charge);

// Neither the bonus of a charge nor what special rules add to it counts for cavalry against a square (BP-SQR-14).
bool charges_with_all_its_weight(const Unit& charger, const Unit& enemy);
// Its misses are thrown again: Bloodthirsty in the first round of a combat (BP-SPR-01), Gallop at Anything as it
// charges.
bool strikes_twice(const Unit& unit, const Unit& enemy);
// Bloodthirsty: that it has fought a round of the combat it stands in.
void note_round(Draft& draft, const UnitId& unit, bool goes_on);

// Shrapnel, at medium range (BP-SPR-25).
std::optional<OwnShot> shrapnel(const Unit& shooter, std::optional<Band> ordnance);

// A square formed against horse notes the turn where an option asks for it, and hits one worse in its closing fire of
// that turn (BP-OPT-03).
void note_square(Draft& draft, const UnitId& unit);
void add_fresh_square(Modifiers& rows, const Battle& battle, const Unit& shooter);

}  // namespace battalia::rules::black_powder
