#include "server/rules/families/brigade/book/clause_table.h"

#include "common/base/check.h"

#include <algorithm>

namespace battalia::rules::brigade {

ClauseTable::ClauseTable(std::initializer_list<std::span<const RuleClause>> chapters) {
  for (const std::span<const RuleClause> chapter : chapters) {
    for (const RuleClause& row : chapter) {
      std::string_view& clause = clauses_[static_cast<std::size_t>(row.rule)];
      BATTALIA_CHECK(clause.empty() && !row.clause.empty(), "a book has one clause for each rule");
      clause = row.clause;
    }
  }
  BATTALIA_CHECK(std::ranges::none_of(clauses_, [](std::string_view clause) { return clause.empty(); }),
                 "a book has a clause for each rule of the family");
}

}  // namespace battalia::rules::brigade
