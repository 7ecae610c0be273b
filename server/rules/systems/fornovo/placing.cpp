#include "server/rules/systems/fornovo/placing.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/fornovo/deployment.h"
#include "server/rules/systems/fornovo/movement.h"
#include "server/rules/systems/fornovo/rout.h"

#include <algorithm>

namespace battalia::rules::fornovo {
namespace {

using geometry::Point;

bool is_light(const Unit& unit) {
  return is_skirmisher(unit) || (is_cavalry(unit) && slowest_armour(unit) == Armour::light);
}

// "in row 2, 4 in to the left", as its own side sees it.
std::string place_in_words(std::int32_t row, Length rightwards) {
  const std::string in_row = "in row " + std::to_string(row) + ", ";
  if (rightwards == Length()) return in_row + "in the middle";
  const bool left = rightwards < Length();
  return in_row + in_words(left ? -rightwards : rightwards) + (left ? " to the left" : " to the right");
}

}  // namespace

geometry::Polygon strip(const Table& table, v1::Side side, Length depth) {
  const bool below = way_home(table, side) == Angle::degrees(180);
  const Length from = below ? Length() : table.height - depth;
  return {{Length(), from}, {table.width, from}, {table.width, from + depth}, {Length(), from + depth}};
}

std::vector<geometry::Polygon> deployment_ground(const Table& table, const Unit& unit) {
  std::vector<geometry::Polygon> ground;
  for (const Zone& zone : *table.zones) {
    if (zone.side == unit.side && zone.purpose == kDeploymentZone) ground.push_back(zone.points);
  }
  if (!ground.empty()) return ground;
  return {strip(table, unit.side, at(table, is_light(unit) ? kDeploymentDepthLight : kDeploymentDepth))};
}

WhyNot why_not_there(const Table& table, const Unit& unit, const std::vector<geometry::Polygon>& ground) {
  const bool inside = std::any_of(ground.begin(), ground.end(),
                                  [&](const geometry::Polygon& zone) { return geometry::contains(zone, unit.ground); });
  if (!inside) return violation("G-212", unit.id.str() + " must stand wholly in its own ground.");
  return why_not_stand(table, unit, unit.ground);
}

void suggest_places(const Table& table, std::vector<Unit> ways, v1::PlaceWanted& wanted,
                    const std::vector<geometry::Polygon>& ground, Angle facing) {
  constexpr int kEnough = 3;
  const auto fits = [&](Point centre) {
    return std::none_of(ways.begin(), ways.end(), [&](Unit& way) {
      way.ground.centre = centre;
      way.ground.facing = facing;
      return why_not_there(table, way, ground).has_value();
    });
  };
  for (const geometry::Polygon& zone : ground) {
    Length left = zone.front().x, right = left, low = zone.front().y, high = low;
    for (const Point& point : zone) {
      left = std::min(left, point.x), right = std::max(right, point.x);
      low = std::min(low, point.y), high = std::max(high, point.y);
    }
    const Length step = Length::inches(2);
    for (std::int32_t row = 1; step * row < high - low + step; ++row) {
      for (std::int32_t column = 0; step * column < right - left; ++column) {
        const Length aside = step * ((column + 1) / 2) * (column % 2 == 0 ? 1 : -1);
        const Length y = facing == Angle() ? high - step * row : low + step * row;
        const Point centre{(left + right) / 2 + aside, y};
        if (!fits(centre)) continue;
        mechanics::suggest(wanted, place_in_words(row, facing == Angle() ? aside : -aside), ways.back().ground);
        if (wanted.suggestions_size() >= kEnough) return;
      }
    }
  }
}

}  // namespace battalia::rules::fornovo
