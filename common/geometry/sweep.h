// The ground covered by a footprint on its way from one pose to another.
#pragma once

#include "common/geometry/polygon.h"

namespace battalia::geometry {

// The poses between two, first and last included, no corner more than `step` from where it was one pose before.
// Turning and shifting are spread evenly over the way; the shorter way round is taken, right when equal.
std::vector<Footprint> poses_between(const Footprint& from, const Footprint& to, Length step = Length::um(6'350));

// Greatest distance any corner ends from where that corner began. Turning about exactly relabels the corners:
// the smaller of the two readings counts.
Length greatest_corner_displacement(const Footprint& from, const Footprint& to);

// The share of the way, in thousandths, at which a footprint sliding straight from `from` to `to` (without
// turning) first comes nearer than `gap` to `other`; 1,000 when it never does.
std::int32_t free_way_milli(const Footprint& from, const Footprint& to, const Footprint& other, Length gap);

}  // namespace battalia::geometry
