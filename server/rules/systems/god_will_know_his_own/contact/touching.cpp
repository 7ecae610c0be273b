#include "server/rules/systems/god_will_know_his_own/contact/touching.h"

#include "server/rules/mechanics/ground/ground.h"

#include <algorithm>
#include <cstdlib>

namespace battalia::rules::god_will_know_his_own {
namespace {

using geometry::Point;

constexpr std::int32_t kParallel_mdeg = 1'000;
enum Corner : std::size_t { front_left, front_right, rear_right, rear_left };

bool are_touching_points(Point a, Point b) { return geometry::distance(a, b) <= kTouching; }

bool look_the_same_way(const Footprint& a, const Footprint& b) {
  return std::abs((a.facing - b.facing).turn_mdeg()) <= kParallel_mdeg;
}

// They touch along more than two meeting corners.
bool lie_along(const Footprint& a, Face of_a, const Footprint& b, Face of_b) {
  return geometry::contact_length(a, of_a, b, of_b, kTouching + Length::um(1)) > kTouching;
}

// The best pair of edges: both fronts first, then one front.
std::int32_t weight(Touch touch) {
  return (touch.of_a == Face::front ? 2 : 0) + (touch.of_b == Face::front ? 2 : 0) +
         (touch.of_a == Face::front ? 1 : 0);
}

}  // namespace

std::optional<Touch> touching_edges(const Footprint& a, const Footprint& b) {
  if (mechanics::beyond_reach(a, b, kTouching)) return std::nullopt;
  std::optional<Touch> found;
  for (const Face of_a : {Face::front, Face::right, Face::rear, Face::left}) {
    for (const Face of_b : {Face::front, Face::right, Face::rear, Face::left}) {
      const Touch touch{of_a, of_b};
      if (found && weight(touch) <= weight(*found)) continue;
      if (lie_along(a, of_a, b, of_b)) found = touch;
    }
  }
  return found;
}

std::optional<Face> legal_contact(const Footprint& mover, const Footprint& enemy) {
  if (mechanics::beyond_reach(mover, enemy, kTouching)) return std::nullopt;
  const auto ours = geometry::corners(mover), theirs = geometry::corners(enemy);
  const auto meet = [&](Corner one, Corner other) { return are_touching_points(ours[one], theirs[other]); };
  if (meet(front_left, front_right) && meet(front_right, front_left)) return Face::front;
  if (meet(front_left, rear_left) && meet(front_right, rear_right)) return Face::rear;
  if (meet(front_left, front_left) && lie_along(mover, Face::front, enemy, Face::left)) return Face::left;
  if (meet(front_right, front_right) && lie_along(mover, Face::front, enemy, Face::right)) return Face::right;
  return std::nullopt;
}

bool is_legal_contact(const Footprint& mover, const Footprint& enemy) {
  return legal_contact(mover, enemy).has_value();
}

bool stands_behind(const Footprint& a, const Footprint& b) {
  if (mechanics::beyond_reach(a, b, kTouching) || !look_the_same_way(a, b)) return false;
  const auto before = geometry::corners(a), behind = geometry::corners(b);
  return are_touching_points(before[rear_left], behind[front_left]) &&
         are_touching_points(before[rear_right], behind[front_right]);
}

bool stands_beside(const Footprint& a, const Footprint& b, Face side) {
  if (mechanics::beyond_reach(a, b, kTouching) || !look_the_same_way(a, b)) return false;
  const auto one = geometry::corners(a), other = geometry::corners(b);
  return side == Face::left ? are_touching_points(one[front_left], other[front_right])
                            : are_touching_points(one[front_right], other[front_left]);
}

std::optional<Face> flank_to_flank(const Footprint& a, const Footprint& b) {
  if (mechanics::beyond_reach(a, b, kTouching)) return std::nullopt;
  const bool same_way = look_the_same_way(a, b);
  if (!same_way && !look_the_same_way(a, {b.centre, b.facing.opposite(), b.frontage, b.depth})) return std::nullopt;
  const Length half = std::min(a.depth, b.depth) / 2;
  for (const Face of_b : {Face::left, Face::right}) {
    const Face of_a = same_way == (of_b == Face::left) ? Face::right : Face::left;
    if (geometry::contact_length(a, of_a, b, of_b, kTouching + Length::um(1)) >= half) return of_b;
  }
  return std::nullopt;
}

bool corner_on_edge(const Footprint& a, const Footprint& b, Face edge) {
  if (mechanics::beyond_reach(a, b, kTouching)) return false;
  const geometry::Segment line = geometry::edge(b, edge);
  const auto ours = geometry::corners(a);
  return std::any_of(ours.begin(), ours.end(), [&](Point corner) {
    return geometry::distance(geometry::Segment{corner, corner}, line) <= kTouching;
  });
}

bool is_behind_front_of(const Footprint& a, const Footprint& b) {
  return geometry::local(b, geometry::front_centre(a)).y < b.depth / 2;
}
bool is_behind_rear_of(const Footprint& a, const Footprint& b) {
  return geometry::local(b, geometry::front_centre(a)).y < -(b.depth / 2);
}

}  // namespace battalia::rules::god_will_know_his_own
