// Evading a charge (section 7.9, G-095): where each way leads, which is the safest, and the moves themselves. Who may
// evade, and the question, are in charge_responses.h.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/states.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// Of those who charge the unit; nothing when nobody does.
const Unit* nearest_charger(const Table& table, const Unit& unit);

// The way that neither ends within the charger's reach, nor leaves the table, nor disorders: of several straight back,
// else the one that suffers least (D-16).
EvadeWay safest_evade(const Table& table, const Unit& unit);

// Those who chose to: away from the nearest charger (FTS-7.9-b to 7.9-d).
void move_evaders(Draft& draft);

}  // namespace battalia::rules::fornovo_to_sedgemoor
