#include "server/rules/systems/pike_and_shotte/army/army.h"

#include "server/rules/families/brigade/vocabulary/keys.h"
#include "server/rules/mechanics/army_inspection.h"
#include "server/rules/systems/pike_and_shotte/army/muster.h"
#include "server/rules/systems/pike_and_shotte/info/army_labels.h"
#include "server/rules/systems/pike_and_shotte/info/info.h"
#include "server/rules/systems/pike_and_shotte/tables/command.h"
#include "server/rules/systems/pike_and_shotte/troops/profiles.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr mechanics::ArmyInspection::Clauses kClauses = {.list = "PS-ORG-01",
                                                         .options = "PS-OPT-01",
                                                         .commands = "PS-ORG-01",
                                                         .units = "PS-ORG-01",
                                                         .points = "PS-ORG-02",
                                                         .rating = "PS-CDR-01",
                                                         .command_traits = "PS-CDR-02",
                                                         .sizes = "PS-SIZ-01"};

const Bought* on_sale(std::string_view trait) {
  const auto found =
      std::find_if(kForSale.begin(), kForSale.end(), [&](const Bought& row) { return row.trait == trait; });
  return found == kForSale.end() ? nullptr : &*found;
}

bool is_gun(const ProfileRow& profile) { return find_unit_type(profile.type)->arm == Arm::artillery; }

// What a size adds to the price: nothing for standard, nothing known for what the sources do not price.
std::optional<std::int32_t> price_of_size(const ProfileRow& profile, std::int32_t size) {
  if (size == 0) return 0;
  const bool pikes = profile.type == "pike_block" || profile.type == "pike_and_shot";
  const bool shot = profile.type == "shot";
  if (size == 1 && pikes) return kPointsLargePikes;
  if (size == 1 && shot) return kPointsLargeShot;
  if (size == -1 && shot) return kPointsSmallShot;
  return std::nullopt;
}

// Goes through a list once and writes down everything that is wrong with it.
class Inspection {
 public:
  explicit Inspection(const v1::ArmyList& army) : army_(army), list_(army, system_info(), kClauses) {}

  v1::ArmyReport report() {
    list_.look_at_list();
    for (const v1::ArmyCommand& command : army_.commands()) look_at(command);
    for (const v1::ArmyUnit& unit : army_.units()) look_at(unit);
    look_at_commands_together();
    list_.look_at_points();
    if (list_.clean() && !fits(army_)) {
      fault("", "The army does not fit into a deployment zone of 72 x 8 in; leave some of it at home.", "PS-ORG-03");
    }
    return list_.report();
  }

 private:
  void fault(const std::string& where, std::string reason, std::string_view clause) {
    list_.fault(where, std::move(reason), clause);
  }

  void look_at(const v1::ArmyCommand& command) {
    const std::string& id = command.id();
    list_.look_at(command);
    if (command.general()) ++generals_;
    if (!command.general() && !id.empty()) battalia_.insert(id);
    const auto rating = static_cast<std::int32_t>(command.rating());
    if (rating == kRatingTypical) {
      list_.pay(kPointsCommander);
    } else if (army_.points_limit() > 0) {
      fault(id,
            "The sources price a commander of rating 8 (40 points) and none of rating " + std::to_string(rating) +
                "; a list with a points limit takes 8.",
            "PS-ORG-02");
    }
  }

  void look_at(const v1::ArmyUnit& unit) {
    const std::string where = mechanics::called(unit);
    list_.look_at(unit);
    if (list_.knows_command(unit.command()) && !battalia_.contains(unit.command())) {
      fault(where, "The general of the army leads no units directly; put " + where + " under a battalia.", "PS-ORG-01");
    }
    const auto size = size_of(unit.size());
    const ProfileRow* profile = find_profile(unit.profile());
    if (profile == nullptr) {
      return fault(where, "There is no profile \"" + unit.profile() + "\".", "PS-UNI-03");
    }
    if (is_gun(*profile)) {
      guns_[unit.command()] += mechanics::number_of(unit);
      if (size && *size != 0) fault(where, "Guns come in one size only.", "PS-SIZ-01");
    }
    look_at_traits(unit, *profile, where);
    if (size) price(unit, *profile, *size, where);
  }

  void look_at_traits(const v1::ArmyUnit& unit, const ProfileRow& profile, const std::string& where) {
    for (const std::string& trait : unit.traits()) {
      if (on_sale(trait) == nullptr) continue;
      if (trait == "elite" && profile.elite != 0) {
        fault(where, std::string(profile.name) + " are elite already.", "PS-SPR-02");
      } else if (is_gun(profile)) {
        fault(where, "Guns cannot be \"" + trait + "\".", "PS-ORG-02");
      }
    }
  }

  void price(const v1::ArmyUnit& unit, const ProfileRow& profile, std::int32_t size, const std::string& where) {
    const auto for_size = price_of_size(profile, size);
    if (profile.points == kNoPoints || !for_size) {
      if (army_.points_limit() > 0) {
        fault(where,
              "The sources give no points for " + std::string(profile.name) + (for_size ? "" : " of that size") +
                  "; a list with a points limit cannot take it.",
              "PS-ORG-02");
      }
      return;
    }
    std::int32_t each = profile.points + *for_size;
    for (const std::string& trait : unit.traits()) {
      if (const Bought* bought = on_sale(trait)) each += bought->points;
    }
    list_.pay(each, unit);
  }

  void look_at_commands_together() {
    if (generals_ != 1) {
      fault("", "An army must have one general; this list has " + std::to_string(generals_) + ".", "PS-ORG-01");
    }
    if (battalia_.empty()) fault("", "An army needs at least one battalia with a commander.", "PS-ORG-01");
    for (const std::string& id : battalia_) {
      const auto serves = [&](const v1::ArmyUnit& unit) { return unit.command() == id; };
      if (std::none_of(army_.units().begin(), army_.units().end(), serves)) {
        fault(id, "The battalia " + id + " has no units.", "PS-ORG-01");
      }
    }
    const std::uint32_t most = swedish() ? kGunsSwedish : kGunsImperial;
    for (const auto& [command, guns] : guns_) {
      if (guns > most) {
        fault(command,
              command + " has " + std::to_string(guns) + " artillery units; at most " + std::to_string(most) +
                  " may serve in one battalia.",
              "PS-ORG-02");
      }
    }
  }

  // Armies with Swedish foot or horse bring their third gun.
  bool swedish() const {
    return std::any_of(army_.units().begin(), army_.units().end(), [](const v1::ArmyUnit& unit) {
      return unit.profile().starts_with("swedish_") || unit.profile() == "finnish_cavalry";
    });
  }

  const v1::ArmyList& army_;
  mechanics::ArmyInspection list_;
  std::set<std::string> battalia_;
  std::map<std::string, std::uint32_t> guns_;
  int generals_ = 0;
};

}  // namespace

v1::ArmyReport check_army(const v1::ArmyList& army) { return Inspection(army).report(); }

}  // namespace battalia::rules::pike_and_shotte
