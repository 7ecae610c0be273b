#include "clients/terminal/text/listing_army.h"

#include "clients/terminal/text/listing_lobby.h"
#include "common/narration/words.h"

namespace battalia::terminal {
namespace {

constexpr std::size_t kKeyColumns = 24;

std::vector<std::string> texts_of(const google::protobuf::RepeatedPtrField<std::string>& words) {
  return {words.begin(), words.end()};
}

// "1 to 100", "1 A elite, 2 B crack, 3 C average, 4 D poor"
std::string bounds_of(const v1::NumberDeclared& number) {
  if (number.names().empty()) return std::to_string(number.least()) + " to " + std::to_string(number.most());
  std::vector<std::string> values;
  for (int i = 0; i < number.names_size(); ++i) {
    values.push_back(std::to_string(number.least() + i) + " " + printable(number.names(i)));
  }
  return join(values, ", ");
}

std::string number_line(const v1::NumberDeclared& number) {
  return "    " + to_type(number.key(), kKeyColumns) + " " + bounds_of(number) + "\n        " +
         printable(number.label()) + ": " + printable(number.hint()) + "\n";
}

// Empty if the system has no choices.
std::string choices_page(const v1::ArmyDeclared& army) {
  std::string text;
  const auto say = [&](std::string_view what, const google::protobuf::RepeatedPtrField<std::string>& words) {
    if (!words.empty()) text += "  " + std::string(what) + ": " + join(texts_of(words), ", ") + "\n";
  };
  say("\"size\" of a unit", army.sizes());
  say("\"traits\" of a unit", army.unit_traits());
  if (!army.choices().empty()) text += "  \"choices\" of a unit, instead of those of its profile:\n";
  for (const v1::NumberDeclared& number : army.choices()) text += number_line(number);
  if (army.has_rating()) text += "  \"rating\" of a command:\n" + number_line(army.rating());
  say("\"traits\" of a command", army.command_traits());
  if (!army.options().empty()) text += "  \"options\" of the list, in addition to those of the game:\n";
  for (const v1::OptionDeclared& option : army.options()) {
    const std::string values = option.choices().empty() ? "any text" : join(texts_of(option.choices()), "|");
    text += "    " + to_type(option.key(), kKeyColumns) + " " + values + "\n        " + printable(option.label()) +
            ": " + printable(option.hint()) + "\n";
  }
  return text.empty() ? text : "\nWhat an army list can contain:\n" + text;
}

std::string list_to_begin_with(const v1::SystemInfo& system) {
  const v1::ArmyDeclared& army = system.army();
  const std::string rating =
      army.has_rating() ? ", \"rating\": " + std::to_string(army.rating().usual()) : std::string();
  std::string choice;
  for (const v1::Status& brought : system.profiles(0).statistics()) {
    for (const v1::NumberDeclared& number : army.choices()) {
      if (!choice.empty() || number.key() != brought.key()) continue;
      choice = ",\n              \"choices\": [{\"key\": \"" + number.key() +
               "\", \"value\": " + std::to_string(brought.value()) + "}]";
    }
  }
  return R"(
An army list is a JSON file; `battalia army check FILE` names every problem. A sample:
  {"system": ")" +
         system.key() + R"(", "name": "My army",
   "commands": [{"id": "G", "commander": "The general")" +
         rating + R"(, "general": true},
                {"id": "A", "name": "Foot", "commander": "A colonel")" +
         rating + R"(}],
   "units": [{"profile": ")" +
         system.profiles(0).key() + R"(", "name": "First regiment", "command": "A", "count": 2)" + choice + "}]}\n";
}

}  // namespace

std::string profile_list(const v1::SystemInfo& system) {
  const Declared declared(system);
  std::string text;
  for (const v1::ProfileDeclared& profile : system.profiles()) {
    text += to_type(profile.key(), 32) + " " + printable(profile.name()) + ", " + declared.unit_type(profile.type());
    if (profile.points() > 0) text += ", " + std::to_string(profile.points()) + " points";
    std::vector<std::string> parts;
    for (const v1::Status& statistic : profile.statistics()) {
      parts.push_back(declared.statistic(statistic.key()) + " " + std::to_string(statistic.value()));
    }
    for (const std::string& trait : profile.traits()) parts.push_back(declared.trait(trait));
    text += parts.empty() ? "\n" : "\n    " + join(parts, " · ") + "\n";
  }
  if (text.empty()) return printable(system.name()) + " has no troops to build an army from.\n";
  return text + choices_page(system.army()) + list_to_begin_with(system);
}

std::string army_report(const v1::ArmyReport& report) {
  std::string text = report.legal() ? "Legal" : "Not legal";
  if (report.points() >= 0) text += ", " + std::to_string(report.points()) + " points";
  text += ".\n";
  for (const v1::ArmyFault& fault : report.faults()) {
    text += "  " + (fault.where().empty() ? "" : printable(fault.where()) + ": ") + printable(fault.reason()) +
            (fault.clause().empty() ? "" : " (" + printable(fault.clause()) + ")") + "\n";
  }
  return text;
}

std::string kept_army_list(const v1::KeptArmies& kept, std::int64_t now_ms) {
  if (kept.most() == 0) {
    return "Guests have no army lists on the server. `battalia sign-up` makes an account to keep them in.\n";
  }
  std::string text;
  for (const v1::KeptArmy& army : kept.armies()) {
    text += padded(printable(army.name()), 32) + " " + padded(printable(army.system()), 22) + " changed " +
            ago_words(army.kept_ms(), now_ms) + "\n";
  }
  return text + std::to_string(kept.armies_size()) + " of " + std::to_string(kept.most()) + " lists. " +
         "`battalia army keep FILE` adds one.\n";
}

}  // namespace battalia::terminal
