#include "server/rules/families/brigade/movement/slow_ground.h"

#include <utility>

namespace battalia::rules::brigade {
namespace {

constexpr std::int32_t kPartsOfAStep = 4'096;  // of a step

geometry::Footprint part_way(const geometry::Footprint& from, const geometry::Footprint& to, std::int32_t parts) {
  geometry::Footprint pose = from;
  pose.centre = geometry::between(from.centre, to.centre, parts, kPartsOfAStep);
  const std::int64_t turn = (to.facing - from.facing).turn_mdeg();
  pose.facing = from.facing + Angle::mdeg(turn * parts / kPartsOfAStep);
  return pose;
}

}  // namespace

SlowGround::SlowGround(IsSlow is_slow, const geometry::Footprint& first, Length length, std::int64_t steps)
    : is_slow_(std::move(is_slow)), last_(first), last_is_slow_(is_slow_(first)), length_(length), steps_(steps) {}

Length SlowGround::up_to(const geometry::Footprint& next) {
  const bool next_is_slow = is_slow_(next);
  parts_ += parts_of_step(next, next_is_slow);
  last_ = next;
  last_is_slow_ = next_is_slow;
  return Length::um(length_.um() * parts_ / (steps_ * kPartsOfAStep));
}

std::int64_t SlowGround::parts_of_step(const geometry::Footprint& next, bool next_is_slow) const {
  if (last_is_slow_ == next_is_slow) return next_is_slow ? kPartsOfAStep : 0;
  std::int32_t before = 0;              // as slow as the last pose
  std::int32_t beyond = kPartsOfAStep;  // as slow as the next one
  while (beyond - before > 1) {
    const std::int32_t middle = (before + beyond) / 2;
    const bool like_the_last = is_slow_(part_way(last_, next, middle)) == last_is_slow_;
    (like_the_last ? before : beyond) = middle;
  }
  return last_is_slow_ ? before : kPartsOfAStep - beyond;
}

}  // namespace battalia::rules::brigade
