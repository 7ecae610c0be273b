// C2: losers of the round test; those that hold are marked to recoil, the others are broken, and nobody moves (section
// 8.8, FTS-6-m, FTS-7.3-a, C-48).
#pragma once

#include "server/rules/draft.h"

namespace battalia::rules::fornovo_to_sedgemoor {

bool run_losers(Draft& draft);  // C2

}  // namespace battalia::rules::fornovo_to_sedgemoor
