// The kinds of terrain and their effects on units that cross them (section 11): speed, costs, which units may not
// enter, what blocks impetus, what disorders. Used by movement, charges, rout, sight and cover; measures shapes and
// changes nothing.
#pragma once

#include "server/rules/ruling.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// Crossed rather than entered: walls, hedgerows, ditches, works, streams drawn as lines.
bool is_line(const Terrain& feature);
bool is_works(const Terrain& feature);        // light or heavy fieldworks, one section
bool is_town_block(const Terrain& feature);   // houses that foot may hold: an area, because a line has no sides
bool is_heavy_woods(const Terrain& feature);  // woods of unknown kind are light until the first try (FTS-11.5-c)
// Whether it is on the side of the works' defenders (FTS-11.10-b, G-197).
bool is_inside(const Terrain& works, geometry::Point place);

// Whether any part of the footprint is on it; a unit that only touches its edge stands in front of it. For a line: the
// line, with its width, cuts through the footprint.
bool stands_on(const Terrain& feature, const geometry::Footprint& ground);
// Index in Table.terrain of the first piece of that kind under the footprint.
std::optional<std::size_t> under(const Table& table, TerrainKey kind, const geometry::Footprint& ground);
// Whether it has no bad effect on units that stand on it or cross it.
bool is_bare(const Terrain& feature);
// Whether the whole footprint is in one wood.
bool is_wholly_in_woods(const Table& table, const Unit& unit);
// Pieces that may matter for ground covered within `reach` of a place. Pointers into the table.
std::vector<const Terrain*> terrain_near(const Table& table, geometry::Point place, Length reach);
// The town block that the unit holds, or nothing.
const Terrain* block_of(const Table& table, const Unit& unit);
// Whether there is a bridge or ford under it, where the river does not count.
bool on_crossing(const Table& table, const geometry::Footprint& ground);
// The section that the unit lines from its defended side, or nullptr; whether the footprint reaches into the zone
// behind any section; and that zone (FTS-11.10-b).
const Terrain* works_lined_by(const Table& table, const Unit& unit);
bool in_works_zone(const Table& table, const geometry::Footprint& ground);
geometry::Polygon zone_behind(const Table& table, const Terrain& works);
// The ditch that its centre line is in (G-196), or nullptr.
const Terrain* ditch_held_by(const Table& table, const Unit& unit);
// "the wood", or its name.
std::string called(const Terrain& feature);

// --- Effects ----------------------------------------------------------------------------------------------------

// How a unit moves: marching, charging, or routing and pursuing.
enum class Gait : std::uint8_t { marching, charging, flying };

// Why the unit may not be on it or cross it at all.
WhyNot why_not_enter(const Table& table, const Unit& unit, const Terrain& feature, Gait gait);
// The share of the speed for a stretch of the path that touches this feature. `heading` is the direction of movement.
Share speed_on(const Table& table, const Unit& unit, const Terrain& feature, Angle heading, Gait gait);
// Inches for crossing a line once.
Length crossing_cost(const Table& table, const Terrain& feature);
std::optional<Disorder> disorder_on_entering(const Table& table, const Unit& unit, const Terrain& feature, Gait gait);
bool divides(const Terrain& feature, const geometry::Footprint& ground);
// The disorder from standing there, however it got there: on both sides of water, walls, fences (walls and fences stop
// a charge but do not disorder it), in a ditch, in the zone of works (FTS-11.2-b, FTS-11.6-b, FTS-11.9-b, FTS-11.10-b).
std::vector<Disorder> disorders_of_place(const Table& table, const Unit& there, Gait gait);
// The clause by which it blocks impetus of a charge along that path; empty if it does not.
std::string_view blocks_impetus(const Table& table, const Unit& unit, const Terrain& feature, Angle heading);
// Whether it counts as terrain that would disorder that enemy when crossed at more than half speed (G-099): for open
// flanks.
bool would_disorder(const Table& table, const Unit& enemy, const Terrain& feature);
// Steep ground: up, down or across (G-185).
enum class Slope : std::uint8_t { level, up, down, across };
Slope slope_at(const Terrain& feature, geometry::Point place, Angle heading);
bool is_uphill_of(const Table& table, const Unit& unit, const Unit& from);  // on or across a steep slope (FTS-11.1-e)
// Whether the attack goes up a steep slope on which the enemy stands; across it costs nothing (FTS-10.12-d).
bool attacks_uphill(const Table& table, const Unit& unit, const Unit& enemy);
// Contour levels; `hills` are all hills that may contain the place.
std::int32_t ground_level(std::span<const Terrain* const> hills, geometry::Point place);

// The lasting causes that prevent a unit from recovering its order at its position (G-130).
bool is_in_disordering_ground(const Table& table, const Unit& unit);

}  // namespace battalia::rules::fornovo_to_sedgemoor
