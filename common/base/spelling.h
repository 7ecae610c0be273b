// Suggestions for a misspelt word. Pure.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace battalia {

// Those of the known words that fewest changes of a letter make of it, in their order: several where they are equally
// near; none where more than a third of its letters and more than two are wrong, or all are. nearest_word (text.h) is
// the first of them.
std::vector<std::string> nearest_words(std::string_view word, std::span<const std::string> known);

}  // namespace battalia
