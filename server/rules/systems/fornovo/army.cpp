#include "server/rules/systems/fornovo/army.h"

#include "server/rules/systems/fornovo/info.h"
#include "server/rules/systems/fornovo/muster.h"
#include "server/rules/systems/fornovo/options.h"
#include "server/rules/systems/fornovo/points.h"
#include "server/rules/systems/fornovo/profiles.h"
#include "server/rules/systems/fornovo/scenarios.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace battalia::rules::fornovo {
namespace {

constexpr std::uint32_t kMostOfOneKind = 40;
constexpr std::size_t kLongestName = 60;

std::uint32_t number_of(const v1::ArmyUnit& unit) { return unit.count() == 0 ? 1 : unit.count(); }

std::string called(const v1::ArmyUnit& unit) {
  return !unit.name().empty() ? unit.name() : unit.profile().empty() ? "a unit" : unit.profile();
}

bool has_trait(const v1::ArmyUnit& unit, std::string_view trait) {
  return std::find(unit.traits().begin(), unit.traits().end(), trait) != unit.traits().end();
}

bool is_ally(const v1::ArmyCommand& command) {
  return std::find(command.traits().begin(), command.traits().end(), kAllyTrait) != command.traits().end();
}

std::string_view said(const v1::ArmyList& army, std::string_view key) {
  for (const v1::Option& option : army.options()) {
    if (option.key() == key) return option.value();
  }
  return {};
}

std::int32_t year_of(const v1::ArmyList& army) {
  const std::string_view text = said(army, kArmyYear);
  std::int32_t year = 0;
  std::from_chars(text.data(), text.data() + text.size(), year);
  return year;
}

// Goes through a list once and writes down everything that is wrong with it.
class Inspection {
 public:
  explicit Inspection(const v1::ArmyList& army) : army_(army), facts_(facts_of(army)) {
    std::vector<v1::Option> asked(army.options().begin(), army.options().end());
    prices_ = prices_of(filled_in(asked));
  }

  v1::ArmyReport report() {
    look_at_list();
    for (const v1::ArmyCommand& command : army_.commands()) look_at(command);
    for (const v1::ArmyUnit& unit : army_.units()) look_at(unit);
    look_at_army_together();
    look_at_points();
    if (report_.faults().empty() && !fits(army_)) {
      fault("", "The army does not fit into its deployment zone; leave some of it at home.", "G-212");
    }
    report_.set_points(points_);
    report_.set_legal(report_.faults().empty());
    return std::move(report_);
  }

 private:
  void fault(const std::string& where, std::string reason, std::string_view clause) {
    v1::ArmyFault& fault = *report_.add_faults();
    fault.set_where(where);
    fault.set_reason(std::move(reason));
    fault.set_clause(std::string(clause));
  }

  void look_at_name(const std::string& where, const std::string& name) {
    if (name.size() > kLongestName) {
      fault(where, "The name \"" + name.substr(0, 20) + "...\" is longer than 60 characters.", "D-01");
    }
  }

  void look_at_list() {
    if (army_.system() != kSystemKey) {
      fault("", "The list is for \"" + army_.system() + "\", not for this rule system.", "D-01");
    }
    look_at_name("", army_.name());
    for (const v1::Option& option : army_.options()) look_at(option);
    const std::int32_t year = year_of(army_);
    if (!said(army_, kArmyYear).empty() && (year < kFirstYear || year > kLastYear)) {
      fault("", "The year " + std::string(said(army_, kArmyYear)) + " is not between 1450 and 1700.", "FTS-0-a");
    }
  }

  void look_at(const v1::Option& option) {
    if (is_of_the_army(option)) return;
    for (const OptionRow& row : option_rows()) {
      if (row.key != option.key()) continue;
      if (std::find(row.choices.begin(), row.choices.end(), option.value()) != row.choices.end()) return;
      return fault("", "\"" + option.value() + "\" is no value of the option " + option.key() + ".", "D-02");
    }
    fault("", "There is no option \"" + option.key() + "\".", "D-02");
  }

  void look_at(const v1::ArmyCommand& command) {
    const std::string& id = command.id();
    if (id.empty()) fault("", "Every command needs an id.", "FTS-3-a");
    if (!id.empty() && !ids_.insert(id).second) fault(id, "Two commands are called " + id + ".", "FTS-3-a");
    look_at_name(id, command.name());
    look_at_name(id, command.commander());
    for (const std::string& trait : command.traits()) {
      if (trait != kAllyTrait) fault(id, "A general cannot be \"" + trait + "\".", "FTS-3-a");
    }
    if (is_ally(command) && !command.general()) {
      fault(id, "An ally is led by a commander-in-chief of his own.", "FTS-3-a");
    }
    chiefs_ += command.general() && !is_ally(command) ? 1 : 0;
    points_ += command.general() ? kPriceChief : kPriceSubgeneral;
  }

  void look_at(const v1::ArmyUnit& unit) {
    const std::string where = called(unit);
    look_at_name(where, unit.name());
    if (!ids_.contains(unit.command())) {
      fault(where, where + " belongs to \"" + unit.command() + "\", which is no command of this list.", "FTS-3-b");
    }
    if (number_of(unit) > kMostOfOneKind) {
      fault(where, std::to_string(unit.count()) + " units in one line are more than 40.", "D-01");
    }
    const ProfileRow* profile = find_profile(unit.profile());
    if (profile == nullptr) return fault(where, "There is no profile \"" + unit.profile() + "\".", "D-01");
    const auto count = static_cast<std::int32_t>(std::min(number_of(unit), kMostOfOneKind));
    if (is_works(*profile)) {
      points_ += count * price_of_section(profile->type);
      if (unit.traits_size() + unit.choices_size() > 0) fault(where, "Works have nothing to choose.", "FTS-4-k");
      return;
    }
    const auto faults = faults_of(unit, facts_);
    for (const UnitFault& one : faults) fault(where, one.reason, one.clause);
    if (profile->type == kSniper) snipers_ += count;
    (has_trait(unit, kUnsupplied) ? unsupplied_ : supplied_) += count;
    if (faults.empty()) points_ += count * price_of(unit_from(unit), prices_);
  }

  void look_at_army_together() {
    if (chiefs_ != 1) {
      fault("", "An army has one commander-in-chief; this list has " + std::to_string(chiefs_) + ".", "FTS-3-a");
    }
    if (supplied_ + unsupplied_ == 0) fault("", "An army has at least one unit.", "FTS-2-a");
    if (snipers_ > 1) fault("", "An army has one sniper; this list has " + std::to_string(snipers_) + ".", "FTS-2.6-a");
    if (unsupplied_ > 0 && supplied_ > 0) {
      fault("", "All units of an army are unsupplied, or none is.", "FTS-4-l");
    }
  }

  void look_at_points() {
    const auto limit = static_cast<std::int32_t>(army_.points_limit());
    if (limit > 0 && points_ > limit) {
      fault("",
            std::to_string(points_) + " points are " + std::to_string(points_ - limit) + " more than the limit of " +
                std::to_string(limit) + ".",
            "FTS-4-a");
    }
  }

  const v1::ArmyList& army_;
  ListFacts facts_;
  Prices prices_;
  v1::ArmyReport report_;
  std::set<std::string> ids_;
  std::int32_t points_ = 0;
  int chiefs_ = 0;
  std::int32_t snipers_ = 0;
  std::int32_t supplied_ = 0;
  std::int32_t unsupplied_ = 0;
};

}  // namespace

bool is_of_the_army(const v1::Option& option) {
  return option.key() == kArmyYear || option.key() == kArmyNation || option.key() == kArmyRegion;
}

ListFacts facts_of(const v1::ArmyList& army) {
  ListFacts facts;
  facts.year = year_of(army);
  facts.sweden = said(army, kArmyNation) == "sweden";
  facts.west = said(army, kArmyRegion) != "east";
  facts.bill_and_bow = said(army, kBillBow) != "off";
  facts.light_composite = said(army, kLightCompositeAllowed) == "on";
  return facts;
}

v1::ArmyReport check_army(const v1::ArmyList& army) { return Inspection(army).report(); }

}  // namespace battalia::rules::fornovo
