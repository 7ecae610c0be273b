// What a unit sees: arc, range, lines of sight and the cover they cross (Rule::arcs_by_quarters). Called by shooting,
// by charges for the sight of their target, and for the odds of both. It knows nothing of dice.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"

#include <cstdint>
#include <optional>

namespace battalia::rules::brigade {

// From where and which way somebody looks: the front of a formed unit, any way round for skirmishers and those who
// stand all round, one wall of a building.
struct FiringArc {
  geometry::Face face = geometry::Face::front;
  bool all_round = false;
};
FiringArc firing_arc(const Unit& unit);
// Out of one wall of the building it holds.
FiringArc firing_arc_from(geometry::Face wall);

// From the edge that looks (any edge when all round) to the nearest point of the target inside the arc; nothing when no
// part of it is inside (Rule::range_is_measured_in_the_arc).
std::optional<Length> distance_in_arc(const Unit& unit, const Unit& target, const FiringArc& arc);

enum class Sight : std::uint8_t { none, obscured, clear };
enum class Cover : std::uint8_t { none, soft, hard };
// How well something covers, and what does: a piece of the table's ground, or nothing where no piece of it does.
struct Covered {
  Cover cover = Cover::none;
  const Terrain* by = nullptr;
};
struct LineOfSight {
  Sight sight = Sight::none;
  Covered covered;        // the target, against this looker
  bool overhead = false;  // some line goes over a friend that is shot over
};
// By points of the target's outline, so many of which make it clear (Rule::what_is_seen).
LineOfSight line_of_sight(const Battle& battle, const Unit& unit, const Unit& target, const FiringArc& arc);

// What the place itself gives a unit: a building, works or a wood it stands in (Rule::soft_cover, Rule::hard_cover,
// Rule::flimsy_buildings).
Covered cover_of_place(const Battle& battle, const Unit& unit);
// The building or work that a unit holds; nothing when it holds none.
const Terrain* held_by(const Battle& battle, const Unit& unit);
// What lining an obstacle on that face is worth: a hedge or wall that the middle of the face lies along.
Covered cover_of_face(const Battle& battle, const Unit& unit, geometry::Face face);

}  // namespace battalia::rules::brigade
