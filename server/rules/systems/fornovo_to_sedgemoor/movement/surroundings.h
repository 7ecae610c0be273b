// Everything near enough to matter to one move of one unit: what is in its way, and the cost of the terrain under a
// pose. Used by the planners of paths, of charges and of straight moves; made for the moves of one unit from its
// current position, then discarded.
#pragma once

#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"

#include <boost/container/small_vector.hpp>

#include <bit>
#include <cstdint>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// Iterates over the set bits, lowest first: for (const std::size_t bit : Bits(under)).
class Bits {
 public:
  struct Iterator {
    std::uint64_t left;
    std::size_t operator*() const { return static_cast<std::size_t>(std::countr_zero(left)); }
    Iterator& operator++() {
      left &= left - 1;
      return *this;
    }
    bool operator==(const Iterator&) const = default;
  };
  explicit Bits(std::uint64_t set) : set_(set) {}
  Iterator begin() const { return {set_}; }
  Iterator end() const { return {0}; }

 private:
  std::uint64_t set_;
};

class Surroundings {
 public:
  // `reach` is how far the unit can move.
  Surroundings(const Table& table, const Unit& unit, Length reach, Gait gait);
  Surroundings(const Table& table, const Unit& unit, const PathLimits& limits)
      : Surroundings(table, unit, limits.budget + limits.bonus,
                     limits.against.empty() ? Gait::marching : Gait::charging) {}

  // What is under a pose, as bits: terrain first, then friends it would pass, stakes and wagons of its own side.
  using Under = std::uint64_t;
  Under under(const geometry::Footprint& pose) const { return under(pose, everything_); }

  // The part of that which a unit can meet between two poses: looked up once for a stretch of the path, then queried
  // for every pose on it. The answers are the same as without it.
  struct Nearby {
    Under bits = 0;
    boost::container::small_vector<const Unit*, 8> enemies;  // to meet, or to keep clear of
  };
  Nearby between(const geometry::Footprint& from, const geometry::Footprint& to) const;
  Under under(const geometry::Footprint& pose, const Nearby& nearby) const;
  // Speed over all that is under it; friends passed count half (FTS-7.10-d).
  Share speed(const Unit& mover, Under under, Angle heading) const;

  // Why the path may not cross this pose: impassable terrain, friends that cannot be passed, enemies.
  WhyNot why_not_over(const Unit& mover, Under under) const;
  // The part of that about enemies: one in the way, or closer than units must keep apart (G-068). Not used in charges.
  WhyNot why_not_near_enemy(const geometry::Footprint& pose, const Nearby& nearby) const;
  // The enemy that the pose touches, or nullptr.
  const Unit* enemy_touched(const geometry::Footprint& pose, const Nearby& nearby) const;
  // Why the move may not end at this pose: it would end on a friend.
  WhyNot why_not_end(const geometry::Footprint& pose) const;

  const std::vector<const Terrain*>& terrain() const { return terrain_; }
  const std::vector<const Unit*>& friends() const { return friends_; }
  // All that the unit can meet within its reach.
  const Nearby& everything() const { return everything_; }
  bool is_terrain(std::size_t bit) const { return bit < terrain_.size(); }
  Under all_terrain() const { return (Under{1} << terrain_.size()) - 1; }
  const Terrain& terrain_at(std::size_t bit) const { return *terrain_[bit]; }
  const Unit& unit_at(std::size_t bit) const { return *passable_[bit - terrain_.size()]; }
  std::size_t bits() const { return terrain_.size() + passable_.size(); }
  // Whether passing that friend is free: skirmishers, or unlimbered guns on either side (FTS-7.10-b).
  bool passes_freely(const Unit& mover, const Unit& ally) const;
  // Why that friend cannot be passed: too deep, in square, already moved (FTS-7.10-c, FTS-7.10-d).
  WhyNot why_not_pass(const Unit& mover, const Unit& ally) const;

 private:
  const Table& table_;
  geometry::Footprint start_;
  Gait gait_;
  Under at_start_ = 0;
  Length keep_clear_;
  Length touching_;
  std::vector<const Terrain*> terrain_;
  std::vector<mechanics::Box> round_;  // of each piece of terrain: a pose outside its box is not on it
  Under rivers_ = 0;
  Under crossings_ = 0;                   // bridges and fords
  std::vector<geometry::Polygon> zones_;  // behind works
  std::vector<const Unit*> passable_;     // friends, and markers that cost movement to cross
  std::vector<const Unit*> friends_;
  Nearby everything_;
};

// Stakes and wagon laagers of the mover's own side: crossing costs inches (FTS-2.11-c, FTS-2.17-a).
bool is_crossed_for_inches(const Unit& thing);

}  // namespace battalia::rules::fornovo_to_sedgemoor
