// A battle under way as every chapter sees it: the table, and the book it is played by. Passed in place of the bare
// table, so that no chapter has to know which book that is. Copying one copies two references: it lives no longer than
// its table.
#pragma once

#include "server/rules/table.h"

namespace battalia::rules::brigade {

struct Book;

struct Battle {
  const Table& table;
  const Book& book;

  // What needs only the table takes that.
  operator const Table&() const { return table; }  // NOLINT(google-explicit-constructor)
};

}  // namespace battalia::rules::brigade
