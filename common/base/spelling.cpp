#include "common/base/spelling.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace battalia {
namespace {

// Edit distance: the number of letters to change, add or remove to turn one word into the other.
std::size_t changes_between(std::string_view word, std::string_view other) {
  std::vector<std::size_t> changes(other.size() + 1);  // to turn the part of `word` read so far into its first letters
  for (std::size_t j = 0; j < changes.size(); ++j) changes[j] = j;
  for (std::size_t i = 0; i < word.size(); ++i) {
    std::size_t without_both = changes[0];
    changes[0] = i + 1;
    for (std::size_t j = 0; j < other.size(); ++j) {
      const std::size_t replaced = without_both + (word[i] == other[j] ? 0 : 1);
      without_both = changes[j + 1];
      changes[j + 1] = std::min({replaced, changes[j] + 1, changes[j + 1] + 1});
    }
  }
  return changes.back();
}

// "completion" of "charge_completion", "french_line" of "french_line_infantry".
bool is_part_of(std::string_view word, std::string_view key) {
  const std::size_t at = key.find(word);
  if (at == std::string_view::npos || word.empty()) return false;
  const std::size_t end = at + word.size();
  return (at == 0 || key[at - 1] == '_') && (end == key.size() || key[end] == '_');
}

}  // namespace

std::vector<std::string> nearest_words(std::string_view word, std::span<const std::string> known) {
  std::vector<std::string> nearest;
  std::size_t least = std::max<std::size_t>(2, word.size() / 3);  // more changes would make it a different word
  for (const std::string& candidate : known) {
    const std::size_t changes = changes_between(word, candidate);
    const bool all_wrong = changes >= std::max(word.size(), candidate.size());
    if (all_wrong || changes > least) continue;
    if (changes < least) nearest.clear();
    least = changes;
    nearest.push_back(candidate);
  }
  if (nearest.empty()) {
    std::ranges::copy_if(known, std::back_inserter(nearest),
                         [&](const std::string& candidate) { return is_part_of(word, candidate); });
  }
  return nearest;
}

}  // namespace battalia
