#include "server/rules/systems/god_will_know_his_own/battles/custom_scenario.h"

#include "server/rules/mechanics/measures.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/army/element_faults.h"
#include "server/rules/systems/god_will_know_his_own/deployment/arrivals.h"
#include "server/rules/systems/god_will_know_his_own/deployment/deployment_ground.h"
#include "server/rules/systems/god_will_know_his_own/info/army_words.h"
#include "server/rules/systems/god_will_know_his_own/tables/troop_tables.h"
#include "server/rules/systems/god_will_know_his_own/troops/elements.h"
#include "server/rules/systems/god_will_know_his_own/troops/foot_forms.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/terrain_keys.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/troop_keys.h"

#include <algorithm>
#include <string>

namespace battalia::rules::god_will_know_his_own {
namespace {

WhyNot why_not_exist(const Unit& unit) {
  const std::int32_t grade = unit.stat(kGrade);
  if (grade < 1 || grade > static_cast<std::int32_t>(kGrades)) {
    return violation("GWK-TROOP-01",
                     "Its grade must be 1 (superior) to 5 (special), not " + std::to_string(grade) + ".");
  }
  if (exists(bought_as(unit))) return std::nullopt;
  return violation("GWK-PTS-01", "There is no " + in_short(bought_as(unit)) + ".");
}

WhyNot why_not_formed(const Unit& unit) {
  if (unit.formation == kAsBought) return std::nullopt;
  if (unit.formation == kRiding && has_riding_animals(unit)) return std::nullopt;
  if (unit.formation == kRiding) {
    return violation("GWK-PTS-13", "Only foot with \"mounted_infantry\" can begin on riding animals.");
  }
  return violation("GWK-BASE-02", "It can't begin in formation \"" + unit.formation.str() + "\".");
}

// GWK-BASE-01 to 03
WhyNot why_not_based(const Unit& unit) {
  const Length depth = depth_of(unit.formation == kRiding ? Type::cv : bought_as(unit).type);
  if (unit.ground.frontage == kBaseWidth && unit.ground.depth == depth) return std::nullopt;
  return violation("GWK-BASE-01", "Its base must be 40 mm wide and " + std::to_string(depth.um() / 1'000) +
                                      " mm deep: \"size 40mm x " + std::to_string(depth.um() / 1'000) + "mm\".");
}

WhyNot why_not_equipped(const Unit& unit, const ListRules& rules) {
  v1::ArmyUnit listed;
  for (const std::string& trait : unit.profile->traits) listed.add_traits(trait);
  const std::vector<ElementFault> faults = faults_of(listed, bought_as(unit), rules);
  if (faults.empty()) return std::nullopt;
  return violation(faults.front().clause, faults.front().reason);
}

// R-G48: a command arrives as a whole, at an edge of the table.
WhyNot why_not_arrive(const Table& table, const Unit& unit) {
  const bool whole = std::ranges::all_of(table.units, [&](const Unit& other) {
    return other.command != unit.command || !is_element(other) || comes_later(other) == comes_later(unit);
  });
  if (!whole && comes_later(unit)) {
    return violation("R-G48", "It can't come later than others of its command: a command comes on whole.");
  }
  const Zone* zone = comes_later(unit) ? table.find(ZoneId(unit.arrival.zone())) : nullptr;
  return zone == nullptr ? std::nullopt : why_not_arrive_through(table, *zone);
}

// GWK-CMD-01: every element must belong to a command, because no one could order it otherwise.
WhyNot why_not_commanded(const Table& table, const Unit& unit) {
  const Command* command = table.find(unit.command);
  if (command != nullptr && command->side == unit.side) return std::nullopt;
  return violation("GWK-CMD-01", "It belongs to no command of its side: write \"of\" and the id of one.");
}

// GWK-CMD-12
WhyNot why_not_in_regiment(const Table& table, const Unit& unit) {
  const std::int32_t number = unit.stat(kRegimentNumber);
  if (number == 0) return std::nullopt;
  if (number < 0 || number > kMostRegiments) {
    return violation("GWK-CMD-12", "The number of its regiment must be 1 to " + std::to_string(kMostRegiments) +
                                       ", not " + std::to_string(number) + ".");
  }
  const auto elements = std::ranges::count_if(table.units, [&](const Unit& other) {
    return is_element(other) && other.command == unit.command && other.stat(kRegimentNumber) == number;
  });
  if (elements >= kSmallRegiment[0] && elements <= kFullRegiment[1]) return std::nullopt;
  return violation("GWK-CMD-12", "Its regiment has " + std::to_string(elements) + " elements; a regiment has 8 to 21.");
}

WhyNot why_not_play(const Table& table, const Unit& unit, const ListRules& rules) {
  if (WhyNot fault = why_not_commanded(table, unit)) return fault;
  if (WhyNot fault = why_not_arrive(table, unit)) return fault;
  if (WhyNot fault = why_not_exist(unit)) return fault;
  if (WhyNot fault = why_not_formed(unit)) return fault;
  if (WhyNot fault = why_not_based(unit)) return fault;
  if (WhyNot fault = why_not_in_regiment(table, unit)) return fault;
  return why_not_equipped(unit, rules);
}

// GWK-CMD-01: a commander rides in an element of its own command.
WhyNot why_not_led(const Table& table, const Command& command) {
  const bool has_troops =
      std::any_of(table.units.begin(), table.units.end(), [&](const Unit& unit) { return unit.command == command.id; });
  if (!has_troops) return std::nullopt;
  const Unit* led_from = table.find(command.commander);
  if (led_from != nullptr && led_from->command == command.id && is_element(*led_from)) return std::nullopt;
  return violation("GWK-CMD-01", "Its commander must be one of its elements: \"commander\" and the id of one.");
}

// GWK-CMD-09: each side has one chief, and only a subordinate can be exceptional.
WhyNot why_not_of_that_quality(const Table& table, const Command& command) {
  if (!command.statuses.has(kChief)) return std::nullopt;
  if (command.statuses.has(kExceptional)) {
    return violation("GWK-CMD-09", "Only a subordinate can be exceptional, not the commander-in-chief.");
  }
  const auto chiefs = std::count_if(table.commands.begin(), table.commands.end(), [&](const Command& other) {
    return other.side == command.side && other.statuses.has(kChief);
  });
  if (chiefs == 1) return std::nullopt;
  return violation("GWK-CMD-09", "Its side has more than one commander-in-chief.");
}

// R-G04: each side deploys at its own edge. If zones meet, the side that places first could shut the other out, or the
// battle could begin in contact. Of two zones that are too close, the later one is reported.
WhyNot why_not_deploy_in(const Table& table, const Zone& zone) {
  if (zone.purpose != kDeploymentZone) return std::nullopt;
  for (const Zone& before : *table.zones) {
    if (&before == &zone) break;
    if (before.purpose != kDeploymentZone || before.side == zone.side) continue;
    const Length apart = gap_between(zone.points, before.points);
    if (mechanics::is_at_least(apart, kClearOfEnemies)) continue;
    return violation("R-G04", "It must be at least " + in_words(kClearOfEnemies) + " from the enemy's zone \"" +
                                  before.name + "\", not " + in_words(apart) + ".");
  }
  return std::nullopt;
}

ListRules rules_of(const Table& table) {
  ListRules rules;
  rules.late_period = table.option_on(kLatePeriod);
  rules.unreliable_superior = table.option(kUnreliableSuperior) != "off";
  return rules;
}

void add_fault(std::vector<v1::ArmyFault>& faults, const std::string& where, const WhyNot& fault) {
  if (!fault) return;
  v1::ArmyFault& found = faults.emplace_back();
  found.set_where(where);
  found.set_reason(fault->reason);
  found.set_clause(fault->citation.clause);
}

}  // namespace

std::vector<v1::ArmyFault> check_scenario(const v1::Scenario& scenario) {
  const Table table = from_message(scenario.table());
  const ListRules rules = rules_of(table);
  std::vector<v1::ArmyFault> faults;
  for (const Command& command : table.commands) {
    WhyNot fault = why_not_led(table, command);
    if (!fault) fault = why_not_of_that_quality(table, command);
    add_fault(faults, command.id.str(), fault);
  }
  for (const Zone& zone : *table.zones) add_fault(faults, "zone " + zone.id.str(), why_not_deploy_in(table, zone));
  for (const Unit& unit : table.units) {
    if (is_element(unit)) add_fault(faults, unit.id.str(), why_not_play(table, unit, rules));
  }
  return faults;
}

}  // namespace battalia::rules::god_will_know_his_own
