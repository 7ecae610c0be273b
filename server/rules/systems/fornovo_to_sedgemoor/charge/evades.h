// Evading a charge (section 7.9, G-095): where each direction leads, which is safest, and the moves themselves. Who may
// evade, and the question, are in charge_responses.h.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/states.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// Among those that charge the unit; nullptr if none does.
const Unit* nearest_charger(const Table& table, const Unit& unit);

// The direction that neither ends within the charger's reach, nor leaves the table, nor disorders: if there are
// several, straight back; if there is none, the least harmful (D-16).
EvadeWay safest_evade(const Table& table, const Unit& unit);

// Units that chose to evade: away from the nearest charger (FTS-7.9-b to 7.9-d).
void move_evaders(Draft& draft);

}  // namespace battalia::rules::fornovo_to_sedgemoor
