// What a unit covers as it goes from one pose to another, or a little more of it: asked once for a stretch of the way,
// so that what lies aside of it is not asked for at every pose. Never says no to what any pose between the two meets.
#pragma once

#include "server/rules/mechanics/ground/ground.h"

namespace battalia::rules::fornovo_to_sedgemoor {

class SweptGround {
 public:
  SweptGround(const geometry::Footprint& from, const geometry::Footprint& to);

  // That ground, or one so near to it.
  bool may_meet(const geometry::Footprint& other, Length reach = {}) const;
  // `round`: of the terrain, with what lies beside it.
  bool may_meet(const Terrain& feature, const mechanics::Box& round) const;

 private:
  mechanics::Box box_;
  geometry::Footprint cover_;
};

}  // namespace battalia::rules::fornovo_to_sedgemoor
