// "Drill", a rule system used only for measuring: it implements no book and is in no released server. Two sides of 24
// units on a table of 1800 x 1200 mm; an order moves one unit, which then shoots at the nearest enemy in its arc with
// three dice; when every unit of a side has moved, the other side is to move. It never ends, so that a game can be as
// long as a measurement needs, and it costs next to nothing, so that the server around it is measured. Other servers
// were measured on the same workload.
#pragma once

#include "server/rules/rule_system.h"

namespace battalia::tests {

inline constexpr int kDrillUnitsASide = 24;

// Lives as long as the program.
const rules::RuleSystem& drill();

// Order `number` of a game, from 0: the units in turn, each one step forward and later back again. Every driver sends
// the same orders.
struct DrillOrder {
  v1::Seat seat = v1::SEAT_RED;
  v1::Act act;
};
DrillOrder drill_order(std::uint64_t number);

}  // namespace battalia::tests
