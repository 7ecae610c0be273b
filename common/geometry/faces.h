// The four faces of a footprint in numerical order, for loops over all of them.
#pragma once

#include "common/geometry/footprint.h"

namespace battalia::geometry {

inline constexpr std::array<Face, 4> kFaces = {Face::front, Face::right, Face::rear, Face::left};

}  // namespace battalia::geometry
