// The independent copy of the printed numbers, for the tests that compare the code with it. A cell is removed once
// compared; a cell left over at the end of a sheet has no counterpart in the code.
#pragma once

#include "server/rules/modifiers.h"
#include "server/rules/systems/god_will_know_his_own/tables/troop_tables.h"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <set>
#include <string>
#include <string_view>

namespace battalia::rules::god_will_know_his_own {

namespace json = boost::json;

class Sheet {
 public:
  // A table of the copy.
  static Sheet printed(std::string_view name);
  Sheet(std::string name, json::object cells) : name_(std::move(name)), cells_(std::move(cells)) {}
  Sheet(Sheet&&) = default;
  ~Sheet();  // fails for every cell that is left

  json::value take(std::string_view cell);
  bool has(std::string_view cell) const { return cells_.contains(cell); }
  std::int64_t number(std::string_view cell) { return take(cell).to_number<std::int64_t>(); }
  double fraction(std::string_view cell) { return take(cell).to_number<double>(); }
  std::string text(std::string_view cell) { return std::string(take(cell).as_string()); }
  bool yes(std::string_view cell) { return has(cell) && take(cell).as_bool(); }
  json::array list(std::string_view cell) { return take(cell).as_array(); }
  Sheet part(std::string_view cell) { return {name_ + "." + std::string(cell), take(cell).as_object()}; }
  Length inches(std::string_view cell) { return Length::inches(static_cast<std::int32_t>(number(cell))); }
  const json::object& cells() const { return cells_; }

 private:
  std::string name_;
  json::object cells_;
};

inline constexpr std::string_view kGradeLetters = "SOFIX";  // by Grade

std::string_view name_in_copy(Type type);  // "HC"

// Every existing troop, as "HC_S"; for a set, its members.
using Names = std::set<std::string>;
std::string name_in_copy(Troop troop);
std::vector<Troop> every_troop();
Names names(const TroopSet& set);
// What the copy lists: "HC" and "HC any" for all its grades, "CV_X" for one, "ANY" for all troops.
Names listed(const json::array& list);
// {"HC": ["S", "O"]}.
Names listed(const json::object& by_type);

// Rows {"id", "value"}: each of the code's rows has the printed value of its id.
void expect_values(Sheet& sheet, std::string_view list, std::initializer_list<PrintedRow> rows);

}  // namespace battalia::rules::god_will_know_his_own
