// Moving straight on without turning: evades, recoils, routs, pursuits, chargers that continue.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"

#include <string>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// What stops a straight move.
struct StraightMove {
  enum class Stop : std::uint8_t { done, enemy, friendly, barred, edge };
  geometry::Footprint end;
  Length length;  // of the path
  Length used;    // of the allowance: terrain slows it
  Stop stop = Stop::done;
  UnitId met;                   // the enemy or friend that stopped it
  std::vector<UnitId> touched;  // skirmishers, guns and friends passed without stopping
  std::vector<Disorder> disorders;
  std::vector<std::string> crossed;
};

// Shortens a straight move so that it does not end on a friend it passed through.
void end_clear(const Table& table, const Unit& unit, Angle heading, StraightMove& way);
// Continues in that direction without turning.
StraightMove go_straight(const Table& table, const Unit& unit, Angle heading, const StraightMoveLimits& limits);

}  // namespace battalia::rules::fornovo_to_sedgemoor
