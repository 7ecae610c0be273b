// A rule system of one page, for tests of the layers above the rules: two sides that advance, shoot (a die), charge (a
// question to the other side), and a unit of blue's that red cannot see. Not a game for real players.
#pragma once

#include "server/rules/rule_system.h"

#include <vector>

namespace battalia::tests {

// Units R1 (command r1), R2 (r2), B1 and B2 (b1), and X1 (b1), which is hidden from red.
//   move/advance    one unit up to 6 inches ahead: SK-MOV-01
//   shoot/shoot     one unit at one that it sees: a D6, 4 or more hits; two hits destroy: SK-SHT-01
//   charge/charge   asks the other side "stand": hold (a D6: 4 or more hits) or flee (4 inches back): SK-CHG-01
//   hold/show       X1 shows itself: SK-AMB-01
//   end_phase/end   the other side's turn; after turn 5 the game is drawn
// Option "muster" = "secret": before the first turn both sides may move at once, until each has ended.
// Option "roll" = "on": a D6 is thrown when the table is set.
// Option "twice" = "on": a second D6, which decides nothing, is thrown with each shot.
const rules::RuleSystem& skirmish();

// The acts as a client would send them.
v1::Act advance(const std::string& unit, std::int32_t inches);
v1::Act shoot(const std::string& unit, const std::string& target);
v1::Act charge(const std::string& unit, const std::string& target);
v1::Act show();
v1::Act end_phase();
v1::Act stand(const std::string& option);

}  // namespace battalia::tests
