// What lies near enough to one move of one unit to matter, enemies, friends and ground, and what each of them forbids.
// Built once for a move and asked for every pose on its way. Used only by movement.cpp; plans nothing.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/book/movement_table.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/mechanics/ground/ground.h"

#include <span>
#include <vector>

namespace battalia::rules::brigade {

// What an area of that kind, or an obstacle, is for that unit.
Going going_of(const Battle& battle, const Unit& unit, std::string_view terrain);
bool is_stopped_by_obstacles(const Battle& battle, const Unit& unit);
// Ground that is closed to such troops, as to guns and wagons (Rule::barred_ground).
bool barred_from_going(const Battle& battle, const Unit& unit, const Terrain& feature);

// A piece of terrain as it concerns one unit, looked up once for the whole way; its box keeps what is far off cheap.
struct GroundNear {
  const Terrain* feature;
  Going going;                        // of an area
  bool obstacle, barred, not_for_it;  // barred: for everybody
  bool begins_on_it;
  WhyNot uncrossed;  // a battle's own rule
  mechanics::Box box;

  bool under(const geometry::Footprint& pose) const;
  // It slows, stops or costs the unit anything.
  bool matters() const;
};

class Surroundings {
 public:
  // What lies about one of those poses and the straight ways between them. The table and the unit must outlive it.
  Surroundings(const Battle& battle, const Unit& unit, std::span<const geometry::Footprint> way,
               const MoveLimits& limits);

  const std::vector<const Unit*>& friends() const { return friends_; }

  // While the largest legal part of a way is looked for nobody reads the reasons, and none are worded.
  void word_reasons(bool worded) { worded_ = worded; }
  template <class Words>
  WhyNot told(Words words) const {
    return worded_ ? words() : Violation();
  }

  bool on_going(Going going, const geometry::Footprint& pose) const;
  // Adds the obstacles that the pose lies across and the way did not begin on.
  void add_crossed(const geometry::Footprint& pose, std::vector<const Terrain*>& crossed) const;
  // Why the way may not lead over this pose, wherever it ends. `freed`: a track frees it from the ground there.
  WhyNot why_not_pass(const geometry::Footprint& pose, bool freed) const;
  // Why no move ends there.
  WhyNot why_not_end(const geometry::Footprint& pose) const;

 private:
  WhyNot why_not_over(const GroundNear& going, const geometry::Footprint& pose, bool freed) const;
  bool may_be_passed(const Unit& ally) const;  // Rule::friends_are_passed
  bool bars_a_charge(const Unit& ally) const;  // Rule::passed_by_will
  // Why the way comes too near to that enemy (Rule::gap_to_the_enemy).
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
  std::vector<const Unit*> barring_;  // of them, those that the way may not lead through
  std::vector<GroundNear> terrain_;   // that makes any difference to the unit
};

}  // namespace battalia::rules::brigade
