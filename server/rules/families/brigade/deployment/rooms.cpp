#include "server/rules/families/brigade/deployment/rooms.h"

#include "common/base/work.h"
#include "common/geometry/polygon.h"
#include "server/rules/families/brigade/movement/movement.h"

#include <algorithm>
#include <cstdlib>

namespace battalia::rules::brigade {
namespace {

using geometry::Footprint;
using geometry::Point;

constexpr Length kGridStep = Length::inches(2);

// A result for one unit also holds for the other.
bool stand_alike(const Unit& a, const Unit& b) {
  return a.ground.frontage == b.ground.frontage && a.ground.depth == b.ground.depth &&
         a.ground.facing == b.ground.facing && a.side == b.side && a.kind == b.kind && a.type == b.type &&
         a.formation == b.formation && a.profile->traits == b.profile->traits && a.statuses == b.statuses;
}

}  // namespace

WhyNot why_not_in_zone(const Battle& battle, const Unit& unit, const Footprint& ground, const Zone& zone,
                       std::string_view clause) {
  if (!geometry::contains(zone.points, ground)) {
    return violation(clause, unit.id.str() + " must be entirely inside " +
                                 (zone.name.empty() ? std::string("its deployment zone") : zone.name) +
                                 mechanics::how_far_outside({&zone.points, 1}, ground) + ".");
  }
  if (unit.is_commander()) return std::nullopt;
  return why_not_stand(battle, unit, ground);
}

// The places of a zone's grid in order of distance from one of them: ring by ring.
struct Rooms::Grid {
  // Places along one edge of the grid: the first of them, and how many.
  struct Edge {
    Length first;
    std::int32_t count = 0;

    Edge(Length from, Length to) : first(from + kGridStep / 2) {
      if (first < to) count = 1 + (to - first - Length::um(1)) / kGridStep;
    }
    Length at(std::int32_t i) const { return first + kGridStep * i; }
    std::int32_t nearest(Length to) const {
      return std::clamp((to - first + kGridStep / 2) / kGridStep, std::int32_t{0}, count - 1);
    }
  };

  Edge across;
  Edge up;

  explicit Grid(const mechanics::Box& box) : across(box.least.x, box.most.x), up(box.least.y, box.most.y) {}

  // Calls visit(column, row) for all places exactly that many columns or rows from the middle.
  template <class Visit>
  void ring(std::int32_t column, std::int32_t row, std::int32_t away, Visit visit) const {
    for (std::int32_t y = std::max(0, row - away); y <= std::min(up.count - 1, row + away); ++y) {
      if (std::abs(y - row) == away) {
        for (std::int32_t x = std::max(0, column - away); x <= std::min(across.count - 1, column + away); ++x)
          visit(x, y);
        continue;
      }
      if (column - away >= 0) visit(column - away, y);
      if (column + away < across.count) visit(column + away, y);
    }
  }
};

Rooms::Rooms(const Battle& battle) : battle_(battle) { look_again(); }

void Rooms::look_again() { index_.emplace(battle_, kWidth); }

// Does the cheap checks first, which most places in a crowded zone fail.
bool Rooms::is_free(const Unit& unit, const Footprint& ground, const Zone& zone) {
  work::count();
  if (unit.is_commander()) {  // it is not forbidden, but one of two commanders on one spot would be hidden
    const bool taken = std::ranges::any_of(battle_.table.units, [&](const Unit& other) {
      return other.is_commander() && other.on_table() && other.id != unit.id && geometry::overlap(ground, other.ground);
    });
    if (taken) return false;
  } else {
    const auto& around = index_->around(ground.centre, mechanics::bounding_radius(ground) + Length::inches(1));
    const bool closed = std::any_of(around.covering.begin(), around.covering.end(),
                                    [&](const Terrain* feature) { return is_closed_to(battle_, unit, *feature); });
    if (closed) return false;
    for (const Unit* other : around.units) {
      if (would_come_too_near(battle_, unit, ground, *other)) return false;
    }
  }
  return !why_not_in_zone(battle_, unit, ground, zone, battle_.clause(Rule::deployment_in_the_zone));
}

bool Rooms::is_full_for(const Unit& unit, const Zone& zone) const {
  return !unit.on_table() && std::any_of(without_.begin(), without_.end(), [&](const auto& known) {
    return known.second == &zone && stand_alike(known.first, unit);
  });
}

std::optional<Footprint> Rooms::find(const Unit& unit, const Zone& zone) {
  if (is_free(unit, unit.ground, zone)) return unit.ground;
  if (is_full_for(unit, zone)) return std::nullopt;
  auto found = nearest(unit, zone);
  if (!found && !unit.on_table()) without_.emplace_back(unit, &zone);
  return found;
}

std::optional<Footprint> Rooms::nearest(const Unit& unit, const Zone& zone) {
  mechanics::Box box;
  for (const Point& point : zone.points) box.add(point);
  const Grid grid(box);
  if (grid.across.count == 0 || grid.up.count == 0) return std::nullopt;
  const Point wanted = unit.ground.centre;
  const std::int32_t column = grid.across.nearest(wanted.x);
  const std::int32_t row = grid.up.nearest(wanted.y);
  std::optional<Footprint> best;
  Length least;
  std::int32_t first = 0;  // of two equally near, the lower one, then the one farther left
  const std::int32_t rings = std::max(grid.across.count, grid.up.count);
  for (std::int32_t away = 0; away <= rings && !(best && kGridStep * (away - 1) > least); ++away) {
    grid.ring(column, row, away, [&](std::int32_t x, std::int32_t y) {
      work::count();
      Footprint ground = unit.ground;
      ground.centre = {grid.across.at(x), grid.up.at(y)};
      const Length distance = geometry::distance(ground.centre, wanted);
      const std::int32_t place = y * grid.across.count + x;
      if (best && (distance > least || (distance == least && place > first))) return;
      if (!is_free(unit, ground, zone)) return;
      best = ground;
      least = distance;
      first = place;
    });
  }
  return best;
}

}  // namespace battalia::rules::brigade
