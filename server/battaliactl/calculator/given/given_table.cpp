#include "server/battaliactl/calculator/given/given_table.h"

#include "common/base/text.h"
#include "common/notation/vocabulary.h"
#include "server/battaliactl/calculator/given/given_ground.h"
#include "server/battaliactl/calculator/given/given_statuses.h"
#include "server/battaliactl/calculator/given/known_words.h"

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>

namespace battalia::ctl {
namespace {

using Keyed = google::protobuf::RepeatedPtrField<v1::Status>;
using WithWords = notation::TableWithWords;

// --- The system -----------------------------------------------------------------------------------------------------

// The text may name its profiles, so the system has to be known before the text is read.
tl::expected<const rules::RuleSystem*, std::string> system_of(std::string_view text) {
  std::istringstream lines{std::string(text)};
  std::string key;
  for (std::string line; key.empty() && std::getline(lines, line);) {
    std::istringstream words(line);
    std::string first;
    if (words >> first && first == "system") words >> key;
  }
  if (const rules::RuleSystem* system = rules::find_system(rules::all_systems(), key)) return system;
  std::vector<std::string> keys;
  for (const rules::RuleSystem* system : rules::all_systems()) keys.push_back(system->info().key());
  const std::string near = nearest_word(key, keys);
  if (key.empty())
    return tl::unexpected("it names no rule system: begin with \"system\" and " + listed(keys, " or ") + ".");
  return tl::unexpected(
      "there is no rule system " + in_quotes(key) + "; " +
      (near.empty() ? "there are " + listed(keys, " and ") + "." : "did you mean " + in_quotes(near) + "?"));
}

v1::Symbol symbol_of(const v1::SystemInfo& info, const std::string& type) {
  for (const v1::UnitTypeDeclared& declared : info.unit_types()) {
    if (declared.key() == type) return declared.symbol();
  }
  return v1::SYMBOL_UNSPECIFIED;
}

std::vector<v1::Unit> profiles_of(const v1::SystemInfo& info) {
  std::vector<v1::Unit> profiles;
  for (const v1::ProfileDeclared& declared : info.profiles()) {
    v1::Unit& profile = profiles.emplace_back();
    profile.set_id(declared.key());
    profile.set_type(declared.type());
    profile.set_symbol(symbol_of(info, declared.type()));
    *profile.mutable_statistics() = declared.statistics();
    *profile.mutable_traits() = declared.traits();
  }
  return profiles;
}

// --- Filling up -----------------------------------------------------------------------------------------------------

// What the start of a battle records: for units at once, for sides before anybody chooses.
struct Opening {
  v1::Table units;
  v1::Table sides;
};

tl::expected<Opening, std::string> opening_of(const rules::RuleSystem& system, const v1::Table& table) {
  v1::Scenario scenario;
  v1::Table& start = *scenario.mutable_table();
  start = table;
  start.clear_contacts();
  start.clear_decisions();
  start.clear_modifiers();
  start.clear_result();
  start.clear_game();
  start.clear_red();
  start.clear_blue();
  start.clear_turn();
  start.clear_active();
  start.clear_first();
  start.clear_phase();
  rules::SeededDice dice(1);  // for a roll-off whose result does not matter
  const rules::Ruling opened = system.set_up(scenario, {}, dice);
  if (!opened) return tl::unexpected(opened.error().citation.clause + ": " + opened.error().reason);
  rules::Table state;
  for (const v1::Event& event : *opened) state.apply(event);
  return Opening{opened->front().table_set().table(), rules::to_message(state)};
}

void fill_up(Keyed& numbers, const Keyed& at_start) {
  for (const v1::Status& number : at_start) {
    if (std::ranges::find(numbers, number.key(), &v1::Status::key) == numbers.end()) *numbers.Add() = number;
  }
}

bool is_sized(const v1::Unit& unit) { return unit.footprint().frontage_um() > 0 && unit.footprint().depth_um() > 0; }

void fill_up(v1::Unit& unit, const v1::Unit& at_start) {
  fill_up(*unit.mutable_statuses(), at_start.statuses());
  fill_up(*unit.mutable_statistics(), at_start.statistics());
  if (unit.formation().empty()) unit.set_formation(at_start.formation());
  if (!is_sized(unit)) *unit.mutable_footprint() = at_start.footprint();
}

// A line with only a commander's name: gets the type that commanders have.
void fill_up_commanders(const v1::SystemInfo& info, v1::Table& table) {
  const auto type = std::ranges::find(info.unit_types(), v1::SYMBOL_COMMANDER, &v1::UnitTypeDeclared::symbol);
  if (type == info.unit_types().end()) return;
  for (v1::Unit& unit : *table.mutable_units()) {
    if (unit.kind() != v1::UNIT_KIND_COMMANDER || !unit.type().empty()) continue;
    unit.set_type(type->key());
    unit.set_symbol(type->symbol());
  }
}

void fill_up(v1::Table& table, const Opening& start) {
  fill_up(*table.mutable_game(), start.units.game());
  *table.mutable_options() = start.units.options();
  if (table.rules_version() == 0) table.set_rules_version(start.units.rules_version());
  fill_up(*table.mutable_red(), start.sides.red());
  fill_up(*table.mutable_blue(), start.sides.blue());
  for (v1::Unit& unit : *table.mutable_units()) {
    const auto same = std::ranges::find(start.units.units(), unit.id(), &v1::Unit::id);
    if (same != start.units.units().end()) fill_up(unit, *same);
  }
  for (v1::Command& command : *table.mutable_commands()) {
    const auto same = std::ranges::find(start.units.commands(), command.id(), &v1::Command::id);
    if (same != start.units.commands().end()) fill_up(*command.mutable_statuses(), same->statuses());
  }
}

// --- What cannot be -------------------------------------------------------------------------------------------------

std::optional<std::string> unknown_word_in(const rules::RuleSystem& system, const WithWords& read) {
  for (const notation::UsedWord& used : read.words) {
    if (auto fault = unknown_word(system, used)) return fault;
  }
  return std::nullopt;
}

// "write "rating=8" or another number, or name a profile." A type with a usual number declares it.
std::string how_to_say(const v1::SystemInfo& info, const v1::UnitTypeDeclared& type, const v1::Status& number) {
  const std::string key = number.key();
  const std::string usual = number.value() == 0 ? "" : std::to_string(number.value());
  const bool has_profile =
      std::ranges::find(info.profiles(), type.key(), &v1::ProfileDeclared::type) != info.profiles().end();
  return "write \"" + key + "=" + usual + "\"" + (usual.empty() ? " and a number" : " or another number") +
         (has_profile ? ", or name a profile." : ".");
}

// Numbers without which a unit could do nothing.
std::optional<std::string> missing_number(const v1::SystemInfo& info, const WithWords& read) {
  for (const v1::Unit& unit : read.table.units()) {
    const auto type = std::ranges::find(info.unit_types(), unit.type(), &v1::UnitTypeDeclared::key);
    const std::string here = at_line_of(read, unit.id()) + unit.id();
    if (unit.kind() == v1::UNIT_KIND_MARKER) continue;
    if (type == info.unit_types().end()) return here + " has no type: give one with \"type\", or a profile.";
    for (const v1::Status& needed : type->statistics()) {
      if (std::ranges::find(unit.statistics(), needed.key(), &v1::Status::key) != unit.statistics().end()) continue;
      return here + " has no " + needed.key() + ": " + how_to_say(info, *type, needed);
    }
  }
  return std::nullopt;
}

// The table as a battle could begin with it. Formations are left to the rules: in play there are some that no battle
// begins with; and the footprint of a unit that is in another formation than at the start is that of its formation.
tl::expected<Opening, std::string> as_begun(const rules::RuleSystem& system, const v1::Table& table) {
  v1::Table unformed = table;
  for (v1::Unit& unit : *unformed.mutable_units()) unit.clear_formation();
  auto start = opening_of(system, unformed);
  if (!start) return start;
  bool formed = false;
  for (int i = 0; i < table.units_size(); ++i) {
    const v1::Unit& now = table.units(i);
    const auto begun = std::ranges::find(start->units.units(), now.id(), &v1::Unit::id);
    if (now.formation().empty() || begun == start->units.units().end() || now.formation() == begun->formation())
      continue;
    unformed.mutable_units(i)->clear_footprint();
    formed = true;
  }
  return formed ? opening_of(system, unformed) : start;
}

// What the system itself can't play.
std::optional<std::string> unplayable(const rules::RuleSystem& system, const WithWords& read) {
  const auto start = as_begun(system, read.table);
  if (!start) return start.error();
  v1::Scenario scenario;
  *scenario.mutable_table() = start->units;
  for (const v1::ArmyFault& fault : system.check_scenario(scenario)) {
    return at_line_of(read, fault.where()) + fault.where() + ": " + fault.reason() + " (" + fault.clause() + ")";
  }
  return std::nullopt;
}

}  // namespace

tl::expected<GivenTable, std::string> read_given_table(std::string_view text) {
  const auto system = system_of(text);
  if (!system) return tl::unexpected(system.error());
  const v1::SystemInfo& info = (*system)->info();
  auto read = notation::read_table_with_words(text, profiles_of(info));
  if (!read) {
    const std::string fault = notation::in_words(read.error());
    return tl::unexpected(fault + (fault.ends_with('?') ? "" : "."));
  }
  fill_up_commanders(info, read->table);
  if (auto fault = unknown_word_in(**system, *read)) return tl::unexpected(*std::move(fault));
  if (auto fault = wrong_status(**system, *read)) return tl::unexpected(*std::move(fault));
  if (auto fault = missing_number(info, *read)) return tl::unexpected(*std::move(fault));
  if (auto fault = unplayable(**system, *read)) return tl::unexpected(*std::move(fault));
  const auto start = opening_of(**system, read->table);
  if (!start) return tl::unexpected(start.error());
  fill_up(read->table, *start);
  if (auto fault = wrong_ground(*read)) return tl::unexpected(*std::move(fault));
  return GivenTable{*system, std::move(read->table)};
}

std::string fault_of_file(const std::string& file, const std::string& fault) {
  return file + (fault.starts_with("line ") ? ", " : ": ") + fault;
}

}  // namespace battalia::ctl
