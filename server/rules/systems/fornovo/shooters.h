// Where the figures and guns that may shoot stand, and whether a target is before them: ranks, faces, arcs, ranges, the
// way the target came, sight, gaps (sections 9.1 to 9.3, 9.9, 9.11, 9.12). Used by volleys alone.
#pragma once

#include "server/rules/systems/fornovo/volley.h"

#include <optional>

namespace battalia::rules::fornovo {

struct Shooter {
  Kind kind = Kind::core;
  std::int32_t row = 0;
  std::int32_t column = 0;  // who share a line of sight
  geometry::Point front;
  Angle facing;
  bool all_round = false;
  bool sleeve = false;  // of a tercio: not through its own pikes
};
std::vector<Shooter> shooters_of(const Table& table, const Unit& unit, const FireOrder& order);

// How far the target is for each shooter; nothing: it cannot be hit. At a unit charging the shooter it is contact
// (G-143). `most` is the longest range that matters.
std::vector<std::optional<Length>> ranges_to(const Table& table, const Unit& unit, const std::vector<Shooter>& shooters,
                                             const Unit& target, Length most, bool hail);
// It charges that unit this turn, or is charged by it.
bool charges_each_other(const Table& table, const Unit& a, const Unit& b);
// Figures, or guns, that a gap between friends or obstacles lets fire; nothing: it is no gap (FTS-9.12-a, G-164).
std::optional<std::int32_t> gap_allows(const Table& table, const Unit& unit, const Unit& target, bool guns);

}  // namespace battalia::rules::fornovo
