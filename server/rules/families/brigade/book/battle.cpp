#include "server/rules/families/brigade/book/battle.h"

#include "server/rules/families/brigade/book/book.h"

namespace battalia::rules::brigade {

std::string_view Battle::clause(Rule rule) const { return book.clauses.of(rule); }

bool Battle::is_on(RuleOption BookOptions::*option) const {
  const RuleOption& asked = book.options.*option;
  return asked.key.empty() ? asked.always : table.option_on(asked.key);
}

bool is_for(const Battle& battle, const WhyNot& fault, Rule rule) {
  return fault && fault->citation.clause == battle.clause(rule);
}

std::string label_with(std::string_view label, Length in_force) {
  constexpr std::string_view kPlace = "{}";
  std::string text(label);
  const std::size_t at = text.find(kPlace);
  if (at == std::string::npos) return text;
  std::string length = in_words(in_force);
  if (const std::size_t zero = length.find(".0 "); zero != std::string::npos) length.erase(zero, 2);
  return text.replace(at, kPlace.size(), length);
}

Length scaled(const Battle& battle, Length printed) {
  const std::string_view scale = battle.table.option(kDistanceScale);
  return scale == "1.5" ? printed * 3 / 2 : scale == "0.5" ? printed / 2 : printed;
}

}  // namespace battalia::rules::brigade
