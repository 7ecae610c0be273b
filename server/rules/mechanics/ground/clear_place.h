// Finds free places for pieces that block nothing and are blocked by nothing, such as commanders: the rules let them
// overlap, but players could neither see nor pick the lower one. Used for suggestions of the systems and for drawing up
// armies, not for places that players choose.
#pragma once

#include "common/geometry/footprint.h"

#include <functional>
#include <optional>
#include <span>

namespace battalia::rules::mechanics {

// Returns `wanted`, or the nearest place to its right or left that is clear of `taken` and passes `allowed`. Nothing if
// there is none within a dozen steps of its own width.
std::optional<geometry::Footprint> clear_place(const geometry::Footprint& wanted,
                                               std::span<const geometry::Footprint> taken,
                                               const std::function<bool(const geometry::Footprint&)>& allowed);

}  // namespace battalia::rules::mechanics
