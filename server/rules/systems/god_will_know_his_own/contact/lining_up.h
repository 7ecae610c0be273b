// From a front edge that has met an enemy to a legal contact (GWK-MOVE-27, R-G09, R-G10): the mover, on its own or with
// its group, slides and turns a little; if that is impossible, the enemy does. Used by moves, impetuous advances and
// follow-ups.
#pragma once

#include "server/rules/systems/god_will_know_his_own/contact/records.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

struct LinedUp {
  UnitId enemy;
  Face face;                                // the enemy's face
  std::vector<Footprint> movers;            // final position of each mover, in the order given
  std::optional<Footprint> enemy_moved_to;  // set if the mover could not line up and the enemy could
  Length displacement;                      // the largest displacement of any mover's corner
};

// Moves a footprint rigidly with another that goes from one pose to the other: keeps ranks in place behind it.
Footprint carried_along(const Footprint& ground, const Footprint& from, const Footprint& to);

// Every legal contact with that enemy within the limits, smallest displacement first. `movers` are the positions that
// the move has reached, `began` those where each started (needed for flank and rear contacts); the first mover is the
// one that met the enemy. Empty: the contact is illegal.
std::vector<LinedUp> ways_to_line_up(const Table& table, std::span<const UnitId> movers,
                                     std::span<const Footprint> grounds, std::span<const Footprint> began,
                                     const UnitId& enemy);

// The same with any of those enemies: smallest displacement first; if equal, the enemy named first (D-11). An enemy is
// moved only if the movers can't be lined up with any of them.
std::vector<LinedUp> ways_to_line_up_with_any(const Table& table, std::span<const UnitId> movers,
                                              std::span<const Footprint> grounds, std::span<const Footprint> began,
                                              std::span<const UnitId> enemies);

// One of the movers, by index, and the enemies that its front has met.
struct Meeting {
  std::size_t mover = 0;
  std::vector<UnitId> enemies;
};
// The nearest contact of any mover with the enemies that it has met; if equal, the first named. The result lists the
// movers in the order given. Nothing: no contact is legal.
std::optional<LinedUp> nearest_line_up(const Table& table, std::span<const UnitId> movers,
                                       std::span<const Footprint> grounds, std::span<const Footprint> began,
                                       std::span<const Meeting> meetings);

// If no contact is legal: what the nearest one would require of the first of those footprints, and what is allowed, as
// part of a sentence.
std::string what_lining_up_takes(const Table& table, std::span<const UnitId> movers, std::span<const Footprint> grounds,
                                 std::span<const Footprint> began, const UnitId& enemy);

}  // namespace battalia::rules::god_will_know_his_own
