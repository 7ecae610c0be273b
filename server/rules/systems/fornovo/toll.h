// What the ground takes of a path, stride by stride: slower going, inches for walls, ditches, works, stakes and wagons,
// the least that a stream costs, rough ground slowly or quickly (section 11). Kept by the planner for one path.
#pragma once

#include "server/rules/systems/fornovo/near.h"

#include <map>
#include <string>

namespace battalia::rules::fornovo {

class Toll {
 public:
  // `under` is what lies under the unit as it begins.
  Toll(const Table& table, const Near& near, const Unit& unit, Near::Under under);

  // One stride of that length, over all that is under its two ends.
  struct Stride {
    Near::Under from = 0;
    Near::Under to = 0;
    Length length;
    Share speed;  // of the manoeuvre
    Angle heading;
  };
  Length price(const Unit& mover, const Stride& stride) const;
  // Walls crossed on this stride included: the part of the price that may be owed for (G-074).
  Length of_walls(const Stride& stride) const;
  // `price` is that of the stride.
  void pay(const Stride& stride, Length price);

  // Begins the account of a leg; what it took on open ground, what came on top, and why.
  void begin_leg();
  Length base() const { return base_; }
  Length extra() const { return extra_; }
  const std::string& slowed_by() const { return slowed_by_; }
  std::string_view slowing_clause() const { return slowing_clause_; }

  Length owed_to_streams() const { return owed_to_streams_; }
  Length rough_way() const { return rough_way_; }

 private:
  // A wall in the course of being crossed: a rank at a time (FTS-11.6-a, G-188).
  struct Wall {
    Length progress;
    std::int32_t paid = 0;
  };
  void sort_ground();
  Length crossing(const Stride& stride) const;
  std::int32_t ranks_due(std::size_t bit, Length length) const;
  void wade(std::size_t bit, bool is, bool was, Length more);
  void name_slowing(Near::Under under);
  void begin_astride(const Unit& unit, Near::Under under);

  const Table& table_;
  const Near& near_;
  bool free_;  // generals: the ground slows them, nothing else
  Length depth_of_rank_;
  std::int32_t rows_;
  // What is near, by what it does.
  Near::Under all_walls_ = 0;  // paid rank by rank
  Near::Under lines_ = 0;      // paid once, as they are met
  Near::Under laid_ = 0;       // stakes and wagons
  Near::Under wet_ = 0;
  Near::Under rough_ = 0;
  std::map<std::size_t, Wall> walls_;
  std::map<std::size_t, Length> waded_;
  Length owed_to_streams_;
  Length rough_way_;
  Length base_;
  Length extra_;
  std::string slowed_by_;
  std::string_view slowing_clause_;
};

}  // namespace battalia::rules::fornovo
