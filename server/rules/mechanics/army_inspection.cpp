#include "server/rules/mechanics/army_inspection.h"

#include "common/base/work.h"

#include <algorithm>

namespace battalia::rules::mechanics {
namespace {

constexpr std::size_t kLongestName = 60;
constexpr int kFewWords = 5;
constexpr work::Steps kStepsOfAFault = 20;  // reported or not
constexpr work::Steps kStepsOfALine = 50;   // a command, or a unit, apart from what is looked up for it

using Words = google::protobuf::RepeatedPtrField<std::string>;

// For looking up `words` words in a list of `known` ones.
work::Steps steps_of(int words, int known) { return static_cast<work::Steps>(words) * static_cast<work::Steps>(known); }

bool among(const Words& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::string in_quotes(const std::string& word) { return "\"" + word + "\""; }

// What is allowed instead, if that is short: "; elite, stubborn can".
std::string rather(const Words& words, const char* can) {
  if (words.empty() || words.size() > kFewWords) return {};
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "; " : ", ") + word;
  return text + can;
}

// "1 (A elite)"
std::string value_of(const v1::NumberDeclared& number, std::int32_t value) {
  const int name = value - number.least();
  std::string text = std::to_string(value);
  if (name < number.names_size()) text += " (" + number.names(name) + ")";
  return text;
}

bool is_within(const v1::NumberDeclared& number, std::int64_t value) {
  return value >= number.least() && value <= number.most();
}

// "216.5" for 433 halves.
std::string in_points(std::int32_t amount, std::int32_t parts) {
  const std::string whole = std::to_string(amount / parts);
  return amount % parts == 0 ? whole : whole + "." + std::to_string(amount % parts * 10 / parts);
}

std::string beyond(const v1::NumberDeclared& number, std::int64_t value) {
  return std::to_string(value) + " is not a value of \"" + number.label() + "\", which goes from " +
         value_of(number, number.least()) + " to " + value_of(number, number.most()) + ".";
}

}  // namespace

std::uint32_t number_of(const v1::ArmyUnit& unit) { return std::clamp(unit.count(), 1U, kMostOfOneKind); }

std::int32_t points_limit_of(const v1::ArmyList& army) {
  return static_cast<std::int32_t>(std::min(army.points_limit(), kMostPoints));
}

std::string called(const v1::ArmyUnit& unit) {
  if (!unit.name().empty()) return unit.name();
  if (!unit.profile().empty()) return unit.profile();
  return "a unit";
}

void ArmyInspection::fault(const std::string& where, std::string reason, std::string_view clause) {
  work::count(kStepsOfAFault);
  ++found_;
  if (report_.faults_size() == kMostFaults) return;
  v1::ArmyFault& fault = *report_.add_faults();
  fault.set_where(where);
  fault.set_reason(std::move(reason));
  fault.set_clause(std::string(clause));
}

void ArmyInspection::look_at_name(const std::string& where, const std::string& name) {
  if (name.size() <= kLongestName) return;
  fault(where, "The name \"" + name.substr(0, 20) + "...\" is longer than 60 characters.", clauses_.list);
}

void ArmyInspection::look_at_list() {
  if (army_.system() != system_.key()) {
    fault("", "The list is for \"" + army_.system() + "\", not for this rule system.", clauses_.list);
  }
  look_at_name("", army_.name());
  std::uint32_t units = 0;
  for (const v1::ArmyUnit& unit : army_.units()) units += number_of(unit);
  if (units > kMostOfList) {
    fault("",
          std::to_string(units) + " units are too many for one list; the limit is " + std::to_string(kMostOfList) + ".",
          clauses_.list);
  }
  if (army_.points_limit() > kMostPoints) {
    fault("",
          "The limit of " + std::to_string(army_.points_limit()) + " points is too high; it may be up to " +
              std::to_string(kMostPoints) + ".",
          clauses_.list);
  }
  for (const v1::Option& option : army_.options()) look_at(option);
}

void ArmyInspection::look_at(const v1::Option& option) {
  for (const auto* declared : {&system_.options(), &system_.army().options()}) {
    for (const v1::OptionDeclared& one : *declared) {
      if (one.key() != option.key()) continue;
      const bool any_text = one.choices().empty() && option.value().size() <= kLongestName;
      if (any_text || among(one.choices(), option.value())) return;
      const std::string value = in_quotes(option.value().substr(0, kLongestName));
      return fault("", value + " is not a value of the option " + option.key() + rather(one.choices(), " are") + ".",
                   clauses_.options);
    }
  }
  fault("", "There is no option \"" + option.key() + "\".", clauses_.options);
}

void ArmyInspection::look_at(const v1::ArmyCommand& command) {
  const std::string& id = command.id();
  work::count(kStepsOfALine + steps_of(command.traits_size(), system_.army().command_traits_size()));
  if (id.empty()) fault("", "Every command needs an id.", clauses_.commands);
  if (!id.empty() && !ids_.insert(id).second) fault(id, "Two commands are called " + id + ".", clauses_.commands);
  look_at_name(id, command.name());
  look_at_name(id, command.commander());
  const v1::ArmyDeclared& may = system_.army();
  if (may.has_rating() && !is_within(may.rating(), command.rating())) {
    fault(id, beyond(may.rating(), command.rating()), clauses_.rating);
  }
  for (const std::string& trait : command.traits()) {
    if (among(may.command_traits(), trait)) continue;
    fault(id, "A commander can't be " + in_quotes(trait) + rather(may.command_traits(), " are possible") + ".",
          clauses_.command_traits);
  }
}

bool ArmyInspection::look_at(const v1::ArmyUnit& unit) {
  const std::string where = called(unit);
  const v1::ArmyDeclared& may = system_.army();
  work::count(kStepsOfALine + steps_of(1, system_.profiles_size()) + steps_of(unit.choices_size(), may.choices_size()) +
              steps_of(unit.traits_size(), may.unit_traits_size()));
  look_at_name(where, unit.name());
  if (!knows_command(unit.command())) {
    fault(where, where + " belongs to \"" + unit.command() + "\", which is not a command of this list.",
          clauses_.units);
  }
  if (unit.count() > kMostOfOneKind) {
    fault(where,
          std::to_string(unit.count()) + " units in one line are too many; the limit is " +
              std::to_string(kMostOfOneKind) + ".",
          clauses_.list);
  }
  const std::size_t before = found_;
  const Words& sizes = may.sizes();
  if (!unit.size().empty() && !among(sizes, unit.size())) {
    std::string instead = rather(sizes, " are");
    if (sizes.empty()) instead = "; units have none here";
    fault(where, in_quotes(unit.size()) + " is not a size" + instead + ".", clauses_.sizes);
  }
  look_at_choices(unit);
  look_at_traits(unit);
  return found_ == before;
}

void ArmyInspection::look_at_choices(const v1::ArmyUnit& unit) {
  const std::string where = called(unit);
  const auto& choices = system_.army().choices();
  std::set<std::string_view> seen;
  for (const v1::Status& choice : unit.choices()) {
    const auto number =
        std::find_if(choices.begin(), choices.end(), [&](const auto& one) { return one.key() == choice.key(); });
    if (number == choices.end()) {
      fault(where, "There is no choice called " + in_quotes(choice.key()) + ".", clauses_.list);
    } else if (!seen.insert(choice.key()).second) {
      fault(where, in_quotes(number->label()) + " is chosen twice.", clauses_.list);
    } else if (!is_within(*number, choice.value())) {
      fault(where, beyond(*number, choice.value()), clauses_.sizes);
    }
  }
}

void ArmyInspection::look_at_traits(const v1::ArmyUnit& unit) {
  const std::string where = called(unit);
  const auto& profiles = system_.profiles();
  const auto profile =
      std::find_if(profiles.begin(), profiles.end(), [&](const auto& one) { return one.key() == unit.profile(); });
  const Words& for_sale = system_.army().unit_traits();
  std::set<std::string_view> seen;
  for (const std::string& trait : unit.traits()) {
    if (!among(for_sale, trait)) {
      fault(where, in_quotes(trait) + " can't be bought" + rather(for_sale, " can") + ".", clauses_.points);
    } else if (!seen.insert(trait).second) {
      fault(where, in_quotes(trait) + " is bought twice.", clauses_.points);
    } else if (profile != profiles.end() && among(profile->traits(), trait)) {
      fault(where, profile->name() + " are already " + in_quotes(trait) + ".", clauses_.points);
    }
  }
}

void ArmyInspection::pay(std::int32_t points, const v1::ArmyUnit& unit) {
  points_ += points * static_cast<std::int32_t>(number_of(unit));
}

void ArmyInspection::look_at_points() { look_at_points(points_limit_of(army_) * parts_); }

void ArmyInspection::look_at_points(std::int32_t limit) {
  if (limit == 0 || points_ <= limit) return;
  fault("",
        in_points(points_, parts_) + " points are " + in_points(points_ - limit, parts_) + " more than the limit of " +
            in_points(limit, parts_) + ".",
        clauses_.points);
}

v1::ArmyReport ArmyInspection::report() {
  report_.set_points((points_ + parts_ - 1) / parts_);
  report_.set_legal(clean());
  return std::move(report_);
}

}  // namespace battalia::rules::mechanics
