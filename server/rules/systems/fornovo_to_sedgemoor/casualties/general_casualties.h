// Generals among men who fall (FTS-3.1.3-a, G-058).
#pragma once

#include "server/rules/draft.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// Generals of units that have suffered two hits or more since the phase began: a die each, once a phase (FTS-3.1.3-a,
// G-058). At the end of S1, S3 and C1.
void roll_general_casualties(Draft& draft);

}  // namespace battalia::rules::fornovo_to_sedgemoor
