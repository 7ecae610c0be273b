#include "common/geometry/sweep.h"

#include "common/base/check.h"
#include "common/base/work.h"
#include "common/geometry/plane.h"

#include <cstdlib>
#include <numbers>

namespace battalia::geometry {

using plane::Frame;
using plane::Vec;

namespace {

std::int64_t shared_out(std::int64_t from, std::int64_t by, std::int64_t part, std::int64_t parts) {
  const std::int64_t twice = 2 * by * part + (by < 0 ? -parts : parts);
  return from + twice / (2 * parts);
}

// The interval of a movement, as fractions of it, during which two things overlap or are within reach.
struct Reach {
  double enters = 0;
  double leaves = 1;

  // Narrows the interval to where `start + share * step` lies between -half and half.
  void narrow(double start, double step, double half) {
    if (step == 0) {
      if (std::abs(start) >= half) leaves = -1;
      return;
    }
    enters = std::max(enters, ((step > 0 ? -half : half) - start) / step);
    leaves = std::min(leaves, ((step > 0 ? half : -half) - start) / step);
  }
  // The fraction at which the interval begins; 1 if it is empty.
  double begins() const { return enters < leaves ? enters : 1; }
};

// The fraction of `way` at which `mover` overlaps `stander` by more than `depth`; 1 if it never does.
double share_to_overlap(const Frame& mover, const Frame& stander, Vec way, double depth) {
  const Vec apart = mover.centre - stander.centre;
  const double along = std::abs(plane::dot(mover.ahead, stander.ahead));
  const double across = std::abs(plane::cross(mover.ahead, stander.ahead));
  Reach reach;
  const auto narrow = [&](const Frame& one, const Frame& two) {  // by the two axes of `one`
    const double ahead = one.half_depth + two.half_depth * along + two.half_width * across;
    const double beside = one.half_width + two.half_width * along + two.half_depth * across;
    reach.narrow(plane::dot(apart, one.ahead), plane::dot(way, one.ahead), ahead - depth);
    reach.narrow(plane::dot(apart, one.right()), plane::dot(way, one.right()), beside - depth);
  };
  narrow(mover, stander);
  narrow(stander, mover);
  return reach.begins();
}

// The fraction of `way` at which a point starting at `from` comes nearer than `gap` to `frame`; 1 if it never does. All
// in the axes of `frame`.
double share_to_gap(const Frame& frame, Vec from, Vec way, double gap) {
  const auto box = [&](double half_width, double half_depth) {
    Reach reach;
    reach.narrow(from.x, way.x, half_width);
    reach.narrow(from.y, way.y, half_depth);
    return reach.begins();
  };
  double earliest =
      std::min(box(frame.half_width + gap, frame.half_depth), box(frame.half_width, frame.half_depth + gap));
  const double a = plane::dot(way, way);
  for (const double x : {-frame.half_width, frame.half_width})  // and the rounded corners of the area within the gap
    for (const double y : {-frame.half_depth, frame.half_depth}) {
      const Vec off = from - Vec{x, y};
      const double half_b = plane::dot(off, way), root = half_b * half_b - a * (plane::dot(off, off) - gap * gap);
      if (root <= 0) continue;
      const double share = (-half_b - std::sqrt(root)) / a;
      if (share >= 0) earliest = std::min(earliest, share);
    }
  return earliest;
}

}  // namespace

Footprint part_way(const Footprint& from, const Footprint& to, std::int32_t part, std::int32_t of) {
  Footprint there = from;
  there.centre = between(from.centre, to.centre, part, of);
  there.facing = from.facing + Angle::mdeg(std::int64_t{(to.facing - from.facing).turn_mdeg()} * part / of);
  return there;
}

std::vector<Footprint> poses_between(const Footprint& from, const Footprint& to, Length step) {
  BATTALIA_CHECK(step >= Length::um(100), "poses lie at least a tenth of a millimetre apart");
  if (from == to) return {from};
  const Length wider = to.frontage - from.frontage, deeper = to.depth - from.depth;
  const std::int32_t turn_mdeg = (to.facing - from.facing).turn_mdeg();
  const double reach = std::hypot(std::max(from.frontage, to.frontage).um(), std::max(from.depth, to.depth).um()) / 2;
  const double furthest = distance(from.centre, to.centre).um() +
                          reach * std::abs(turn_mdeg) * (std::numbers::pi / 180'000) +
                          std::hypot(wider.um(), deeper.um()) / 2;
  // Each pose is rounded, so it may be that much farther along than its fraction.
  const auto parts = std::max<std::int64_t>(1, std::llround(std::ceil(furthest / (step.um() - plane::kPlacingUm))));
  work::count(static_cast<work::Steps>(parts));
  std::vector<Footprint> poses;
  poses.reserve(static_cast<std::size_t>(parts) + 1);
  for (std::int64_t part = 0; part < parts; ++part) {
    const auto share = [&](Length start, Length end) {
      return Length::um(shared_out(start.um(), std::int64_t{end.um()} - start.um(), part, parts));
    };
    poses.push_back({{share(from.centre.x, to.centre.x), share(from.centre.y, to.centre.y)},
                     Angle::mdeg(shared_out(from.facing.mdeg(), turn_mdeg, part, parts)),
                     share(from.frontage, to.frontage),
                     share(from.depth, to.depth)});
  }
  poses.push_back(to);
  return poses;
}

Length greatest_corner_displacement(const Footprint& from, const Footprint& to) {
  const auto before = Frame(from).corners(), after = Frame(to).corners();
  double as_named = 0, turned_about = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    as_named = std::max(as_named, plane::norm(after[i] - before[i]));
    turned_about = std::max(turned_about, plane::norm(after[(i + 2) % 4] - before[i]));
  }
  return plane::rounded(std::min(as_named, turned_about));
}

std::int32_t free_way_milli(const Footprint& from, const Footprint& to, const Footprint& other, Length gap) {
  const Frame mover(from), stander(other);
  const Vec way = plane::vec(to.centre) - plane::vec(from.centre);
  const double into = plane::depth_of_overlap(mover, stander), nearer = gap.um() - plane::kPlacingUm;
  const plane::Nearest start = plane::nearest(mover, stander);
  if (into > 0 ? -into < nearer : plane::norm(start.on_a - start.on_b) < nearer) return 0;
  if (plane::dot(way, way) == 0) return 1'000;
  double share = share_to_overlap(mover, stander, way, plane::kPlacingUm);
  if (nearer > 0) {
    // Two convex shapes are nearest at a corner of one of them: either a corner of the mover reaches the other shape
    // or, seen from the mover, a corner of the other comes the opposite way.
    const auto seen = [](const Frame& f, Vec v) { return Vec{plane::dot(v, f.right()), plane::dot(v, f.ahead)}; };
    for (const Vec corner : mover.corners())
      share = std::min(share, share_to_gap(stander, stander.local(corner), seen(stander, way), nearer));
    for (const Vec corner : stander.corners())
      share = std::min(share, share_to_gap(mover, mover.local(corner), seen(mover, way * -1), nearer));
  }
  return share >= 1 ? 1'000 : static_cast<std::int32_t>(std::floor(share * 1'000));
}

}  // namespace battalia::geometry
