#include "server/rules/systems/pike_and_shotte/army/muster.h"

#include "server/rules/mechanics/ground/clear_place.h"
#include "server/rules/systems/pike_and_shotte/info/army_labels.h"
#include "server/rules/systems/pike_and_shotte/info/info.h"
#include "server/rules/systems/pike_and_shotte/tables/command.h"
#include "server/rules/systems/pike_and_shotte/tables/turn.h"
#include "server/rules/systems/pike_and_shotte/tables/victory.h"
#include "server/rules/systems/pike_and_shotte/troops/profiles.h"
#include "server/rules/table.h"

#include <algorithm>
#include <map>
#include <string>

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr Length kTableWidth = 72_in;
constexpr Length kTableHeight = 48_in;
constexpr Length kMargin = 1_in;  // to the sides of the zone
constexpr Length kGap = 1_in;     // between neighbours
constexpr Length kLane = 0.5_in;  // between lines
constexpr std::uint32_t kTurns = 10;

Length um(std::int32_t micrometres) { return Length::um(micrometres); }

struct Line {
  std::vector<v1::Unit*> units;
  Length width;
  Length depth;
};

// Side by side until the zone is full, then behind.
std::vector<Line> in_lines(std::vector<v1::Unit>& units) {
  std::vector<Line> lines(1);
  for (v1::Unit& unit : units) {
    const Length frontage = um(unit.footprint().frontage_um());
    const Length wider = lines.back().units.empty() ? frontage : lines.back().width + kGap + frontage;
    if (wider > kTableWidth - kMargin * 2) {
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

// One army on its side of the table.
class Host {
 public:
  Host(const v1::ArmyList& army, v1::Side side) : army_(army), side_(side), letter_(side == v1::SIDE_RED ? "R" : "B") {
    for (const v1::ArmyCommand& command : army.commands()) {
      if (command.general()) continue;
      for (const v1::ArmyUnit& unit : army.units()) {
        if (unit.command() == command.id()) add(unit);
      }
    }
  }

  bool fits() { return depth_of(in_lines(units_)) <= kDeploymentDepth; }

  void write_to(v1::Table& table) {
    stand();
    for (const v1::Unit& unit : units_) *table.add_units() = unit;
    int number = 0;
    for (const v1::ArmyCommand& command : army_.commands()) {
      v1::Unit commander = commander_of(command, letter_ + "C" + std::to_string(++number));
      if (!command.general()) {
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
  std::int32_t facing_mdeg() const { return side_ == v1::SIDE_RED ? 0 : 180'000; }
  // So far from the side's own edge.
  Length from_edge(Length distance) const { return side_ == v1::SIDE_RED ? distance : kTableHeight - distance; }

  void add(const v1::ArmyUnit& listed) {
    const ProfileRow& profile = *find_profile(listed.profile());
    const std::uint32_t count = std::max<std::uint32_t>(listed.count(), 1);
    for (std::uint32_t i = 0; i < count; ++i) {
      v1::Unit unit = unit_from(profile, *size_of(listed.size()));
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

  static void buy(v1::Unit& unit, const std::string& trait) {
    if (trait != "elite") return unit.add_traits(trait);
    v1::Status* elite = unit.add_statistics();
    elite->set_key("elite");
    elite->set_value(kEliteRally);
  }

  // Lines from the front of the zone backwards, each about the zone's centre.
  void stand() {
    Length front = kDeploymentDepth;
    for (const Line& line : in_lines(units_)) {
      Length x = (kTableWidth - line.width) / 2;
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

  // Behind the middle of the commander's battalia; the general behind the middle of the army.
  v1::Unit commander_of(const v1::ArmyCommand& command, std::string id) {
    v1::Unit commander = commander_with(static_cast<std::int32_t>(command.rating()));
    commander.set_id(std::move(id));
    commander.set_name(command.commander().empty() ? "Commander of " + command.id() : command.commander());
    commander.set_side(side_);
    commander.set_presence(v1::PRESENCE_RESERVE);
    if (command.general()) commander.add_traits("general");
    const auto& traits = command.traits();
    if (std::find(traits.begin(), traits.end(), "on_foot") != traits.end()) {
      v1::Status* on_foot = commander.add_statistics();
      on_foot->set_key("on_foot");
      on_foot->set_value(1);
    }
    std::int64_t sum = 0;
    std::int64_t count = 0;
    for (const v1::Unit& unit : units_) {
      if (unit.command() != command_id(command.id())) continue;
      sum += unit.place().centre().x_um();
      ++count;
    }
    put(commander, count == 0 ? kTableWidth / 2 : Length::um(sum / count), from_edge(kCommanderRadius * 2));
    seat_apart(commander);
    return commander;
  }

  // Beside the commanders that stand there already.
  void seat_apart(v1::Unit& commander) {
    const Length size = kCommanderRadius * 2;
    const auto ground =
        mechanics::clear_place(footprint(commander.place(), size, size), seats_, [](const geometry::Footprint& place) {
          return place.centre.x >= kCommanderRadius && place.centre.x <= kTableWidth - kCommanderRadius;
        });
    if (!ground) return;
    put(commander, ground->centre.x, ground->centre.y);
    seats_.push_back(*ground);
  }

  const v1::ArmyList& army_;
  v1::Side side_;
  std::string letter_;
  std::vector<v1::Unit> units_;
  std::vector<geometry::Footprint> seats_;  // of the commanders so far
};

void add_zone(v1::Table& table, v1::Side side, const std::string& id, Length from, Length to) {
  v1::Zone* zone = table.add_zones();
  zone->set_id(id);
  zone->set_name("Deployment");
  zone->set_side(side);
  zone->set_purpose("deployment");
  for (const auto& [x, y] : {std::pair{Length(), from}, {kTableWidth, from}, {kTableWidth, to}, {Length(), to}}) {
    v1::Point* point = zone->add_points();
    point->set_x_um(x.um());
    point->set_y_um(y.um());
  }
}

std::string name_of(const v1::ArmyList& army, const char* otherwise) {
  return army.name().empty() ? otherwise : army.name();
}

}  // namespace

std::optional<std::int32_t> size_of(std::string_view word) {
  if (word.empty()) return kSizes.front().size;
  const auto found = std::find_if(kSizes.begin(), kSizes.end(), [&](const SizeRow& row) { return row.word == word; });
  return found == kSizes.end() ? std::nullopt : std::optional(found->size);
}

bool fits(const v1::ArmyList& army) { return Host(army, v1::SIDE_RED).fits(); }

v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue) {
  v1::Scenario scenario;
  v1::Table& table = *scenario.mutable_table();
  table.set_system(std::string(kSystemKey));
  table.set_rules_version(kRulesVersion);
  table.set_width_um(kTableWidth.um());
  table.set_height_um(kTableHeight.um());
  table.set_turn_limit(kTurns);
  table.set_red_name(name_of(red, "Red"));
  table.set_blue_name(name_of(blue, "Blue"));
  for (const v1::Option& option : red.options()) *table.add_options() = option;
  add_zone(table, v1::SIDE_RED, "red-zone", Length(), kDeploymentDepth);
  add_zone(table, v1::SIDE_BLUE, "blue-zone", kTableHeight - kDeploymentDepth, kTableHeight);
  Host(red, v1::SIDE_RED).write_to(table);
  Host(blue, v1::SIDE_BLUE).write_to(table);
  v1::ScenarioInfo& info = *scenario.mutable_info();
  info.set_system(std::string(kSystemKey));
  info.set_title(table.red_name() + " against " + table.blue_name());
  info.set_summary("A pitched battle on an open field.");
  info.set_red_name(table.red_name());
  info.set_blue_name(table.blue_name());
  info.set_turns(kTurns);
  info.set_units(static_cast<std::uint32_t>(std::count_if(
      table.units().begin(), table.units().end(), [](const v1::Unit& u) { return u.kind() == v1::UNIT_KIND_TROOPS; })));
  return scenario;
}

}  // namespace battalia::rules::pike_and_shotte
