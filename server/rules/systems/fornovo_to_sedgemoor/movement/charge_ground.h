// How terrain affects a charge: where it loses its impetus, and what it meets where its enemy stands (FTS-7.7.2-d,
// G-099). Called by the planner of paths while it walks; writes into the plan.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/movement/surroundings.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// Terrain or stakes under a stride of the charge that prevent impetus in that direction, including those where the
// charge begins. `mover` stands where the stride begins.
void lose_impetus_on(const Table& table, const Surroundings& surroundings, Surroundings::Under under, const Unit& mover,
                     Angle heading, Plan& plan);

// A charger that has reached its enemy.
struct Arrived {
  const Unit& unit;
  const geometry::Footprint& ground;
  Surroundings::Under under;
};
// The terrain that the enemy holds, or stands behind at its very edge: the charge stops short of it, and yet the
// contact line touches it.
void attack_ground(const Table& table, const Surroundings& surroundings, const Arrived& charger, Plan& plan);

}  // namespace battalia::rules::fornovo_to_sedgemoor
