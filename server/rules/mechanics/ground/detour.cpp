#include "server/rules/mechanics/ground/detour.h"

#include <algorithm>
#include <vector>

namespace battalia::rules::mechanics {
namespace {

using geometry::Footprint;
using geometry::Point;
using geometry::Polygon;

constexpr Length kBeside = Length::um(50);  // paths turn this far from a corner
constexpr Length kGraze = Length::um(120);  // and may cut across an area by this little

class Map {
 public:
  Map(Point from, std::span<const Footprint> grounds, std::span<const Polygon> areas) {
    for (const Footprint& ground : grounds) {
      if (!geometry::contains(ground, from)) grounds_.push_back(ground);
    }
    for (const Polygon& area : areas) {
      if (!geometry::contains(area, from)) areas_.push_back(&area);
    }
    places_.push_back(from);
    for (Footprint ground : grounds_) {
      ground.frontage += kBeside * 2;
      ground.depth += kBeside * 2;
      for (const Point& corner : geometry::corners(ground)) places_.push_back(corner);
    }
    for (const Polygon* area : areas_) places_.insert(places_.end(), area->begin(), area->end());
  }

  bool is_free(Point a, Point b) const {
    if (a == b) return true;
    for (const Footprint& ground : grounds_) {
      if (geometry::crosses(ground, {a, b})) return false;
    }
    return std::none_of(areas_.begin(), areas_.end(), [&](const Polygon* area) {
      return geometry::length_inside(*area, {a, b}) > kGraze;
    });
  }

  // Searches from the start through corners to the target, continuing from the corner whose path could still be the
  // shortest if the rest were straight.
  std::optional<Length> shortest(const Footprint& to, Length most) const {
    std::vector<Length> reached(places_.size(), Length::um(INT32_MAX));
    std::vector<Length> left;  // lower bounds, allowing for rounding
    for (const Point& place : places_) left.push_back(geometry::distance(to, place) - Length::um(100));
    std::vector<bool> settled(places_.size(), false);
    reached[0] = Length();
    std::optional<Length> best;
    Length limit = most;
    for (;;) {
      std::size_t next = places_.size();
      for (std::size_t i = 0; i < places_.size(); ++i) {
        if (settled[i] || reached[i] > limit || reached[i] + left[i] > limit) continue;
        if (next == places_.size() || reached[i] + left[i] < reached[next] + left[next]) next = i;
      }
      if (next == places_.size()) return best;
      settled[next] = true;
      const Point goal = geometry::nearest_point(to, places_[next]);
      const Length there = reached[next] + geometry::distance(places_[next], goal);
      if (there <= limit && is_free(places_[next], goal)) {
        best = there;
        limit = there - Length::um(1);
      }
      for (std::size_t i = 0; i < places_.size(); ++i) {
        if (settled[i]) continue;
        const Length way = reached[next] + geometry::distance(places_[next], places_[i]);
        if (way >= reached[i] || way + left[i] > limit || !is_free(places_[next], places_[i])) continue;
        reached[i] = way;
      }
    }
  }

 private:
  std::vector<Footprint> grounds_;
  std::vector<const Polygon*> areas_;
  std::vector<Point> places_;
};

}  // namespace

std::optional<Length> detour(Point from, const Footprint& to, std::span<const Footprint> grounds,
                             std::span<const Polygon> areas, Length most) {
  const Point goal = geometry::nearest_point(to, from);
  if (geometry::distance(from, goal) > most) return std::nullopt;
  const Map map(from, grounds, areas);
  if (map.is_free(from, goal)) return geometry::distance(from, goal);
  return map.shortest(to, most);
}

}  // namespace battalia::rules::mechanics
