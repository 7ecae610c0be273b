// The independent copy of the numbers of Black Powder (tests/support/printed_tables.h).
#pragma once

#include "server/rules/systems/black_powder/vocabulary/brigade.h"
#include "tests/support/printed_tables.h"

namespace battalia::rules::black_powder {

namespace json = boost::json;
using tests::expect_empty;
using tests::inches;
using tests::list;
using tests::number;
using tests::Rows;
using tests::take;
using tests::text;

// A copy: each test removes the cells that it has compared.
inline json::object table(std::string_view name) {
  static const json::object numbers = tests::printed_tables("black_powder");
  return numbers.at(name).as_object();
}

}  // namespace battalia::rules::black_powder
