// The movement cost of terrain along a path, sample by sample: slower going, inches for walls, ditches, works, stakes
// and wagons, the minimum cost of a stream, rough ground crossed slowly or quickly (section 11). The planner keeps one
// per path.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/movement/surroundings.h"

#include <map>
#include <string>

namespace battalia::rules::fornovo_to_sedgemoor {

class TerrainCost {
 public:
  // `under` is the terrain under the unit at the start.
  TerrainCost(const Table& table, const Surroundings& surroundings, const Unit& unit, Surroundings::Under under);

  // Adds one step of that length, over everything under its two ends.
  struct PathSample {
    Surroundings::Under from = 0;
    Surroundings::Under to = 0;
    Length length;
    Share speed;  // speed of the manoeuvre
    Angle heading;
    Share pace = kWhole;  // its rate compared with that at which its path began: fixed prices depend on it, too (G-075)
  };
  Length price(const Unit& mover, const PathSample& sample) const;
  // The cost of all walls crossed so far, this step's included: the part that may be carried over as debt (G-074).
  Length of_walls(const PathSample& sample) const;
  // `price` is the cost of the step.
  void pay(const PathSample& sample, Length price);

  // Pays for what a unit comes to stand across by turning, or changing its shape, in place, and returns the price: of a
  // wall for the ranks that the part beyond it is deep. Names what it comes across, like a leg.
  Length swing_over(const geometry::Footprint& from, Surroundings::Under under_from, const geometry::Footprint& to,
                    Surroundings::Under under_to);

  // Starts the cost record of a leg: the cost on open ground, the extra cost, and the reasons.
  void begin_leg();
  Length base() const { return base_; }
  Length extra() const { return extra_; }
  const std::string& slowed_by() const { return slowed_by_; }
  std::string_view slowing_clause() const { return slowing_clause_; }

  Length owed_to_streams() const { return owed_to_streams_; }
  Length rough_way() const { return rough_way_; }

 private:
  // A wall being crossed: one rank at a time (FTS-11.6-a, G-188).
  struct Wall {
    Length progress;
    std::int32_t paid = 0;
  };
  void sort_ground();
  Length crossing(const PathSample& sample) const;
  std::int32_t ranks_due(std::size_t bit, Length length) const;
  void wade(const PathSample& sample, std::size_t bit, Length more);
  void name_slowing(Surroundings::Under under);
  void begin_astride(const Unit& unit, Surroundings::Under under);

  const Table& table_;
  const Surroundings& surroundings_;
  bool free_;  // generals: terrain slows them but has no other effect
  Length depth_of_rank_;
  std::int32_t rows_;
  // Nearby terrain, by its effect.
  Surroundings::Under all_walls_ = 0;  // paid for rank by rank
  Surroundings::Under lines_ = 0;      // paid for once, on contact
  Surroundings::Under laid_ = 0;       // stakes and wagons
  Surroundings::Under wet_ = 0;
  Surroundings::Under rough_ = 0;
  std::map<std::size_t, Wall> walls_;
  std::map<std::size_t, Length> waded_;
  Length owed_to_streams_;
  Length rough_way_;
  Length base_;
  Length extra_;
  std::string slowed_by_;
  std::string_view slowing_clause_;
};

}  // namespace battalia::rules::fornovo_to_sedgemoor
