#include "server/rules/systems/fornovo/toll.h"

#include <algorithm>

namespace battalia::rules::fornovo {
namespace {

bool has(Near::Under under, std::size_t bit) { return (under >> bit & 1) != 0; }
Near::Under only(bool holds, std::size_t bit) { return holds ? Near::Under{1} << bit : 0; }
bool is_fence_or_wall(const Terrain& feature) { return feature.kind == kFence || feature.kind == kHighWall; }
bool is_wet(const Terrain& feature) { return feature.kind == kStream || feature.kind == kFord; }

std::string_view slowing_clause_of(const Terrain& feature) {
  static const std::map<std::string_view, std::string_view> clauses = {
      {kHill, "FTS-11.1-c"},   {kStream, "FTS-11.2-a"},      {kFord, "FTS-11.7-a"},
      {kBridge, "FTS-11.7-b"}, {kFence, "FTS-11.6-a"},       {kHighWall, "FTS-11.6-c"},
      {kDitch, "FTS-11.9-a"},  {kLightWorks, "FTS-11.10-a"}, {kHeavyWorks, "FTS-11.10-a"}};
  if (feature.kind == kWoods) return is_heavy_woods(feature) ? "FTS-11.5.2-a" : "FTS-11.5.1-a";
  const auto found = clauses.find(feature.kind);
  return found == clauses.end() ? "" : found->second;
}

}  // namespace

Toll::Toll(const Table& table, const Near& near, const Unit& unit, Near::Under under)
    : table_(table), near_(near), free_(is_general(unit)), depth_of_rank_(base_of(table, unit).depth) {
  rows_ = std::max(1, (unit.ground.depth + depth_of_rank_ / 2) / depth_of_rank_);
  sort_ground();
  begin_astride(unit, under);
}

void Toll::sort_ground() {
  for (std::size_t bit = 0; bit < near_.bits(); ++bit) {
    if (!near_.is_terrain(bit)) {
      laid_ |= only(is_crossed_for_inches(near_.unit_at(bit)), bit);
      continue;
    }
    const Terrain& feature = near_.terrain_at(bit);
    const bool wall = is_fence_or_wall(feature);
    all_walls_ |= only(wall, bit);
    lines_ |= only(!wall && is_line(feature), bit);
    wet_ |= only(is_wet(feature), bit);
    rough_ |= only(feature.kind == kRough, bit);
  }
}

void Toll::begin_astride(const Unit& unit, Near::Under under) {
  const geometry::Point front = geometry::front_centre(unit.ground);
  for (const std::size_t bit : Bits(under & all_walls_)) {
    Length progress;
    while (progress < unit.ground.depth) {
      const geometry::Point back = geometry::moved(front, unit.ground.facing, -(progress + Length::mm(1)));
      if (geometry::crosses_line(near_.terrain_at(bit).points, {front, back})) break;
      progress += Length::mm(1);
    }
    walls_[bit] = {progress, std::min(rows_, progress / depth_of_rank_ + 1)};
  }
}

std::int32_t Toll::ranks_due(std::size_t bit, Length length) const {
  const auto found = walls_.find(bit);
  const Wall wall = found == walls_.end() ? Wall{} : found->second;
  const std::int32_t due = std::min(rows_, (wall.progress + length) / depth_of_rank_ + 1);
  return std::max(0, due - wall.paid);
}

Length Toll::crossing(const Stride& stride) const {
  Length sum;
  if (free_) return sum;
  const Near::Under met = stride.to & ~stride.from;
  for (const std::size_t bit : Bits(met & laid_)) {
    sum += at(table_, near_.unit_at(bit).type == kStakesMarker ? kThroughStakes : kThroughLaager);
  }
  for (const std::size_t bit : Bits(met & lines_)) sum += crossing_cost(table_, near_.terrain_at(bit));
  for (const std::size_t bit : Bits(stride.to & all_walls_)) {
    sum += at(table_, kWallPerRank) * ranks_due(bit, stride.length);
  }
  return sum;
}

Length Toll::of_walls(const Stride& stride) const {
  Length sum;
  for (const auto& [bit, wall] : walls_) sum += at(table_, kWallPerRank) * wall.paid;
  for (const std::size_t bit : Bits(stride.to & all_walls_)) {
    sum += at(table_, kWallPerRank) * ranks_due(bit, stride.length);
  }
  return sum;
}

Length Toll::price(const Unit& mover, const Stride& stride) const {
  const Length base = stride.length / stride.speed;
  return base / near_.speed(mover, stride.from | stride.to, stride.heading) + crossing(stride);
}

void Toll::pay(const Stride& stride, Length price) {
  const Length base = stride.length / stride.speed;
  const Length more = price - base;
  base_ += base;
  extra_ += more;
  if (more > Length()) name_slowing(stride.from | stride.to);
  for (const std::size_t bit : Bits((stride.from | stride.to) & wet_)) {
    wade(bit, has(stride.to, bit), has(stride.from, bit), more);
  }
  rough_way_ += base * std::popcount(stride.to & rough_);
  for (const std::size_t bit : Bits(stride.to & all_walls_)) {
    Wall& wall = walls_[bit];
    wall.paid += ranks_due(bit, stride.length);
    wall.progress += stride.length;
  }
}

// At least 1|0.75 in extra for a crossing (FTS-11.2-a, G-186).
void Toll::wade(std::size_t bit, bool is, bool was, Length more) {
  waded_[bit] += more;
  if (is || !was) return;
  const Length least = at(table_, kStreamLeastExtra);
  if (waded_[bit] < least && !free_) owed_to_streams_ += least - waded_[bit];
  waded_[bit] = Length();
}

void Toll::name_slowing(Near::Under under) {
  for (const std::size_t bit : Bits(under)) {
    const bool ground = near_.is_terrain(bit);
    const std::string_view clause = ground ? slowing_clause_of(near_.terrain_at(bit)) : "FTS-7.10-d";
    if (clause.empty()) continue;
    const std::string name = ground ? called(near_.terrain_at(bit)) : near_.unit_at(bit).id.str();
    if (slowed_by_.find(name) == std::string::npos) slowed_by_ += (slowed_by_.empty() ? "" : ", ") + name;
    slowing_clause_ = clause;
  }
  if (!slowed_by_.empty()) return;
  slowed_by_ = "the zone of works";
  slowing_clause_ = "FTS-11.10-b";
}

void Toll::begin_leg() {
  base_ = extra_ = Length();
  slowed_by_.clear();
}

}  // namespace battalia::rules::fornovo
