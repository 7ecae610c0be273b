// Maps rules to clauses of a book. A system lists them chapter by chapter, next to the chapter's numbers.
#pragma once

#include "server/rules/families/brigade/book/rule.h"

#include <array>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <string_view>

namespace battalia::rules::brigade {

// For a rule that a book does not have: its situation never occurs there, and it is never cited.
inline constexpr std::string_view kNotInThisBook = "none";

struct RuleClause {
  Rule rule;
  std::string_view clause;  // lives as long as the program
};

class ClauseTable {
 public:
  // From all chapters. CHECKs that each rule has exactly one clause; several rules may share a clause.
  ClauseTable(std::initializer_list<std::span<const RuleClause>> chapters);

  std::string_view of(Rule rule) const { return clauses_[static_cast<std::size_t>(rule)]; }

 private:
  std::array<std::string_view, static_cast<std::size_t>(Rule::count)> clauses_;
};

}  // namespace battalia::rules::brigade
