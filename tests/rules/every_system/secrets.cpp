#include "tests/rules/every_system/secrets.h"

#include "server/rules/redaction.h"

namespace battalia::tests {
namespace {

constexpr std::string_view kCanary = "canary";

v1::Seat other_seat(v1::Side side) { return rules::seat_of(rules::other(side)); }

void disguise(v1::Unit& unit, const std::string& number) {
  v1::Guise& guise = *unit.mutable_guise();
  guise.set_name("A body of troops " + number);
  guise.set_type(unit.type());
  guise.set_symbol(unit.symbol());
  *guise.mutable_statistics() = unit.statistics();
  *guise.mutable_traits() = unit.traits();
  unit.add_guise_for(other_seat(unit.side()));
  unit.set_name("canary name " + number);
  unit.add_traits("canary_trait_" + number);
  unit.add_statistics()->set_key("canary_statistic_" + number);
  unit.mutable_statistics()->rbegin()->set_value(1);
  unit.add_statuses()->set_key("canary_status_" + number);
  unit.mutable_statuses()->rbegin()->set_value(1);
}

void hide(v1::Unit& unit, const std::string& number) {
  unit.set_id("canary" + number);
  unit.set_name("canary name " + number);
  unit.add_hidden_from(other_seat(unit.side()));
}

void note(std::vector<std::string>& secrets, const std::string& word) {
  if (word.starts_with(kCanary)) secrets.push_back(word);
}

}  // namespace

v1::Scenario with_secrets(v1::Scenario scenario, int variant) {
  int number = 0;
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) {
    std::vector<v1::Unit*> units;
    for (v1::Unit& unit : *scenario.mutable_table()->mutable_units()) {
      const bool plain = unit.side() == side && unit.kind() == v1::UNIT_KIND_TROOPS && unit.guise_for().empty();
      if (plain) units.push_back(&unit);
    }
    for (int i = 0; i < 3 && static_cast<std::size_t>(i) < units.size(); ++i) {
      v1::Unit& unit = *units[static_cast<std::size_t>(variant + i) % units.size()];
      i == 0 ? hide(unit, std::to_string(++number)) : disguise(unit, std::to_string(++number));
    }
  }
  return scenario;
}

std::vector<std::string> secrets_of(const rules::Unit& unit, v1::Seat seat) {
  std::vector<std::string> secrets;
  if (rules::hidden_from(unit, seat)) note(secrets, unit.id.str());
  if (!rules::hidden_from(unit, seat) && !rules::disguised_from(unit, seat)) return secrets;
  if (!unit.name.empty()) secrets.push_back(unit.name);
  for (const std::string& trait : unit.profile->traits) note(secrets, trait);
  for (const auto& [key, value] : unit.profile->statistics) note(secrets, key);
  for (const auto& [key, value] : unit.statuses) note(secrets, key);
  return secrets;
}

rules::Table with_other_secrets(rules::Table table, v1::Seat seat) {
  const v1::Decision* asked = table.open_decision(seat);
  const auto named = [&](const rules::Unit& unit) {
    if (asked == nullptr) return false;
    return std::find(asked->units().begin(), asked->units().end(), unit.id.str()) != asked->units().end();
  };
  int odd = 0;
  for (rules::Unit& unit : table.units) {
    if (named(unit) || table.engaged(unit.id)) continue;
    if (rules::hidden_from(unit, seat)) {
      unit.name = "another";
      if (++odd % 2 == 1) unit.presence = v1::PRESENCE_DESTROYED;
      unit.ground.centre.x = table.width - unit.ground.centre.x;
    } else if (rules::disguised_from(unit, seat)) {
      unit.name = "another";
      unit.profile = std::make_shared<const rules::Profile>();
      unit.statuses = rules::Statuses();
    }
  }
  return table;
}

}  // namespace battalia::tests
