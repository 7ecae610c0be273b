// The ground that a footprint covers as it moves from one pose to another.
#pragma once

#include "common/geometry/polygon.h"

namespace battalia::geometry {

// Intermediate poses, first and last included, such that no corner moves more than `step` between two poses. Turning
// and shifting are spread evenly; the shorter turn is taken, to the right if equal.
std::vector<Footprint> poses_between(const Footprint& from, const Footprint& to, Length step = Length::um(6'350));

// The pose after `part` of `of` equal parts of that movement, of the size of `from`.
Footprint part_way(const Footprint& from, const Footprint& to, std::int32_t part, std::int32_t of);

// Greatest distance between any corner's start and end positions. After an exact turn about, the corners swap roles:
// the smaller of the two readings counts.
Length greatest_corner_displacement(const Footprint& from, const Footprint& to);

// How far a footprint that slides straight from `from` to `to` without turning gets before it is nearer than `gap` to
// `other`, in thousandths of the distance; 1,000 if it never is.
std::int32_t free_way_milli(const Footprint& from, const Footprint& to, const Footprint& other, Length gap);

}  // namespace battalia::geometry
