// Town blocks: who may enter, how a garrison stands, and how it leaves (section 11.8).
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/draft.h"
#include "server/rules/ruling.h"

#include <optional>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// The rectangle whose sides are the faces of a garrison; the first edge drawn is its front. Precondition:
// is_town_block.
geometry::Footprint ground_of_block(const Terrain& block);
std::vector<const Unit*> garrison_of(const Table& table, std::size_t terrain_index);  // ascending
WhyNot why_not_occupy(const Table& table, const Unit& unit, std::size_t terrain_index);
// Blocks that lie completely in one of those areas and that the unit may hold: where it may begin the game (D-04).
std::vector<std::size_t> blocks_to_hold(const Table& table, const Unit& unit,
                                        const std::vector<geometry::Polygon>& ground);
// Into a block that lies at its edge, or out of it on that side. Includes disorder (FTS-11.8-c).
void enter_block(Draft& draft, const UnitId& unit, std::size_t terrain_index);
void share_block(Draft& draft, std::size_t terrain_index);  // several garrisons stand side by side in it (G-191)
std::optional<geometry::Footprint> ground_outside(const Table& table, const Unit& unit, v1::Face side);
void leave_block(Draft& draft, const UnitId& unit, const geometry::Footprint& to, Clauses clauses = {});

}  // namespace battalia::rules::fornovo_to_sedgemoor
