#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooters.h"

#include "common/geometry/sight.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/wagon_guns.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/sight.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"

#include <algorithm>
#include <cstdlib>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Footprint;
using geometry::Point;

constexpr std::int32_t kWayPoints = 4;  // along the path of a target

// Two (FTS-9.3-a), four for trotting horse with firearms (FTS-9.3-b).
std::int32_t ranks_shooting(const Table& table, const Unit& unit) {
  const bool firearms = armed_figures(unit, kPistol) + armed_figures(unit, kArquebus) +
                            armed_figures(unit, kMatchlock) + armed_figures(unit, kFirelock) >
                        0;
  const bool deep = is_cavalry(unit) && !charges_at_gallop(unit) && is_steady(unit) && firearms;
  if (!deep) return kFireRanks;
  return in_charge_situation(unit) && table.option(kTrotRanks) != "4" ? kFireRanks : kTrotFireRanks;  // C-25
}

// Along one edge, at their normal spacing.
std::vector<Shooter> along(const Unit& unit, v1::Face face, std::int32_t count, Kind kind) {
  std::vector<Shooter> shooters;
  const auto side = static_cast<geometry::Face>(face);
  const geometry::Segment edge = geometry::edge(unit.ground, side);
  for (std::int32_t i = 0; i < count; ++i) {
    Shooter shooter;
    shooter.kind = kind;
    shooter.column = i;
    shooter.front = geometry::between(edge.a, edge.b, 2 * i + 1, 2 * count);
    shooter.facing = geometry::outward(unit.ground, side);
    shooters.push_back(shooter);
  }
  return shooters;
}

// Counted from the front; figures in them do not shoot (FTS-2.12-c).
std::int32_t plugged_ranks(const Unit& unit) {
  return unit.has_trait(kPlugBayonet) ? std::clamp(unit.statuses[kBayonets], 0, std::max(0, strength(unit))) : 0;
}

std::vector<Shooter> of_faces(const Table& table, const Unit& unit, const FireOrder& order) {
  std::vector<Shooter> all;
  std::int32_t serving = figures_at_guns(table, unit);
  const auto in_ranks = [&](std::int32_t deep) {  // on that side of a square
    return std::min(square_faces(unit)[static_cast<std::size_t>(order.face) - 1], deep * square_side(unit));
  };
  for (const Kind kind : kKinds) {
    if (!has_missiles(unit, kind)) continue;
    std::int32_t count = garrison_shooters(unit, kind);
    if (in_square(unit)) {
      const std::int32_t loaded = in_ranks(kFireRanks) - in_ranks(std::min(kFireRanks, plugged_ranks(unit)));
      count = loaded * figures_of(unit, kind) / std::max(1, fighting_figures(unit));
    }
    const std::int32_t at_guns = std::min(count, serving);  // FTS-2.10-b
    count -= at_guns;
    serving -= at_guns;
    const auto some = along(unit, order.face, count, kind);
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

// They meet in that charge. A unit that has evaded is a unit that has moved, and so is its charger (FTS-9.9-c).
bool meet_in_a_charge(const Table& table, const Unit& a, const Unit& b) {
  return charges_each_other(table, a, b) && !a.is(kEvaded) && !b.is(kEvaded);
}

// Its positions during this turn, the current one first: a unit that did not move saw all of them, one that moved only
// the last (FTS-9.9-a, FTS-9.9-c, G-143).
std::vector<Footprint> places_of(const Table& table, const Unit& unit, const Unit& target) {
  std::vector<Footprint> places = {target.ground};
  const bool came = target.is(kMoved) && knows_where_it_began(target);
  const bool watched = !unit.is(kMoved) || meet_in_a_charge(table, unit, target);
  if (!came || !watched) return places;
  const Footprint start =
      geometry::standing_at({Length::um(target.statuses[kStartX]), Length::um(target.statuses[kStartY])},
                            Angle::mdeg(target.statuses[kStartFacing]), target.ground.frontage, target.ground.depth);
  for (std::int32_t i = 0; i < kWayPoints; ++i) {
    Footprint there = i == 0 ? start : target.ground;
    there.centre = geometry::between(start.centre, target.ground.centre, i, kWayPoints);
    places.push_back(there);
  }
  return places;
}

bool in_arc(const Shooter& shooter, Point point) {
  // A front rank in contact stands on its target's edge: the distance is zero, and the target counts as ahead.
  if (shooter.all_round || geometry::distance(shooter.front, point) <= Length::um(20)) return true;
  const std::int32_t off = (geometry::direction(shooter.front, point) - shooter.facing).turn_mdeg();
  return std::abs(off) <= kFireArc_mdeg;
}

// Whether no part of a footprint with that radius around its centre is ahead: all of it is beyond the diagonals to the
// front.
bool is_aside(const Shooter& shooter, Point middle, Length round) {
  static_assert(kFireArc_mdeg <= 45'000);
  if (shooter.all_round) return false;
  const Point there = geometry::local({shooter.front, shooter.facing, Length(), Length()}, middle);
  return std::max(there.x, -there.x) - there.y > round * 3 / 2;  // more than the square root of two
}

std::vector<Point> points_on(const Footprint& ground, Point eye) {
  constexpr int kOnEachEdge = 3;
  std::vector<Point> points = geometry::outline_facing(ground, eye, kOnEachEdge);
  points.push_back(geometry::nearest_point(ground, eye));
  return points;
}

}  // namespace

bool charges_each_other(const Table& table, const Unit& a, const Unit& b) {
  const Unit* of_a = charge_target(table, a);
  const Unit* of_b = charge_target(table, b);
  return (of_a != nullptr && of_a->id == b.id) || (of_b != nullptr && of_b->id == a.id);
}

std::int32_t garrison_shooters(const Unit& unit, Kind kind) {
  if (!has_missiles(unit, kind)) return 0;
  const std::int32_t files = kind == Kind::wings ? 2 * unit.statuses[kWingFiles] : unit.statuses[kFiles];
  std::int32_t plugged = plugged_ranks(unit) * std::max(1, files);
  const Kind behind = unit.is(kSecondInFront) ? Kind::core : Kind::second;
  if (kind == behind) plugged -= figures_of(unit, behind == Kind::core ? Kind::second : Kind::core);
  return std::max(0, figures_of(unit, kind) - std::max(0, plugged));
}

std::vector<Shooter> shooters_of(const Table& table, const Unit& unit, const FireOrder& order) {
  if (in_square(unit) || in_block(unit)) return of_faces(table, unit, order);
  if (is_artillery(unit)) {
    const std::int32_t able = strength(unit) / crew_row(gun_class(unit)).fire;
    return along(unit, v1::FACE_FRONT, std::min(unit.statuses[kGuns], able), Kind::core);
  }
  std::vector<Shooter> all;
  const std::int32_t ranks = ranks_shooting(table, unit);
  const bool tercio = is_tercio(table, unit);
  const auto blocks = blocks_of(table, unit);
  const std::int32_t plugged = plugged_ranks(unit);
  for (const Figure& figure : figures(table, unit)) {
    if (!has_missiles(unit, figure.kind)) continue;
    const auto block =
        std::find_if(blocks.begin(), blocks.end(), [&](const Block& one) { return one.part == figure.part; });
    const FigureRow& row = block->rows[static_cast<std::size_t>(figure.row)];
    const bool rank = row.is_rank || table.option_on(kPartialRowActs);
    const bool sleeve = tercio && figure.part != Block::Part::centre;
    const bool in_turn = order.rank == 0 ? figure.row < ranks : figure.row == order.rank - 1;
    if (!rank || !in_turn || figure.row < plugged) continue;
    Shooter shooter;
    shooter.kind = figure.kind;
    shooter.row = figure.row;
    shooter.column = static_cast<std::int32_t>(figure.part) * 1'000 + figure.file;
    shooter.front = figure.front;
    shooter.facing = figure.facing;
    shooter.all_round = is_mounted(unit) || sleeve;  // FTS-9.2-b, FTS-9.2-c
    shooter.sleeve = sleeve;
    all.push_back(shooter);
  }
  const auto serving = static_cast<std::size_t>(figures_at_guns(table, unit));  // FTS-2.10-b
  all.resize(all.size() - std::min(all.size(), serving));
  return all;
}

std::vector<std::optional<Length>> ranges_to(const Table& table, const Unit& unit, const std::vector<Shooter>& shooters,
                                             const Unit& target, Length most, bool hail) {
  const bool charged = meet_in_a_charge(table, unit, target);
  std::vector<std::optional<Length>> ranges(shooters.size());
  const bool sleeves = std::any_of(shooters.begin(), shooters.end(), [](const Shooter& one) { return one.sleeve; });
  Footprint pikes;
  for (const Block& block : sleeves ? blocks_of(table, unit) : std::vector<Block>()) {
    if (block.part == Block::Part::centre) pikes = block.ground;
  }
  const Length touching = at(table, kTouching);
  for (const Footprint& place : places_of(table, unit, target)) {
    std::optional<Lines> lines;
    std::vector<std::int32_t> seeing;  // columns
    const Length across = place.frontage + place.depth;
    for (std::size_t i = 0; i < shooters.size(); ++i) {
      const Shooter& shooter = shooters[i];
      if ((ranges[i] && charged) || geometry::distance(shooter.front, place.centre) > most + across) continue;
      if (is_aside(shooter, place.centre, across / 2 + touching)) continue;
      if (!is_within(geometry::distance(place, shooter.front), most)) continue;
      for (const Point& point : points_on(place, shooter.front)) {
        const Length range = geometry::distance(shooter.front, point);
        if (!is_within(range, most) || !in_arc(shooter, point) || (ranges[i] && *ranges[i] <= range)) continue;
        if (shooter.sleeve && geometry::crosses(pikes, {shooter.front, point})) continue;
        const bool known = range <= touching || std::find(seeing.begin(), seeing.end(), shooter.column) != seeing.end();
        if (!known) {
          if (!lines) lines.emplace(table, unit, target, place, SightRules{true, hail});
          if (!lines->is_free(shooter.front, point)) continue;
          seeing.push_back(shooter.column);
        }
        ranges[i] = charged ? Length() : range;
      }
    }
  }
  return ranges;
}

namespace {

// What narrows a unit's field of fire, as seen along its front: from and to, and at what distance.
struct Narrowing {
  std::string id;
  Length from = Length::um(INT32_MAX / 2);
  Length to = -Length::um(INT32_MAX / 2);
  Length near = Length::um(INT32_MAX / 2);
  Length far = -Length::um(INT32_MAX / 2);
  bool is_friend = false;
  void add(Point home) {
    from = std::min(from, home.x);
    to = std::max(to, home.x);
    near = std::min(near, home.y);
    far = std::max(far, home.y);
  }
};

// Friends, and woods and houses next to them.
std::vector<Narrowing> narrowings(const Table& table, const Unit& unit, const Unit& target) {
  std::vector<Narrowing> all;
  const Length beyond = geometry::local(unit.ground, target.ground.centre).y;
  for (const Unit* ally : friends_of(table, unit)) {
    if (is_sniper(*ally) || in_block(*ally)) continue;
    const Length ahead = geometry::local(unit.ground, ally->ground.centre).y;
    if (ahead < Length() || ahead > beyond + Length::mm(1)) continue;  // behind one of them
    Narrowing one;
    one.id = ally->id.str();
    one.is_friend = true;
    for (const Point& corner : geometry::corners(ally->ground)) one.add(geometry::local(unit.ground, corner));
    all.push_back(one);
  }
  for (const Terrain& feature : *table.terrain) {
    if (feature.kind != kWoods && feature.kind != kTownBlock) continue;
    if (stands_on(feature, unit.ground) || stands_on(feature, target.ground)) continue;
    Narrowing one;
    one.id = feature.id;
    for (const Point& corner : feature.points) one.add(geometry::local(unit.ground, corner));
    all.push_back(one);
  }
  return all;
}

}  // namespace

std::int32_t Gap::allows(const Table& table, bool guns) const {
  return whole_lengths(width, at(table, guns ? kGapPerGun : kGapPerFigure));
}

std::optional<Gap> gap_before(const Table& table, const Unit& unit, const Unit& target) {
  const Point goal = geometry::local(unit.ground, target.ground.centre);
  if (goal.y <= Length() || distance(unit, target) <= at(table, kTouching)) return std::nullopt;
  const Length half = unit.ground.frontage / 2;
  std::optional<Narrowing> left;
  std::optional<Narrowing> right;
  for (const Narrowing& one : narrowings(table, unit, target)) {
    if (one.near < unit.ground.depth / 2 || one.far > goal.y) continue;
    const Length middle = Length::um(std::int64_t{goal.x.um()} * ((one.near + one.far) / 2).um() / goal.y.um());
    if (one.from >= middle + half || one.to <= middle - half) continue;  // it blocks nothing
    if (one.to <= middle && (!left || one.to > left->to)) left = one;
    if (one.from >= middle && (!right || one.from < right->from)) right = one;
  }
  if (!left || !right || !(left->is_friend || right->is_friend)) return std::nullopt;
  return Gap{left->id, right->id, std::max(Length(), right->from - left->to)};
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
