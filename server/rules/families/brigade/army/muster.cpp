#include "server/rules/families/brigade/army/muster.h"

#include "server/rules/families/brigade/troops/profiles.h"
#include "server/rules/families/brigade/vocabulary/keys.h"
#include "server/rules/mechanics/ground/clear_place.h"
#include "server/rules/table.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace battalia::rules::brigade {
namespace {

constexpr Length kMargin = 1_in;  // to the sides of the zone
constexpr Length kGap = 1_in;     // between neighbours
constexpr Length kLane = 0.5_in;  // between lines

Length um(std::int32_t micrometres) { return Length::um(micrometres); }

struct Line {
  std::vector<v1::Unit*> units;
  Length width;
  Length depth;
};

// Places units side by side until the zone is full, then starts another line behind.
std::vector<Line> in_lines(std::vector<v1::Unit>& units, Length width) {
  std::vector<Line> lines(1);
  for (v1::Unit& unit : units) {
    const Length frontage = um(unit.footprint().frontage_um());
    const Length wider = lines.back().units.empty() ? frontage : lines.back().width + kGap + frontage;
    if (wider > width - kMargin * 2) {
      lines.push_back({{&unit}, frontage, um(unit.footprint().depth_um())});
      continue;
    }
    lines.back().units.push_back(&unit);
    lines.back().width = wider;
    lines.back().depth = std::max(lines.back().depth, um(unit.footprint().depth_um()));
  }
  return lines;
}

Length depth_of(const std::vector<Line>& lines) {
  Length depth;
  for (const Line& line : lines) depth += line.depth + kLane;
  return depth;
}

// Places one army on its side of the table.
class ArmyPlacer {
 public:
  ArmyPlacer(const Book& book, const ArmyRules& rules, const v1::ArmyList& army, v1::Side side)
      : book_(book), rules_(rules), army_(army), side_(side), letter_(side == v1::SIDE_RED ? "R" : "B") {
    for (const v1::ArmyCommand& command : army.commands()) {
      for (const v1::ArmyUnit& unit : army.units()) {
        if (unit.command() == command.id()) add(unit);
      }
    }
  }

  bool fits() { return depth_of(in_lines(units_, rules_.width)) <= rules_.zone_depth; }

  void write_to(v1::Table& table) {
    place_lines();
    for (const v1::Unit& unit : units_) *table.add_units() = unit;
    int number = 0;
    for (const v1::ArmyCommand& command : army_.commands()) {
      v1::Unit commander = commander_of(command, letter_ + "C" + std::to_string(++number));
      if (!command.general() || leads(command)) {
        v1::Command* led = table.add_commands();
        led->set_id(command_id(command.id()));
        led->set_name(command.name().empty() ? command.id() : command.name());
        led->set_side(side_);
        led->set_commander(commander.id());
        commander.set_command(led->id());
      }
      *table.add_units() = std::move(commander);
    }
  }

 private:
  std::string command_id(const std::string& listed) const { return letter_ + "-" + listed; }
  bool leads(const v1::ArmyCommand& command) const {
    return std::ranges::any_of(units_,
                               [&](const v1::Unit& unit) { return unit.command() == command_id(command.id()); });
  }
  std::int32_t facing_mdeg() const { return side_ == v1::SIDE_RED ? 0 : 180'000; }
  // A distance measured from the side's own edge.
  Length from_edge(Length distance) const { return side_ == v1::SIDE_RED ? distance : rules_.height - distance; }

  void add(const v1::ArmyUnit& listed) {
    const ProfileRow& profile = *find_profile(book_, listed.profile());
    const std::uint32_t count = std::max<std::uint32_t>(listed.count(), 1);
    for (std::uint32_t i = 0; i < count; ++i) {
      v1::Unit unit = unit_from(book_, profile, *size_of(rules_, profile, listed.size()));
      unit.set_id(letter_ + std::to_string(units_.size() + 1));
      std::string name = listed.name().empty() ? std::string(profile.name) : listed.name();
      if (count > 1) name += " " + std::to_string(i + 1);
      unit.set_name(std::move(name));
      unit.set_side(side_);
      unit.set_command(command_id(listed.command()));
      unit.set_presence(v1::PRESENCE_RESERVE);
      for (const std::string& trait : listed.traits()) buy(unit, trait);
      units_.push_back(std::move(unit));
    }
  }

  void buy(v1::Unit& unit, const std::string& trait) const {
    if (kElite != trait) return unit.add_traits(trait);
    v1::Status* elite = unit.add_statistics();
    elite->set_key(trait);
    elite->set_value(rules_.bought_elite);
  }

  // Places lines from the front of the zone backwards, each centred on the zone.
  void place_lines() {
    Length front = rules_.zone_depth;
    for (const Line& line : in_lines(units_, rules_.width)) {
      Length x = (rules_.width - line.width) / 2;
      for (v1::Unit* unit : line.units) {
        const Length frontage = um(unit->footprint().frontage_um());
        const Length centre = front - um(unit->footprint().depth_um()) / 2;
        put(*unit, x + frontage / 2, from_edge(centre));
        x += frontage + kGap;
      }
      front -= line.depth + kLane;
    }
  }

  void put(v1::Unit& unit, Length x, Length y) const {
    unit.mutable_place()->mutable_centre()->set_x_um(x.um());
    unit.mutable_place()->mutable_centre()->set_y_um(y.um());
    unit.mutable_place()->set_facing_mdeg(facing_mdeg());
  }

  // Behind the middle of the commander's brigade; the general of an army behind the middle of the army.
  v1::Unit commander_of(const v1::ArmyCommand& command, std::string id) {
    v1::Unit commander = commander_with(book_, static_cast<std::int32_t>(command.rating()));
    commander.set_id(std::move(id));
    commander.set_name(command.commander().empty() ? "Commander of " + command.id() : command.commander());
    commander.set_side(side_);
    commander.set_presence(v1::PRESENCE_RESERVE);
    if (command.general()) commander.add_traits(std::string(kGeneral));
    const auto& traits = command.traits();
    if (std::find(traits.begin(), traits.end(), kOnFoot.text()) != traits.end()) {
      v1::Status* on_foot = commander.add_statistics();
      on_foot->set_key(std::string(kOnFoot));
      on_foot->set_value(1);
    }
    std::int64_t sum = 0;
    std::int64_t count = 0;
    for (const v1::Unit& unit : units_) {
      if (unit.command() != command_id(command.id())) continue;
      sum += unit.place().centre().x_um();
      ++count;
    }
    put(commander, count == 0 ? rules_.width / 2 : Length::um(sum / count),
        from_edge(book_.command.commander_radius * 2));
    place_apart(commander);
    return commander;
  }

  // Places the commander next to those already placed.
  void place_apart(v1::Unit& commander) {
    const Length size = book_.command.commander_radius * 2;
    const auto ground = mechanics::clear_place(footprint(commander.place(), size, size), placed_,
                                               [this](const geometry::Footprint& place) {
                                                 return place.centre.x >= book_.command.commander_radius &&
                                                        place.centre.x <= rules_.width - book_.command.commander_radius;
                                               });
    if (!ground) return;
    put(commander, ground->centre.x, ground->centre.y);
    placed_.push_back(*ground);
  }

  const Book& book_;
  const ArmyRules& rules_;
  const v1::ArmyList& army_;
  v1::Side side_;
  std::string letter_;
  std::vector<v1::Unit> units_;
  std::vector<geometry::Footprint> placed_;  // footprints of the commanders so far
};

void add_zone(v1::Table& table, v1::Side side, const std::string& id, const ArmyRules& rules, Length from) {
  const Length to = from + rules.zone_depth;
  v1::Zone* zone = table.add_zones();
  zone->set_id(id);
  zone->set_name("Deployment");
  zone->set_side(side);
  zone->set_purpose(std::string(kDeploymentZone));
  for (const auto& [x, y] : {std::pair{Length(), from}, {rules.width, from}, {rules.width, to}, {Length(), to}}) {
    v1::Point* point = zone->add_points();
    point->set_x_um(x.um());
    point->set_y_um(y.um());
  }
}

std::string name_of(const v1::ArmyList& army, const char* otherwise) {
  return army.name().empty() ? otherwise : army.name();
}

}  // namespace

bool fits(const Book& book, const ArmyRules& rules, const v1::ArmyList& army) {
  return ArmyPlacer(book, rules, army, v1::SIDE_RED).fits();
}

v1::Scenario muster(const Book& book, const ArmyRules& rules, const v1::SystemInfo& system, const v1::ArmyList& red,
                    const v1::ArmyList& blue) {
  v1::Scenario scenario;
  v1::Table& table = *scenario.mutable_table();
  table.set_system(system.key());
  table.set_rules_version(system.rules_version());
  table.set_width_um(rules.width.um());
  table.set_height_um(rules.height.um());
  table.set_turn_limit(rules.turns);
  table.set_red_name(name_of(red, "Red"));
  table.set_blue_name(name_of(blue, "Blue"));
  for (const v1::Option& option : red.options()) *table.add_options() = option;
  add_zone(table, v1::SIDE_RED, "red-zone", rules, Length());
  add_zone(table, v1::SIDE_BLUE, "blue-zone", rules, rules.height - rules.zone_depth);
  ArmyPlacer(book, rules, red, v1::SIDE_RED).write_to(table);
  ArmyPlacer(book, rules, blue, v1::SIDE_BLUE).write_to(table);
  v1::ScenarioInfo& info = *scenario.mutable_info();
  info.set_system(system.key());
  info.set_title(table.red_name() + " against " + table.blue_name());
  info.set_summary("A pitched battle on an open field.");
  info.set_red_name(table.red_name());
  info.set_blue_name(table.blue_name());
  info.set_turns(rules.turns);
  info.set_units(static_cast<std::uint32_t>(std::count_if(
      table.units().begin(), table.units().end(), [](const v1::Unit& u) { return u.kind() == v1::UNIT_KIND_TROOPS; })));
  return scenario;
}

}  // namespace battalia::rules::brigade
