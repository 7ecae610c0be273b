// Which units see each other (sections 9.11, 11.3, 11.5, G-086, G-144, G-145, G-165): lines between points, over
// heights, out of and into woods. Asked by charges, shooting and the tests that speak of visible units; changes
// nothing.
#pragma once

#include "common/geometry/footprint.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <boost/container/small_vector.hpp>

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

struct SightRules {
  bool shooting = false;  // the far edge of an obstacle at most half as far as the target's near edge (FTS-9.11-a)
  bool hail = false;      // over nothing (G-145)
};
// Lines of sight from one unit's ground to that of another, where it stands or stood: what may be in the way of any of
// them is looked up once. Ground, blocks, woods, other units as obstacles one contour high; neither of the two is an
// obstacle, nor are snipers and generals. Table and units outlive it.
class Lines {
 public:
  Lines(const Table& table, const Unit& viewer, const Unit& target, const geometry::Footprint& place,
        const SightRules& rules = {});
  // From a point of the viewer's ground to one of the target's.
  bool is_free(geometry::Point from, geometry::Point to) const;

 private:
  class Line;
  const Table& table_;
  const Unit& viewer_;
  const Unit& target_;
  geometry::Footprint place_;  // of the target
  SightRules rules_;
  mutable boost::container::small_vector<const Terrain*, 8> terrain_;  // their order says nothing
  boost::container::small_vector<const Terrain*, 4> hills_;            // on which any of it may stand
  mutable boost::container::small_vector<const Unit*, 16> units_;
};
// One such line to the target where it stands.
bool line_is_free(const Table& table, const Unit& viewer, geometry::Point from, const Unit& target, geometry::Point to,
                  const SightRules& rules = {});

// Some part of the one sees some part of the other, within visibility.
bool sees(const Table& table, const Unit& viewer, const Unit& target);
// As sees, or a friend within 6|4.5 in of it does (FTS-11.3-b): for declaring charges.
bool sees_to_charge(const Table& table, const Unit& charger, const Unit& target);
// The nearest visible enemy, or nothing.
Neighbour nearest_visible_enemy(const Table& table, const Unit& unit);
bool visible_enemy_within(const Table& table, const Unit& unit, Length reach);
// Hidden from the enemy as a whole: in a wood deeper than the edge and not revealed, or behind crests (G-216).
bool is_wholly_hidden(const Table& table, const Unit& unit);

}  // namespace battalia::rules::fornovo_to_sedgemoor
