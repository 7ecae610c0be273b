#include "server/rules/mechanics/army_inspection.h"

#include <algorithm>

namespace battalia::rules::mechanics {
namespace {

constexpr std::size_t kLongestName = 60;

}  // namespace

std::uint32_t number_of(const v1::ArmyUnit& unit) { return unit.count() == 0 ? 1 : unit.count(); }

std::string called(const v1::ArmyUnit& unit) {
  return !unit.name().empty() ? unit.name() : unit.profile().empty() ? "a unit" : unit.profile();
}

void ArmyInspection::fault(const std::string& where, std::string reason, std::string_view clause) {
  v1::ArmyFault& fault = *report_.add_faults();
  fault.set_where(where);
  fault.set_reason(std::move(reason));
  fault.set_clause(std::string(clause));
}

void ArmyInspection::look_at_name(const std::string& where, const std::string& name) {
  if (name.size() <= kLongestName) return;
  fault(where, "The name \"" + name.substr(0, 20) + "...\" is longer than 60 characters.", clauses_.list);
}

void ArmyInspection::look_at_list(const std::function<bool(const v1::Option&)>& beside) {
  if (army_.system() != system_.key()) {
    fault("", "The list is for \"" + army_.system() + "\", not for this rule system.", clauses_.list);
  }
  look_at_name("", army_.name());
  for (const v1::Option& option : army_.options()) {
    if (!beside || !beside(option)) look_at(option);
  }
}

void ArmyInspection::look_at(const v1::Option& option) {
  for (const v1::OptionDeclared& declared : system_.options()) {
    if (declared.key() != option.key()) continue;
    const auto& choices = declared.choices();
    if (std::find(choices.begin(), choices.end(), option.value()) != choices.end()) return;
    return fault("", "\"" + option.value() + "\" is no value of the option " + option.key() + ".", clauses_.options);
  }
  fault("", "There is no option \"" + option.key() + "\".", clauses_.options);
}

void ArmyInspection::look_at(const v1::ArmyCommand& command) {
  const std::string& id = command.id();
  if (id.empty()) fault("", "Every command needs an id.", clauses_.commands);
  if (!id.empty() && !ids_.insert(id).second) fault(id, "Two commands are called " + id + ".", clauses_.commands);
  look_at_name(id, command.name());
  look_at_name(id, command.commander());
}

void ArmyInspection::look_at(const v1::ArmyUnit& unit) {
  const std::string where = called(unit);
  look_at_name(where, unit.name());
  if (!knows_command(unit.command())) {
    fault(where, where + " belongs to \"" + unit.command() + "\", which is no command of this list.", clauses_.units);
  }
  if (number_of(unit) > kMostOfOneKind) {
    fault(where, std::to_string(unit.count()) + " units in one line are more than 40.", clauses_.list);
  }
}

void ArmyInspection::pay(std::int32_t points, const v1::ArmyUnit& unit) {
  points_ += points * static_cast<std::int32_t>(std::min(number_of(unit), kMostOfOneKind));
}

void ArmyInspection::look_at_points() {
  const auto limit = static_cast<std::int32_t>(army_.points_limit());
  if (limit == 0 || points_ <= limit) return;
  fault("",
        std::to_string(points_) + " points are " + std::to_string(points_ - limit) + " more than the limit of " +
            std::to_string(limit) + ".",
        clauses_.points);
}

v1::ArmyReport ArmyInspection::report() {
  report_.set_points(points_);
  report_.set_legal(clean());
  return std::move(report_);
}

}  // namespace battalia::rules::mechanics
