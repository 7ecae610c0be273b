// The area that a unit covers as it moves from one pose to another, or slightly more: checked once per stretch of the
// path, so that distant objects are not checked at every pose. Never excludes anything that a pose in between meets.
#pragma once

#include "server/rules/mechanics/ground/ground.h"

namespace battalia::rules::fornovo_to_sedgemoor {

class SweptGround {
 public:
  SweptGround(const geometry::Footprint& from, const geometry::Footprint& to);

  // Whether it meets that footprint, or comes very close to it.
  bool may_meet(const geometry::Footprint& other, Length reach = {}) const;
  // `round`: the box of the terrain, including its margin.
  bool may_meet(const Terrain& feature, const mechanics::Box& round) const;

 private:
  mechanics::Box box_;
  geometry::Footprint cover_;
};

}  // namespace battalia::rules::fornovo_to_sedgemoor
