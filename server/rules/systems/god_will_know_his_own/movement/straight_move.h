// Straight moves without player control: impetuous advances, routs, flights (R-G23, R-G24, R-G60). Calculates how far
// the move goes and what stops it; writes nothing.
#pragma once

#include "server/rules/systems/god_will_know_his_own/contact/lining_up.h"
#include "server/rules/systems/god_will_know_his_own/movement/allowance.h"

namespace battalia::rules::god_will_know_his_own {

enum class StoppedBy : std::uint8_t { nothing, enemy, overlap, friends, ground, zone, edge };

struct StraightMove {
  std::vector<Footprint> poses;  // first the start, last the end; the first is already turned to the direction of the
                                 // move
  Length length;
  StoppedBy stopped_by = StoppedBy::nothing;
  UnitId by;                      // the enemy met, the friend in the way
  std::vector<LinedUp> contacts;  // for an advance that met an enemy, smallest displacement first
  bool leaves_table = false;
  bool could_shift_left = false;  // stopped by friends: D-24
  bool could_shift_right = false;
  const Footprint& end() const { return poses.back(); }
};

struct StraightMoveLimits {
  Angle heading;
  Gait gait = Gait::impetuous;
  bool heeds_zones = true;        // false for outcome moves (GWK-MOVE-35)
  bool may_touch = true;          // if false it stops one base width short of enemies (R-G23)
  bool may_leave = false;         // whether it may leave the table
  bool stops_at_overlap = false;  // GWK-IMP-05
  Length shift;                   // sideways at the start, right is positive: the answer to D-24
  UnitId towards{};               // the enemy that its player chose to advance on (D-14): it lines up with this one
};
// The smallest shift to that side (-1 left, 1 right) with which the element gets further than `beyond`; 0: none helps.
Length shift_round(const Table& table, const Unit& element, const StraightMoveLimits& limits, Length beyond,
                   std::int32_t side);
StraightMove plan_straight(const Table& table, const Unit& element, const StraightMoveLimits& limits);

}  // namespace battalia::rules::god_will_know_his_own
