// Entering and leaving buildings and works (Rule::garrisons_come_and_go). A garrison's footprint is the rectangle of
// the building, so the walls are its faces; its formation is "garrison", and it stores the number of the building.
// Called by orders, initiative and by winners who occupy; its shooting and fighting are elsewhere.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/ruling.h"

#include <optional>
#include <vector>

namespace battalia::rules::brigade {

// Why the unit could never hold that building, however near: not a building, held, cavalry, guns.
WhyNot why_not_hold(const Battle& battle, const Unit& unit, std::size_t building);
// Why it cannot enter with its next move: the way to the walls is a move like any other, also under Rule::proximity,
// and entering ends it. Inside it is placed as after a change of formation on the spot.
WhyNot why_not_enter(const Battle& battle, const Unit& unit, std::size_t building);
// With its next move: passes through friends on its way; woods on it disorder the unit.
void move_in(Draft& draft, const UnitId& unit, std::size_t building, Clauses clauses = {});
// Without a move, from where it stands.
void enter(Draft& draft, const UnitId& unit, std::size_t building, Clauses clauses = {});

// The faces through which the garrison may leave; each exit is a whole move. Empty: it is not a garrison, or is hemmed
// in.
std::vector<geometry::Face> exits(const Battle& battle, const Unit& unit);
// The one of them that is farthest from the enemy: for a garrison that flees.
std::optional<geometry::Face> wall_to_flee_by(const Battle& battle, const Unit& garrison);
// The garrison as it will stand after coming out through that wall.
Unit as_it_comes_out(const Battle& battle, const Unit& garrison, geometry::Face face);
WhyNot why_not_leave(const Battle& battle, const Unit& unit, geometry::Face face);
// True if leaving costs no part of a move, so that it can continue with its full allowance.
bool leaves_at_no_cost(const Battle& battle);
void leave(Draft& draft, const UnitId& unit, geometry::Face face, Clauses clauses = {});

// Index in Table.terrain of the piece with that id, or nothing.
std::optional<std::size_t> terrain_of(const Battle& battle, std::string_view id);

std::string_view key_of(geometry::Face face);  // "front"
std::optional<geometry::Face> face_of(std::string_view key);

}  // namespace battalia::rules::brigade
