// What victorious horse does (PS-REA-05, PS-FOL-01 to 07): it tests its reaction, and if it fails falls back, pursues
// or stays by what it is.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

namespace battalia::rules::pike_and_shotte {

// Horse in good order that has won and is free.
void free_victorious_horse(Draft& draft, const UnitId& unit);

}  // namespace battalia::rules::pike_and_shotte
