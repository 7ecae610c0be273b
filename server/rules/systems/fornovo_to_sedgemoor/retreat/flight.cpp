#include "server/rules/systems/fornovo_to_sedgemoor/retreat/flight.h"

#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/straight_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/cover.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/kept_readings.h"

#include <algorithm>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Footprint;
using geometry::Point;

constexpr std::int32_t kSwerveStep_mdeg = 2'500;
constexpr Length kProbe = Length::um(6'350);  // how densely a path is probed for gaps: a quarter of an inch
constexpr std::int32_t kMostPassed = 12;

bool is_clear(const Table& table, const Unit& unit, Angle heading, const StraightMoveLimits& limits, Avoid avoid) {
  Unit turned = unit;
  if (limits.gait == Gait::flying && limits.turns) turned.ground = geometry::turned_to(unit.ground, heading);
  const StraightMove way = go_straight(table, turned, heading, limits);
  if (way.stop == StraightMove::Stop::enemy) return false;
  return avoid == Avoid::enemies || way.stop != StraightMove::Stop::friendly;
}

// Scans across the path at the depth of the obstacle: which lateral positions are free. `band` is the depth scanned.
class Crossing {
 public:
  Crossing(const Table& table, const Unit& unit, Angle heading, const Footprint& stopped_at, Length band)
      : heading_(heading),
        from_(stopped_at),
        width_(unit.ground.frontage),
        front_(from_.depth / 2),
        back_(front_ + band) {
    const Length reach = aside() + back_;
    for (const Unit& other : table.units) {
      if (other.id == unit.id || !stands(other) || is_sniper(other)) continue;
      const bool passable = is_skirmisher(other) || (is_artillery(other) && !is_limbered(other));
      if (passable && other.side == unit.side) continue;
      if (!mechanics::beyond_reach(from_, other.ground, reach)) units_.push_back(&other.ground);
    }
    for (const Terrain& feature : *table.terrain) {
      if (feature.shape == v1::SHAPE_AREA && why_not_enter(table, unit, feature, Gait::flying))
        barred_.push_back(&feature.points);
    }
  }

  // A free stretch of at least half the frontage that overlaps the path (G-112).
  bool has_gap() const {
    const Length half = width_ / 2;
    Length begun;
    bool open = false;
    for (Length x = -aside(); x <= aside(); x += kProbe) {
      if (is_free(x)) {
        if (!open) begun = x;
        open = true;
        const bool overlaps = begun < half && x > -half;
        if (overlaps && x - begun >= half) return true;
      } else {
        open = false;
      }
    }
    return false;
  }

 private:
  Length aside() const { return width_ * 3 / 2; }

  bool is_free(Length right) const {
    for (Length ahead = front_; ahead <= back_; ahead += kProbe) {
      if (is_taken(geometry::moved(from_.centre, heading_, ahead, right))) return false;
    }
    return true;
  }

  bool is_taken(Point point) const {
    const auto is_there = [&](const auto* ground) { return geometry::contains(*ground, point); };
    return std::any_of(units_.begin(), units_.end(), is_there) || std::any_of(barred_.begin(), barred_.end(), is_there);
  }

  Angle heading_;
  Footprint from_;
  Length width_;
  Length front_;
  Length back_;
  std::vector<const Footprint*> units_;           // that may stand in the way
  std::vector<const geometry::Polygon*> barred_;  // ground that it can't enter
};

// How much of the unit's width blocks the router (FTS-7.2.1-e).
bool in_a_quarter_of_its_width(const Unit& router, Angle heading, const Unit& friendly) {
  Length left = router.ground.frontage / 2;
  Length right = -left;
  const Footprint axis = geometry::turned_to(router.ground, heading);
  for (const Point& corner : geometry::corners(friendly.ground)) {
    const Length x = geometry::local(axis, corner).x;
    left = std::min(left, x);
    right = std::max(right, x);
  }
  const Length half = router.ground.frontage / 2;
  const Length shared = std::min(right, half) - std::max(left, -half);
  return shared * 4 >= router.ground.frontage;
}

bool is_clear_of_all(const Table& table, const Unit& unit, const Footprint& ground, bool barred_ground) {
  if (!has_room(table, unit.id, ground)) return false;
  if (!barred_ground) return true;
  return std::none_of(table.terrain->begin(), table.terrain->end(), [&](const Terrain& feature) {
    return stands_on(feature, ground) && why_not_enter(table, unit, feature, Gait::flying);
  });
}

// An enemy that the unit would overlap at that position and does not overlap at the start.
const Unit* enemy_under(const Table& table, const Unit& unit, const Footprint& ground,
                        const std::vector<UnitId>& ignoring) {
  for (const Unit* enemy : enemies_of(table, unit.side)) {
    if (is_sniper(*enemy) || std::find(ignoring.begin(), ignoring.end(), enemy->id) != ignoring.end()) continue;
    if (geometry::overlap(ground, enemy->ground) && !geometry::overlap(unit.ground, enemy->ground)) return enemy;
  }
  return nullptr;
}

// Back to where it last had room, a little short of the unit it passed.
void draw_back(const Table& table, const Unit& unit, Angle heading, StraightMove& way) {
  const auto stand_at = [&](Length length) {
    way.length = std::max(Length(), length);
    way.end.centre = geometry::moved(unit.ground.centre, heading, way.length);
  };
  while (way.length > Length() && !has_room(table, unit.id, way.end)) stand_at(way.length - kProbe);
  stand_at(way.length - at(table, kKeepClear));
  way.stop = StraightMove::Stop::done;
  way.met = UnitId();
}

// Extends the move until it is just clear of the units it passed (G-113), but never over an enemy. Returns false if no
// such position exists.
bool come_clear(const Table& table, const Unit& unit, Angle heading, StraightMove& way,
                const StraightMoveLimits& limits) {
  if (way.stop == StraightMove::Stop::edge || way.stop == StraightMove::Stop::enemy) return true;
  const bool barred_ground = limits.over_barred;
  const Length most = table.width + table.height;
  for (Length more; more < most && !is_clear_of_all(table, unit, way.end, barred_ground); more += kProbe) {
    way.end.centre = geometry::moved(way.end.centre, heading, kProbe);
    way.length += kProbe;
    const Point c = way.end.centre;
    if (c.x < Length() || c.y < Length() || c.x > table.width || c.y > table.height) {
      way.stop = StraightMove::Stop::edge;
      return true;
    }
    if (const Unit* enemy = enemy_under(table, unit, way.end, limits.ignoring)) {
      way.stop = StraightMove::Stop::enemy;
      way.met = enemy->id;
      return false;
    }
  }
  return true;
}

}  // namespace

std::int32_t Swerve::turn_mdeg(SwerveSide choice) const {
  if (!is_open()) return 0;
  const bool left =
      !right_mdeg ||
      (left_mdeg && (*left_mdeg < *right_mdeg || (*left_mdeg == *right_mdeg && choice != SwerveSide::right)));
  return left ? -*left_mdeg : *right_mdeg;
}

Swerve least_swerve(const Table& table, const Unit& unit, Angle heading, const StraightMoveLimits& limits,
                    Avoid avoid) {
  Swerve swerve;
  for (std::int32_t off = kSwerveStep_mdeg; off <= kSwerve_mdeg && !swerve.is_open(); off += kSwerveStep_mdeg) {
    if (is_clear(table, unit, heading - Angle::mdeg(off), limits, avoid)) swerve.left_mdeg = off;
    if (is_clear(table, unit, heading + Angle::mdeg(off), limits, avoid)) swerve.right_mdeg = off;
  }
  return swerve;
}

bool is_never_burst(const Table& table, const Unit& friendly) {
  return in_square(friendly) || in_block(friendly) || in_hard_cover(table, friendly);
}

namespace {

// Friends that this unit runs through, whether or not there is a gap.
bool bursts(const Table& table, const Unit& unit, Angle heading, const Unit& ally, Goer goer, bool gap) {
  if (goer == Goer::pursuer || is_never_burst(table, ally)) return false;
  if (goer == Goer::recoiling || !gap) return true;
  return goer == Goer::first_router && in_a_quarter_of_its_width(unit, heading, ally);
}

}  // namespace

Flight flee(const Table& table, const Unit& unit, Angle heading, StraightMoveLimits limits, Goer goer) {
  Flight flight;
  for (std::int32_t passed = 0; passed < kMostPassed; ++passed) {
    flight.way = go_straight(table, unit, heading, limits);
    const StraightMove::Stop stop = flight.way.stop;
    if (stop != StraightMove::Stop::friendly && stop != StraightMove::Stop::barred) break;
    const Unit* ally = table.find(flight.way.met);
    const Length band = ally == nullptr ? kProbe * 4 : std::min(ally->ground.depth, ally->ground.frontage);
    const bool gap = Crossing(table, unit, heading, flight.way.end, band).has_gap();
    if (ally == nullptr) {
      if (goer == Goer::recoiling) break;
      flight.trapped = !gap;
      if (!gap) return flight;
      limits.over_barred = true;
      continue;
    }
    if (goer == Goer::pursuer && !gap) break;
    if (goer == Goer::recoiling && is_never_burst(table, *ally) && !is_kept(kRecoilPassesSquares, table)) break;
    limits.ignoring.push_back(ally->id);
    (bursts(table, unit, heading, *ally, goer, gap) ? flight.burst_through : flight.flowed_round).push_back(ally->id);
  }
  flight.hemmed_in = !come_clear(table, unit, heading, flight.way, limits);
  const bool pursues = goer == Goer::pursuer && flight.way.stop != StraightMove::Stop::edge;
  if (pursues && (flight.hemmed_in || !has_room(table, unit.id, flight.way.end))) {
    flight.hemmed_in = false;
    draw_back(table, unit, heading, flight.way);
  }
  return flight;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
