// Guns that ride on wagons (FTS-2.10-b, C-33). They fire from there, as a battery that looks out of the side of the
// wagons before which its target stands, served by the foot that defends them: of war wagons those on board, of
// wagons drawn up those of their side who stand at them (G-022). Called only by shooting, which plans and fires their
// volleys as those of any battery; the battery itself is kept nowhere.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// The wagons whose guns that unit fires: those it is on board of, or itself, drawn up with defenders. nullptr: none.
const Unit* guns_fired_by(const Table& table, const Unit& unit);
// Its guns as they look out of that side: a unit of artillery of its name, on its ground. Precondition: guns_fired_by.
Unit battery_on(const Table& table, const Unit& unit, v1::Face side);
// Who fires by that order: the unit, or the guns on its wagons.
Unit who_fires(const Table& table, const FireOrder& order);
// Figures of that foot that serve loaded guns and shoot nothing else.
std::int32_t figures_at_guns(const Table& table, const Unit& foot);

// The targets of the guns, each with the side that bears on it. None: they have no target, or may not fire.
struct GunTarget {
  const Unit* target;
  v1::Face side;
};
std::vector<GunTarget> targets_of_guns(const Table& table, const Unit& unit);
// The order for its guns to fire at that target; at nobody: at the one that they are expected to hurt most.
FireOrder order_for_guns(const Table& table, const Unit& unit, const UnitId& target);

}  // namespace battalia::rules::fornovo_to_sedgemoor
