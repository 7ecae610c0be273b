// What clients are shown for the decisions that the books of the family have in common, each by its key.
#pragma once

#include "server/rules/mechanics/declaration.h"

#include <span>
#include <vector>

namespace battalia::rules::brigade {

// The decisions of a book, each with its clause: where a row has no label, hint or options, those of the family's
// decision of that key. CHECKs that there is one.
std::vector<mechanics::DecisionRow> in_common_words(std::span<const mechanics::DecisionRow> own);

}  // namespace battalia::rules::brigade
