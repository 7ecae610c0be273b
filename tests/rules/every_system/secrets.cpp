#include "tests/rules/every_system/secrets.h"

#include "server/rules/hidden_information/redaction.h"

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

// A command for the hidden unit, led by a double of one of its side's generals who leads only it. None if the side
// has no general but the commander of the army.
void put_under_hidden_command(v1::Table& table, v1::Unit& hidden, const std::string& number) {
  const v1::Unit* like = nullptr;
  for (const v1::Unit& unit : table.units()) {
    const bool general = std::find(unit.traits().begin(), unit.traits().end(), "general") != unit.traits().end();
    const bool leads = unit.kind() == v1::UNIT_KIND_COMMANDER && unit.side() == hidden.side() && !general;
    if (leads && unit.attached_to().empty()) like = &unit;
  }
  if (like == nullptr) return;
  v1::Unit general = *like;
  general.set_id("canary_general" + number);
  general.set_name("canary general " + number);
  general.set_command("canary_command" + number);
  general.add_hidden_from(other_seat(hidden.side()));
  hidden.set_command(general.command());
  v1::Command& command = *table.add_commands();
  command.set_id(general.command());
  command.set_name("canary command " + number);
  command.set_side(hidden.side());
  command.set_commander(general.id());
  *table.add_units() = std::move(general);
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
    if (units.empty()) continue;
    const std::string hidden = units[static_cast<std::size_t>(variant) % units.size()]->id();
    v1::Table& table = *scenario.mutable_table();
    const auto is_hidden = [&](const v1::Unit& unit) { return unit.id() == hidden; };
    put_under_hidden_command(table,
                             *std::find_if(table.mutable_units()->begin(), table.mutable_units()->end(), is_hidden),
                             std::to_string(number));
  }
  return scenario;
}

std::string beyond_what_was_said(std::string reason, const v1::Act& act) {
  const auto leave_out = [&](const auto& ids) {
    for (const std::string& id : ids) {
      if (const std::size_t at = reason.find(id); at != std::string::npos) reason.erase(at, id.size());
    }
  };
  leave_out(act.units());
  for (const v1::Answer& answer : act.answers()) leave_out(answer.targets());
  return reason;
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

std::vector<std::string> secrets_of(const rules::Table& table, const rules::Command& command, v1::Seat seat) {
  std::vector<std::string> secrets;
  if (!rules::hidden_from(table, command, seat)) return secrets;
  note(secrets, command.id.str());
  note(secrets, command.name);
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

// Written from what an umpire sees, where statuses give the ids of units.
rules::Table without_the_hidden(const rules::Table& table, v1::Seat seat, const v1::SystemInfo& system) {
  v1::Table without = rules::Redaction(system).view_of(table, v1::SEAT_UMPIRE);
  std::string asked;
  for (const v1::Decision& decision : table.decisions) asked += decision.DebugString();
  const auto is_gone = [&](const std::string& id) {
    const rules::Unit* unit = id.empty() ? nullptr : table.find(UnitId(id));
    return unit != nullptr && rules::hidden_from(*unit, seat) && !table.engaged(unit->id) &&
           asked.find('"' + id) == std::string::npos && asked.find(id + ' ') == std::string::npos;
  };
  const auto erase = [](auto& items, const auto& unwanted) {
    items.erase(std::remove_if(items.begin(), items.end(), unwanted), items.end());
  };
  erase(*without.mutable_units(), [&](const v1::Unit& unit) { return is_gone(unit.id()); });
  for (v1::Unit& unit : *without.mutable_units()) {
    if (is_gone(unit.attached_to())) unit.clear_attached_to();
    erase(*unit.mutable_statuses(), [&](const v1::Status& status) { return is_gone(status.unit()); });
  }
  erase(*without.mutable_commands(), [&](const v1::Command& command) {
    const auto is_of = [&](const v1::Unit& unit) { return unit.command() == command.id(); };
    return command.side() != rules::side_of(seat) &&
           std::none_of(without.units().begin(), without.units().end(), is_of);
  });
  for (v1::Command& command : *without.mutable_commands()) {
    if (is_gone(command.commander())) command.clear_commander();
  }
  erase(*without.mutable_modifiers(), [&](const v1::UmpireModifier& modifier) {
    return is_gone(modifier.subject().unit()) ||
           (modifier.subject().has_command() &&
            rules::hidden_from(table, table.command(CommandId(modifier.subject().command())), seat));
  });
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) {
    if (rules::side_of(seat) == side) continue;
    for (v1::Status& total : *(side == v1::SIDE_RED ? without.mutable_red() : without.mutable_blue())) {
      const auto is_declared = [&](const v1::KeyDeclared& key) {
        return key.key() == total.key() && key.told_to_all();
      };
      const bool open = std::any_of(system.statuses().begin(), system.statuses().end(), is_declared);
      if (!open) total.set_value(total.value() + 1);
    }
  }
  return rules::from_message(without);
}

}  // namespace battalia::tests
