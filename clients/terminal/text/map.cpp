#include "clients/terminal/text/map.h"

#include "clients/terminal/text/canvas.h"
#include "common/narration/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>

namespace battalia::terminal {
namespace {

constexpr int kScaleColumns = 5;  // the numbers on the left
constexpr int kTerrainLayer = 1;
constexpr int kZoneLayer = 2;
constexpr int kGroundLayer = 3;
constexpr int kArrowLayer = 4;
constexpr int kLabelLayer = 5;

Place place_of(const v1::Point& point) {
  return {static_cast<double>(point.x_um()), static_cast<double>(point.y_um())};
}

bool inside(const google::protobuf::RepeatedPtrField<v1::Point>& polygon, const Place& place) {
  bool within = false;
  for (int i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
    const Place a = place_of(polygon[i]);
    const Place b = place_of(polygon[j]);
    if ((a.y_um > place.y_um) != (b.y_um > place.y_um) &&
        place.x_um < (b.x_um - a.x_um) * (place.y_um - a.y_um) / (b.y_um - a.y_um) + a.x_um) {
      within = !within;
    }
  }
  return within;
}

void draw_line(Canvas& canvas, const v1::Point& from, const v1::Point& to, std::string_view glyph, int layer) {
  const Place a = place_of(from);
  const Place b = place_of(to);
  const double length = std::hypot(b.x_um - a.x_um, b.y_um - a.y_um);
  const int steps = std::max(1, static_cast<int>(length / canvas.cell_width_um() * 3));
  for (int step = 0; step <= steps; ++step) {
    const double part = static_cast<double>(step) / steps;
    canvas.draw(canvas.spot({a.x_um + part * (b.x_um - a.x_um), a.y_um + part * (b.y_um - a.y_um)}), glyph, Color::dim,
                layer);
  }
}

void draw_feature(Canvas& canvas, const v1::Terrain& feature, std::string_view glyph) {
  if (feature.shape() == v1::SHAPE_AREA) {
    for (int row = 0; row < canvas.rows(); ++row) {
      for (int column = 0; column < canvas.columns(); ++column) {
        const Spot spot{row, column};
        if (inside(feature.points(), canvas.centre(spot))) canvas.draw(spot, glyph, Color::dim, kTerrainLayer);
      }
    }
  }
  if (feature.points_size() == 1)
    canvas.draw(canvas.spot(place_of(feature.points(0))), glyph, Color::dim, kTerrainLayer);
  for (int at = 1; feature.shape() != v1::SHAPE_AREA && at < feature.points_size(); ++at) {
    draw_line(canvas, feature.points(at - 1), feature.points(at), glyph, kTerrainLayer);
  }
}

// One symbol per kind of terrain, in the order in which the kinds appear on the table.
std::map<std::string, std::string> terrain_glyphs(const v1::Table& table) {
  static constexpr std::array<std::string_view, 10> kGlyphs = {".", "\"", "~", ",", ":", "'", ";", "%", "`", "-"};
  std::map<std::string, std::string> glyphs;
  for (const v1::Terrain& feature : table.terrain()) {
    const std::size_t next = std::min(glyphs.size(), kGlyphs.size() - 1);
    glyphs.emplace(feature.kind(), kGlyphs[next]);
  }
  return glyphs;
}

void draw_zones(Canvas& canvas, const v1::Table& table) {
  for (const v1::Zone& zone : table.zones()) {
    for (int at = 0; at < zone.points_size(); ++at) {
      draw_line(canvas, zone.points(at), zone.points((at + 1) % zone.points_size()), "+", kZoneLayer);
    }
  }
}

struct Ground {
  Place centre;
  double right_x, right_y;  // unit vector to the unit's right
  double ahead_x, ahead_y;
  double half_front_um, half_depth_um;
};

Ground ground_of(const v1::Unit& unit) {
  const double facing = unit.place().facing_mdeg() / 1'000.0 * std::numbers::pi / 180.0;
  const double ahead_x = std::sin(facing);
  const double ahead_y = std::cos(facing);
  return {place_of(unit.place().centre()),  ahead_y, -ahead_x, ahead_x, ahead_y, unit.footprint().frontage_um() / 2.0,
          unit.footprint().depth_um() / 2.0};
}

bool on_ground(const Ground& ground, const Place& place) {
  const double dx = place.x_um - ground.centre.x_um;
  const double dy = place.y_um - ground.centre.y_um;
  return std::abs(dx * ground.right_x + dy * ground.right_y) <= ground.half_front_um &&
         std::abs(dx * ground.ahead_x + dy * ground.ahead_y) <= ground.half_depth_um;
}

std::string_view arrow(const v1::Unit& unit, const MapStyle& style) {
  static constexpr std::array<std::string_view, 8> kArrows = {"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
  static constexpr std::array<std::string_view, 8> kPlain = {"^", "/", ">", "\\", "v", "/", "<", "\\"};
  const int facing = unit.place().facing_mdeg() + (style.flipped ? 180'000 : 0);
  const auto eighth = static_cast<std::size_t>((facing + 22'500) / 45'000 % 8);
  return style.ascii ? kPlain[eighth] : kArrows[eighth];
}

void fill_ground(Canvas& canvas, const v1::Unit& unit, const MapStyle& style) {
  const Ground ground = ground_of(unit);
  const Spot middle = canvas.spot(ground.centre);
  const double reach_um = std::hypot(ground.half_front_um, ground.half_depth_um);
  const int across = static_cast<int>(reach_um / canvas.cell_width_um()) + 1;
  const int along = static_cast<int>(reach_um / canvas.cell_height_um()) + 1;
  const std::string_view mark = mark_of(unit.side(), style.ascii);
  canvas.draw(middle, mark, ink_of(unit.side()), kGroundLayer);
  for (int row = middle.row - along; row <= middle.row + along; ++row) {
    for (int column = middle.column - across; column <= middle.column + across; ++column) {
      const Spot spot{row, column};
      if (canvas.holds(spot) && on_ground(ground, canvas.centre(spot))) {
        canvas.draw(spot, mark, ink_of(unit.side()), kGroundLayer);
      }
    }
  }
}

// The symbol before a commander's id; troops have none, markers are drawn as things.
std::string_view sign_of(const v1::Unit& unit, bool ascii) {
  if (unit.kind() == v1::UNIT_KIND_COMMANDER) return ascii ? "!" : "⚑";
  return unit.kind() == v1::UNIT_KIND_MARKER ? "?" : "";
}

// Writes the id with the side's mark on either side if there is room. Returns false if every place nearby is taken.
bool write_label(Canvas& canvas, const v1::Unit& unit, const MapStyle& style) {
  const std::string mark(mark_of(unit.side(), style.ascii));
  const std::string id = std::string(sign_of(unit, style.ascii)) + printable(unit.id());
  const Spot middle = canvas.spot(place_of(unit.place().centre()));
  for (const std::string& label : {mark + id + mark, mark + id}) {
    const int width = static_cast<int>(columns_of(label));
    for (const int down : {0, 1, -1}) {
      for (const int aside : {0, 1, -1, 2, -2, 3, -3}) {
        const int left = std::clamp(middle.column - width / 2 + aside, 0, std::max(0, canvas.columns() - width));
        const Spot from{middle.row + down, left};
        if (!canvas.free(from, width, kLabelLayer)) continue;
        canvas.write(from, label, ink_of(unit.side()), kLabelLayer);
        return true;
      }
    }
  }
  return false;
}

// In front of the unit, on the first cell that is neither the unit's own footprint nor a label.
void draw_arrow(Canvas& canvas, const v1::Unit& unit, const MapStyle& style) {
  if (unit.kind() != v1::UNIT_KIND_TROOPS) return;
  const Ground ground = ground_of(unit);
  const double cell_um =
      std::abs(ground.ahead_x) * canvas.cell_width_um() + std::abs(ground.ahead_y) * canvas.cell_height_um();
  for (const double cells : {0.5, 1.0, 1.5, 2.0}) {
    const double ahead_um = ground.half_depth_um + cells * cell_um;
    const Place before{ground.centre.x_um + ground.ahead_x * ahead_um, ground.centre.y_um + ground.ahead_y * ahead_um};
    const Spot spot = canvas.spot(before);
    if (!canvas.holds(spot)) return;
    if (canvas.at(spot).layer >= kArrowLayer || on_ground(ground, canvas.centre(spot))) continue;
    return canvas.draw(spot, arrow(unit, style), ink_of(unit.side()), kArrowLayer);
  }
}

bool drawn(const v1::Unit& unit) { return unit.presence() == v1::PRESENCE_ON_TABLE; }

// Units without room for their id are listed below the map, so that none is overlooked.
std::vector<std::string> draw_units(Canvas& canvas, const v1::Table& table, const MapStyle& style) {
  std::vector<const v1::Unit*> units;
  for (const v1::Unit& unit : table.units()) {
    const bool rides = unit.kind() == v1::UNIT_KIND_COMMANDER && !unit.attached_to().empty();
    if (drawn(unit) && !rides) units.push_back(&unit);
  }
  std::stable_sort(units.begin(), units.end(),
                   [](const v1::Unit* a, const v1::Unit* b) { return a->kind() < b->kind(); });
  for (const v1::Unit* unit : units) fill_ground(canvas, *unit, style);
  std::vector<std::string> crowded;
  for (const v1::Unit* unit : units) {
    if (!canvas.holds(canvas.spot(place_of(unit->place().centre())))) continue;
    if (!write_label(canvas, *unit, style)) {
      crowded.push_back(printable(unit->id()) + " at " + point_words(unit->place().centre(), style.length_unit));
    }
  }
  for (const v1::Unit* unit : units) draw_arrow(canvas, *unit, style);
  return crowded;
}

// The interval of a scale: the smallest that leaves that many micrometres between two numbers.
std::int32_t step_um(double least_um, LengthUnit length_unit) {
  const std::int32_t unit_um = length_unit == LengthUnit::inches ? 25'400 : 10'000;
  for (const int step : {1, 2, 3, 6, 12, 24, 48, 96}) {
    if (static_cast<double>(step) * unit_um >= least_um) return step * unit_um;
  }
  return 192 * unit_um;
}

std::string upright_scale(const Canvas& canvas, const Window& window, const MapStyle& style, int row) {
  const std::int32_t step = step_um(canvas.cell_height_um() * 3, style.length_unit);
  for (std::int32_t y = (window.bottom_um + step - 1) / step * step; y <= window.bottom_um + window.height_um;
       y += step) {
    if (canvas.spot({static_cast<double>(window.left_um), static_cast<double>(y)}).row == row) {
      const std::string number = length_number(y, style.length_unit);
      return std::string(number.size() < 4 ? 4 - number.size() : 0, ' ') + number;
    }
  }
  return "    ";
}

std::string level_scale(const Canvas& canvas, const Window& window, const MapStyle& style) {
  const std::int32_t step = step_um(canvas.cell_width_um() * 8, style.length_unit);
  std::string line(static_cast<std::size_t>(canvas.columns()) + kScaleColumns + 8, ' ');
  line.replace(1, 2, style.length_unit == LengthUnit::inches ? "in" : "cm");
  for (std::int32_t x = (window.left_um + step - 1) / step * step; x <= window.left_um + window.width_um; x += step) {
    const int column = canvas.spot({static_cast<double>(x), static_cast<double>(window.bottom_um)}).column;
    const std::string number = length_number(x, style.length_unit);
    line.replace(static_cast<std::size_t>(kScaleColumns + column), number.size(), number);
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

std::string legend(const v1::Table& table, const Declared& declared, const std::map<std::string, std::string>& glyphs,
                   const MapStyle& style) {
  const auto side = [&](v1::Side each, const std::string& name) {
    const std::string mark(mark_of(each, style.ascii));
    return style.color(
        ink_of(each), mark + mark + " " + std::string(word(each)) + (name.empty() ? "" : " (" + printable(name) + ")"));
  };
  std::string text = side(v1::SIDE_RED, table.red_name()) + "   " + side(v1::SIDE_BLUE, table.blue_name());
  for (const auto& [kind, glyph] : glyphs) text += "   " + glyph + " " + declared.terrain(kind);
  return text;
}

// As wide as there is room for, narrower if the map would be too high. A cell is twice as high as wide.
int columns_for(const Window& window, const MapStyle& style) {
  const int columns = std::max(style.columns, 40) - kScaleColumns - 1;
  if (style.rows <= 0) return columns;
  const auto fitting = static_cast<int>(2.0 * style.rows * window.width_um / window.height_um);
  return std::clamp(fitting, 20, columns);
}

}  // namespace

std::string_view mark_of(v1::Side side, bool ascii) {
  switch (side) {
    case v1::SIDE_RED:
      return ascii ? "#" : "▓";
    case v1::SIDE_BLUE:
      return ascii ? "=" : "░";
    default:
      return ascii ? "o" : "▫";
  }
}

Color ink_of(v1::Side side) {
  return side == v1::SIDE_RED ? Color::red : side == v1::SIDE_BLUE ? Color::blue : Color::plain;
}

Window around(const v1::Table& table, const v1::Point& centre, std::int32_t half_um) {
  Window window{0, 0, std::min(table.width_um(), 2 * half_um), std::min(table.height_um(), 2 * half_um)};
  window.left_um = std::clamp(centre.x_um() - half_um, 0, table.width_um() - window.width_um);
  window.bottom_um = std::clamp(centre.y_um() - half_um, 0, table.height_um() - window.height_um);
  return window;
}

MapStyle style_of(const DisplayOptions& display, bool flipped) {
  MapStyle style;
  style.columns = display.columns;
  style.ascii = display.ascii;
  style.flipped = flipped;
  style.color = display.color;
  style.length_unit = display.length_unit;
  return style;
}

bool looks_down(const v1::Table& table, v1::Side side) {
  double upward = 0;
  for (const v1::Unit& unit : table.units()) {
    if (unit.side() != side || unit.kind() != v1::UNIT_KIND_TROOPS || !drawn(unit)) continue;
    upward += std::cos(unit.place().facing_mdeg() / 1'000.0 * std::numbers::pi / 180.0);
  }
  return upward < -0.5;
}

std::string draw_map(const v1::Table& table, const Declared& declared, const MapStyle& style) {
  const Window whole{0, 0, table.width_um(), table.height_um()};
  const Window window = style.window.value_or(whole);
  if (window.width_um <= 0 || window.height_um <= 0) return "The table has not been set up yet.\n";
  Canvas canvas(window, columns_for(window, style), style.flipped);
  const auto glyphs = terrain_glyphs(table);
  for (const v1::Terrain& feature : table.terrain()) draw_feature(canvas, feature, glyphs.at(feature.kind()));
  if (style.zones) draw_zones(canvas, table);
  const std::vector<std::string> crowded = draw_units(canvas, table, style);
  const std::string bar = style.ascii ? "|" : "│";
  std::string text;
  for (int row = 0; row < canvas.rows(); ++row) {
    text += upright_scale(canvas, window, style, row) + bar + canvas.row_text(row, style.color) + "\n";
  }
  text += level_scale(canvas, window, style) + "\n";
  text += legend(table, declared, glyphs, style) + "\n";
  if (!crowded.empty()) text += "No room to write: " + join(crowded, "; ") + "\n";
  return text;
}

}  // namespace battalia::terminal
