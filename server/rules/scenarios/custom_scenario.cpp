#include "server/rules/scenarios/custom_scenario.h"

#include "common/geometry/footprint.h"
#include "common/geometry/polygon.h"
#include "server/rules/limits/bounds.h"
#include "server/rules/scenarios/scenario.h"
#include "server/rules/scenarios/scenario_bounds.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>

namespace battalia::rules {
namespace {

using namespace battalia::literals;

constexpr Length kLeastTable = 12_in;
constexpr Length kLeastGround = 5_mm;
constexpr int kMostDrawnUnits = 160;
constexpr int kMostFeatures = 100;
constexpr int kMostPoints = 64;
constexpr std::size_t kMostIdBytes = 16;
constexpr std::size_t kMostNameBytes = 120;
constexpr std::uint32_t kMostTurns = 60;
constexpr std::int32_t kMostAdded = 6;
constexpr std::size_t kMostFaults = 100;  // more than anybody fixes at once
constexpr std::string_view kCustom = "drawn";

template <class Declared>
bool declares(const Declared& declared, std::string_view key) {
  return std::any_of(declared.begin(), declared.end(), [&](const auto& word) { return word.key() == key; });
}

// "elite_4" is the word "elite" with a number.
bool declares_trait(const v1::SystemInfo& info, const std::string& trait) {
  const std::size_t number = trait.find_last_not_of("0123456789");
  if (declares(info.traits(), trait)) return true;
  return number != std::string::npos && number + 1 < trait.size() && trait[number] == '_' &&
         declares(info.traits(), trait.substr(0, number));
}

class Check {
 public:
  Check(const v1::SystemInfo& info, const v1::Scenario& scenario) : info_(info), table_(scenario.table()) {}

  std::vector<v1::ArmyFault> run() {
    table();
    if (!faults_.empty()) return std::move(faults_);  // further checks would only repeat them
    for (const v1::Terrain& feature : table_.terrain()) ground(feature);
    for (const v1::Zone& zone : table_.zones()) {
      named("zone " + zone.id(), zone.name());
      require(declares(info_.zone_purposes(), zone.purpose()), "zone " + zone.id(),
              "These rules have no zone purpose \"" + zone.purpose() + "\".");
      area("zone " + zone.id(), zone.points());
    }
    for (const v1::Command& command : table_.commands()) this->command(command);
    for (const v1::Unit& unit : table_.units()) this->unit(unit);
    nobody_stands_on_another();
    for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) somebody_fights(side);
    return std::move(faults_);
  }

 private:
  void fault(const std::string& where, std::string reason) {
    if (faults_.size() == kMostFaults) return;
    v1::ArmyFault& found = faults_.emplace_back();
    found.set_where(where);
    found.set_reason(std::move(reason));
  }
  void require(bool holds, const std::string& where, std::string reason) {
    if (!holds) fault(where, std::move(reason));
  }

  void table() {
    const auto fits = [](std::int32_t um) { return Length::um(um) >= kLeastTable && Length::um(um) <= kMostTable; };
    require(fits(table_.width_um()) && fits(table_.height_um()), "the table", "It must be 12 to 240 in wide and deep.");
    require(table_.units_size() <= kMostDrawnUnits, "the table", "It can have at most 160 units and commanders.");
    require(table_.terrain_size() <= kMostFeatures && table_.zones_size() <= kMostFeatures &&
                table_.commands_size() <= kMostFeatures,
            "the table", "It can have at most 100 features, 100 zones and 100 commands.");
    require(table_.turn_limit() >= 1 && table_.turn_limit() <= kMostTurns, "the table",
            "The battle must last 1 to 60 turns: \"turn 0 of 10\".");
    const bool begun = table_.turn() != 0 || table_.active() != v1::SIDE_UNSPECIFIED || !table_.phase().empty() ||
                       table_.contacts_size() + table_.decisions_size() > 0 ||
                       table_.result().outcome() != v1::OUTCOME_UNSPECIFIED;
    require(!begun, "the table",
            "A scenario must start before the first turn, without contacts, questions or a result.");
    modifiers();
    named("red", table_.red_name());
    named("blue", table_.blue_name());
    for (const auto* of : {&table_.game(), &table_.red(), &table_.blue()}) statuses("the table", *of);
  }

  void modifiers() {
    require(table_.modifiers_size() <= kMostScenarioModifiers, "the table", "It can have at most 40 modifiers.");
    std::set<std::uint32_t> numbers;
    for (const v1::UmpireModifier& modifier : table_.modifiers()) {
      const std::string where = "modifier " + std::to_string(modifier.id());
      named(where, modifier.label());
      require(modifier.id() >= 1 && modifier.id() <= kMostScenarioModifiers, where, "Its number must be 1 to 40.");
      require(numbers.insert(modifier.id()).second, where, "There is one of that number already.");
      require(declares(info_.dice_purposes(), modifier.purpose()), where,
              "These rules roll no dice for \"" + modifier.purpose() + "\".");
      require(modifier.value() != 0 && std::abs(std::int64_t{modifier.value()}) <= kMostAdded, where,
              "It must be -6 to 6, and not 0.");
      require(!modifier.label().empty(), where, "It needs a reason to show beside the roll, in quotation marks.");
      require(modifier.uses() == 0, where, "It holds for the whole battle: leave out \"uses\".");
      require(modifier.subject().of_case() != v1::Subject::OF_NOT_SET, where,
              "Say whose rolls: unit, command, side or game.");
    }
  }

  void named(const std::string& where, const std::string& name) {
    require(name.size() <= kMostNameBytes, where, "Its name is longer than 120 letters.");
  }

  bool on_table(const v1::Point& point) const {
    return point.x_um() >= 0 && point.y_um() >= 0 && point.x_um() <= table_.width_um() &&
           point.y_um() <= table_.height_um();
  }

  void area(const std::string& where, const google::protobuf::RepeatedPtrField<v1::Point>& points) {
    require(points.size() <= kMostPoints, where, "It can have at most 64 points.");
    require(std::all_of(points.begin(), points.end(), [&](const v1::Point& point) { return on_table(point); }), where,
            "It reaches over the table's edge.");
    for (int i = 1; i < points.size(); ++i) {
      const bool same = points[i].x_um() == points[i - 1].x_um() && points[i].y_um() == points[i - 1].y_um();
      if (same) return fault(where, "Two consecutive points are the same.");
    }
  }

  void ground(const v1::Terrain& feature) {
    const std::string where = "terrain " + feature.id();
    named(where, feature.name());
    require(declares(info_.terrain_kinds(), feature.kind()), where,
            "These rules have no terrain \"" + feature.kind() + "\".");
    area(where, feature.points());
    for (const v1::Status& property : feature.properties()) {
      require(declares(info_.terrain_properties(), property.key()), where,
              "These rules have no terrain property \"" + property.key() + "\".");
      value(where, property);
    }
  }

  void command(const v1::Command& command) {
    named(command.id(), command.name());
    require(command.side() != v1::SIDE_UNSPECIFIED, command.id(), "A command must be red or blue.");
    statuses(command.id(), command.statuses());
    if (command.commander().empty()) return;
    const auto leader = std::find_if(table_.units().begin(), table_.units().end(),
                                     [&](const v1::Unit& unit) { return unit.id() == command.commander(); });
    const bool leads = leader != table_.units().end() && leader->side() == command.side() &&
                       leader->kind() == (has_commanders() ? v1::UNIT_KIND_COMMANDER : v1::UNIT_KIND_TROOPS);
    require(leads, command.id(),
            "Its commander " + command.commander() + " is not " +
                (has_commanders() ? "a commander of that side." : "one of the troops of that side."));
  }

  // True if some unit type is a commander type, or does not say what it is. Otherwise commanders ride in their units.
  bool has_commanders() const {
    return std::any_of(info_.unit_types().begin(), info_.unit_types().end(), [](const v1::UnitTypeDeclared& type) {
      return type.kind() == v1::UNIT_KIND_COMMANDER || type.kind() == v1::UNIT_KIND_UNSPECIFIED;
    });
  }

  const v1::UnitTypeDeclared* type_of(const v1::Unit& unit) const {
    const auto type = std::find_if(info_.unit_types().begin(), info_.unit_types().end(),
                                   [&](const v1::UnitTypeDeclared& known) { return known.key() == unit.type(); });
    return type == info_.unit_types().end() ? nullptr : &*type;
  }

  void unit(const v1::Unit& unit) {
    const std::string& id = unit.id();
    named(id, unit.name());
    require(id.size() <= kMostIdBytes, id, "An id can have at most 16 letters.");
    if (auto why_not = why_not_id(id)) fault(id, *std::move(why_not));
    require(unit.side() != v1::SIDE_UNSPECIFIED, id, "A unit must be red or blue.");
    require(unit.kind() != v1::UNIT_KIND_MARKER, id, "Markers come with the rules, not with a scenario.");
    const v1::UnitTypeDeclared* type = type_of(unit);
    require(type != nullptr, id, "These rules have no unit type \"" + unit.type() + "\".");
    if (type != nullptr && type->kind() != v1::UNIT_KIND_UNSPECIFIED) {
      require(type->kind() == unit.kind(), id,
              "Write a " + type->label() + " with the other keyword, unit or commander.");
    }
    require(declares(info_.formations(), unit.formation()), id,
            "These rules have no formation \"" + unit.formation() + "\".");
    numbers(unit);
    stands(unit);
    hiding(unit);
  }

  void hiding(const v1::Unit& unit) {
    const bool hides = unit.hidden_from_size() + unit.guise_for_size() > 0;
    require(!hides || info_.has_hidden_information(), unit.id(), "These rules have no hidden troops.");
    for (const auto* seats : {&unit.hidden_from(), &unit.guise_for()}) {
      const bool own = std::find(seats->begin(), seats->end(), seat_of(unit.side())) != seats->end();
      const bool umpire = std::find(seats->begin(), seats->end(), v1::SEAT_UMPIRE) != seats->end();
      require(!own && !umpire, unit.id(), "It can't be hidden from its own side or the umpire.");
    }
  }

  void numbers(const v1::Unit& unit) {
    if (const v1::UnitTypeDeclared* type = type_of(unit)) {
      for (const v1::Status& needed : type->statistics()) {
        const bool there = declares(unit.statistics(), needed.key());
        require(there, unit.id(), "It has no " + needed.key() + ": write \"" + needed.key() + "=\" and a number.");
      }
    }
    for (const v1::Status& statistic : unit.statistics()) {
      const auto known = std::ranges::find(info_.statistics(), statistic.key(), &v1::KeyDeclared::key);
      if (known != info_.statistics().end()) {
        in_range(unit.id(), statistic, *known);
      } else {
        fault(unit.id(), "These rules have no number \"" + statistic.key() + "\".");
      }
    }
    for (const std::string& trait : unit.traits()) {
      const bool known = declares_trait(info_, trait) || declares(info_.statistics(), trait);
      require(known, unit.id(), "These rules have no trait \"" + trait + "\".");
    }
    statuses(unit.id(), unit.statuses());
  }

  void stands(const v1::Unit& unit) {
    const auto fits = [](std::int32_t um) { return Length::um(um) >= kLeastGround && Length::um(um) <= kMostGround; };
    const v1::Extent& size = unit.footprint();
    require(fits(size.frontage_um()) && fits(size.depth_um()), unit.id(), "Give its size: \"size 6 x 2\".");
    const bool here = unit.presence() == v1::PRESENCE_ON_TABLE;
    require(here || unit.presence() == v1::PRESENCE_RESERVE, unit.id(), "It must be on the table or in reserve.");
    require(unit.has_place() ? on_table(unit.place().centre()) : !here, unit.id(),
            "It needs a position on the table: \"at (12,7.5)\".");
    require(unit.attached_to().empty(), unit.id(), "Commanders can't join units before the battle.");
  }

  void nobody_stands_on_another() {
    std::vector<std::pair<const v1::Unit*, geometry::Footprint>> standing;
    for (const v1::Unit& unit : table_.units()) {
      const bool counts = unit.presence() == v1::PRESENCE_ON_TABLE && unit.kind() == v1::UNIT_KIND_TROOPS;
      const v1::Extent& size = unit.footprint();
      if (!counts || size.frontage_um() <= 0 || size.depth_um() <= 0 || !on_table(unit.place().centre())) continue;
      const auto own = footprint(unit.place(), Length::um(size.frontage_um()), Length::um(size.depth_um()));
      for (const auto& [other, ground] : standing) {
        if (geometry::overlap(ground, own)) fault(unit.id(), "It overlaps " + other->id() + ".");
      }
      standing.emplace_back(&unit, own);
    }
  }

  void somebody_fights(v1::Side side) {
    const bool some = std::any_of(table_.units().begin(), table_.units().end(), [&](const v1::Unit& unit) {
      return unit.side() == side && unit.kind() == v1::UNIT_KIND_TROOPS;
    });
    require(some, side == v1::SIDE_RED ? "red" : "blue", "This side has no troops.");
  }

  // Only statuses that the system lets a scenario set: others are meaningful only in a battle that has begun.
  void statuses(const std::string& where, const google::protobuf::RepeatedPtrField<v1::Status>& all) {
    for (const v1::Status& status : all) {
      const auto known = std::find_if(info_.statuses().begin(), info_.statuses().end(),
                                      [&](const v1::KeyDeclared& key) { return key.key() == status.key(); });
      const bool allowed = known != info_.statuses().end() && known->in_scenario();
      require(allowed, where, "The battle has not begun: leave out \"" + status.key() + "\" after the colon.");
      if (allowed) in_range(where, status, *known);
    }
  }

  void in_range(const std::string& where, const v1::Status& status, const v1::KeyDeclared& key) {
    if (key.least() == 0 && key.most() == 0) return value(where, status);
    require(
        status.value() >= key.least() && status.value() <= key.most(), where,
        status.key() + " must be between " + std::to_string(key.least()) + " and " + std::to_string(key.most()) + ".");
  }

  void value(const std::string& where, const v1::Status& status) {
    if (const auto why_not = why_not_value(status)) fault(where, *why_not);
  }

  const v1::SystemInfo& info_;
  const v1::Table& table_;
  std::vector<v1::ArmyFault> faults_;
};

}  // namespace

std::vector<v1::ArmyFault> check_scenario(const RuleSystem& system, const v1::Scenario& scenario) {
  std::vector<v1::ArmyFault> faults = Check(system.info(), scenario).run();
  return faults.empty() ? system.check_scenario(scenario) : faults;
}

void make_playable(v1::Scenario& scenario) {
  scenario.mutable_table()->set_scenario(std::string(kCustom));
  for (v1::UmpireModifier& modifier : *scenario.mutable_table()->mutable_modifiers()) modifier.set_of_scenario(true);
  scenario.mutable_info()->set_key(std::string(kCustom));
  put_rules_in_force(scenario);
}

}  // namespace battalia::rules
