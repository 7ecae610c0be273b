// Independent copies of a book's printed numbers (tests/rules/data/<system>_tables.json), for the tests that compare
// the code with them. A cell is removed as it is compared; a cell that remains in a row or a table corresponds to
// nothing in the code.
#pragma once

#include "common/base/length.h"
#include "server/rules/modifiers.h"
#include "tests/support/tree.h"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace battalia::tests {

namespace json = boost::json;

inline json::object printed_tables(const std::string& system) {
  return json::parse(read_text(source_dir() / "tests/rules/data" / (system + "_tables.json"))).as_object();
}

// Removes the cell from the row and returns it.
inline json::value take(json::object& row, std::string_view key) {
  const auto found = row.find(key);
  if (found == row.end()) {
    ADD_FAILURE() << "the data file has no cell \"" << key << "\"";
    return nullptr;
  }
  json::value cell = std::move(found->value());
  row.erase(found);
  return cell;
}

inline std::int64_t number(json::object& row, std::string_view key) { return take(row, key).to_number<std::int64_t>(); }
inline std::string text(json::object& row, std::string_view key) { return std::string(take(row, key).as_string()); }
inline json::array list(json::object& row, std::string_view key) { return take(row, key).as_array(); }
inline Length inches(const json::value& cell) { return Length::um(std::llround(cell.to_number<double>() * 25'400)); }
inline Length inches(json::object& row, std::string_view key) { return inches(take(row, key)); }

// The rows of a printed table, by the cell that names them.
class Rows {
 public:
  Rows(json::object& owner, std::string_view list, std::string_view name) {
    json::array listed = take(owner, list).as_array();
    for (json::value& row : listed) {
      json::object cells = row.as_object();
      std::string key(json::value_to<std::string>(take(cells, name)));
      EXPECT_TRUE(rows_.emplace(key, std::move(cells)).second) << key << " is listed twice";
    }
  }
  json::object& operator[](const std::string& key) {
    EXPECT_TRUE(rows_.count(key) == 1) << "no row " << key;
    return rows_[key];
  }
  ~Rows() {
    for (const auto& [key, cells] : rows_) EXPECT_TRUE(cells.empty()) << key << " keeps " << json::serialize(cells);
  }
  std::size_t size() const { return rows_.size(); }

 private:
  std::map<std::string, json::object> rows_;
};

// A modifier table: compares each row's value with the printed one.
inline void expect_values(json::object& owner, std::string_view list,
                          std::initializer_list<std::pair<const char*, rules::PrintedRow>> wanted) {
  Rows rows(owner, list, "id");
  for (const auto& [key, row] : wanted) EXPECT_EQ(number(rows[key], "value"), row.value) << key;
}

inline void expect_empty(const json::object& rest) { EXPECT_TRUE(rest.empty()) << json::serialize(rest); }

}  // namespace battalia::tests
