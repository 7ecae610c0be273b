#include "server/rules/systems/fornovo_to_sedgemoor/movement/terrain_cost.h"

#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

bool has(Surroundings::Under under, std::size_t bit) { return (under >> bit & 1) != 0; }
Surroundings::Under only(bool holds, std::size_t bit) { return holds ? Surroundings::Under{1} << bit : 0; }
bool is_fence_or_wall(const Terrain& feature) { return feature.kind == kFence || feature.kind == kHighWall; }
bool is_wet(const Terrain& feature) { return feature.kind == kStream || feature.kind == kFord; }

std::string_view slowing_clause_of(const Terrain& feature) {
  static const std::map<TerrainKey, std::string_view> clauses = {
      {kHill, "FTS-11.1-c"},   {kStream, "FTS-11.2-a"},      {kFord, "FTS-11.7-a"},
      {kBridge, "FTS-11.7-b"}, {kFence, "FTS-11.6-a"},       {kHighWall, "FTS-11.6-c"},
      {kDitch, "FTS-11.9-a"},  {kLightWorks, "FTS-11.10-a"}, {kHeavyWorks, "FTS-11.10-a"}};
  if (feature.kind == kWoods) return is_heavy_woods(feature) ? "FTS-11.5.2-a" : "FTS-11.5.1-a";
  const auto found = clauses.find(feature.kind);
  return found == clauses.end() ? "" : found->second;
}

// How far the footprint reaches over the line, seen from that point.
Length depth_beyond(const geometry::Polyline& line, geometry::Point from, const geometry::Footprint& ground) {
  Length farthest;
  for (const geometry::Point& corner : geometry::corners(ground)) {
    if (!geometry::crosses_line(line, {from, corner})) continue;
    farthest = std::max(farthest, geometry::distance_to_line(line, {corner, Angle(), Length(), Length()}));
  }
  return farthest;
}

}  // namespace

TerrainCost::TerrainCost(const Table& table, const Surroundings& surroundings, const Unit& unit,
                         Surroundings::Under under)
    : table_(table), surroundings_(surroundings), free_(is_general(unit)), depth_of_rank_(base_of(table, unit).depth) {
  rows_ = std::max(1, (unit.ground.depth + depth_of_rank_ / 2) / depth_of_rank_);
  sort_ground();
  begin_astride(unit, under);
}

void TerrainCost::sort_ground() {
  for (std::size_t bit = 0; bit < surroundings_.bits(); ++bit) {
    if (!surroundings_.is_terrain(bit)) {
      laid_ |= only(is_crossed_for_inches(surroundings_.unit_at(bit)), bit);
      continue;
    }
    const Terrain& feature = surroundings_.terrain_at(bit);
    const bool wall = is_fence_or_wall(feature);
    all_walls_ |= only(wall, bit);
    lines_ |= only(!wall && is_line(feature), bit);
    wet_ |= only(is_wet(feature), bit);
    rough_ |= only(feature.kind == kRough, bit);
  }
}

void TerrainCost::begin_astride(const Unit& unit, Surroundings::Under under) {
  const geometry::Point front = geometry::front_centre(unit.ground);
  for (const std::size_t bit : Bits(under & all_walls_)) {
    Length progress;
    while (progress < unit.ground.depth) {
      const geometry::Point back = geometry::moved(front, unit.ground.facing, -(progress + Length::mm(1)));
      if (geometry::crosses_line(surroundings_.terrain_at(bit).points, {front, back})) break;
      progress += Length::mm(1);
    }
    walls_[bit] = {progress, std::min(rows_, progress / depth_of_rank_ + 1)};
  }
}

std::int32_t TerrainCost::ranks_due(std::size_t bit, Length length) const {
  const auto found = walls_.find(bit);
  const Wall wall = found == walls_.end() ? Wall{} : found->second;
  const std::int32_t due = std::min(rows_, (wall.progress + length) / depth_of_rank_ + 1);
  return std::max(0, due - wall.paid);
}

Length TerrainCost::crossing(const PathSample& sample) const {
  Length sum;
  if (free_) return sum;
  const Surroundings::Under met = sample.to & ~sample.from;
  for (const std::size_t bit : Bits(met & laid_)) {
    sum += at(table_, surroundings_.unit_at(bit).type == kStakesMarker ? kThroughStakes : kThroughLaager);
  }
  for (const std::size_t bit : Bits(met & lines_)) sum += crossing_cost(table_, surroundings_.terrain_at(bit));
  for (const std::size_t bit : Bits(sample.to & all_walls_)) {
    sum += at(table_, kWallPerRank) * ranks_due(bit, sample.length);
  }
  return sum;
}

Length TerrainCost::of_walls(const PathSample& sample) const {
  Length sum;
  for (const auto& [bit, wall] : walls_) sum += at(table_, kWallPerRank) * wall.paid;
  for (const std::size_t bit : Bits(sample.to & all_walls_)) {
    sum += at(table_, kWallPerRank) * ranks_due(bit, sample.length);
  }
  return sum / sample.pace;
}

Length TerrainCost::price(const Unit& mover, const PathSample& sample) const {
  const Length base = sample.length / sample.speed;
  return base / surroundings_.speed(mover, sample.from | sample.to, sample.heading) + crossing(sample) / sample.pace;
}

void TerrainCost::pay(const PathSample& sample, Length price) {
  const Length base = sample.length / sample.speed;
  const Length more = price - base;
  base_ += base;
  extra_ += more;
  if (more > Length()) name_slowing(sample.from | sample.to);
  for (const std::size_t bit : Bits((sample.from | sample.to) & wet_)) {
    wade(sample, bit, more);
  }
  rough_way_ += base * std::popcount(sample.to & rough_);
  for (const std::size_t bit : Bits(sample.to & all_walls_)) {
    Wall& wall = walls_[bit];
    wall.paid += ranks_due(bit, sample.length);
    wall.progress += sample.length;
  }
}

// At least 1|0.75 in extra for a crossing (FTS-11.2-a, G-186).
void TerrainCost::wade(const PathSample& sample, std::size_t bit, Length more) {
  waded_[bit] += more;
  if (has(sample.to, bit) || !has(sample.from, bit)) return;
  const Length least = at(table_, kStreamLeastExtra) / sample.pace;
  if (waded_[bit] < least && !free_) owed_to_streams_ += least - waded_[bit];
  waded_[bit] = Length();
}

void TerrainCost::name_slowing(Surroundings::Under under) {
  for (const std::size_t bit : Bits(under)) {
    const bool ground = surroundings_.is_terrain(bit);
    const std::string_view clause = ground ? slowing_clause_of(surroundings_.terrain_at(bit)) : "FTS-7.10-d";
    if (clause.empty()) continue;
    const std::string name = ground ? called(surroundings_.terrain_at(bit)) : surroundings_.unit_at(bit).id.str();
    if (slowed_by_.find(name) == std::string::npos) slowed_by_ += (slowed_by_.empty() ? "" : ", ") + name;
    slowing_clause_ = clause;
  }
  if (!slowed_by_.empty()) return;
  slowed_by_ = "the zone of works";
  slowing_clause_ = "FTS-11.10-b";
}

Length TerrainCost::swing_over(const geometry::Footprint& from, Surroundings::Under under_from,
                               const geometry::Footprint& to, Surroundings::Under under_to) {
  begin_leg();
  const Surroundings::Under met = under_to & ~under_from;
  if (free_ || met == 0) return Length();
  Length sum;
  Surroundings::Under paid = 0;
  for (const std::size_t bit : Bits(met & lines_)) {
    const Length price = crossing_cost(table_, surroundings_.terrain_at(bit));
    paid |= only(price > Length(), bit);
    sum += price;
  }
  for (const std::size_t bit : Bits(met & all_walls_)) {
    const Length beyond = depth_beyond(surroundings_.terrain_at(bit).points, from.centre, to);
    const std::int32_t ranks = std::min(rows_, beyond / depth_of_rank_ + 1);
    walls_[bit] = {beyond, ranks};
    paid |= only(true, bit);
    sum += at(table_, kWallPerRank) * ranks;
  }
  if (paid != 0) name_slowing(paid);
  return sum;
}

void TerrainCost::begin_leg() {
  base_ = extra_ = Length();
  slowed_by_.clear();
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
