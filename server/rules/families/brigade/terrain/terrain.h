// Terrain: which pieces slow, stop or forbid movement, and for which units. Used by movement, charges and sight; it
// measures shapes and changes nothing.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"

#include <optional>
#include <string>
#include <vector>

namespace battalia::rules::brigade {

// A footprint so deep on a piece of ground stands on it, and one so deep across a line crosses it: less is rounding.
inline constexpr Length kLeastOverlap = Length::um(1'000);

bool is_obstacle(const Terrain& feature);  // drawn as a line: hedge, wall, stream, earthwork
bool is_building(const Terrain& feature);  // an area that a unit may hold: building, fortification
bool is_barred(const Terrain& feature);    // no unit may stand there: impassable, water, buildings unless entered
bool is_track(const Terrain& feature);     // road or track

// Pieces that may matter for a footprint within `reach` of a place: for planners that check repeatedly. Pointers into
// the table.
std::vector<const Terrain*> terrain_near(const Battle& battle, geometry::Point place, Length reach);

bool stands_on(const Terrain& feature, const geometry::Footprint& ground);  // any part of it
// True if the line cuts through the footprint; touching its edge is not crossing.
bool crosses_obstacle(const Terrain& obstacle, const geometry::Footprint& ground);

// True if front centre to rear centre are all on one road or track (Rule::column_on_a_track).
bool on_track(const Battle& battle, const geometry::Footprint& ground);
// True for a march column on a track: other terrain does not affect it (Rule::tracks_free_columns).
bool freed_by_track(const Battle& battle, const Unit& unit, const geometry::Footprint& ground);

bool in_woods(const Battle& battle, const geometry::Footprint& ground);

// True if the footprint lies along that line, within contact distance. Used by moves that stop at an obstacle
// (Rule::obstacle_is_crossed), cover behind it (Rule::cover_in_combat) and charges across it
// (Rule::charge_across_an_obstacle).
bool lies_along(const Battle& battle, const Terrain& line, const geometry::Footprint& ground);
// The obstacle that the footprint lies along but not across: index in Table.terrain.
std::optional<std::size_t> obstacle_at(const Battle& battle, const geometry::Footprint& ground);

// The rectangle of a garrison in that building: its walls are the faces of the unit, and the first edge drawn is its
// front. Precondition: is_building.
geometry::Footprint ground_of_building(const Terrain& building);
// The unit that holds the building, or nullptr (Rule::one_unit_a_building).
const Unit* garrison_of(const Battle& battle, std::size_t terrain_index);

// "the hedge", or its name.
std::string called(const Terrain& feature);

}  // namespace battalia::rules::brigade
