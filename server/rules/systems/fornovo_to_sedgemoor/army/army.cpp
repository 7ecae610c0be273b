#include "server/rules/systems/fornovo_to_sedgemoor/army/army.h"

#include "server/rules/mechanics/army_inspection.h"
#include "server/rules/systems/fornovo_to_sedgemoor/army/muster.h"
#include "server/rules/systems/fornovo_to_sedgemoor/army/unit_faults.h"
#include "server/rules/systems/fornovo_to_sedgemoor/info/army_labels.h"
#include "server/rules/systems/fornovo_to_sedgemoor/info/info.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/points.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/profiles.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr mechanics::ArmyInspection::Clauses kClauses = {.list = "D-01",
                                                         .options = "D-02",
                                                         .commands = "FTS-3-a",
                                                         .units = "FTS-3-b",
                                                         .points = "FTS-4-a",
                                                         .sizes = "FTS-2-a"};

bool has_trait(const v1::ArmyUnit& unit, std::string_view trait) {
  return std::find(unit.traits().begin(), unit.traits().end(), trait) != unit.traits().end();
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
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), year);
  return error == std::errc() && end == text.data() + text.size() ? year : 0;
}

// Walks a list once and records everything that is wrong with it.
class Inspection {
 public:
  explicit Inspection(const v1::ArmyList& army)
      : army_(army), list_(army, system_info(), kClauses), facts_(facts_of(army)) {
    std::vector<v1::Option> asked(army.options().begin(), army.options().end());
    prices_ = prices_of(filled_in(asked));
  }

  v1::ArmyReport report() {
    list_.look_at_list();
    look_at_year();
    for (const v1::ArmyCommand& command : army_.commands()) look_at(command);
    for (const v1::ArmyUnit& unit : army_.units()) look_at(unit);
    look_at_army_together();
    list_.look_at_points();
    if (list_.clean() && !fits(army_)) {
      fault("", "The army does not fit into its deployment zone; leave some of it at home.", "G-212");
    }
    return list_.report();
  }

 private:
  void fault(const std::string& where, std::string reason, std::string_view clause) {
    list_.fault(where, std::move(reason), clause);
  }

  void look_at_year() {
    const std::int32_t year = year_of(army_);
    if (!said(army_, kArmyYear).empty() && (year < kFirstYear || year > kLastYear)) {
      fault("", "The year " + std::string(said(army_, kArmyYear)) + " is not between 1450 and 1700.", "FTS-0-a");
    }
  }

  void look_at(const v1::ArmyCommand& command) {
    const std::string& id = command.id();
    list_.look_at(command);
    if (is_ally(command) && !command.general()) {
      fault(id, "An ally needs its own commander-in-chief.", "FTS-3-a");
    }
    chiefs_ += command.general() && !is_ally(command) ? 1 : 0;
    list_.pay(command.general() ? kPriceChief : kPriceSubgeneral);
  }

  void look_at(const v1::ArmyUnit& unit) {
    const std::string where = mechanics::called(unit);
    const bool sayable = list_.look_at(unit);
    const ProfileRow* profile = find_profile(unit.profile());
    if (profile == nullptr) return fault(where, "There is no profile \"" + unit.profile() + "\".", "D-01");
    if (is_works(*profile)) {
      list_.pay(price_of_section(works_of(*profile)), unit);
      if (sayable && unit.traits_size() + unit.choices_size() > 0) fault(where, "Works can't have choices.", "FTS-4-k");
      return;
    }
    if (profile->type == kSniper) snipers_ += mechanics::number_of(unit);
    (has_trait(unit, kUnsupplied) ? unsupplied_ : supplied_) += mechanics::number_of(unit);
    if (!sayable) return;  // further checks read these values
    const auto faults = faults_of(unit, facts_);
    for (const UnitFault& one : faults) fault(where, one.reason, one.clause);
    if (faults.empty()) list_.pay(price_of(unit_from(unit), prices_), unit);
  }

  void look_at_army_together() {
    if (chiefs_ != 1) {
      fault("", "An army must have one commander-in-chief; this list has " + std::to_string(chiefs_) + ".", "FTS-3-a");
    }
    if (supplied_ + unsupplied_ == 0) fault("", "An army needs at least one unit.", "FTS-2-a");
    if (snipers_ > 1)
      fault("", "An army can have one sniper; this list has " + std::to_string(snipers_) + ".", "FTS-2.6-a");
    if (unsupplied_ > 0 && supplied_ > 0) {
      fault("", "Either all units of an army are unsupplied or none are.", "FTS-4-l");
    }
  }

  const v1::ArmyList& army_;
  mechanics::ArmyInspection list_;
  ListFacts facts_;
  Prices prices_;
  int chiefs_ = 0;
  std::uint32_t snipers_ = 0;
  std::uint32_t supplied_ = 0;
  std::uint32_t unsupplied_ = 0;
};

}  // namespace

bool is_ally(const v1::ArmyCommand& command) {
  return std::find(command.traits().begin(), command.traits().end(), kAllyTrait) != command.traits().end();
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

// FTS-4-n: an army with faults cannot be played.
v1::ArmyReport check_army(const v1::ArmyList& army) { return Inspection(army).report(); }

}  // namespace battalia::rules::fornovo_to_sedgemoor
