// Foot that defends war wagons from on board: it takes the footprint of the wagons, which leave the table meanwhile and
// return when it gets down, is driven out or is lost (FTS-2.10-b, G-203). Called by moves, recoils, routs, losses and
// shooting.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/manoeuvres.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// The step of a path that takes it on board parked wagons at its edge: four figures per wagon.
tl::expected<Leg, Violation> board(const Table& table, const Unit& unit);
// It is now on board: the wagons leave the table.
void take_wagons(Draft& draft, const UnitId& crew);
// The crew has left the wagons: they return where it fought.
void set_down_wagons(Draft& draft, const UnitId& wagons, const geometry::Footprint& ground);
// Ball that has hit the crew's wagons: two hits wreck one wagon, and a crew that the others cannot hold gets down
// (G-203).
void hit_wagons_of(Draft& draft, const UnitId& crew, std::int32_t hits);

}  // namespace battalia::rules::fornovo_to_sedgemoor
