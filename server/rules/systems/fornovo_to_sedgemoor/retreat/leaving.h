// Leaving the table, returning, and permanent removal; what is captured when an enemy touches it (sections 7.4, 2.9,
// 2.6, 7.14).
#pragma once

#include "battalia/v1/aftermath.pb.h"
#include "server/rules/draft.h"

#include <span>
#include <string_view>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// Moves the unit over the edge: off the table, able to return (FTS-7.4-a, G-125).
void leave_table(Draft& draft, const UnitId& unit, Clauses clauses = {});
// The earliest turn of its return test (FTS-7.4-b); 0 if it cannot return.
std::uint32_t return_turn(const Unit& unit);
// Edge places where it may return, nearest to where it left first; several if equally near (D-14).
std::vector<geometry::Footprint> return_places(const Table& table, const Unit& unit);
void come_back(Draft& draft, const UnitId& unit, const geometry::Footprint& place);

// Dispersed, surrendered, overrun, mutinied, without figures: removed permanently, with its general (G-060). Guns that
// lose their last gunner stay as abandoned models (G-021). `fate`: what is recorded about it (aftermath/aftermath.h).
void destroy(Draft& draft, const UnitId& unit, std::string_view reason, Clauses clauses = {},
             v1::Fate fate = v1::FATE_DESTROYED);

// Rolls one die; on 1 the unpaid unit is removed (FTS-2.9-a, FTS-2.9-b). Returns whether it mutinied.
bool mutinies(Draft& draft, const UnitId& unit, Clauses clauses = {});

// Gunners leave their guns as skirmishers (FTS-7-o, G-080): evading, routing, pursuing.
void leave_guns(Draft& draft, const UnitId& artillery);
// Effects of an enemy touching something after a move: horses and guns are captured (FTS-7.14-b, G-080, G-082), a
// sniper evades or dies (FTS-2.6-d), unattached generals flee (G-059). Called after every move.
void settle_touches(Draft& draft);
// The same for what that unit passed over on its way, which it no longer touches. `path`: its positions, first to last.
void settle_passage(Draft& draft, const UnitId& mover, std::span<const geometry::Footprint> path);

}  // namespace battalia::rules::fornovo_to_sedgemoor
