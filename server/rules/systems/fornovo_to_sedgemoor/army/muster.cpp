#include "server/rules/systems/fornovo_to_sedgemoor/army/muster.h"

#include "server/rules/systems/fornovo_to_sedgemoor/army/army.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/deployment.h"
#include "server/rules/systems/fornovo_to_sedgemoor/info/army_labels.h"
#include "server/rules/systems/fornovo_to_sedgemoor/info/info.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/points.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/profiles.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr Scaled kTableWidth = scaled(72_in);  // G-211
constexpr Scaled kTableHeight = scaled(48_in);
constexpr Length kMargin = 1_in;  // to the sides of the zone
constexpr Length kGap = 1_in;     // between neighbours
constexpr Length kLane = 0.5_in;  // between lines

// The list's options that belong to the game.
std::vector<v1::Option> game_options(const v1::ArmyList& army) {
  std::vector<v1::Option> options;
  for (const v1::Option& option : army.options()) {
    if (!is_of_the_army(option)) options.push_back(option);
  }
  return options;
}

Table open_field(const v1::ArmyList& army) {
  Table table;
  table.system = std::string(kSystemKey);
  table.rules_version = kRulesVersion;
  table.options = std::make_shared<const Options>(filled_in(game_options(army)));
  table.width = at(table, kTableWidth);
  table.height = at(table, kTableHeight);
  table.game.set(kYear, facts_of(army).year);
  return table;
}

std::string name_of(const v1::ArmyList& army, v1::Side side) {
  if (!army.name().empty()) return army.name();
  return side == v1::SIDE_RED ? "Red" : "Blue";
}

// Places one army on its side of the table.
class ArmyPlacer {
 public:
  ArmyPlacer(const v1::ArmyList& army, v1::Side side)
      : army_(army), side_(side), letter_(side == v1::SIDE_RED ? "R" : "B") {}

  void join(Table& table) const {
    const std::size_t first = table.units.size();
    const Prices prices = prices_of(*table.options);
    for (const v1::ArmyUnit& listed : army_.units()) add(table, listed, prices, first);
    std::int32_t contingent = 0, allies = 0;
    int number = 0;
    for (const v1::ArmyCommand& listed : army_.commands()) {
      if (listed.general()) contingent = is_ally(listed) ? ++allies : 0;  // subgenerals belong to the chief before them
      add(table, listed, contingent, ++number);
    }
    write_start(table);
    place_in_lines(table, first);
  }

  std::int32_t sections() const {
    std::int32_t sum = 0;
    for (const v1::ArmyUnit& listed : army_.units()) sum += is_section(listed) ? count_of(listed) : 0;
    return sum;
  }

  void lay_works(Table& table) const {
    std::vector<Terrain> terrain = *table.terrain;
    const Length length = at(table, kSectionLength);
    Length x = table.width / 2 - length * sections() / 2;
    for (const v1::ArmyUnit& listed : army_.units()) {
      for (std::int32_t i = 0; is_section(listed) && i < count_of(listed); ++i, x += length) {
        terrain.push_back(section(table, works_of(*find_profile(listed.profile())), x, length,
                                  letter_ + "-works-" + std::to_string(terrain.size() + 1)));
      }
    }
    table.terrain = std::make_shared<const std::vector<Terrain>>(std::move(terrain));
  }

 private:
  static bool is_section(const v1::ArmyUnit& listed) { return is_works(*find_profile(listed.profile())); }
  static std::int32_t count_of(const v1::ArmyUnit& listed) {
    return static_cast<std::int32_t>(std::max<std::uint32_t>(listed.count(), 1));
  }
  CommandId command_id(const std::string& listed) const { return CommandId(letter_ + "-" + listed); }
  Angle facing() const { return side_ == v1::SIDE_RED ? Angle() : Angle::degrees(180); }
  Length from_edge(const Table& table, Length distance) const {
    return side_ == v1::SIDE_RED ? distance : table.height - distance;
  }

  void add(Table& table, const v1::ArmyUnit& listed, const Prices& prices, std::size_t first) const {
    if (is_section(listed)) return;
    const std::int32_t count = count_of(listed);
    for (std::int32_t i = 0; i < count; ++i) {
      Unit unit = unit_from(listed);
      auto profile = std::make_shared<Profile>(*unit.profile);
      profile->statistics.set(kPoints, price_of(unit, prices));
      unit.profile = std::move(profile);
      unit.id = UnitId(letter_ + std::to_string(table.units.size() - first + 1));
      unit.name = listed.name();
      if (unit.name.empty()) unit.name = std::string(find_profile(listed.profile())->name);
      if (count > 1) unit.name += " " + std::to_string(i + 1);
      unit.side = side_;
      unit.command = command_id(listed.command());
      unit.presence = v1::PRESENCE_RESERVE;
      unit.ground.facing = facing();
      table.units.push_back(std::move(unit));
    }
  }

  void add(Table& table, const v1::ArmyCommand& listed, std::int32_t contingent, int number) const {
    Unit general;
    general.id = UnitId(letter_ + "C" + std::to_string(number));
    general.name = listed.commander();
    if (general.name.empty()) general.name = name_of(army_, side_) + ", general of " + listed.id();
    general.side = side_;
    general.command = command_id(listed.id());
    general.kind = v1::UNIT_KIND_COMMANDER;
    general.type = kGeneral;
    general.symbol = v1::SYMBOL_COMMANDER;
    auto profile = std::make_shared<Profile>();
    profile->traits.emplace_back(listed.general() ? kCommanderInChief : kSubgeneral);
    general.profile = std::move(profile);
    general.presence = v1::PRESENCE_RESERVE;
    general.ground.facing = facing();
    Command command;
    command.id = general.command;
    command.name = listed.name().empty() ? listed.id() : listed.name();
    command.side = side_;
    command.commander = general.id;
    command.statuses.set(kAlly, contingent);
    table.commands.push_back(std::move(command));
    table.units.push_back(std::move(general));
  }

  // Their positions in hand: in lines from the front of the zone backwards, so that a map of them is readable.
  void place_in_lines(Table& table, std::size_t first) const {
    Length front = at(table, kDeploymentDepth);
    Length x = kMargin, deepest;
    for (std::size_t i = first; i < table.units.size(); ++i) {
      geometry::Footprint& ground = table.units[i].ground;
      if (x > kMargin && x + ground.frontage > table.width - kMargin) {
        front -= deepest + kLane;
        x = kMargin;
        deepest = Length();
      }
      ground.centre = {x + ground.frontage / 2, from_edge(table, std::max(Length(), front - ground.depth / 2))};
      x += ground.frontage + kGap;
      deepest = std::max(deepest, ground.depth);
    }
  }

  Terrain section(const Table& table, TerrainKey works, Length x, Length length, std::string id) const {
    Terrain made;
    made.id = std::move(id);
    made.name = works == kDitch ? "Ditch" : "Works";
    made.kind = works;
    made.shape = v1::SHAPE_LINE;
    const Length y = from_edge(table, at(table, kDeploymentDepth));
    made.points = {{x, y}, {x + length, y}};
    if (works != kDitch) made.properties.set(kInside, facing().opposite().mdeg() == 0 ? 360'000 : 180'000);
    return made;
  }

  const v1::ArmyList& army_;
  v1::Side side_;
  std::string letter_;
};

}  // namespace

bool fits(const v1::ArmyList& army) {
  Table table = open_field(army);
  const ArmyPlacer placer(army, v1::SIDE_RED);
  if (placer.sections() > table.width / at(table, kSectionLength)) return false;
  placer.join(table);
  Length used, width, deepest;
  for (const Unit& unit : table.units) {
    if (!unit.is_troops()) continue;
    if (width + unit.ground.frontage > table.width - kMargin * 2) {
      used += deepest + kLane;
      width = deepest = Length();
    }
    width += unit.ground.frontage + kGap;
    deepest = std::max(deepest, unit.ground.depth);
  }
  return is_within(used + deepest, at(table, kDeploymentDepth));
}

v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue) {
  Table table = open_field(red);
  table.red_name = name_of(red, v1::SIDE_RED);
  table.blue_name = name_of(blue, v1::SIDE_BLUE);
  for (const auto& [army, side] : {std::pair{&red, v1::SIDE_RED}, {&blue, v1::SIDE_BLUE}}) {
    const ArmyPlacer placer(*army, side);
    placer.join(table);
    placer.lay_works(table);
  }
  for (Unit& unit : table.units) unit.statuses = {};  // scenarios contain none: set-up writes them
  v1::Scenario scenario;
  *scenario.mutable_table() = to_message(table);
  scenario.mutable_table()->clear_options();
  for (const v1::Option& option : game_options(red)) *scenario.mutable_table()->add_options() = option;
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

}  // namespace battalia::rules::fornovo_to_sedgemoor
