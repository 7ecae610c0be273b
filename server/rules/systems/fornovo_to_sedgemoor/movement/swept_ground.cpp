#include "server/rules/systems/fornovo_to_sedgemoor/movement/swept_ground.h"

#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/keys.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr Length kRoundedOff = Length::mm(1);  // more than the sum of all rounding errors

}  // namespace

SweptGround::SweptGround(const geometry::Footprint& from, const geometry::Footprint& to) {
  const Length round = std::max(mechanics::bounding_radius(from), mechanics::bounding_radius(to)) + kRoundedOff;
  box_.add(from.centre, round);
  box_.add(to.centre, round);
  const Length length = geometry::distance(from.centre, to.centre);
  const geometry::Point straight_ahead = geometry::moved(from.centre, from.facing, length);
  const bool straight = from.facing == to.facing && from.frontage == to.frontage && from.depth == to.depth &&
                        geometry::distance(to.centre, straight_ahead) <= kRoundedOff;
  cover_.centre = geometry::between(from.centre, to.centre);
  cover_.facing = straight || length == Length() ? from.facing : geometry::direction(from.centre, to.centre);
  cover_.frontage = straight ? from.frontage + kRoundedOff * 4 : round * 2;
  cover_.depth = length + (straight ? from.depth + kRoundedOff * 4 : round * 2);
}

bool SweptGround::may_meet(const geometry::Footprint& other, Length reach) const {
  if (mechanics::beyond_reach(cover_, other, reach)) return false;
  return geometry::distance(cover_, other) <= reach;
}

bool SweptGround::may_meet(const Terrain& feature, const mechanics::Box& round) const {
  if (!round.meets(box_)) return false;
  if (feature.shape == v1::SHAPE_POINT) return true;
  if (feature.shape == v1::SHAPE_AREA) return geometry::touches(feature.points, cover_);
  const Length half = Length::um(feature.properties[kWidth]) / 2;
  return geometry::distance_to_line(feature.points, cover_) <= half + kRoundedOff;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
