// What a unit sees: arc, range, lines of sight and the cover they cross (Rule::arcs_by_quarters). Used by shooting, by
// charges for the sight of their target, and for the odds of both. It knows nothing of dice.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"

#include <cstdint>
#include <optional>

namespace battalia::rules::brigade {

// From where and in which direction a unit looks: the front of a formed unit, all round for skirmishers and all-round
// formations, one wall of a building.
struct FiringArc {
  geometry::Face face = geometry::Face::front;
  bool all_round = false;
};
FiringArc firing_arc(const Unit& unit);
// From one wall of the building it holds.
FiringArc firing_arc_from(geometry::Face wall);

// From the edge that looks (any edge if all round) to the nearest point of the target inside the arc; nothing if no
// part of it is inside (Rule::range_is_measured_in_the_arc).
std::optional<Length> distance_in_arc(const Unit& unit, const Unit& target, const FiringArc& arc);

enum class Sight : std::uint8_t { none, obscured, clear };
enum class Cover : std::uint8_t { none, soft, hard };
// How good the cover is, and which piece of terrain gives it, or nullptr if none does.
struct Covered {
  Cover cover = Cover::none;
  const Terrain* by = nullptr;
};
struct LineOfSight {
  Sight sight = Sight::none;
  Covered covered;        // of the target, against this viewer
  bool overhead = false;  // some line passes over a friend that is shot over
};
// By points of the target's outline, of which a certain number make it clear (Rule::what_is_seen).
LineOfSight line_of_sight(const Battle& battle, const Unit& unit, const Unit& target, const FiringArc& arc);

// The cover of a unit's own position: a building, works or a wood it stands in (Rule::soft_cover, Rule::hard_cover,
// Rule::flimsy_buildings).
Covered cover_of_place(const Battle& battle, const Unit& unit);
// The building or work that a unit holds; nullptr if it holds none.
const Terrain* held_by(const Battle& battle, const Unit& unit);
// The cover from lining an obstacle on that face: a hedge or wall along the middle of the face.
Covered cover_of_face(const Battle& battle, const Unit& unit, geometry::Face face);

}  // namespace battalia::rules::brigade
