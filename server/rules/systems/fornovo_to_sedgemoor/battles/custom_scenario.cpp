#include "server/rules/systems/fornovo_to_sedgemoor/battles/custom_scenario.h"

#include "common/geometry/footprint.h"
#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/fornovo_to_sedgemoor/battles/opening.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/terrain.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <string>
#include <utility>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::int32_t kMostFigures = 200;
constexpr std::int32_t kMostModels = 20;

bool lies(const Unit& unit, StatisticKey key, std::int32_t least, std::int32_t most) {
  return unit.stat(key) >= least && unit.stat(key) <= most;
}

WhyNot between(const Unit& unit, StatisticKey key, std::int32_t least, std::int32_t most, std::string_view clause) {
  if (lies(unit, key, least, most)) return std::nullopt;
  return violation(
      clause, std::string(key) + " must be between " + std::to_string(least) + " and " + std::to_string(most) + ".");
}

bool has_models(const Unit& unit) { return unit.type == kArtillery || is_transport(unit); }

WhyNot why_not_formed(const Unit& unit) {
  const std::string& formation = unit.formation.str();
  const bool of_models = formation == kLimbered || formation == kUnlimbered;
  const bool of_figures = formation == kLine || formation == kSkirmish || formation == kSquare || formation == kMounted;
  const bool rides = formation != kMounted || unit.type == kDragoons;
  if ((has_models(unit) ? of_models : of_figures) && rides) return std::nullopt;
  return violation("FTS-1.6-a",
                   "A unit of type \"" + unit.type.str() + "\" can't be in formation \"" + formation + "\".");
}

WhyNot why_not_figures(const Unit& unit) {
  const bool crewed = unit.type == kArtillery;
  if (has_models(unit)) {
    if (WhyNot fault = between(unit, kModels, 1, kMostModels, "FTS-2-a")) return fault;
    if (crewed && !lies(unit, kGunClass, 1, 5)) return violation("FTS-1.6.4-e", "gun_class must be 1 to 5.");
    return between(unit, kOriginalFigures, crewed ? 1 : 0, kMostFigures, "FTS-2-a");
  }
  if (WhyNot fault = between(unit, kOriginalFigures, 1, kMostFigures, "FTS-2-a")) return fault;
  if (WhyNot fault = between(unit, kStartFiles, 1, kMostFigures, "FTS-2-d")) return fault;
  for (const StatisticKey key : {kOriginalSecond, kOriginalWings, kStartWingFiles}) {
    if (WhyNot fault = between(unit, key, 0, kMostFigures, "FTS-2-c")) return fault;
  }
  if (unit.stat(kOriginalSecond) + unit.stat(kOriginalWings) >= unit.stat(kOriginalFigures)) {
    return violation("FTS-2-c", "The core has no figures: the second kind and the wings are all of them.");
  }
  return std::nullopt;
}

WhyNot why_not_play(const Unit& unit) {
  if (WhyNot fault = why_not_formed(unit)) return fault;
  if (WhyNot fault = why_not_figures(unit)) return fault;
  if (WhyNot fault = between(unit, kGrade, is_transport(unit) ? 0 : 1, 4, "FTS-1.5.2-a")) return fault;
  if (WhyNot fault = between(unit, kArmour, is_transport(unit) ? 0 : 1, 4, "FTS-1.6.4-a")) return fault;
  for (const StatisticKey key : {kSecondArmour, kWingArmour}) {
    if (WhyNot fault = between(unit, key, 0, 4, "FTS-1.6.4-a")) return fault;
  }
  return std::nullopt;
}

// Houses are held, entered and stormed over their sides.
WhyNot why_not_lie(const Terrain& feature) {
  if (feature.kind != kTownBlock || is_town_block(feature)) return std::nullopt;
  return violation("FTS-11.8-a", "A town block must be an area: write \"area\" and its corners.");
}

std::string size_in_words(const Unit& unit) {
  return in_words(unit.ground.frontage) + " wide and " + in_words(unit.ground.depth) + " deep";
}

// For units that are not as large as drawn: the check shared by all systems has covered the others. If two have no
// room, the later one is at fault.
WhyNot why_no_room(const Table& drawn, const Table& opening, std::size_t number) {
  const Unit& unit = opening.units[number];
  const auto is_as_drawn = [&](std::size_t i) { return drawn.units[i].ground == opening.units[i].ground; };
  if (!stands(unit)) return std::nullopt;
  if (!is_as_drawn(number) && !mechanics::inside_table(opening, unit.ground)) {
    return violation("FTS-7.17-a", "It is " + size_in_words(unit) + ", and reaches over the table's edge.");
  }
  for (std::size_t i = 0; i < number; ++i) {
    const Unit& other = opening.units[i];
    if (!stands(other) || (is_as_drawn(i) && is_as_drawn(number))) continue;
    if (!geometry::overlap(unit.ground, other.ground)) continue;
    return violation("FTS-7.17-a", "It is " + size_in_words(unit) + ", and overlaps " + other.id.str() + ", which is " +
                                       size_in_words(other) + ".");
  }
  return std::nullopt;
}

void add_fault(std::vector<v1::ArmyFault>& faults, std::string where, const WhyNot& fault) {
  if (!fault) return;
  v1::ArmyFault& found = faults.emplace_back();
  found.set_where(std::move(where));
  found.set_reason(fault->reason);
  found.set_clause(fault->citation.clause);
}

}  // namespace

std::vector<v1::ArmyFault> check_scenario(const v1::Scenario& scenario) {
  const Table table = from_message(scenario.table());
  std::vector<v1::ArmyFault> faults;
  for (const Terrain& feature : *table.terrain) add_fault(faults, "terrain " + feature.id, why_not_lie(feature));
  for (const Unit& unit : table.units) {
    if (unit.is_troops()) add_fault(faults, unit.id.str(), why_not_play(unit));
  }
  if (!faults.empty()) return faults;
  const auto opening = table_at_opening(scenario, {});
  if (!opening) return faults;  // set-up reports what is wrong with an option
  for (std::size_t i = 0; i < opening->units.size(); ++i) {
    add_fault(faults, opening->units[i].id.str(), why_no_room(table, *opening, i));
  }
  return faults;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
