#include "server/rules/families/brigade/system/custom_scenario.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/families/brigade/vocabulary/keys.h"

#include <algorithm>
#include <optional>
#include <string>

namespace battalia::rules::brigade {
namespace {

constexpr std::int32_t kLarge = 1;

struct Fault {
  std::string reason;
  Rule rule;
};

std::optional<Fault> fault_of_commander(const CommandTable& table, const Unit& commander) {
  const std::int32_t rating = commander.stat(kRating);
  if (rating >= table.lowest_rating && rating <= table.highest_rating) return std::nullopt;
  return Fault{"A commander's rating must be " + std::to_string(table.lowest_rating) + " to " +
                   std::to_string(table.highest_rating) + ", not " + std::to_string(rating) + ".",
               Rule::commander_has_a_rating};
}

std::optional<Fault> fault_of_troops(const Variations& ways, const Unit& unit) {
  const std::int32_t size = unit.stat(kSize);
  if (size < kTiny || size > kLarge)
    return Fault{"A size must be -2 tiny, -1 small, 0 standard or 1 large.", Rule::sizes_of_units};
  std::string others;
  for (const FormationKey formation : ways.formations(unit)) {
    if (!ways.ground(unit.type, size, formation)) continue;
    if (unit.formation == formation) return std::nullopt;
    others += (others.empty() ? "" : ", ") + std::string(formation);
  }
  return Fault{"It can't be in formation " + unit.formation.str() + ", only in " + others + ".",
               Rule::formations_by_arm_and_training};
}

}  // namespace

std::vector<v1::ArmyFault> check_scenario(const Book& book, const v1::Scenario& scenario) {
  std::vector<v1::ArmyFault> faults;
  for (const v1::Unit& listed : scenario.table().units()) {
    const Unit unit = from_message(listed);
    const std::optional<Fault> fault =
        unit.is_commander() ? fault_of_commander(book.command, unit) : fault_of_troops(book.variations, unit);
    if (!fault) continue;
    v1::ArmyFault& found = faults.emplace_back();
    found.set_where(unit.id.str());
    found.set_reason(fault->reason);
    found.set_clause(std::string(book.clauses.of(fault->rule)));
  }
  return faults;
}

void fill_up(const Book& book, v1::Table& table) {
  const Variations& ways = book.variations;
  for (v1::Unit& unit : *table.mutable_units()) {
    const bool commander = unit.kind() == v1::UNIT_KIND_COMMANDER;
    if (unit.kind() != v1::UNIT_KIND_TROOPS && !commander) continue;
    if (unit.formation().empty()) {
      const FormationKey usual =
          commander ? FormationKey(kCommander.text()) : ways.formations(from_message(unit)).front();
      unit.set_formation(std::string(usual.text()));
    }
    if (unit.footprint().frontage_um() > 0 && unit.footprint().depth_um() > 0) continue;
    const Unit as_read = from_message(unit);
    const Length disc = book.command.commander_radius * 2;
    const std::optional<Size> size =
        commander ? std::optional(Size{disc, disc}) : ways.ground(as_read.type, as_read.stat(kSize), as_read.formation);
    if (!size) continue;  // a garrison covers its building, which the table shows
    unit.mutable_footprint()->set_frontage_um(size->frontage.um());
    unit.mutable_footprint()->set_depth_um(size->depth.um());
  }
}

}  // namespace battalia::rules::brigade
