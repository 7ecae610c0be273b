// Suggestions for a misspelt word. Pure.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace battalia {

// The known words with the smallest edit distance from the word, in their given order; several if they are equally
// near. None if more than a third of its letters and more than two are wrong, or all are. nearest_word (text.h) returns
// the first of them.
std::vector<std::string> nearest_words(std::string_view word, std::span<const std::string> known);

}  // namespace battalia
