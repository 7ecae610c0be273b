// What stands and lies round places on a grid, looked up once however many units ask: for callers that look for room
// for many units in turn. Made for one question on one table, which must outlive it. Geometry only: who may stand where
// is the systems' business.
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
  // `width` is the property that says how broad a piece of terrain is that is drawn as a line.
  PlaceIndex(const Table& table, PropertyKey width);

  struct Around {
    std::vector<const Unit*> units;        // on the table, their ground within reach; some may be a little farther off
    std::vector<const Terrain*> terrain;   // the same, by their boxes, broadened by their width
    std::vector<const Terrain*> covering;  // of these, the areas in which the place itself lies
  };
  // Good as long as the index. Remembered for the place and that reach, rounded up.
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
