#include "server/rules/systems/god_will_know_his_own/army/army.h"

#include "server/rules/mechanics/army_inspection.h"
#include "server/rules/systems/god_will_know_his_own/army/element_faults.h"
#include "server/rules/systems/god_will_know_his_own/army/points.h"
#include "server/rules/systems/god_will_know_his_own/info/army_words.h"
#include "server/rules/systems/god_will_know_his_own/info/info.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <map>
#include <utility>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr mechanics::ArmyInspection::Clauses kClauses = {.list = "GWK-GEN-07",
                                                         .options = "GWK-GEN-01",
                                                         .commands = "GWK-CMD-01",
                                                         .units = "GWK-CMD-01",
                                                         .points = "GWK-PTS-01",
                                                         .sizes = "GWK-CMD-11"};

std::string in_equivalents(std::int32_t halves) {
  return std::to_string(halves / kHalves) + (halves % kHalves == 0 ? "" : ".5");
}

// Walks a list once and records everything that is wrong with it.
class ListInspection {
 public:
  explicit ListInspection(const v1::ArmyList& army) : army_(army), list_(army, system_info(), kClauses, kHalves) {
    rules_.late_period = said(army, kLatePeriod) == "on";
    rules_.unreliable_superior = said(army, kUnreliableSuperior) != "off";
  }

  v1::ArmyReport report() {
    list_.look_at_list();
    look_at_year();
    for (const v1::ArmyCommand& command : army_.commands()) look_at(command);
    for (const v1::ArmyUnit& unit : army_.units()) look_at(unit);
    look_at_chief();
    look_at_commanders();
    look_at_regiments();
    list_.look_at_points(limit_of(army_));
    return list_.report();
  }

 private:
  void fault(const std::string& where, std::string reason, std::string_view clause) {
    list_.fault(where, std::move(reason), clause);
  }

  void look_at_year() {
    const std::string_view said_year = said(army_, kArmyYear);
    const std::int32_t year = year_of(army_);
    if (said_year.empty() || (year >= kFirstYear && year <= kLastYear)) return;
    fault("", "The year " + std::string(said_year) + " is not between 1096 and 1900.", "GWK-GEN-01");
  }

  void look_at(const v1::ArmyCommand& command) {
    const std::string& id = command.id();
    list_.look_at(command);
    if (command.general() && has_word(command, kExceptionalWord)) {
      fault(id, "Only a subordinate can be exceptional, not the commander-in-chief.", "GWK-CMD-09");
    }
    if (has_word(command, kInertWord) && !command.general()) {
      fault(id, "Only the commander-in-chief can be inert.", "GWK-PTS-15");
    }
    if (has_word(command, kInertWord) && has_word(command, kGoodWord)) {
      fault(id, "A commander can't be both good and inert.", "GWK-PTS-15");
    }
    if (command.general() && has_word(command, kAllyWord)) {
      fault(id, "The commander-in-chief can't be an ally.", "GWK-CMD-09");
    }
    list_.pay(cost_of(command));
  }

  void look_at(const v1::ArmyUnit& unit) {
    const std::string where = mechanics::called(unit);
    const bool sayable = list_.look_at(unit);
    const auto troop = troop_of_key(unit.profile());
    if (!troop || !exists(*troop)) {
      return fault(where, "There is no profile \"" + unit.profile() + "\".", "GWK-PTS-01");
    }
    if (has_word(unit, kCommanderRides)) {
      riding_[unit.command()] += mechanics::number_of(unit);
      if (mechanics::number_of(unit) > 1) {
        fault(where, "A commander rides in one element; this line has " + std::to_string(unit.count()) + ".",
              "GWK-CMD-01");
      }
    }
    halves_ += equivalents_in_halves(*troop) * static_cast<std::int32_t>(mechanics::number_of(unit));
    if (!sayable) return;  // further checks read these values
    if (const std::int32_t regiment = regiment_of(unit); regiment > 0) {
      regiments_[{unit.command(), regiment}] += static_cast<std::int32_t>(mechanics::number_of(unit));
    }
    const auto faults = faults_of(unit, *troop, rules_);
    for (const ElementFault& one : faults) fault(where, one.reason, one.clause);
    if (faults.empty()) list_.pay(cost_of(unit, *troop), unit);
  }

  void look_at_chief() {
    int chiefs = 0;
    for (const v1::ArmyCommand& command : army_.commands()) chiefs += command.general() ? 1 : 0;
    if (chiefs == 1) return;
    fault("", "An army has one commander-in-chief; this list has " + std::to_string(chiefs) + ".", "GWK-CMD-09");
  }

  void look_at_commanders() {
    if (army_.units().empty()) return fault("", "An army needs at least one element.", "GWK-CMD-01");
    for (const v1::ArmyCommand& command : army_.commands()) {
      const std::uint32_t riding = riding_.contains(command.id()) ? riding_.at(command.id()) : 0;
      if (riding == 1) continue;
      fault(command.id(),
            "The commander rides in one element of the command, marked \"commander\"; " + std::to_string(riding) +
                " are.",
            "GWK-CMD-01");
    }
    const CommanderLimits limits = commanders_for(halves_);
    const int has = army_.commands_size();
    if (has >= limits.least && has <= limits.most) return;
    const std::string allowed = limits.least == limits.most
                                    ? std::to_string(limits.least)
                                    : std::to_string(limits.least) + " to " + std::to_string(limits.most);
    const bool large = halves_ > kLargeArmy * kHalves;
    fault("",
          "An army of " + in_equivalents(halves_) + " element equivalents has " + allowed + " commanders, not " +
              std::to_string(has) + ".",
          large                   ? "GWK-CMD-03"
          : has > kMostCommanders ? "GWK-CMD-02"
                                  : "GWK-CMD-01");
  }

  void look_at_regiments() {
    for (const auto& [named, elements] : regiments_) {
      list_.pay(cost_of_regiment(elements));
      if (elements >= kSmallRegiment[0] && elements <= kFullRegiment[1]) continue;
      fault(named.first,
            "Regiment " + std::to_string(named.second) + " has " + std::to_string(elements) +
                " elements; a regiment has 8 to 21.",
            "GWK-CMD-12");
    }
  }

  const v1::ArmyList& army_;
  mechanics::ArmyInspection list_;
  ListRules rules_;
  std::map<std::string, std::uint32_t> riding_;                             // elements with a commander, by command
  std::map<std::pair<std::string, std::int32_t>, std::int32_t> regiments_;  // elements, by command and number
  std::int32_t halves_ = 0;                                                 // element equivalents
};

}  // namespace

v1::ArmyReport check_army(const v1::ArmyList& army) { return ListInspection(army).report(); }

}  // namespace battalia::rules::god_will_know_his_own
