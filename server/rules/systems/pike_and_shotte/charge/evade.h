// Evading a charge (PS-EVA): which units may, and where they end. One full move directly away from the charger, before
// it moves.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/ruling.h"

namespace battalia::rules::pike_and_shotte {

// Why it cannot evade that charger: no such troops, disordered, engaged, no ground to go to.
WhyNot why_not_evade(const Table& table, const Unit& unit, const Unit& charger);
// Why it cannot shoot before it does (PS-SPR-10); asked after why_not_evade.
WhyNot why_not_fire_first(const Table& table, const Unit& unit, const Unit& charger);

// Goes; over the edge when it must. `turns_away` is how it ends: facing away, or facing the charger (DP-12).
void evade(Draft& draft, const UnitId& unit, const UnitId& charger, bool turns_away);

}  // namespace battalia::rules::pike_and_shotte
