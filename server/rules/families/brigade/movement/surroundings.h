// Everything near enough to one move of one unit to matter (enemies, friends and terrain), and what each forbids. Built
// once for a move and queried for every pose on its path. Used only by movement.cpp; plans nothing.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/book/movement_table.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/mechanics/ground/ground.h"

#include <span>
#include <vector>

namespace battalia::rules::brigade {

// How an area of that kind, or an obstacle, affects that unit's movement.
Going going_of(const Battle& battle, const Unit& unit, std::string_view terrain);
bool is_stopped_by_obstacles(const Battle& battle, const Unit& unit);
// Terrain that is closed to such troops, for instance to guns and wagons (Rule::barred_ground).
bool barred_from_going(const Battle& battle, const Unit& unit, const Terrain& feature);

// A piece of terrain as it affects one unit, looked up once for the whole path; its bounding box makes distant pieces
// cheap.
struct GroundNear {
  const Terrain* feature;
  Going going;                        // of an area
  bool obstacle, barred, not_for_it;  // barred: for everybody
  bool begins_on_it;
  WhyNot uncrossed;  // a battle's own rule
  mechanics::Box box;

  bool under(const geometry::Footprint& pose) const;
  // True if it slows, stops or costs the unit anything.
  bool matters() const;
};

class Surroundings {
 public:
  // The surroundings of those poses and the straight ways between them. The table and the unit must outlive it.
  Surroundings(const Battle& battle, const Unit& unit, std::span<const geometry::Footprint> way,
               const MoveLimits& limits);

  const std::vector<const Unit*>& friends() const { return friends_; }

  // The search for the largest legal part of a path ignores the reasons, so they are not worded.
  void word_reasons(bool worded) { worded_ = worded; }
  template <class Words>
  WhyNot told(Words words) const {
    return worded_ ? words() : Violation();
  }

  bool on_going(Going going, const geometry::Footprint& pose) const;
  // Adds the obstacles that the pose lies across and on which the path did not begin.
  void add_crossed(const geometry::Footprint& pose, std::vector<const Terrain*>& crossed) const;
  // Why the path may not pass through this pose, wherever it ends. `freed`: a track frees it from the terrain there.
  WhyNot why_not_pass(const geometry::Footprint& pose, bool freed) const;
  // Why no move may end there.
  WhyNot why_not_end(const geometry::Footprint& pose) const;

 private:
  WhyNot why_not_over(const GroundNear& going, const geometry::Footprint& pose, bool freed) const;
  Violation through(const Unit& ally) const;   // why the path may not lead through it
  bool may_be_passed(const Unit& ally) const;  // Rule::friends_are_passed
  bool bars_a_charge(const Unit& ally) const;  // Rule::passed_by_will
  // Why the path comes too near to that enemy (Rule::gap_to_the_enemy).
  WhyNot why_not_past(const Unit& enemy, const geometry::Footprint& pose) const;

  Battle battle_;
  const Unit& unit_;
  const Unit* target_;  // of a charge
  bool backing_;
  bool worded_ = true;
  Length gap_;
  Length passing_gap_;
  std::vector<const Unit*> enemies_;
  std::vector<const Unit*> friends_;
  std::vector<const Unit*> barring_;  // those through which the path may not lead
  std::vector<GroundNear> terrain_;   // that makes any difference to the unit
};

}  // namespace battalia::rules::brigade
