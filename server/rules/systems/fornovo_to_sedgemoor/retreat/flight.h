// How those who move of themselves find their way: the least swerve past somebody, gaps to flow through, coming clear
// of friends (G-109 to G-113, G-121, G-126). Used by rout, recoil and pursuit; plans without changing anything.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/straight_move.h"

#include <optional>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// The least turn up to 45 degrees, in steps of 2.5, from `heading` on which the unit meets none of those it must avoid;
// both sides when they are equally small. None: no turn helps.
struct Swerve {
  std::optional<std::int32_t> left_mdeg;   // how far to the left, positive
  std::optional<std::int32_t> right_mdeg;  // how far to the right
  bool is_open() const { return left_mdeg || right_mdeg; }
  bool is_equal() const { return left_mdeg && right_mdeg && *left_mdeg == *right_mdeg; }
  // The lesser of the two; when equal, as chosen. Right positive.
  std::int32_t turn_mdeg(SwerveSide choice) const;
};
enum class Avoid : std::uint8_t { enemies, all_units };
Swerve least_swerve(const Table& table, const Unit& unit, Angle heading, const StraightMoveLimits& limits, Avoid avoid);

// What a unit did on its way past friends.
struct Flight {
  StraightMove way;  // ends clear of everybody it passed
  std::vector<UnitId> flowed_round;
  std::vector<UnitId> burst_through;
  bool trapped = false;    // by ground that nobody enters: no gap (FTS-7.2.1-d)
  bool hemmed_in = false;  // it has no room before an enemy that stands beyond those it passed
};
// Who goes: a router on its first move bursts through a friend in a quarter of its width whatever gaps there are; later
// it flows round where a gap of half its frontage overlaps its path (FTS-7.2.1-c, FTS-7.2.1-e, C-37). A pursuer flows
// or stops (G-121). A recoiling unit bursts through friends; it stops at impassable ground, and at
// squares, garrisons and friends in hard cover (FTS-7.12-c, FTS-7.2.1-g, G-126).
enum class Goer : std::uint8_t { first_router, router, pursuer, recoiling };
Flight flee(const Table& table, const Unit& unit, Angle heading, StraightMoveLimits limits, Goer goer);

// Nobody runs through it: squares, garrisons, hard cover (FTS-7.2.1-g).
bool is_never_burst(const Table& table, const Unit& friendly);

}  // namespace battalia::rules::fornovo_to_sedgemoor
