// The cost of a path that is too expensive, for its refusal; and the legal part of a path, for a unit that continues
// after a surprise.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/movement/manoeuvres.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/surroundings.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

std::vector<const v1::PathStep*> pointers(const Steps& steps);

// Cuts a step that shifts, wheels or walks down to its legal part: `way` of the leg, which ends `here`. False if the
// step is done whole or not at all.
bool shorten(v1::PathStep& part, const Leg& leg, const geometry::Footprint& here, Length way);

Plan plan_path(const Table& table, const Unit& unit, Path path, const PathLimits& limits);
// As much of the path as is legal, ending clear of friends: used when things turn out differently. The plan has no
// fault.
Plan as_far_as_legal(const Table& table, const Unit& unit, Steps steps, const PathLimits& limits);
Plan as_far_as_legal(const Table& table, const Unit& unit, Path path, const PathLimits& limits);

// The same, with the surroundings already looked up, at least as far as the limits let the unit move: for several
// paths of one unit.
Plan plan_path(const Table& table, const Unit& unit, Path path, const PathLimits& limits,
               const Surroundings& surroundings);
Plan as_far_as_legal(const Table& table, const Unit& unit, Steps steps, const PathLimits& limits,
                     const Surroundings& surroundings);

}  // namespace battalia::rules::fornovo_to_sedgemoor
