// What takes movement and is no march: unlimbering, hitching, mounting, bayonets, stakes, exchange of ranks, hedges,
// town blocks, guns left and manned again (sections 2.10 to 2.13, 7.13, 7.14, 11.6, 11.8). Steps of a path; what they
// leave on the table is done by perform().
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/fornovo/manoeuvres.h"

namespace battalia::rules::fornovo {

// The ACTION step as a leg of a path, or why not now.
LegRuling read_action(const Table& table, const Unit& unit, const v1::PathStep& step, Length budget);

// Writes down what an action of a plan leaves behind: markers set and taken up, limbers gone, a hedge worked on.
// `before` is the unit as it stood when it began to. Called by carry_out() when the unit itself has been written down.
void perform(Draft& draft, const UnitId& unit, Key action, const Unit& before);

// Adds a marker of that side and type to the table and returns its id. Its guns or horses are `count`.
UnitId add_marker(Draft& draft, const Unit& owner, Key type, const geometry::Footprint& ground, std::int32_t count,
                  std::string_view clause);

// --- Town blocks (section 11.8) ---------------------------------------------------------------------------------

// The rectangle whose sides are the faces of a garrison; the first edge drawn is its front.
geometry::Footprint ground_of_block(const Terrain& block);
std::vector<const Unit*> garrison_of(const Table& table, std::size_t terrain_index);  // ascending
WhyNot why_not_occupy(const Table& table, const Unit& unit, std::size_t terrain_index);
// Blocks that lie wholly in one of those areas and that the unit may hold: where it may begin the game (D-04).
std::vector<std::size_t> blocks_to_hold(const Table& table, const Unit& unit,
                                        const std::vector<geometry::Polygon>& ground);
// Into a block that lies at its edge, or out of it on that side. Disorder included (FTS-11.8-c).
void enter_block(Draft& draft, const UnitId& unit, std::size_t terrain_index);
void share_block(Draft& draft, std::size_t terrain_index);  // several garrisons stand side by side in it (G-191)
std::optional<geometry::Footprint> ground_outside(const Table& table, const Unit& unit, v1::Face side);
void leave_block(Draft& draft, const UnitId& unit, const geometry::Footprint& to, Clauses clauses = {});

}  // namespace battalia::rules::fornovo
