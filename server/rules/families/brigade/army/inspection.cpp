#include "server/rules/families/brigade/army/inspection.h"

#include "server/rules/families/brigade/army/muster.h"
#include "server/rules/families/brigade/troops/profiles.h"
#include "server/rules/families/brigade/vocabulary/keys.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace battalia::rules::brigade {
namespace {

std::string inches_of(Length length) { return std::to_string(length.um() / (1_in).um()); }

// Walks a list once and records everything that is wrong with it.
class Inspection {
 public:
  Inspection(const Book& book, const ArmyRules& rules, const v1::SystemInfo& system, const v1::ArmyList& army)
      : book_(book), rules_(rules), army_(army), list_(army, system, rules.clauses) {}

  v1::ArmyReport report() {
    list_.look_at_list();
    for (const v1::ArmyCommand& command : army_.commands()) look_at(command);
    for (const v1::ArmyUnit& unit : army_.units()) look_at(unit);
    look_at_commands_together();
    list_.look_at_points();
    if (list_.clean() && !fits(book_, rules_, army_)) {
      fault("",
            "The army does not fit into a deployment zone of " + inches_of(rules_.width) + " x " +
                inches_of(rules_.zone_depth) + " in; leave some of it at home.",
            book_.clauses.of(Rule::deployment_in_the_zone));
    }
    return list_.report();
  }

 private:
  void fault(const std::string& where, std::string reason, std::string_view clause) {
    list_.fault(where, std::move(reason), clause);
  }
  std::string brigade() const { return std::string(book_.words.brigade); }

  void look_at(const v1::ArmyCommand& command) {
    const std::string& id = command.id();
    list_.look_at(command);
    if (command.general()) {
      ++generals_;
      general_ = id;
    } else if (!id.empty()) {
      brigades_.insert(id);
    }
    const auto rating = static_cast<std::int32_t>(command.rating());
    if (const auto price = rules_.prices.commander(rating)) {
      list_.pay(*price);
    } else if (army_.points_limit() > 0) {
      fault(id,
            "The sources price " + std::string(rules_.prices.commanders) + " and none of rating " +
                std::to_string(rating) + "; a list with a points limit can't take it.",
            rules_.clauses.points);
    }
  }

  void look_at(const v1::ArmyUnit& unit) {
    const std::string where = mechanics::called(unit);
    list_.look_at(unit);
    const bool led = brigades_.contains(unit.command()) || (rules_.general_leads && unit.command() == general_);
    if (list_.knows_command(unit.command()) && !led) {
      fault(where, "The general of the army leads no units directly; put " + where + " under a " + brigade() + ".",
            rules_.clauses.units);
    }
    const ProfileRow* profile = find_profile(book_, unit.profile());
    if (profile == nullptr) {
      return fault(where, "There is no profile \"" + unit.profile() + "\".", rules_.profile_clause);
    }
    const auto size = size_of(rules_, *profile, unit.size());
    if (size && *size != profile->size && is_gun(book_, *profile)) {
      fault(where, "Guns come in one size only.", rules_.clauses.sizes);
    }
    look_at_traits(unit, *profile, where);
    if (size) price(unit, *profile, *size, where);
  }

  void look_at_traits(const v1::ArmyUnit& unit, const ProfileRow& profile, const std::string& where) {
    for (const std::string& trait : unit.traits()) {
      if (on_sale(rules_, trait) == nullptr) continue;
      if (kElite == trait && profile.elite != 0) {
        fault(where, std::string(profile.name) + " are already elite.", rules_.elite_clause);
      } else if (is_gun(book_, profile)) {
        fault(where, "Guns can't be \"" + trait + "\".", rules_.clauses.points);
      }
    }
  }

  void price(const v1::ArmyUnit& unit, const ProfileRow& profile, std::int32_t size, const std::string& where) {
    const auto for_size = size == profile.size ? std::optional(0) : rules_.prices.size(profile, size);
    if (profile.points == kNoPoints || !for_size) {
      if (army_.points_limit() > 0) {
        fault(where,
              "The sources give no points for " + std::string(profile.name) + (for_size ? "" : " of that size") +
                  "; a list with a points limit can't take it.",
              rules_.clauses.points);
      }
      return;
    }
    std::int32_t each = profile.points + *for_size;
    for (const std::string& trait : unit.traits()) {
      if (const TraitForSale* bought = on_sale(rules_, trait)) each += bought->points;
    }
    list_.pay(each, unit);
  }

  void look_at_commands_together() {
    if (generals_ != 1) {
      fault("", "An army must have one general; this list has " + std::to_string(generals_) + ".",
            rules_.clauses.commands);
    }
    if (brigades_.empty()) {
      fault("", "An army needs at least one " + brigade() + " with a commander.", rules_.clauses.commands);
    }
    for (const std::string& id : brigades_) {
      const auto serves = [&](const v1::ArmyUnit& unit) { return unit.command() == id; };
      if (std::none_of(army_.units().begin(), army_.units().end(), serves)) {
        fault(id, "The " + brigade() + " " + id + " has no units.", rules_.clauses.commands);
      }
    }
    for (ListFault& own : rules_.own_faults(book_, army_)) fault(own.where, std::move(own.reason), own.clause);
  }

  const Book& book_;
  const ArmyRules& rules_;
  const v1::ArmyList& army_;
  mechanics::ArmyInspection list_;
  std::set<std::string> brigades_;
  std::string general_;
  int generals_ = 0;
};

}  // namespace

v1::ArmyReport check_army(const Book& book, const ArmyRules& rules, const v1::SystemInfo& system,
                          const v1::ArmyList& army) {
  return Inspection(book, rules, system, army).report();
}

}  // namespace battalia::rules::brigade
