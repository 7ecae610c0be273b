#include "server/rules/systems/god_will_know_his_own/movement/column.h"

#include "common/base/check.h"

#include <cstdlib>

namespace battalia::rules::god_will_know_his_own {
namespace {

using geometry::Point;

constexpr std::int32_t kLeastBend_mdeg = 100;
constexpr std::int32_t kGreatestBend_mdeg = 100'000;
constexpr std::int64_t kLoose_um = 1'500;  // tolerance for the rounding of several turns

Point corner_of(const Footprint& ground, Face side) {
  const geometry::Segment front = geometry::edge(ground, Face::front);
  return side == Face::left ? front.a : front.b;
}

Footprint turned_about_corner(const Footprint& ground, Face side, std::int32_t turn_mdeg) {
  const Angle facing = ground.facing + Angle::mdeg(turn_mdeg);
  const Length half = ground.frontage / 2;
  const Point front = geometry::moved(corner_of(ground, side), facing, {}, side == Face::left ? half : -half);
  return geometry::standing_at(front, facing, ground.frontage, ground.depth);
}

}  // namespace

std::optional<Bend> bend_between(const Footprint& first, const Footprint& second) {
  const std::int32_t turn = (first.facing - second.facing).turn_mdeg();
  if (std::abs(turn) < kLeastBend_mdeg || std::abs(turn) > kGreatestBend_mdeg) return std::nullopt;
  const Face side = turn < 0 ? Face::left : Face::right;
  const Point ahead = corner_of(first, side), behind = corner_of(second, side);
  // The corner lies `y` ahead of the second element's and `x` behind the first's, along their inner sides.
  const Point off = geometry::local({behind, second.facing, {}, {}}, ahead);
  const auto along = [](Angle facing, Length way) { return geometry::moved({}, facing, way); };
  const Point unit = along(Angle::mdeg(turn), Length::mm(100));
  const double sine = unit.x.um() / 100'000.0, cosine = unit.y.um() / 100'000.0;
  const double x = off.x.um() / sine, y = off.y.um() - x * cosine;
  const double loose = static_cast<double>(kLoose_um);
  if (x < -loose || y < -loose || std::abs(x + y - first.depth.um()) > loose) return std::nullopt;
  return Bend{static_cast<std::int64_t>(y), side, turn};
}

ColumnWay::ColumnWay(std::span<const Footprint> column) : column_(column.begin(), column.end()) {
  BATTALIA_CHECK(!column_.empty(), "a column has at least one element");
  std::int64_t behind = 0;
  for (const Footprint& ground : column_) {
    behind_um_.push_back(behind);
    behind += ground.depth.um();
  }
  tail_um_ = -behind_um_.back();
  for (std::size_t i = column_.size() - 1; i > 0; --i) {
    const auto bend = bend_between(column_[i - 1], column_[i]);
    if (bend) bends_.push_back({-behind_um_[i] + bend->at_um, bend->side, bend->turn_mdeg});
  }
}

void ColumnWay::wheel(Face side, std::int32_t turn_mdeg) {
  if (!bends_.empty() && bends_.back().at_um == head_um_ && bends_.back().side == side) {
    bends_.back().turn_mdeg += turn_mdeg;
  } else {
    bends_.push_back({head_um_, side, turn_mdeg});
  }
}

Footprint ColumnWay::pose_at(std::int64_t at_um, const Footprint& like) const {
  Footprint pose = column_.back();
  pose = geometry::standing_at(geometry::front_centre(pose), pose.facing, like.frontage, like.depth);
  std::int64_t here = tail_um_;
  for (const Bend& bend : bends_) {
    if (bend.at_um > at_um) break;
    pose = geometry::shifted(pose, Length::um(bend.at_um - here));
    pose = turned_about_corner(pose, bend.side, bend.turn_mdeg);
    here = bend.at_um;
  }
  return geometry::shifted(pose, Length::um(at_um - here));
}

std::vector<Footprint> ColumnWay::grounds() const {
  std::vector<Footprint> now;
  for (std::size_t i = 0; i < column_.size(); ++i) now.push_back(pose_at(head_um_ - behind_um_[i], column_[i]));
  return now;
}

}  // namespace battalia::rules::god_will_know_his_own
