#include "server/rules/systems/fornovo_to_sedgemoor/deployment/placing.h"

#include "common/base/work.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
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
  if (!inside) {
    return violation("G-212", unit.id.str() + " must be entirely inside its own deployment zone" +
                                  mechanics::how_far_outside(ground, unit.ground) + ".");
  }
  return why_not_stand(table, unit, unit.ground);
}

FreePlaces::FreePlaces(const Table& table) : table_(table), index_(table, kWidth) {
  for (const Terrain& feature : *table.terrain) {
    const auto known = std::find_if(kinds_.begin(), kinds_.end(), [&](const Terrain* one) {
      // Each ford is closed separately, to units that come after another.
      return feature.kind != kFord && one->kind == feature.kind && one->properties == feature.properties;
    });
    kind_of_.push_back(static_cast<std::size_t>(known - kinds_.begin()));
    if (known == kinds_.end()) kinds_.push_back(&feature);
    work::count(1 + kinds_.size() / 4);
  }
}

FreePlaces::Shape FreePlaces::shape_of(const Unit& way) const {
  Shape shape{way.ground.frontage, way.ground.depth, is_general(way), {}};
  shape.closed.reserve(kinds_.size());
  for (const Terrain* feature : kinds_) {
    shape.closed.push_back(!is_bare(*feature) && why_not_enter(table_, way, *feature, Gait::marching).has_value());
  }
  return shape;
}

bool FreePlaces::is_closed(const Shape& shape, const Terrain& feature) const {
  return shape.closed[kind_of_[static_cast<std::size_t>(&feature - table_.terrain->data())]];
}

bool FreePlaces::is_free(const Question& question, const Shape& shape, Point centre) {
  const geometry::Footprint ground{centre, question.facing, shape.frontage, shape.depth};
  const auto& around =
      index_.around(centre, mechanics::bounding_radius(ground) + at(table_, kKeepClear) + Length::mm(1));
  for (const Terrain* feature : around.covering) {
    if (feature->kind != kRiver && is_closed(shape, *feature)) return false;
  }
  const bool inside = std::any_of(question.ground.begin(), question.ground.end(),
                                  [&](const geometry::Polygon& zone) { return geometry::contains(zone, ground); });
  if (!inside || !mechanics::inside_table(table_, ground)) return false;
  for (const Unit* other : around.units) {
    if (shape.is_general || !stands(*other)) continue;
    if (geometry::overlap(ground, other->ground) || would_touch(table_, question.side, ground, *other)) return false;
  }
  return std::none_of(around.terrain.begin(), around.terrain.end(), [&](const Terrain* feature) {
    return is_closed(shape, *feature) && stands_on(*feature, ground) &&
           !(feature->kind == kRiver && on_crossing(table_, ground));
  });
}

// Returns false once there are enough.
bool FreePlaces::look_in(const Question& question, const geometry::Polygon& zone, std::vector<Place>& found) {
  constexpr std::size_t kEnough = 3;
  mechanics::Box box;
  for (const Point& point : zone) box.add(point);
  const auto [left, low] = box.least;
  const auto [right, high] = box.most;
  const Length step = Length::inches(2);
  for (std::int32_t row = 1; step * row < high - low + step; ++row) {
    for (std::int32_t column = 0; step * column < right - left; ++column) {
      const Length aside = step * ((column + 1) / 2) * (column % 2 == 0 ? 1 : -1);
      const Length y = question.facing == Angle() ? high - step * row : low + step * row;
      const Point centre{(left + right) / 2 + aside, y};
      const bool free = std::all_of(question.shapes.begin(), question.shapes.end(),
                                    [&](const Shape& shape) { return is_free(question, shape, centre); });
      if (!free) continue;
      found.push_back({centre, row, question.facing == Angle() ? aside : -aside});
      if (found.size() >= kEnough) return false;
    }
  }
  return true;
}

std::vector<FreePlaces::Place> FreePlaces::look_for(const Question& question) {
  std::vector<Place> found;
  for (const geometry::Polygon& zone : question.ground) {
    if (!look_in(question, zone, found)) break;
  }
  return found;
}

void FreePlaces::suggest(const std::vector<Unit>& ways, v1::PlaceWanted& wanted,
                         const std::vector<geometry::Polygon>& ground, Angle facing) {
  Question question{ways.front().side, facing, {}, ground};
  for (const Unit& way : ways) {
    Shape shape = shape_of(way);
    const auto same = std::find(question.shapes.begin(), question.shapes.end(), shape);
    if (same == question.shapes.end()) question.shapes.push_back(std::move(shape));
  }
  auto known = std::find_if(answered_.begin(), answered_.end(),
                            [&](const auto& answered) { return answered.first == question; });
  if (known == answered_.end()) {
    auto found = look_for(question);
    known = answered_.emplace(answered_.end(), std::move(question), std::move(found));
  }
  geometry::Footprint stands = ways.back().ground;
  stands.facing = facing;
  for (const Place& place : known->second) {
    stands.centre = place.centre;
    mechanics::suggest(wanted, place_in_words(place.row, place.rightwards), stands);
  }
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
