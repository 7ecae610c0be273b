#include "server/rules/systems/fornovo_to_sedgemoor/tables/cells.h"

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// "6", "5 or 6", "4 to 6": the scores of a group are consecutive.
std::string in_words(std::string_view scores) {
  const std::string first(1, scores.front());
  if (scores.size() == 1) return first;
  return first + (scores.size() == 2 ? " or " : " to ") + scores.back();
}

}  // namespace

std::string Cell::in_words() const {
  if (never_hits()) return "never hits";
  std::string words;
  for (std::string_view rest = text_; !rest.empty();) {
    const std::string_view group = rest.substr(0, rest.find(' '));
    rest.remove_prefix(group.size() == rest.size() ? group.size() : group.size() + 1);
    const std::string_view scores = group.substr(0, group.find('H'));
    const std::size_t hits = group.size() - scores.size();
    words += words.empty() ? "hits" : ",";
    if (hits == 2) words += " twice";
    if (hits > 2) words += " " + std::to_string(hits) + " times";
    words += " on " + fornovo_to_sedgemoor::in_words(scores);
  }
  return words;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
