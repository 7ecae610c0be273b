// The client texts for decisions that the books of the family share, by key.
#pragma once

#include "server/rules/mechanics/declaration.h"

#include <span>
#include <vector>

namespace battalia::rules::brigade {

// The decisions of a book, each with its clause: missing labels, hints or options are taken from the family's decision
// with that key. CHECKs that it exists.
std::vector<mechanics::DecisionRow> in_common_words(std::span<const mechanics::DecisionRow> own);

}  // namespace battalia::rules::brigade
