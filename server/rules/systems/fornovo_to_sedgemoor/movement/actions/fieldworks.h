// What troops and guns do to terrain: hedgerows cleared and loopholed, fieldworks and town blocks shot to pieces, war
// wagons wrecked (sections 11.6, 11.8.5, 11.10.1, 2.10). Called by moves and by shooting.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/manoeuvres.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/cover.h"

namespace battalia::rules::fornovo_to_sedgemoor {

// Stores the feature's new state, replacing the one with its id or appending a new one.
void change_terrain(Draft& draft, const Terrain& feature, Clauses clauses);

// A full Move phase of work on the hedge in front of it (FTS-11.6-d, G-189), as a step of a path.
tl::expected<Leg, Violation> work_on_hedge(const Table& table, const Unit& unit, Length budget);
// The work of this Move phase is done: after one phase the part in front of the unit is loopholed, after two it is a
// low wall.
void finish_hedge_work(Draft& draft, const UnitId& unit);

// The section, block or wagons that ball aimed at the target, or at them, would hit: its index in Table.terrain, or
// nothing (G-198).
std::optional<std::size_t> works_before(const Table& table, const Unit& target, geometry::Point eye);
// Counts the hits if that ball harms it, and wrecks it if there are enough (FTS-11.8.5-a, FTS-11.10.1-a).
void hit_works(Draft& draft, std::size_t terrain_index, GunClass gun, std::int32_t hits);
bool ball_harms(const Terrain& feature, GunClass gun);
// Two hits by any ball wreck one of the war wagons; they then close up (FTS-2.10-b).
void hit_wagons(Draft& draft, const UnitId& wagons, std::int32_t hits);

}  // namespace battalia::rules::fornovo_to_sedgemoor
