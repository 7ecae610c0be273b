// A battle under way as every chapter sees it: the table, and the book it is played by. Passed in place of the bare
// table, so that no chapter has to know which book that is. Copying one copies two references: it lives no longer than
// its table.
#pragma once

#include "server/rules/families/brigade/book/options.h"
#include "server/rules/families/brigade/book/rule.h"
#include "server/rules/table.h"

namespace battalia::rules::brigade {

struct Book;

struct Battle {
  const Table& table;
  const Book& book;

  // What needs only the table takes that.
  operator const Table&() const { return table; }  // NOLINT(google-explicit-constructor)

  // The clause of the book that says so; lives as long as the book.
  std::string_view clause(Rule rule) const;
  // Whether the game is played by that option.
  bool is_on(RuleOption BookOptions::*option) const;
};

}  // namespace battalia::rules::brigade
