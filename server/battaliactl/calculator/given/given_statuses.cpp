#include "server/battaliactl/calculator/given/given_statuses.h"

#include "common/base/text.h"
#include "server/rules/limits/status_bounds.h"

#include <algorithm>

namespace battalia::ctl {
namespace {

using Keyed = google::protobuf::RepeatedPtrField<v1::Status>;

const v1::KeyDeclared* declared(const v1::SystemInfo& info, const std::string& key) {
  const auto found = std::ranges::find(info.statuses(), key, &v1::KeyDeclared::key);
  return found == info.statuses().end() ? nullptr : &*found;
}

// "0: in good morale, 1: shaken"
std::string names_of(const v1::KeyDeclared& status) {
  std::vector<std::string> names;
  for (int i = 0; i < status.names_size(); ++i) names.push_back(std::to_string(i) + ": " + status.names(i));
  return listed(names, ", ");
}

class Statuses {
 public:
  Statuses(const rules::RuleSystem& system, const notation::TableWithWords& read) : system_(system), read_(read) {}

  std::optional<std::string> fault() const {
    const v1::Table& table = read_.table;
    for (const v1::Unit& unit : table.units()) {
      const rules::Unit bearer = rules::from_message(unit);
      if (auto wrong = wrong_of(unit.statuses(), unit.id(), &bearer)) return wrong;
    }
    for (const v1::Command& command : table.commands()) {
      if (auto wrong = wrong_of(command.statuses(), command.id(), nullptr)) return wrong;
    }
    for (const auto& [statuses, whose] :
         {std::pair(&table.red(), "red"), std::pair(&table.blue(), "blue"), std::pair(&table.game(), "the game")}) {
      if (auto wrong = wrong_of(*statuses, whose, nullptr)) return wrong;
    }
    return std::nullopt;
  }

 private:
  std::optional<std::string> wrong_of(const Keyed& statuses, const std::string& whose, const rules::Unit* unit) const {
    for (const v1::Status& status : statuses) {
      const v1::KeyDeclared* known = declared(system_.info(), status.key());
      if (known == nullptr) continue;
      if (auto wrong = wrong_value(*known, status, whose, unit)) return place_of(whose, status.key()) + *wrong;
    }
    return std::nullopt;
  }

  std::optional<std::string> wrong_value(const v1::KeyDeclared& known, const v1::Status& status,
                                         const std::string& whose, const rules::Unit* unit) const {
    const std::string what = in_quotes(status.key()) + " of " + whose;
    if (!status.unit().empty()) {
      if (!known.names_unit()) return what + " is a number and names no unit.";
      const auto& units = read_.table.units();
      const bool there = std::ranges::find(units, status.unit(), &v1::Unit::id) != units.end();
      return there ? std::nullopt : std::optional(what + " names " + in_quotes(status.unit()) + ", which is no unit.");
    }
    const int most = known.names_size() - 1;
    if (most > 0 && (status.value() < 0 || status.value() > most)) {
      return what + " must be between 0 and " + std::to_string(most) + " (" + names_of(known) + "), not " +
             std::to_string(status.value()) + ".";
    }
    const rules::WhyNot outside = rules::why_not_status(system_, unit, status);
    return outside ? std::optional(whose + ": " + outside->reason) : std::nullopt;
  }

  // Units have one line each; for statuses of anything else only the word can be named.
  std::string place_of(const std::string& whose, const std::string& key) const {
    const auto line = read_.lines.find(whose);
    if (line == read_.lines.end()) return {};
    for (const notation::UsedWord& used : read_.words) {
      if (used.line != line->second || used.word != key) continue;
      return "line " + std::to_string(used.line) + ", column " + std::to_string(used.column) + ": ";
    }
    return "line " + std::to_string(line->second) + ": ";
  }

  const rules::RuleSystem& system_;
  const notation::TableWithWords& read_;
};

}  // namespace

std::optional<std::string> wrong_status(const rules::RuleSystem& system, const notation::TableWithWords& read) {
  return Statuses(system, read).fault();
}

}  // namespace battalia::ctl
