// How much of a straight path is on slow ground (Rule::half_pace): its poses are looked at one after another. Used only
// by movement.cpp.
#pragma once

#include "common/geometry/footprint.h"

#include <cstdint>
#include <functional>

namespace battalia::rules::brigade {

class SlowGround {
 public:
  using IsSlow = std::function<bool(const geometry::Footprint&)>;

  // A path of that length, which begins at `first` and has so many equal steps.
  SlowGround(IsSlow is_slow, const geometry::Footprint& first, Length length, std::int64_t steps);

  // The part of the path on slow ground, up to the end of its next step. If the slow ground begins or ends within that
  // step, only its part of the step counts, measured from the edge itself: poses notice the edge kLeastOverlap later.
  Length up_to(const geometry::Footprint& next);

 private:
  std::int64_t parts_of_step(const geometry::Footprint& next, bool next_is_slow) const;

  IsSlow is_slow_;
  geometry::Footprint last_;
  bool last_is_slow_;
  Length length_;
  std::int64_t steps_;
  std::int64_t done_ = 0;   // steps
  std::int64_t parts_ = 0;  // of steps, so far on slow ground
};

}  // namespace battalia::rules::brigade
