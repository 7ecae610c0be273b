// P5: pools and levels, brittle troops, surrenders, repeated until nothing changes (GWK-MOR-28 to 30, R-G33, R-G53).
// Called by the end of the bound, before victory is checked.
#pragma once

#include "server/rules/draft.h"

namespace battalia::rules::god_will_know_his_own {

void run_morale(Draft& draft);

}  // namespace battalia::rules::god_will_know_his_own
