// Where the figures and guns that may shoot stand, and whether a target is before them: ranks, faces, arcs, ranges, the
// way the target came, sight, gaps (sections 9.1 to 9.3, 9.9, 9.11, 9.12;
// FTS-9.11-b). Used only by volleys.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley.h"

#include <optional>
#include <string>

namespace battalia::rules::fornovo_to_sedgemoor {

struct Shooter {
  Kind kind = Kind::core;
  std::int32_t row = 0;
  std::int32_t column = 0;  // who share a line of sight
  geometry::Point front;    // range and arc are measured from here; it shoots past those before it in its file
  Angle facing;
  bool all_round = false;
  bool sleeve = false;  // of a tercio: not through its own pikes
};
// Of a garrison, figures of that kind that may shoot: a plugged rank is as many of them as stood in it (G-209).
std::int32_t garrison_shooters(const Unit& unit, Kind kind);
std::vector<Shooter> shooters_of(const Table& table, const Unit& unit, const FireOrder& order);

// How far the target is for each shooter; nothing: it cannot be hit. At a unit charging the shooter it is contact
// (G-143). `most` is the longest range that matters.
std::vector<std::optional<Length>> ranges_to(const Table& table, const Unit& unit, const std::vector<Shooter>& shooters,
                                             const Unit& target, Length most, bool hail);
// It charges that unit this turn, or is charged by it.
bool charges_each_other(const Table& table, const Unit& a, const Unit& b);
// Between what the unit has to fire: two friends, or a friend and a wood or a house (FTS-9.12-a, G-164).
struct Gap {
  std::string left;  // ids of what stands on either side: which gap it is (FTS-9.12-b)
  std::string right;
  Length width;
  std::int32_t allows(const Table& table, bool guns) const;  // figures, or gun models
};
// Nothing: it does not fire through a gap.
std::optional<Gap> gap_before(const Table& table, const Unit& unit, const Unit& target);

}  // namespace battalia::rules::fornovo_to_sedgemoor
