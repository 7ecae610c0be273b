#include "tests/support/costly_scenarios.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace battalia::tests {
namespace {

constexpr int kInch = 25'400;

std::string number(double value) {
  std::string text = std::to_string(value);
  return text.substr(0, text.find('.') + 3);
}

std::string star(double x, double y, double radius, int points) {
  std::string text;
  for (int i = 0; i < points; ++i) {
    const double turn = 2 * std::numbers::pi * i / points;
    const double far = i % 2 == 0 ? radius : radius / 3;
    const double at_x = std::clamp(x + far * std::sin(turn), 0.0, 239.0);
    const double at_y = std::clamp(y + far * std::cos(turn), 0.0, 119.0);
    text += " (" + number(at_x) + "," + number(at_y) + ")";
  }
  return text;
}

}  // namespace

std::string crowded_battle(const Crowd& crowd) {
  std::string text =
      "system fornovo-to-sedgemoor rules 1\ntable 240 x 120\noption game.victory points\n"
      "side red \"Red\"\nside blue \"Blue\"\ntitle \"A crowd\"\n";
  if (crowd.hidden) text += "option deploy.hidden on\n";
  for (int i = 0; i < crowd.woods; ++i) {
    const double x = 240.0 * (i / 2 + 0.5) / (crowd.woods / 2 + 1);
    text += "terrain woods w" + std::to_string(i) + " area" + star(x, i % 2 == 0 ? 8 : 112, 9, crowd.points) +
            " density=1\n";
  }
  text += "command red r commander RC\ncommand blue b commander BC\n";
  text +=
      "profile general type general symbol commander formation alone size 40mm x 50mm traits commander_in_chief\n"
      "profile pikes type infantry symbol pike_and_shot formation line size 1 x 1 grade=3 armour=3 wing_armour=1 "
      "original_wings=12 start_files=4 start_wing_files=2 traits pike,pike_and_shot,wing_arquebus\n";
  for (const bool red : {true, false}) {
    const std::string side = red ? "red" : "blue", id = red ? "R" : "B", command = red ? "r" : "b";
    text += "commander " + side + " " + id + "C of " + command + " profile general reserve\n";
    for (int i = 0; i < crowd.units_a_side; ++i) {
      const int figures = crowd.of_all_sizes ? 28 + i : 28;
      text += "unit " + side + " " + id + std::to_string(i) + " of " + command +
              " profile pikes original_figures=" + std::to_string(figures) + " reserve\n";
    }
  }
  return text + "turn 0 of 8\n";
}

std::string profiled_crowd(int units, bool faulty) {
  std::string text = "system fornovo-to-sedgemoor rules 1\ntable 48 x 36\nprofile p type infantry traits ";
  text += std::string(3'600, 'x') + "\n";
  for (int i = 0; i < units; ++i) text += "unit red R" + std::to_string(i) + " profile p\n";
  return text + (faulty ? "unit rde X\n" : "");
}

v1::Scenario ScenarioBender::corrupt(v1::Scenario scenario) {
  v1::Table& table = *scenario.mutable_table();
  table.clear_game();
  for (std::size_t times = 1 + below(8); times > 0; --times) bend(table);
  while (table.units_size() > 160) table.mutable_units()->RemoveLast();
  while (table.terrain_size() > 100) table.mutable_terrain()->RemoveLast();
  while (table.zones_size() > 100) table.mutable_zones()->RemoveLast();
  return scenario;
}

void ScenarioBender::bend(v1::Table& table) {
  switch (below(8)) {
    case 0:
    case 1:
    case 2:
      for (std::size_t times = 1 + below(12); times > 0; --times) add_terrain(table);
      break;
    case 3:
      for (std::size_t times = 1 + below(4); times > 0; --times) add_zone(table);
      break;
    case 4:
    case 5:
      return repeat_units(table);
    case 6:
      return change_units(table);
    default:
      if (below(2) == 0) table.set_width_um(240 * kInch);
      if (below(2) == 0) table.set_height_um(240 * kInch);
      if (table.system().starts_with("fornovo")) {
        v1::Option& option = *table.add_options();
        option.set_key(below(2) == 0 ? "deploy.hidden" : "info.fog");
        option.set_value("on");
      }
  }
}

template <class Points>
void ScenarioBender::draw_star(const v1::Table& table, Points& points, int count) {
  const std::int32_t x = um(table.width_um()), y = um(table.height_um());
  const double radius = kInch * static_cast<double>(1 + below(below(3) == 0 ? 120 : 12));
  const double inner = radius / static_cast<double>(1 + below(8));
  for (int i = 0; i < count; ++i) {
    const double turn = 2 * std::numbers::pi * i / count;
    const double far = i % 2 == 0 ? radius : inner;
    // Tenths of an inch take fewer characters, so that a text has room for more points.
    const auto coordinate = [](double at, std::int32_t most) {
      constexpr std::int32_t kTenth = kInch / 10;
      return std::clamp(static_cast<std::int32_t>(at) / kTenth * kTenth, 0, most);
    };
    v1::Point point;
    point.set_x_um(coordinate(x + far * std::sin(turn), table.width_um()));
    point.set_y_um(coordinate(y + far * std::cos(turn), table.height_um()));
    const auto same = [&](const v1::Point& other) {
      return other.x_um() == point.x_um() && other.y_um() == point.y_um();
    };
    if (points.empty() || !same(points[points.size() - 1])) *points.Add() = point;  // the edge cuts off many
  }
}

void ScenarioBender::add_terrain(v1::Table& table) {
  static const std::vector<std::string> kinds = {"woods", "hill", "rough", "impassable", "stream"};
  v1::Terrain& ground = *table.add_terrain();
  ground.set_id("t" + std::to_string(table.terrain_size()) + "x" + std::to_string(below(10'000)));
  ground.set_kind(kinds[below(kinds.size())]);
  ground.set_shape(ground.kind() == "stream" ? v1::SHAPE_LINE : v1::SHAPE_AREA);
  draw_star(table, *ground.mutable_points(), static_cast<int>(3 + below(62)));
}

void ScenarioBender::add_zone(v1::Table& table) {
  v1::Zone& zone = *table.add_zones();
  zone.set_id("z" + std::to_string(table.zones_size()) + "x" + std::to_string(below(10'000)));
  zone.set_side(below(2) == 0 ? v1::SIDE_RED : v1::SIDE_BLUE);
  zone.set_purpose("deployment");
  draw_star(table, *zone.mutable_points(), static_cast<int>(3 + below(62)));
}

void ScenarioBender::repeat_units(v1::Table& table) {
  if (table.units().empty()) return;
  for (std::size_t times = 1 + below(80); times > 0 && table.units_size() < 160; --times) {
    v1::Unit unit = table.units(static_cast<int>(below(static_cast<std::size_t>(table.units_size()))));
    if (unit.kind() != v1::UNIT_KIND_TROOPS) continue;
    unit.set_id("u" + std::to_string(table.units_size()) + "x" + std::to_string(below(10'000)));
    if (below(4) != 0) {
      unit.set_presence(v1::PRESENCE_RESERVE);
    } else {
      unit.mutable_place()->mutable_centre()->set_x_um(um(table.width_um()));
      unit.mutable_place()->mutable_centre()->set_y_um(um(table.height_um()));
    }
    *table.add_units() = std::move(unit);
  }
}

void ScenarioBender::change_units(v1::Table& table) {
  const bool all_reserve = below(2) == 0, arrives = below(4) == 0, hides = below(4) == 0;
  for (v1::Unit& unit : *table.mutable_units()) {
    if (unit.kind() != v1::UNIT_KIND_TROOPS) continue;
    if (all_reserve) unit.set_presence(v1::PRESENCE_RESERVE);
    if (arrives) unit.mutable_arrival()->set_turn(1);
    if (hides && below(2) == 0) {
      unit.add_hidden_from(unit.side() == v1::SIDE_RED ? v1::SEAT_BLUE : v1::SEAT_RED);
    }
    for (v1::Status& statistic : *unit.mutable_statistics()) {  // other numbers would mostly be refused
      if (statistic.key() == "original_figures" && below(4) == 0) {
        statistic.set_value(static_cast<std::int32_t>(30 + below(170)));
      }
    }
    if (below(3) == 0) {
      unit.mutable_footprint()->set_frontage_um(kInch / 4 + um(8 * kInch));
      unit.mutable_footprint()->set_depth_um(kInch / 4 + um(3 * kInch));
    }
  }
}

}  // namespace battalia::tests
