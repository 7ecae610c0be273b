// A battle in progress for the chapters: the table, and the book it is played by. Passed instead of the bare table, so
// that no chapter needs to know which book it is. Copying copies two references: it must not outlive the table.
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

  // Converts for functions that need only the table.
  operator const Table&() const { return table; }  // NOLINT(google-explicit-constructor)

  // The clause of the book for that rule; lives as long as the book.
  std::string_view clause(Rule rule) const;
  // True if the game is played with that option.
  bool is_on(RuleOption BookOptions::*option) const;
};

// True if the fault cites that rule. Only for rules that have a clause of their own.
bool is_for(const Battle& battle, const WhyNot& fault, Rule rule);

// The label, with "{}" replaced by the length in force: "enemy within {}" becomes "enemy within 6 in".
std::string label_with(std::string_view label, Length in_force);

// A distance of the book as this game measures it: multiplied by the option distance_scale. Exact.
Length scaled(const Battle& battle, Length printed);

}  // namespace battalia::rules::brigade
