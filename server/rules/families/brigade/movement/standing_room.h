// Whether a unit may stand at places near one another: the units and the terrain that might prevent it are looked up
// once for all of them. Plans no move.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/ruling.h"

#include <vector>

namespace battalia::rules::brigade {

class StandingRoom {
 public:
  // For grounds of that size whose centre is at most `around` from the centre of this one. The table and the unit must
  // outlive it.
  StandingRoom(const Battle& battle, const Unit& unit, const geometry::Footprint& ground, Length around = {});

  // Why it may not stand there: the edge of the table, an enemy nearer than the gap, a friend or impassable terrain.
  WhyNot why_not(const geometry::Footprint& ground) const;
  // True if nothing prevents it; cheaper, because no reason is worded.
  bool is_open(const geometry::Footprint& ground) const;

 private:
  const Unit* enemy_too_near(const geometry::Footprint& ground) const;
  const Unit* friend_under(const geometry::Footprint& ground) const;
  const Terrain* terrain_under(const geometry::Footprint& ground) const;

  Battle battle_;
  const Unit& unit_;
  Length gap_;
  std::vector<const Unit*> enemies_;
  std::vector<const Unit*> friends_;
  std::vector<const Terrain*> closed_;  // terrain on which it may not stand, unless a track frees it
};

}  // namespace battalia::rules::brigade
