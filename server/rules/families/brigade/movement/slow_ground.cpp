#include "server/rules/families/brigade/movement/slow_ground.h"

#include "common/geometry/sweep.h"
#include "server/rules/families/brigade/terrain/terrain.h"

#include <algorithm>
#include <utility>

namespace battalia::rules::brigade {
namespace {

constexpr std::int32_t kPartsOfAStep = 4'096;

}  // namespace

SlowGround::SlowGround(IsSlow is_slow, const geometry::Footprint& first, Length length, std::int64_t steps)
    : is_slow_(std::move(is_slow)), last_(first), last_is_slow_(is_slow_(first)), length_(length), steps_(steps) {}

Length SlowGround::up_to(const geometry::Footprint& next) {
  const bool next_is_slow = is_slow_(next);
  parts_ += parts_of_step(next, next_is_slow);
  ++done_;
  if (last_is_slow_ != next_is_slow && length_ > Length()) {
    const std::int64_t late = std::int64_t{kLeastOverlap.um()} * steps_ * kPartsOfAStep / length_.um();
    parts_ = std::min(parts_ + late, done_ * kPartsOfAStep);
  }
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
    const bool like_the_last = is_slow_(geometry::part_way(last_, next, middle, kPartsOfAStep)) == last_is_slow_;
    (like_the_last ? before : beyond) = middle;
  }
  return last_is_slow_ ? before : kPartsOfAStep - beyond;
}

}  // namespace battalia::rules::brigade
