// Foot that defends war wagons from on board: it takes the ground of the wagons, which leave the table for so long and
// stand there again when it gets down, is driven out or falls (FTS-2.10-b, G-203). Called by moves, recoils, routs,
// losses and shooting.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/manoeuvres.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// The step of a path that takes it on board wagons drawn up at its edge: four figures a wagon.
tl::expected<Leg, Violation> board(const Table& table, const Unit& unit);
// It is on board now: the wagons go from the table.
void take_wagons(Draft& draft, const UnitId& crew);
// The crew has gone from them: they stand where it fought.
void set_down_wagons(Draft& draft, const UnitId& wagons, const geometry::Footprint& ground);
// Ball that has hit the crew's wagons: two hits wreck one of them, and a crew that the others cannot hold gets down
// (G-203).
void hit_wagons_of(Draft& draft, const UnitId& crew, std::int32_t hits);

}  // namespace battalia::rules::fornovo_to_sedgemoor
