// The independent copy of the numbers of Pike & Shotte (tests/support/printed_tables.h).
#pragma once

#include "server/rules/families/brigade/book/row.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"
#include "tests/support/printed_tables.h"

#include <sstream>

namespace battalia::rules::pike_and_shotte {

namespace json = boost::json;
using tests::expect_empty;
using tests::expect_values;
using tests::inches;
using tests::list;
using tests::number;
using tests::Rows;
using tests::take;
using tests::text;

inline const json::object& reference_tables() {
  static const json::object numbers = tests::printed_tables("pike_and_shotte");
  return numbers;
}

// A copy: each test removes the cells that it has compared.
inline json::object table(std::string_view name) { return reference_tables().at(name).as_object(); }

}  // namespace battalia::rules::pike_and_shotte
