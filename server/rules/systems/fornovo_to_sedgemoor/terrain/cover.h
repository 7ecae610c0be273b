// Cover for units that are shot at or attacked: woods, works, walls, blocks, ditches, wagons (section 11, G-184,
// G-199). Used by shooting and combat; changes nothing.
#pragma once

#include "common/geometry/point.h"
#include "server/rules/table.h"

namespace battalia::rules::fornovo_to_sedgemoor {

enum class Cover : std::uint8_t { none, soft, hard };
enum class Fire : std::uint8_t { small_arms, hail, light_ball, heavy_ball };  // heavy_ball: medium and heavy guns

// The cover of the target as seen from that point: what all figures in its two nearest ranks have. If one of them has
// no cover, the unit has none, even if hits then fall on figures that have some (FTS-9.6-d, G-184); `partly` is true
// then.
struct Covered {
  Cover cover = Cover::none;
  std::string_view clause;
  bool partly = false;
};
Covered cover_from(const Table& table, const Unit& target, geometry::Point eye, Fire fire);

// The cover of a defender against that attacker, in combat; only across the wall or work (G-199).
Covered cover_in_combat(const Table& table, const Unit& defender, const Unit& attacker);
// "In the open" for combat points (G-172).
bool in_the_open(const Table& table, const Unit& unit, const Unit& enemy);
// Whether it is in hard cover for the friend-rout test and burst-throughs.
bool in_hard_cover(const Table& table, const Unit& unit);
bool in_any_cover(const Table& table, const Unit& unit);

}  // namespace battalia::rules::fornovo_to_sedgemoor
