// Places for those who block nobody and are blocked by nobody, as commanders: the rules let them stand on one another,
// but people can neither see nor take hold of the lower one. What systems suggest, and where they draw armies up, goes
// through here; what players choose does not.
#pragma once

#include "common/geometry/footprint.h"

#include <functional>
#include <optional>
#include <span>

namespace battalia::rules::mechanics {

// `wanted`, or the nearest ground to its right or left that leaves its own width to those taken; `allowed` has the last
// word on each. Nothing when there is none within a dozen steps of its own width.
std::optional<geometry::Footprint> clear_place(const geometry::Footprint& wanted,
                                               std::span<const geometry::Footprint> taken,
                                               const std::function<bool(const geometry::Footprint&)>& allowed);

}  // namespace battalia::rules::mechanics
