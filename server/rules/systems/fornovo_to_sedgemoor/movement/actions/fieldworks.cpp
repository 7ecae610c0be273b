#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/fieldworks.h"

#include "server/rules/systems/fornovo_to_sedgemoor/tables/shooting_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/terrain.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Point;

std::optional<std::size_t> hedge_before(const Table& table, const Unit& unit) {
  const geometry::Segment front = geometry::edge(unit.ground, geometry::Face::front);
  const geometry::Footprint line{geometry::between(front.a, front.b), unit.ground.facing, unit.ground.frontage,
                                 Length::um(2)};
  const geometry::Footprint middle{line.centre, line.facing, Length::um(2), Length::um(2)};
  std::optional<std::size_t> nearest;
  const auto away = [&](std::size_t i) { return geometry::distance_to_line((*table.terrain)[i].points, middle); };
  for (std::size_t i = 0; i < table.terrain->size(); ++i) {
    const Terrain& feature = (*table.terrain)[i];
    if (feature.kind != kHedge || geometry::distance_to_line(feature.points, line) > at(table, kKeepClear)) continue;
    if (!nearest || away(i) < away(*nearest)) nearest = i;
  }
  return nearest;
}

// The point of the polyline nearest to a point: the segment and the millionths of it.
constexpr std::int32_t kWholeSegment = 1'000'000;
struct Mark {
  std::size_t segment = 0;
  std::int32_t share = 0;
  Length away = Length::um(INT32_MAX);
  friend bool operator<(const Mark& a, const Mark& b) {
    return std::pair(a.segment, a.share) < std::pair(b.segment, b.share);
  }
};

Mark mark_of(const geometry::Polygon& line, Point point) {
  Mark best;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const double along_x = (line[i + 1].x - line[i].x).um();
    const double along_y = (line[i + 1].y - line[i].y).um();
    const double dot = along_x * (point.x - line[i].x).um() + along_y * (point.y - line[i].y).um();
    const double whole = along_x * along_x + along_y * along_y;
    const double share = whole == 0 ? 0 : std::clamp(dot / whole, 0.0, 1.0);
    const auto marked = static_cast<std::int32_t>(std::lround(share * kWholeSegment));
    const Length away = geometry::distance(geometry::between(line[i], line[i + 1], marked, kWholeSegment), point);
    if (away < best.away) best = {i, marked, away};
  }
  return best;
}

Point at_mark(const geometry::Polygon& line, const Mark& mark) {
  return geometry::between(line[mark.segment], line[mark.segment + 1], mark.share, kWholeSegment);
}

// The part of the line between two marks.
geometry::Polygon piece(const geometry::Polygon& line, const Mark& from, const Mark& to) {
  geometry::Polygon points = {at_mark(line, from)};
  for (std::size_t i = from.segment + 1; i <= to.segment; ++i) points.push_back(line[i]);
  points.push_back(at_mark(line, to));
  return points;
}

bool is_some(const geometry::Polygon& points) {
  return points.size() >= 2 && geometry::distance(points.front(), points.back()) > Length::mm(2);
}

// Cuts the hedge so that the part in front of the unit becomes a separate feature. Returns its index.
std::size_t cut_out(Draft& draft, std::size_t index, const Unit& unit) {
  const Terrain whole = (*draft.table().terrain)[index];
  const auto corners = geometry::corners(unit.ground);
  Mark from = mark_of(whole.points, corners[0]);
  Mark to = mark_of(whole.points, corners[1]);
  if (to < from) std::swap(from, to);
  const Mark begin{0, 0, Length()};
  const Mark end{whole.points.size() - 2, kWholeSegment, Length()};
  const std::array<geometry::Polygon, 3> parts = {piece(whole.points, begin, from), piece(whole.points, from, to),
                                                  piece(whole.points, to, end)};
  if (!is_some(parts[0]) && !is_some(parts[2])) return index;
  std::size_t cut = index;
  bool first = true;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!is_some(parts[i])) continue;
    Terrain part = whole;
    part.points = parts[i];
    if (!first) part.id += "-" + std::to_string(draft.table().terrain->size() + 1);
    if (i == 1) cut = first ? index : draft.table().terrain->size();
    first = false;
    change_terrain(draft, part, {"FTS-11.6-d"});
  }
  return cut;
}

v1::Terrain message_of(const Terrain& feature) {
  v1::Terrain message;
  message.set_id(feature.id);
  message.set_name(feature.name);
  message.set_kind(feature.kind.str());
  message.set_shape(feature.shape);
  for (const Point& point : feature.points) {
    v1::Point& added = *message.add_points();
    added.set_x_um(point.x.um());
    added.set_y_um(point.y.um());
  }
  for (const auto& [key, value] : feature.properties) {
    v1::Status& property = *message.add_properties();
    property.set_key(key);
    property.set_value(value);
  }
  return message;
}

std::int32_t wreck_points(const Terrain& feature) {
  if (feature.kind == kLightWorks) return kLightWorksHits;
  if (feature.kind == kHeavyWorks) return kHeavyWorksHits;
  return feature.properties.has(kWreckPoints) ? feature.properties[kWreckPoints] : kBlockWreckPoints;
}

}  // namespace

void change_terrain(Draft& draft, const Terrain& feature, Clauses clauses) {
  v1::Event event;
  for (const std::string_view clause : clauses) event.add_clauses(std::string(clause));
  *event.mutable_terrain_changed()->mutable_terrain() = message_of(feature);
  draft.record(std::move(event));
}

tl::expected<Leg, Violation> work_on_hedge(const Table& table, const Unit& unit, Length budget) {
  const std::optional<std::size_t> hedge = hedge_before(table, unit);
  if (!hedge || !is_foot(unit)) {
    return tl::unexpected(violation("FTS-11.6-d", "Foot can work on a hedgerow only if its front touches it."));
  }
  Unit after = unit;
  const auto named = static_cast<std::int32_t>(*hedge) + 1;
  after.statuses.set(kHedgeWork, unit.statuses[kHedgeAt] == named ? unit.statuses[kHedgeWork] + 1 : 1);
  after.statuses.set(kHedgeAt, named);
  Leg leg;
  leg.chords = {unit.ground};
  leg.becomes = after;
  leg.price = budget;
  leg.label = "work on " + called((*table.terrain)[*hedge]);
  leg.clause = "FTS-11.6-d";
  return leg;
}

void finish_hedge_work(Draft& draft, const UnitId& id) {
  const Unit& unit = draft.unit(id);
  const std::int32_t done = unit.statuses[kHedgeWork];
  const std::size_t index = cut_out(draft, static_cast<std::size_t>(unit.statuses[kHedgeAt] - 1), Unit(unit));
  Terrain hedge = (*draft.table().terrain)[index];
  if (done >= kHedgeClearTurns) hedge.kind = kFence;
  hedge.properties.set(kLoopholed, done >= kHedgeLoopholeTurns && done < kHedgeClearTurns ? 1 : 0);
  change_terrain(draft, hedge, {"FTS-11.6-d"});
  const bool cleared = done >= kHedgeClearTurns;
  draft.set(draft.unit(id), kHedgeAt, cleared ? 0 : static_cast<std::int32_t>(index) + 1);
  draft.set(draft.unit(id), kHedgeWork, cleared ? 0 : done);
}

std::optional<std::size_t> works_before(const Table& table, const Unit& target, Point eye) {
  if (const Terrain* block = block_of(table, target)) return static_cast<std::size_t>(block - table.terrain->data());
  const Terrain* lined = works_lined_by(table, target);
  if (lined == nullptr || !geometry::crosses_line(lined->points, {eye, target.ground.centre})) return std::nullopt;
  return static_cast<std::size_t>(lined - table.terrain->data());
}

bool ball_harms(const Terrain& feature, GunClass gun) {
  if (feature.kind == kHeavyWorks) return gun == GunClass::heavy;
  const bool medium_or_heavy = gun == GunClass::medium || gun == GunClass::heavy;
  return medium_or_heavy && (feature.kind == kLightWorks || feature.kind == kTownBlock);
}

void hit_works(Draft& draft, std::size_t terrain_index, GunClass gun, std::int32_t hits) {
  Terrain feature = (*draft.table().terrain)[terrain_index];
  if (hits <= 0 || !ball_harms(feature, gun) || feature.properties.has(kWrecked)) return;
  const std::string_view clause = feature.kind == kTownBlock ? "FTS-11.8.5-a" : "FTS-11.10.1-a";
  feature.properties.set(kHits, feature.properties[kHits] + hits);
  if (feature.properties[kHits] >= wreck_points(feature)) feature.properties.set(kWrecked, 1);
  change_terrain(draft, feature, {clause});
  if (feature.properties.has(kWrecked))
    draft.say(called(feature) + " is shot to pieces.", {}, {}, {}, "wrecked", {clause});
}

void hit_wagons(Draft& draft, const UnitId& wagons, std::int32_t hits) {
  const Unit unit = draft.unit(wagons);
  if (hits <= 0 || unit.type != kWarWagons || unit.is(kWagonsWrecked)) return;
  const std::int32_t taken = unit.statuses[kWagonHits] + hits;
  const std::int32_t left = unit.statuses[kGuns] - taken / kWarWagonWreckHits;
  draft.set(unit, kWagonHits, taken % kWarWagonWreckHits, {"FTS-2.10-b"});
  if (taken < kWarWagonWreckHits) return;
  if (left <= 0) return draft.set(draft.unit(wagons), kWagonsWrecked, 1, {"FTS-2.10-b"});
  draft.set(draft.unit(wagons), kGuns, left, {"FTS-2.10-b"});
  if (!unit.on_table()) return;
  draft.reform(wagons, unit.formation, ground_for(draft.table(), draft.unit(wagons)), {"FTS-2.10-b"});
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
