// Positions of the figures and guns that may shoot, and whether a target is in front of them: ranks, faces, arcs,
// ranges, the path of the target, sight, gaps (sections 9.1 to 9.3, 9.9, 9.11, 9.12; FTS-9.11-b). Used only by volleys.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley.h"

#include <optional>
#include <string>

namespace battalia::rules::fornovo_to_sedgemoor {

struct Shooter {
  Kind kind = Kind::core;
  std::int32_t row = 0;
  std::int32_t column = 0;  // figures of one column share a line of sight
  geometry::Point front;    // range and arc are measured from here; it shoots past the figures in front of it in its
                            // file
  Angle facing;
  bool all_round = false;
  bool sleeve = false;  // of a tercio: not through its own pikes
};
// For a garrison, figures of that kind that may shoot: a rank with plug bayonets is as many of them as stood in it
// (G-209).
std::int32_t garrison_shooters(const Unit& unit, Kind kind);
std::vector<Shooter> shooters_of(const Table& table, const Unit& unit, const FireOrder& order);

// The distance to the target for each shooter; nothing: it cannot hit the target. A target that charges the shooter
// counts as in contact (G-143), unless one of them has evaded. `most` is the longest range needed.
std::vector<std::optional<Length>> ranges_to(const Table& table, const Unit& unit, const std::vector<Shooter>& shooters,
                                             const Unit& target, Length most, bool hail);
// Whether it charges that unit this turn, or is charged by it.
bool charges_each_other(const Table& table, const Unit& a, const Unit& b);
// The gap through which the unit has to fire: two friends, or a friend and a wood or a house (FTS-9.12-a, G-164).
struct Gap {
  std::string left;  // ids of the two sides, which identify the gap (FTS-9.12-b)
  std::string right;
  Length width;
  std::int32_t allows(const Table& table, bool guns) const;  // figures, or gun models
};
// Nothing: it does not fire through a gap.
std::optional<Gap> gap_before(const Table& table, const Unit& unit, const Unit& target);

}  // namespace battalia::rules::fornovo_to_sedgemoor
