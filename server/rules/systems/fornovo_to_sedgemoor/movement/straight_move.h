// Going straight on without turning: evades, recoils, routs, pursuits, chargers that go on.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"

#include <string>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// What stops a straight move.
struct StraightMove {
  enum class Stop : std::uint8_t { done, enemy, friendly, barred, edge };
  geometry::Footprint end;
  Length length;  // of the way
  Length used;    // of the allowance: ground slows
  Stop stop = Stop::done;
  UnitId met;                   // enemy or friend that stopped it
  std::vector<UnitId> touched;  // skirmishers, guns and other friends passed without stopping
  std::vector<Disorder> disorders;
  std::vector<std::string> crossed;
};

// A straight move cut short, so that it does not end upon a friend it went through.
void end_clear(const Table& table, const Unit& unit, Angle heading, StraightMove& way);
// Continues in that direction without turning.
StraightMove go_straight(const Table& table, const Unit& unit, Angle heading, const StraightMoveLimits& limits);

}  // namespace battalia::rules::fornovo_to_sedgemoor
