// A battle under way as every chapter sees it: the table, and the book it is played by. Passed in place of the bare
// table, so that no chapter has to know which book that is. Copying one copies two references: it lives no longer than
// its table.
#pragma once

#include "server/rules/families/brigade/book/options.h"
#include "server/rules/families/brigade/book/rule.h"
#include "server/rules/ruling.h"
#include "server/rules/table.h"

#include <string>
#include <string_view>

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

// The fault is that of the rule. Only for rules that have a clause of their own.
bool is_for(const Battle& battle, const WhyNot& fault, Rule rule);

// The label with the length that the game measures where it has "{}": "enemy within {}" reads "enemy within 6 in".
std::string label_with(std::string_view label, Length in_force);

// A distance of the book as this game measures it: times the option distance_scale. Exact.
Length scaled(const Battle& battle, Length printed);

}  // namespace battalia::rules::brigade
