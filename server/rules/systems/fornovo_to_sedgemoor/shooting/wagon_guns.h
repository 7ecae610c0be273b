// Guns mounted on wagons (FTS-2.10-b, C-33). They fire from there, like a battery facing out of the side of the wagons
// towards its target, served by the foot that defends the wagons: for war wagons the foot on board, for drawn up wagons
// the foot of their side at them (G-022). Called only by shooting, which plans and fires their volleys as for any
// battery; the battery itself is not stored.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// The wagons whose guns that unit fires: those it is on board of, or itself, drawn up with defenders. nullptr: none.
const Unit* guns_fired_by(const Table& table, const Unit& unit);
// Its guns facing out of that side: an artillery unit with its name and footprint. Precondition: guns_fired_by.
Unit battery_on(const Table& table, const Unit& unit, v1::Face side);
// The unit that fires by that order: the unit itself, or the guns on its wagons.
Unit who_fires(const Table& table, const FireOrder& order);
// Figures of that foot that serve loaded guns and do not shoot.
std::int32_t figures_at_guns(const Table& table, const Unit& foot);

// The targets of the guns, each with the side that bears on it. Empty: they have no target, or may not fire.
struct GunTarget {
  const Unit* target;
  v1::Face side;
};
std::vector<GunTarget> targets_of_guns(const Table& table, const Unit& unit);
// The order for its guns to fire at that target; if empty, at the one where they are expected to do most damage.
FireOrder order_for_guns(const Table& table, const Unit& unit, const UnitId& target);

}  // namespace battalia::rules::fornovo_to_sedgemoor
