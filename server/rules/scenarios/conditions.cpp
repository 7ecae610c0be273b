#include "server/rules/scenarios/conditions.h"

#include "server/rules/scenarios/ground.h"
#include "server/rules/scenarios/scenario_bounds.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace battalia::rules {
namespace {

constexpr std::int64_t kZoneDepthUm = 6 * 25'400;  // of the zone in which reserves arrive
constexpr std::uint32_t kLongestBattle = 60;       // turns, the maximum for scenarios

// "lisle-foot 4" split into word and number; 0 if there is no number.
struct NumberedCommand {
  std::string command;
  std::uint32_t number = 0;
};

NumberedCommand numbered_command_of(const std::string& text) {
  const std::size_t space = text.find(' ');
  NumberedCommand said{text.substr(0, space)};
  if (space == std::string::npos) return said;
  const std::string rest = text.substr(space + 1);
  std::from_chars(rest.data(), rest.data() + rest.size(), said.number);
  return said;
}

// Splits the text into its first word and the rest.
std::pair<std::string, std::string> split_first_word(const std::string& text) {
  const std::size_t space = text.find(' ');
  return {text.substr(0, space), space == std::string::npos ? std::string() : text.substr(space + 1)};
}

// When and where one command of a list arrives, according to the conditions.
struct Arrival {
  std::uint32_t turn = 0;  // 0: with the army
  std::string edge;
};

class Setting {
 public:
  Setting(const RuleSystem& system, const v1::ArmyList& red, const v1::ArmyList& blue, v1::Scenario& scenario)
      : system_(system), red_(red), blue_(blue), scenario_(scenario), table_(*scenario.mutable_table()) {}

  void put(const Conditions& conditions) {
    for (const v1::KeyText& condition : conditions) {
      const std::size_t dot = condition.key().find('.');
      const std::string head = condition.key().substr(0, dot);
      const v1::Side side = head == "red" ? v1::SIDE_RED : head == "blue" ? v1::SIDE_BLUE : v1::SIDE_UNSPECIFIED;
      if (side == v1::SIDE_UNSPECIFIED || dot == std::string::npos) {
        put_for_all(condition);
      } else {
        put_for(side, condition.key().substr(dot + 1), condition.text());
      }
    }
    const v1::Scenario at_first = scenario_;
    for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) bring_on(side);
    if (system_.check_scenario(scenario_).size() <= system_.check_scenario(at_first).size()) return;
    scenario_ = at_first;  // these rules have no later arrivals
  }

 private:
  const v1::ArmyList& list_of(v1::Side side) const { return side == v1::SIDE_RED ? red_ : blue_; }

  // The display name of a command in the list, which is also the name of its command on the table.
  std::string name_of(v1::Side side, const std::string& id) const {
    for (const v1::ArmyCommand& command : list_of(side).commands()) {
      if (command.id() == id) return command.name().empty() ? id : command.name();
    }
    return {};
  }

  void brief(const std::string& readers, const std::string& line) {
    for (v1::KeyText& briefing : *scenario_.mutable_briefings()) {
      if (briefing.key() != readers) continue;
      briefing.set_text(briefing.text() + "\n\n" + line);
      return;
    }
    v1::KeyText& briefing = *scenario_.add_briefings();
    briefing.set_key(readers);
    briefing.set_text(line);
  }

  void put_for_all(const v1::KeyText& condition) {
    if (condition.key() == "turns") return last_turn(condition.text());
    if (condition.key() == "ground") return lay_playable_ground(system_, scenario_, condition.text());
    if (condition.key() == "rule") return add_rule(condition.text());
    if (condition.key() == "modifier") return modify_all(condition.text());
    brief("all", condition.key() + ": " + condition.text());
  }

  void last_turn(const std::string& text) {
    std::uint32_t turns = 0;
    std::from_chars(text.data(), text.data() + text.size(), turns);
    if (turns == 0 || turns > kLongestBattle) return;
    table_.set_turn_limit(turns);
    scenario_.mutable_info()->set_turns(turns);
  }

  void add_rule(const std::string& text) {
    const auto [key, words] = split_first_word(text);
    v1::KeyText& rule = *scenario_.add_special_rules();
    rule.set_key(key);
    rule.set_text(words);
  }

  // "shooting -1 rain"
  void add_modifier(const v1::Subject& whose, const std::string& text) {
    if (table_.modifiers_size() >= kMostScenarioModifiers) return;
    const auto [purpose, rest] = split_first_word(text);
    const auto [number, label] = split_first_word(rest);
    std::int32_t value = 0;
    std::from_chars(number.data(), number.data() + number.size(), value);
    v1::UmpireModifier& modifier = *table_.add_modifiers();
    modifier.set_id(static_cast<std::uint32_t>(table_.modifiers_size()));
    *modifier.mutable_subject() = whose;
    modifier.set_purpose(purpose);
    modifier.set_value(value);
    modifier.set_label(label);
    modifier.set_of_scenario(true);
  }

  void modify_all(const std::string& text) {
    v1::Subject game;
    game.set_game(true);
    add_modifier(game, text);
  }

  void modify(v1::Side side, const std::string& text) {
    const auto [id, modifier] = split_first_word(text);
    const std::string name = name_of(side, id);
    for (const v1::Command& command : table_.commands()) {
      if (command.side() != side || name.empty() || command.name() != name) continue;
      v1::Subject whose;
      whose.set_command(command.id());
      add_modifier(whose, modifier);
    }
  }

  void put_for(v1::Side side, const std::string& word, const std::string& text) {
    const NumberedCommand said = numbered_command_of(text);
    if (word == "modifier") return modify(side, text);
    if (word == "trait") return add_trait(side, said.command, split_first_word(text).second);
    Arrival& arrival = arrivals_[{side, said.command}];
    if (word == "reserve") {
      arrival.turn = said.number;
    } else if (word == "edge") {
      const std::string edge = text.substr(std::min(text.size(), said.command.size() + 1));
      if (edge == "north" || edge == "east" || edge == "south" || edge == "west") arrival.edge = edge;
    } else {
      set_status(side, said, word);
      const auto& for_sale = system_.info().army().unit_traits();
      if (std::ranges::find(for_sale, word) != for_sale.end()) add_trait(side, said.command, word);
      const std::string name = name_of(side, said.command);
      const std::string number = said.number > 0 ? " (" + std::to_string(said.number) + ")" : "";
      brief(side == v1::SIDE_RED ? "red" : "blue", (name.empty() ? said.command : name) + ": " + word + number + ".");
    }
  }

  void set_status(v1::Side side, const NumberedCommand& said, const std::string& word) {
    const auto& known = system_.info().statuses();
    const auto found =
        std::ranges::find_if(known, [&](const v1::KeyDeclared& key) { return key.in_scenario() && key.key() == word; });
    if (found == known.end()) return;
    for (v1::Unit& unit : *table_.mutable_units()) {
      if (!is_of(unit, side, said.command)) continue;
      v1::Status& status = *unit.add_statuses();
      status.set_key(word);
      status.set_value(said.number > 0 ? static_cast<std::int32_t>(said.number) : 1);
    }
  }

  // In a campaign, troops may have traits that army lists must pay for.
  void add_trait(v1::Side side, const std::string& command, const std::string& trait) {
    for (v1::Unit& unit : *table_.mutable_units()) {
      const bool troops = unit.kind() == v1::UNIT_KIND_TROOPS && is_of(unit, side, command);
      if (troops && std::ranges::find(unit.traits(), trait) == unit.traits().end()) unit.add_traits(trait);
    }
  }

  bool is_of(const v1::Unit& unit, v1::Side side, const std::string& command) const {
    if (unit.side() != side) return false;
    const std::string name = name_of(side, command);
    return std::ranges::any_of(table_.commands(), [&](const v1::Command& led) {
      return led.side() == side && !name.empty() && led.name() == name &&
             (led.id() == unit.command() || led.commander() == unit.id());
    });
  }

  // Ensures that somebody is on the table from the start: the list's first command, if all others arrive by an edge.
  void bring_on(v1::Side side) {
    bool first = true;
    for (const v1::ArmyCommand& command : list_of(side).commands()) {
      const auto found = arrivals_.find({side, command.id()});
      const bool comes = found != arrivals_.end() && (found->second.turn > 1 || !found->second.edge.empty());
      const bool must_stand = std::exchange(first, false) || !anybody_stands(side);
      if (comes && !(must_stand && found->second.turn <= 1)) come(side, command, found->second);
    }
  }

  bool anybody_stands(v1::Side side) const {
    return std::ranges::any_of(table_.units(), [&](const v1::Unit& unit) {
      return unit.side() == side && unit.kind() == v1::UNIT_KIND_TROOPS && !unit.has_arrival();
    });
  }

  void come(v1::Side side, const v1::ArmyCommand& command, const Arrival& arrival) {
    const std::string edge = arrival.edge.empty() ? (side == v1::SIDE_RED ? "south" : "north") : arrival.edge;
    const std::string zone = zone_at(side, edge);
    const std::uint32_t turn = std::max(arrival.turn, 1U);
    for (v1::Unit& unit : *table_.mutable_units()) {
      if (!is_of(unit, side, command.id())) continue;
      unit.set_presence(v1::PRESENCE_RESERVE);
      unit.mutable_arrival()->set_turn(turn);
      unit.mutable_arrival()->set_zone(zone);
    }
    brief(side == v1::SIDE_RED ? "red" : "blue",
          name_of(side, command.id()) + " arrives on turn " + std::to_string(turn) + " by the " + edge + " edge.");
  }

  std::string zone_at(v1::Side side, const std::string& edge) {
    const std::string id = std::string(side == v1::SIDE_RED ? "red" : "blue") + "-from-" + edge;
    if (std::ranges::any_of(table_.zones(), [&](const v1::Zone& zone) { return zone.id() == id; })) return id;
    const std::int32_t width = table_.width_um();
    const std::int32_t height = table_.height_um();
    const auto deep = static_cast<std::int32_t>(kZoneDepthUm);
    std::pair<std::int32_t, std::int32_t> x = {0, width};
    std::pair<std::int32_t, std::int32_t> y = {0, height};
    if (edge == "south") y.second = std::min(deep, height);
    if (edge == "north") y.first = std::max(height - deep, 0);
    if (edge == "west") x.second = std::min(deep, width);
    if (edge == "east") x.first = std::max(width - deep, 0);
    v1::Zone& zone = *table_.add_zones();
    zone.set_id(id);
    zone.set_name("The " + edge + " edge");
    zone.set_side(side);
    zone.set_purpose("arrival");
    for (const auto& [at_x, at_y] :
         {std::pair{x.first, y.first}, {x.second, y.first}, {x.second, y.second}, {x.first, y.second}}) {
      v1::Point& point = *zone.add_points();
      point.set_x_um(at_x);
      point.set_y_um(at_y);
    }
    return id;
  }

  const RuleSystem& system_;
  const v1::ArmyList& red_;
  const v1::ArmyList& blue_;
  v1::Scenario& scenario_;
  v1::Table& table_;
  std::map<std::pair<v1::Side, std::string>, Arrival> arrivals_;
};

}  // namespace

v1::Scenario muster(const RuleSystem& system, const v1::ArmyList& red, const v1::ArmyList& blue,
                    const Conditions& conditions) {
  v1::Scenario scenario = system.muster(red, blue);
  if (!conditions.empty()) Setting(system, red, blue, scenario).put(conditions);
  return scenario;
}

}  // namespace battalia::rules
