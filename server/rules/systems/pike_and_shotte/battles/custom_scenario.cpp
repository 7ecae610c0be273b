#include "server/rules/systems/pike_and_shotte/battles/custom_scenario.h"

#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/systems/pike_and_shotte/tables/command.h"
#include "server/rules/systems/pike_and_shotte/tables/footprints.h"
#include "server/rules/systems/pike_and_shotte/troops/formations.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <algorithm>
#include <optional>
#include <string>

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr std::int32_t kLeastRating = 5;
constexpr std::int32_t kMostRating = 10;
constexpr std::int32_t kLarge = 1;

struct Fault {
  std::string reason;
  std::string_view clause;
};

std::optional<Fault> fault_of_commander(const Unit& commander) {
  const std::int32_t rating = commander.stat(kRating);
  if (rating >= kLeastRating && rating <= kMostRating) return std::nullopt;
  return Fault{"A commander's rating must be 5 to 10, not " + std::to_string(rating) + ".", "PS-CDR-01"};
}

std::optional<Fault> fault_of_troops(const Unit& unit) {
  const std::int32_t size = unit.stat(kSize);
  if (size < kTiny || size > kLarge)
    return Fault{"A size must be -2 tiny, -1 small, 0 standard or 1 large.", "PS-SIZ-01"};
  std::string others;
  for (const FormationKey formation : known_formations(unit)) {
    if (!footprint_of(unit.type, size, formation)) continue;
    if (unit.formation == formation) return std::nullopt;
    others += (others.empty() ? "" : ", ") + std::string(formation);
  }
  return Fault{"It can't be in formation " + unit.formation.str() + ", only in " + others + ".", "PS-FRM-01"};
}

}  // namespace

std::vector<v1::ArmyFault> check_scenario(const v1::Scenario& scenario) {
  std::vector<v1::ArmyFault> faults;
  for (const v1::Unit& listed : scenario.table().units()) {
    const Unit unit = from_message(listed);
    const std::optional<Fault> fault = unit.is_commander() ? fault_of_commander(unit) : fault_of_troops(unit);
    if (!fault) continue;
    v1::ArmyFault& found = faults.emplace_back();
    found.set_where(unit.id.str());
    found.set_reason(fault->reason);
    found.set_clause(std::string(fault->clause));
  }
  return faults;
}

void fill_up(v1::Table& table) {
  for (v1::Unit& unit : *table.mutable_units()) {
    const bool commander = unit.kind() == v1::UNIT_KIND_COMMANDER;
    if (unit.kind() != v1::UNIT_KIND_TROOPS && !commander) continue;
    if (unit.formation().empty()) {
      unit.set_formation(
          std::string(commander ? kCommander.text() : known_formations(from_message(unit)).front().text()));
    }
    if (unit.footprint().frontage_um() > 0 && unit.footprint().depth_um() > 0) continue;
    const Unit as_read = from_message(unit);
    const std::optional<Size> size = commander ? std::optional(Size{2 * kCommanderRadius, 2 * kCommanderRadius})
                                               : footprint_of(as_read.type, as_read.stat(kSize), as_read.formation);
    if (!size) continue;  // a garrison covers its building, which the table says
    unit.mutable_footprint()->set_frontage_um(size->frontage.um());
    unit.mutable_footprint()->set_depth_um(size->depth.um());
  }
}

}  // namespace battalia::rules::pike_and_shotte
