// Risk to generals from casualties (FTS-3.1.3-a, G-058).
#pragma once

#include "server/rules/draft.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// For generals of units that have suffered two hits or more since the phase began: one die each, once per phase
// (FTS-3.1.3-a, G-058). At the end of S1, S3 and C1.
void roll_general_casualties(Draft& draft);

}  // namespace battalia::rules::fornovo_to_sedgemoor
