#include "server/rules/systems/god_will_know_his_own/army/muster.h"

#include "server/rules/mechanics/army_inspection.h"
#include "server/rules/systems/god_will_know_his_own/army/army.h"
#include "server/rules/systems/god_will_know_his_own/deployment/draw_up.h"
#include "server/rules/systems/god_will_know_his_own/info/army_words.h"
#include "server/rules/systems/god_will_know_his_own/info/info.h"
#include "server/rules/systems/god_will_know_his_own/tables/troop_tables.h"
#include "server/rules/systems/god_will_know_his_own/troops/foot_forms.h"
#include "server/rules/systems/god_will_know_his_own/troops/profiles.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/troop_keys.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <utility>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr Length kSideMargin = 1_in;  // to the sides of the table
constexpr Length kRankGap = 10_mm;    // between the lines in which a command waits
constexpr Length kCommandGap = 20_mm;

struct TableSize {
  Length width;
  Length height;
};

// "72x48"
TableSize size_in(std::string_view text) {
  std::int32_t width = 0, height = 0;
  const char* end = text.data() + text.size();
  const auto [cross, error] = std::from_chars(text.data(), end, width);
  if (error == std::errc() && cross != end) std::from_chars(cross + 1, end, height);
  return {kInch * width, kInch * height};
}

std::string_view value_of(const v1::ArmyList& army, OptionKey key) {
  if (const std::string_view value = said(army, key); !value.empty()) return value;
  for (const mechanics::OptionRow& row : option_rows()) {
    if (row.key == key) return row.standard;
  }
  return {};
}

std::string called(const v1::ArmyList& army, v1::Side side) {
  if (!army.name().empty()) return army.name();
  return side == v1::SIDE_RED ? "Red" : "Blue";
}

// Places one army behind its edge of the table.
class Contingent {
 public:
  Contingent(const v1::ArmyList& army, v1::Side side)
      : army_(army), side_(side), letter_(side == v1::SIDE_RED ? "R" : "B") {}

  void join(Table& table) {
    for (const v1::ArmyCommand& command : army_.commands()) {
      begin_row();
      for (const v1::ArmyUnit& unit : army_.units()) {
        if (unit.command() == command.id()) add(table, unit);
      }
      add(table, command);
      front_ += deepest_ + kCommandGap;
    }
    const bool resolute = said(army_, kArmyResolute) == "on";
    (side_ == v1::SIDE_RED ? table.red : table.blue).set(kResolute, resolute ? 1 : 0);
  }

 private:
  CommandId id_of(const std::string& command) const { return CommandId(letter_ + "-" + command); }

  void begin_row() {
    x_ = kSideMargin;
    deepest_ = Length();
  }

  // The next free place in the waiting lines, from the army's own edge inwards.
  void stand(const Table& table, geometry::Footprint& ground) {
    if (x_ > kSideMargin && x_ + ground.frontage > table.width - kSideMargin) {
      front_ += deepest_ + kRankGap;
      begin_row();
    }
    const Length from_edge = front_ + ground.depth / 2;
    ground.centre = {x_ + ground.frontage / 2, side_ == v1::SIDE_RED ? from_edge : table.height - from_edge};
    ground.facing = side_ == v1::SIDE_RED ? Angle() : Angle::degrees(180);
    x_ += ground.frontage;
    deepest_ = std::max(deepest_, ground.depth);
  }

  // Mounted infantry starts mounted (D-03).
  static void mount(Unit& unit) {
    if (!has_riding_animals(unit)) return;
    unit.formation = kRiding;
    unit.ground.depth = depth_of(type_of(unit));
  }

  Unit made(const v1::UnitTypeDeclared& type, const std::string& command) {
    Unit unit;
    unit.id = UnitId(letter_ + std::to_string(++units_));
    unit.side = side_;
    unit.command = id_of(command);
    unit.kind = type.kind();
    unit.type = TypeKey(type.key());
    unit.symbol = type.symbol();
    unit.formation = FormationKey(type.formation());
    unit.ground.frontage = Length::um(type.footprint().frontage_um());
    unit.ground.depth = Length::um(type.footprint().depth_um());
    unit.presence = v1::PRESENCE_RESERVE;
    return unit;
  }

  void add(Table& table, const v1::ArmyUnit& listed) {
    const Troop troop = *troop_of_key(listed.profile());
    const std::uint32_t count = mechanics::number_of(listed);
    for (std::uint32_t i = 0; i < count; ++i) {
      Unit unit = made(declared_type(troop.type), listed.command());
      unit.name = listed.name().empty() ? in_short(troop) : listed.name();
      if (count > 1) unit.name += " " + std::to_string(i + 1);
      auto profile = std::make_shared<Profile>();
      profile->statistics.set(kGrade, static_cast<std::int32_t>(troop.grade) + 1);
      if (const std::int32_t number = regiment_of(listed); number > 0) profile->statistics.set(kRegimentNumber, number);
      for (const std::string& trait : listed.traits()) {
        if (trait != kCommanderRides) profile->traits.push_back(trait);
      }
      unit.profile = std::move(profile);
      mount(unit);
      stand(table, unit.ground);
      if (has_word(listed, kCommanderRides)) rides_[listed.command()] = unit.id;
      table.units.push_back(std::move(unit));
    }
  }

  void add(Table& table, const v1::ArmyCommand& listed) {
    Command command;
    command.id = id_of(listed.id());
    command.name = listed.name().empty() ? listed.id() : listed.name();
    command.side = side_;
    command.commander = rides_.at(listed.id());
    command.statuses.set(kChief, listed.general() ? 1 : 0);
    command.statuses.set(kGoodCommand, has_word(listed, kGoodWord) ? 1 : 0);
    command.statuses.set(kInert, has_word(listed, kInertWord) ? 1 : 0);
    command.statuses.set(kExceptional, has_word(listed, kExceptionalWord) ? 1 : 0);
    command.statuses.set(kDecisive, has_word(listed, kDecisiveWord) ? 1 : 0);
    if (has_word(listed, kAllyWord)) command.statuses.set(kContingent, ++allies_);
    table.commands.push_back(std::move(command));
  }

  const v1::ArmyList& army_;
  v1::Side side_;
  std::string letter_;
  std::int32_t units_ = 0;
  std::int32_t allies_ = 0;
  Length front_;                         // front of the line being filled, measured from the edge
  Length x_;                             // position of the next element
  Length deepest_;                       // the deepest element of the line
  std::map<std::string, UnitId> rides_;  // the commander's element of each command
};

// Places each command where it would be drawn up; commands for which there is no room wait behind their edge of the
// table.
void draw_up(Table& table, v1::Side side) {
  DeploymentGround ground(table, side);
  for (const Command& command : table.commands) {
    if (command.side != side) continue;
    const auto elements =
        mechanics::units_where(table, [&](const Unit& unit) { return unit.command == command.id && is_element(unit); });
    const auto places = drawn_up(table, ground, elements);
    if (!places) continue;
    for (const DrawnUp& drawn : *places) {
      std::ranges::find(table.units, drawn.unit, &Unit::id)->ground = drawn.ground;
      ground.take(drawn.ground);
    }
  }
}

Table open_field(const v1::ArmyList& army) {
  Table table;
  table.system = std::string(kSystemKey);
  table.rules_version = system_info().rules_version();
  const TableSize size = size_in(value_of(army, kTableSize));
  table.width = size.width;
  table.height = size.height;
  table.game.set(kYear, year_of(army));
  table.set_option(kDeployDepth, value_of(army, kDeployDepth));
  return table;
}

}  // namespace

v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue) {
  Table table = open_field(red);
  table.red_name = called(red, v1::SIDE_RED);
  table.blue_name = called(blue, v1::SIDE_BLUE);
  Contingent(red, v1::SIDE_RED).join(table);
  Contingent(blue, v1::SIDE_BLUE).join(table);
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) draw_up(table, side);
  v1::Scenario scenario;
  *scenario.mutable_table() = to_message(table);
  scenario.mutable_table()->clear_options();
  for (const v1::Option& option : red.options()) {
    if (!is_of_the_army(option)) *scenario.mutable_table()->add_options() = option;
  }
  v1::ScenarioInfo& info = *scenario.mutable_info();
  info.set_system(std::string(kSystemKey));
  info.set_title(table.red_name + " against " + table.blue_name);
  info.set_summary("A pitched battle on an open field.");
  info.set_red_name(table.red_name);
  info.set_blue_name(table.blue_name);
  info.set_units(static_cast<std::uint32_t>(
      std::count_if(table.units.begin(), table.units.end(), [](const Unit& unit) { return unit.is_troops(); })));
  return scenario;
}

}  // namespace battalia::rules::god_will_know_his_own
