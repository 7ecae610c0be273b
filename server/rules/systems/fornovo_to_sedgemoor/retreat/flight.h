// How units that move without orders find their way: the smallest turn past an obstacle, gaps to flow through, ending
// clear of friends (G-109 to G-113, G-121, G-126). Used by rout, recoil and pursuit; plans without changing anything.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/straight_move.h"

#include <optional>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// The smallest turn up to 45 degrees, in steps of 2.5, from `heading` that avoids all the units it must avoid; both
// sides if they are equal. None: no turn helps.
struct Swerve {
  std::optional<std::int32_t> left_mdeg;   // turn to the left, positive
  std::optional<std::int32_t> right_mdeg;  // turn to the right
  bool is_open() const { return left_mdeg || right_mdeg; }
  bool is_equal() const { return left_mdeg && right_mdeg && *left_mdeg == *right_mdeg; }
  // The smaller of the two; if equal, the chosen one. Right is positive.
  std::int32_t turn_mdeg(SwerveSide choice) const;
};
enum class Avoid : std::uint8_t { enemies, all_units };
Swerve least_swerve(const Table& table, const Unit& unit, Angle heading, const StraightMoveLimits& limits, Avoid avoid);

// The result of a move past friends.
struct Flight {
  StraightMove way;  // ends clear of every unit it passed
  std::vector<UnitId> flowed_round;
  std::vector<UnitId> burst_through;
  bool trapped = false;    // by impassable terrain: no gap (FTS-7.2.1-d)
  bool hemmed_in = false;  // there is no room between the units it passed and an enemy beyond them
};
// The kind of move: a router on its first move bursts through a friend within a quarter of its width even if there are
// gaps; later it flows around if a gap of half its frontage overlaps its path (FTS-7.2.1-c, FTS-7.2.1-e, C-37). A
// pursuer flows or stops (G-121). A recoiling unit bursts through friends; it stops at impassable ground, and at
// squares, garrisons and friends in hard cover (FTS-7.12-c, FTS-7.2.1-g, G-126).
enum class Goer : std::uint8_t { first_router, router, pursuer, recoiling };
Flight flee(const Table& table, const Unit& unit, Angle heading, StraightMoveLimits limits, Goer goer);

// Whether no unit runs through it: squares, garrisons, hard cover (FTS-7.2.1-g).
bool is_never_burst(const Table& table, const Unit& friendly);

}  // namespace battalia::rules::fornovo_to_sedgemoor
