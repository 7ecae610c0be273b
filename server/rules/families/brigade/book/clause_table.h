// Which clause of a book each rule is. A system writes it down chapter by chapter, beside the numbers of the chapter.
#pragma once

#include "server/rules/families/brigade/book/rule.h"

#include <array>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <string_view>

namespace battalia::rules::brigade {

// For a rule that a book does not have: what asks for it never comes about there, and it is cited nowhere.
inline constexpr std::string_view kNotInThisBook = "none";

struct RuleClause {
  Rule rule;
  std::string_view clause;  // lives as long as the program
};

class ClauseTable {
 public:
  // Of all chapters. CHECKs that each rule has a clause and no rule two; several rules may be one clause.
  ClauseTable(std::initializer_list<std::span<const RuleClause>> chapters);

  std::string_view of(Rule rule) const { return clauses_[static_cast<std::size_t>(rule)]; }

 private:
  std::array<std::string_view, static_cast<std::size_t>(Rule::count)> clauses_;
};

}  // namespace battalia::rules::brigade
