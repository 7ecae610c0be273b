// Which units see each other (sections 9.11, 11.3, 11.5, G-086, G-144, G-145, G-165): lines between points, over
// heights, out of and into woods. Used by charges, shooting and the tests that depend on visible units; changes
// nothing.
#pragma once

#include "common/geometry/footprint.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <boost/container/small_vector.hpp>

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

struct SightRules {
  bool shooting = false;  // the far edge of an obstacle at most half as far as the target's near edge (FTS-9.11-a)
  bool hail = false;      // never over obstacles (G-145)
};
// Lines of sight from one unit's footprint to that of another, at its current or an earlier position: possible
// obstacles for any of them are looked up once. Terrain, blocks, woods, other units as obstacles one contour high;
// neither of the two is an obstacle, nor the unit of an attached general, nor are snipers and generals. Table and units
// must outlive it.
class Lines {
 public:
  Lines(const Table& table, const Unit& viewer, const Unit& target, const geometry::Footprint& place,
        const SightRules& rules = {});
  // From a point of the viewer's footprint to one of the target's.
  bool is_free(geometry::Point from, geometry::Point to) const;

 private:
  class Line;
  const Table& table_;
  const Unit& viewer_;
  const Unit& target_;
  geometry::Footprint place_;  // of the target
  SightRules rules_;
  mutable boost::container::small_vector<const Terrain*, 8> terrain_;  // in no particular order
  boost::container::small_vector<const Terrain*, 4> hills_;            // on which any part of it may stand
  mutable boost::container::small_vector<const Unit*, 16> units_;
};
// One such line to the target's current position.
bool line_is_free(const Table& table, const Unit& viewer, geometry::Point from, const Unit& target, geometry::Point to,
                  const SightRules& rules = {});

// Whether some part of one sees some part of the other, within visibility.
bool sees(const Table& table, const Unit& viewer, const Unit& target);
// Like sees, or a friend within 6|4.5 in of it sees the target (FTS-11.3-b): for declaring charges.
bool sees_to_charge(const Table& table, const Unit& charger, const Unit& target);
// The nearest visible enemy, or nothing.
Neighbour nearest_visible_enemy(const Table& table, const Unit& unit);
bool visible_enemy_within(const Table& table, const Unit& unit, Length reach);
// Whether the whole unit is hidden from the enemy: in a wood deeper than the edge and not revealed, or behind crests
// (G-216).
bool is_wholly_hidden(const Table& table, const Unit& unit);

}  // namespace battalia::rules::fornovo_to_sedgemoor
