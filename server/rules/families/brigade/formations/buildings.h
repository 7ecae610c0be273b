// Going into and out of buildings and works (Rule::garrisons_come_and_go). A garrison stands as the rectangle of the
// building, whose walls are then its faces, in the formation "garrison" and with the number of the building on it.
// Called by orders, initiative and by winners who occupy; how a garrison shoots and fights is elsewhere.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/ruling.h"

#include <vector>

namespace battalia::rules::brigade {

// Why the unit could never hold that building, however near: no building, held, cavalry, guns.
WhyNot why_not_hold(const Battle& battle, const Unit& unit, std::size_t building);
// Why it cannot go in with its next move: the way to its walls is a move like any other, under Rule::proximity too, and
// entering ends it. What it takes up inside is its ground as after a change of formation on the spot.
WhyNot why_not_enter(const Battle& battle, const Unit& unit, std::size_t building);
// With its next move: the friends on its way are passed through, and woods on it disorder the unit.
void move_in(Draft& draft, const UnitId& unit, std::size_t building, Clauses clauses = {});
// Without a move, from where it stands.
void enter(Draft& draft, const UnitId& unit, std::size_t building, Clauses clauses = {});

// The faces out of which the garrison may step; each is a whole move. Empty: it is no garrison, or hemmed in.
std::vector<geometry::Face> exits(const Battle& battle, const Unit& unit);
// The garrison as it stands once it has come out by that wall.
Unit as_it_comes_out(const Battle& battle, const Unit& garrison, geometry::Face face);
WhyNot why_not_leave(const Battle& battle, const Unit& unit, geometry::Face face);
// Leaving is no part of a move: it may move on with all that it has.
bool leaves_at_no_cost(const Battle& battle);
void leave(Draft& draft, const UnitId& unit, geometry::Face face, Clauses clauses = {});

// Index in Table.terrain of the piece of that id, or nothing.
std::optional<std::size_t> terrain_of(const Battle& battle, std::string_view id);

std::string_view key_of(geometry::Face face);  // "front"
std::optional<geometry::Face> face_of(std::string_view key);

}  // namespace battalia::rules::brigade
