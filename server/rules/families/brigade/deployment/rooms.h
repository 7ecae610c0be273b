// Finds room in a zone for units that deploy or arrive; the surroundings of a place are looked up once for all of them.
// Used by deployment.cpp.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/mechanics/ground/place_index.h"
#include "server/rules/ruling.h"

#include <optional>
#include <vector>

namespace battalia::rules::brigade {

// Why the unit is not wholly in the zone, or may not stand there at all; a commander may stand anywhere in it.
WhyNot why_not_in_zone(const Battle& battle, const Unit& unit, const geometry::Footprint& ground, const Zone& zone,
                       std::string_view clause);

// The table must outlive it.
class Rooms {
 public:
  explicit Rooms(const Battle& battle);

  // Call when units were added to the table and none removed: a unit without room still has none.
  void look_again();

  // Its default place if that is free, otherwise the nearest one on a grid of 2 in.
  std::optional<geometry::Footprint> find(const Unit& unit, const Zone& zone);

 private:
  struct Grid;
  bool is_free(const Unit& unit, const geometry::Footprint& ground, const Zone& zone);
  std::optional<geometry::Footprint> nearest(const Unit& unit, const Zone& zone);
  bool is_full_for(const Unit& unit, const Zone& zone) const;

  Battle battle_;
  std::optional<mechanics::PlaceIndex> index_;         // never empty
  std::vector<std::pair<Unit, const Zone*>> without_;  // units not on the table for which no room was found
};

}  // namespace battalia::rules::brigade
