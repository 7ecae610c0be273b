// Evading a charge: which units may, and where they end. One full move directly away from the charger, before it moves.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/ruling.h"

namespace battalia::rules::brigade {

// Why it cannot evade that charger: wrong troops, disordered, engaged, no ground to go to.
WhyNot why_not_evade(const Battle& battle, const Unit& unit, const Unit& charger);

// Evades, off the table if it must. `turns_away` says whether it ends facing away or facing the charger (DP-12).
void evade(Draft& draft, const UnitId& unit, const UnitId& charger, bool turns_away);

}  // namespace battalia::rules::brigade
