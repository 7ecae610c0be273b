// What a unit sees: arc, range, lines of sight and the cover they cross (PS-GEO-02, PS-VIS, PS-RNG). Called by
// shooting, by charges for the sight of their target, and for the odds of both. It knows nothing of dice.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"

#include <cstdint>
#include <optional>

namespace battalia::rules::brigade {

// From where and which way somebody looks: the front of a formed unit, any way round for skirmishers and hedgehogs, one
// wall of a building.
struct FiringArc {
  geometry::Face face = geometry::Face::front;
  bool all_round = false;
};
FiringArc firing_arc(const Unit& unit);
// Out of one wall of the building it holds.
FiringArc firing_arc_from(geometry::Face wall);

// From the edge that looks (any edge when all round) to the nearest point of the target inside the arc; nothing when no
// part of it is inside (BP-RNG-08).
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
  Covered covered;  // the target, against this looker
};
// Eleven points of the target's outline, six of them or more make it clear (PS-VIS-01).
LineOfSight line_of_sight(const Battle& battle, const Unit& unit, const Unit& target, const FiringArc& arc);

// What the place itself gives a unit: a building, works or a wood it stands in (PS-SAV-02, PS-SAV-03, PS-BLD-04).
Covered cover_of_place(const Battle& battle, const Unit& unit);
// The building or work that a unit holds; nothing when it holds none.
const Terrain* held_by(const Battle& battle, const Unit& unit);
// What lining an obstacle on that face is worth: a hedge or wall that the middle of the face lies along.
Covered cover_of_face(const Battle& battle, const Unit& unit, geometry::Face face);

}  // namespace battalia::rules::brigade
