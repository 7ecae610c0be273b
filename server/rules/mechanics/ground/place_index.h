// A grid index of units and terrain, so that callers who look for room for many units look up each place only once.
// Made for one question on one table, which must outlive it. Geometry only: the systems decide who may stand where.
#pragma once

#include "server/rules/mechanics/ground/ground.h"

#include <compare>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace battalia::rules::mechanics {

class PlaceIndex {
 public:
  // `width` is the property that holds the width of terrain drawn as a line.
  PlaceIndex(const Table& table, PropertyKey width);

  struct Around {
    std::vector<const Unit*> units;        // on the table, within reach; some may be a little farther away
    std::vector<const Terrain*> terrain;   // the same by bounding boxes, widened by their width
    std::vector<const Terrain*> covering;  // of these, the areas that contain the place itself
  };
  // Valid as long as the index. Cached for the place and the reach, rounded up.
  const Around& around(geometry::Point place, Length reach);

  const Table& table() const { return table_; }

 private:
  struct Key {
    std::int32_t x_um;
    std::int32_t y_um;
    std::int32_t reach_in;
    friend auto operator<=>(const Key&, const Key&) = default;
  };
  Around look_round(geometry::Point place, Length reach) const;

  const Table& table_;
  std::vector<std::pair<const Unit*, Box>> units_;
  std::vector<std::pair<const Terrain*, Box>> terrain_;
  std::map<Key, Around> known_;
};

}  // namespace battalia::rules::mechanics
