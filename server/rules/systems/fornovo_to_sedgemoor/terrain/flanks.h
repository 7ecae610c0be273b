// Front, flank and rear of a unit, and whether its flanks are open (sections 7.15, G-039 to G-041, G-083). Used by
// charges, shooting, tests and combat; changes nothing.
#pragma once

#include "common/geometry/footprint.h"
#include "server/rules/table.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// The sector of the target that contains the point (G-039; option geom.flankRule). Squares, garrisons, units that line
// works against an enemy outside, and skirmishers have only a front.
v1::Face sector_of(const Table& table, const Unit& target, geometry::Point point);
bool has_no_flanks(const Table& table, const Unit& unit);
inline bool is_flank_or_rear(v1::Face face) { return face != v1::FACE_FRONT; }
// The middle of its front edge, the point used for that.
inline geometry::Point front_middle(const Unit& unit) { return geometry::front_centre(unit.ground); }

struct OpenFlanks {
  bool left = false;
  bool right = false;
  std::int32_t count() const { return (left ? 1 : 0) + (right ? 1 : 0); }
};
OpenFlanks open_flanks(const Table& table, const Unit& unit);  // FTS-7.15-a

// Whether it is under flank or rear attack: some enemy is on that face through a charge or a move that followed one
// (G-041). Each enemy that a charger touches is judged separately.
bool is_attacked_in_flank(const Table& table, const Unit& unit);
bool attacks_flank(const Table& table, const Unit& attacker, const Unit& target);

}  // namespace battalia::rules::fornovo_to_sedgemoor
