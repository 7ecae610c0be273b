// Pike & Shotte uses the vocabulary of its family: every file of this folder that uses the family includes this one.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/keys.h"

namespace battalia::rules::pike_and_shotte {

using namespace brigade;
using brigade::Draft;  // rather than the common one

}  // namespace battalia::rules::pike_and_shotte
