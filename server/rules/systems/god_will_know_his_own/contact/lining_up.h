// From a front edge that has met an enemy to a legal contact (GWK-MOVE-27, R-G09, R-G10): the mover, on its own or with
// its group, is slid and turned a little; else the enemy is. Used by moves, impetuous advances and follow-ups.
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
  Face face;                                // of the enemy
  std::vector<Footprint> movers;            // where each of them stands, in the order given
  std::optional<Footprint> enemy_moved_to;  // where the mover could not line up and the enemy could
  Length displacement;                      // the greatest of any mover's corner
};

// A ground carried along with one that goes from a pose to another: how ranks keep their places behind it.
Footprint carried_along(const Footprint& ground, const Footprint& from, const Footprint& to);

// Every legal contact with that enemy within the limits, least displacement first. `movers` stand where the move has
// brought them, `began` where each stood as it began (flank and rear contacts ask for it); the first is the one that
// met the enemy. Empty: the contact is illegal.
std::vector<LinedUp> ways_to_line_up(const Table& table, std::span<const UnitId> movers,
                                     std::span<const Footprint> grounds, std::span<const Footprint> began,
                                     const UnitId& enemy);

// The same with any of those enemies: first the way of the least displacement, of equal ones that with the enemy named
// first (D-11). Enemies give way only where the movers can't be lined up with any of them.
std::vector<LinedUp> ways_to_line_up_with_any(const Table& table, std::span<const UnitId> movers,
                                              std::span<const Footprint> grounds, std::span<const Footprint> began,
                                              std::span<const UnitId> enemies);

// One of the movers, by its place among them, and the enemies that its front has met.
struct Meeting {
  std::size_t mover = 0;
  std::vector<UnitId> enemies;
};
// The nearest contact of any of a group with what it has met; of equal ones the first named. Its movers are in the
// order given. Nothing: none is legal.
std::optional<LinedUp> nearest_line_up(const Table& table, std::span<const UnitId> movers,
                                       std::span<const Footprint> grounds, std::span<const Footprint> began,
                                       std::span<const Meeting> meetings);

// Where there is none: what the nearest of them would take of the first of those grounds, and what is allowed, as a
// part of a sentence.
std::string what_lining_up_takes(const Table& table, std::span<const UnitId> movers, std::span<const Footprint> grounds,
                                 std::span<const Footprint> began, const UnitId& enemy);

}  // namespace battalia::rules::god_will_know_his_own
