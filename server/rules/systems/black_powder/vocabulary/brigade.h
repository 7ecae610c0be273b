// Black Powder uses the vocabulary of its family: every file of this folder that uses the family includes this one.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/systems/black_powder/vocabulary/keys.h"

namespace battalia::rules::black_powder {

using namespace brigade;
using brigade::Draft;  // rather than the common one

}  // namespace battalia::rules::black_powder
