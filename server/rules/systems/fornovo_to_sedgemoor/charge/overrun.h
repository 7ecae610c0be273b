// Skirmishers and gunners ridden down by close order, without dice (FTS-10.10-a to 10.10-c, G-179).
#pragma once

#include "server/rules/draft.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// Skirmishers or gunners that the charger overruns without a fight (FTS-10.10-b, FTS-10.10-c).
bool is_overrun_by(const Table& table, const Unit& charger, const Unit& target);
// Removes all such figures in front of the charger, as far as its move goes, whichever enemy it charges (G-179).
// Returns true if that enemy was overrun.
bool overrun_all(Draft& draft, const UnitId& charger, const UnitId& enemy);

}  // namespace battalia::rules::fornovo_to_sedgemoor
