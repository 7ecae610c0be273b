#include "server/league/exchange/army_file.h"

#include "common/base/text.h"
#include "common/base/work.h"
#include "common/protocol/bounds_check.h"
#include "server/league/exchange/csv.h"

#include <google/protobuf/util/json_util.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <vector>

namespace battalia::league {
namespace {

using Cells = std::map<std::string, std::string>;  // by column name
using Fault = std::string;                         // empty: none

constexpr const char* kArmyColumns[] = {"profile", "unit",    "count",     "size",   "traits",
                                        "choices", "command", "commander", "rating", "general"};
constexpr std::uint32_t kMostNumber = 1'000'000;
constexpr work::Steps kStepsOfAFilesByte = 40;

template <class Number>
Fault read_number(const std::string& what, const std::string& text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  if (whole && number <= static_cast<Number>(kMostNumber)) return {};
  return what + " must be a whole number, not " + in_quotes(text) + ".";
}

std::string cell_of(const Cells& cells, const char* column) {
  const auto found = cells.find(column);
  return found == cells.end() ? std::string() : found->second;
}

Fault add_unit(const Cells& cells, v1::ArmyList& army) {
  v1::ArmyUnit& unit = *army.add_units();
  unit.set_profile(cell_of(cells, "profile"));
  unit.set_name(cell_of(cells, "unit"));
  unit.set_command(cell_of(cells, "command"));
  unit.set_size(cell_of(cells, "size"));
  std::uint32_t count = 0;
  if (const std::string text = cell_of(cells, "count"); !text.empty()) {
    if (Fault fault = read_number("count", text, count); !fault.empty()) return fault;
  }
  unit.set_count(count);
  for (std::string& trait : parts_of(cell_of(cells, "traits"))) unit.add_traits(std::move(trait));
  for (const std::string& choice : parts_of(cell_of(cells, "choices"))) {
    const std::size_t equals = choice.find('=');
    if (equals == std::string::npos) return "Write a choice as key=number, not " + in_quotes(choice) + ".";
    std::int32_t value = 0;
    if (Fault fault = read_number(choice.substr(0, equals), trimmed(choice.substr(equals + 1)), value); !fault.empty())
      return fault;
    v1::Status& status = *unit.add_choices();
    status.set_key(trimmed(choice.substr(0, equals)));
    status.set_value(value);
  }
  return {};
}

Fault add_command(const Cells& cells, v1::ArmyList& army) {
  const std::string id = cell_of(cells, "command");
  const bool known = std::any_of(army.commands().begin(), army.commands().end(),
                                 [&](const v1::ArmyCommand& command) { return command.id() == id; });
  if (id.empty() || known) return {};
  v1::ArmyCommand& command = *army.add_commands();
  command.set_id(id);
  command.set_name(id);
  command.set_commander(cell_of(cells, "commander"));
  const std::string general = lower(cell_of(cells, "general"));
  command.set_general(!general.empty() && general != "no" && general != "0");
  std::uint32_t rating = 0;
  if (const std::string text = cell_of(cells, "rating"); !text.empty()) {
    if (Fault fault = read_number("rating", text, rating); !fault.empty()) return fault;
  }
  command.set_rating(rating);
  return {};
}

tl::expected<v1::ArmyList, std::string> army_of_table(std::string_view file) {
  const auto rows = read_csv(file);
  if (!rows) return tl::unexpected(rows.error());
  std::vector<std::string> columns;
  if (!rows->empty()) {
    for (const std::string& head : rows->front()) columns.push_back(lower(trimmed(head)));
  }
  const std::vector<std::string> known(std::begin(kArmyColumns), std::end(kArmyColumns));
  for (const std::string& column : columns) {
    if (std::find(known.begin(), known.end(), column) == known.end())
      return tl::unexpected("Line 1: there is no column " + in_quotes(column) + "; the columns are " +
                            listed(known, " and ") + ".");
  }
  if (std::find(columns.begin(), columns.end(), "profile") == columns.end())
    return tl::unexpected(std::string("Line 1: name the columns; one of them is \"profile\"."));
  v1::ArmyList army;
  for (std::size_t i = 1; i < rows->size(); ++i) {
    const std::vector<std::string>& row = (*rows)[i];
    const std::string where = "Row " + std::to_string(i + 1) + ": ";
    if (is_blank(row)) continue;
    if (row.size() > columns.size()) return tl::unexpected(where + "it has more cells than there are columns.");
    Cells cells;
    for (std::size_t k = 0; k < row.size(); ++k) cells[columns[k]] = trimmed(row[k]);
    Fault fault = add_command(cells, army);
    if (fault.empty() && !cell_of(cells, "profile").empty()) fault = add_unit(cells, army);
    if (!fault.empty()) return tl::unexpected(where + fault);
  }
  if (army.units().empty()) return tl::unexpected(std::string("The file names no unit."));
  return army;
}

tl::expected<v1::ArmyList, std::string> army_of_json(std::string_view file) {
  v1::ArmyList army;
  const auto status = google::protobuf::util::JsonStringToMessage(std::string(file), &army);
  if (!status.ok()) return tl::unexpected("The army can't be read as JSON: " + std::string(status.message()));
  return army;
}

}  // namespace

tl::expected<v1::ArmyList, std::string> read_army(std::string_view file) {
  work::count(file.size() * kStepsOfAFilesByte);
  const std::size_t first = file.find_first_not_of(" \t\r\n");
  const bool is_table = first == std::string_view::npos || file[first] != '{';
  auto army = is_table ? army_of_table(file) : army_of_json(file);
  if (!army) return army;
  if (const auto fault = protocol::why_not_within_limits(*army))
    return tl::unexpected("The army is too long: " + *fault + ".");
  return army;
}

}  // namespace battalia::league
