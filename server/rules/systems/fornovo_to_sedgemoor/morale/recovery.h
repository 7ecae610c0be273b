// C4: halted units continue, shaken and disordered ones recover if they did nothing (FTS-5.4-a to 5.4-c, G-130, G-131).
#pragma once

#include "server/rules/draft.h"

namespace battalia::rules::fornovo_to_sedgemoor {

bool run_recovery(Draft& draft);  // C4, up to the flags of the turn and the victory check

}  // namespace battalia::rules::fornovo_to_sedgemoor
