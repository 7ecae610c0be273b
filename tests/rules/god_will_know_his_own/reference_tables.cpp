#include "tests/rules/god_will_know_his_own/reference_tables.h"

#include "tests/support/tree.h"

#include <map>
#include <vector>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::string_view kTypeNamesInCopy[] = {"HC", "CV", "RE", "LC", "EL", "PH",   "PK",   "HI",
                                                 "LI", "BW", "LB", "XB", "SH", "LART", "HART", "SKI"};

void add(Names& all, std::string_view entry) {
  if (entry.ends_with(" any")) entry.remove_suffix(4);
  for (const Troop troop : every_troop()) {
    const bool of_type = entry == "ANY" || entry == name_in_copy(troop.type);
    if (of_type || entry == name_in_copy(troop)) all.insert(name_in_copy(troop));
  }
}

}  // namespace

Sheet Sheet::printed(std::string_view name) {
  static const json::object copy = [] {
    const auto file = tests::source_dir() / "tests/rules/data/god_will_know_his_own_tables.json";
    return json::parse(tests::read_text(file)).as_object();
  }();
  return {std::string(name), copy.at(name).as_object()};
}

Sheet::~Sheet() {
  for (const auto& cell : cells_) {
    ADD_FAILURE() << name_ << "." << std::string_view(cell.key()) << " is printed as " << json::serialize(cell.value())
                  << " and nothing in the code answers for it";
  }
}

json::value Sheet::take(std::string_view cell) {
  const auto found = cells_.find(cell);
  if (found == cells_.end()) {
    ADD_FAILURE() << name_ << " has no cell \"" << cell << "\"";
    return nullptr;
  }
  json::value value = std::move(found->value());
  cells_.erase(found);
  return value;
}

std::string_view name_in_copy(Type type) { return kTypeNamesInCopy[static_cast<std::size_t>(type)]; }

std::string name_in_copy(Troop troop) {
  return std::string(name_in_copy(troop.type)) + "_" + kGradeLetters[static_cast<std::size_t>(troop.grade)];
}

std::vector<Troop> every_troop() {
  std::vector<Troop> all;
  for (const TypeRow& row : kTypeRows) {
    for (std::size_t i = 0; i < kGrades; ++i) {
      const Troop troop{row.type, static_cast<Grade>(i)};
      if (exists(troop)) all.push_back(troop);
    }
  }
  return all;
}

Names names(const TroopSet& set) {
  Names all;
  for (const Troop troop : every_troop()) {
    if (set.has(troop)) all.insert(name_in_copy(troop));
  }
  return all;
}

Names listed(const json::array& list) {
  Names all;
  for (const json::value& entry : list) add(all, entry.as_string());
  return all;
}

Names listed(const json::object& by_type) {
  Names all;
  for (const auto& row : by_type) {
    for (const json::value& grade : row.value().as_array()) {
      add(all, std::string(row.key()) + "_" + std::string(grade.as_string()));
    }
  }
  return all;
}

void expect_values(Sheet& sheet, std::string_view list, std::initializer_list<PrintedRow> rows) {
  std::map<std::string, std::int64_t> values;
  for (const json::value& row : sheet.list(list)) {
    const json::object& cells = row.as_object();
    EXPECT_TRUE(values.emplace(cells.at("id").as_string(), cells.at("value").to_number<std::int64_t>()).second);
  }
  Names seen;
  for (const PrintedRow& row : rows) {
    const auto found = values.find(std::string(row.key));
    ASSERT_NE(found, values.end()) << row.key;
    if (seen.insert(found->first).second) {
      EXPECT_EQ(found->second, row.value) << row.key;
    }
  }
  EXPECT_EQ(seen.size(), values.size()) << list;
}

}  // namespace battalia::rules::god_will_know_his_own
