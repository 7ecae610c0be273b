// What victorious horse does (PS-REA-05, PS-FOL-01 to 07): it takes a reaction test, and if it fails it falls back,
// pursues or stays, depending on its type.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

namespace battalia::rules::pike_and_shotte {

// For horse in good order that has won and is free.
void free_victorious_horse(Draft& draft, const UnitId& unit);

}  // namespace battalia::rules::pike_and_shotte
