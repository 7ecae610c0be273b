// What the terrain along the path allows a group in one move (GWK-MOVE-01 to 09, R-G07). Used by path.h: one object per
// move of a march, updated with each pose reached. Changes nothing.
#pragma once

#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/movement/allowance.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

// The going that an inch is paid by (R-G07): just ahead of the front edge.
Going going_ahead(const GroundNear& ground, const Footprint& pose);
// How far from `done`, at most to `target`, that going stays the same: `target` if it does, or changes at once.
Length until_going_changes(const std::function<Going(Length)>& going_at, Length done, Length target);

class Pace {
 public:
  // `moved_before`: distance of earlier moves of the march; `column`: it is one element wide (GWK-MOVE-03).
  Pace(const Table& table, const GroundNear& ground, std::vector<const Unit*> movers, std::span<const Footprint> start,
       bool column, Length moved_before);

  struct Over {
    Going worst = Going::open;
    bool on_road = true;  // so far
    bool ford = false;
    Length used;
    Length length;  // length of the path; the allowance used is more if going is paid by the inch
  };
  // The same after another stretch of that length that ends at those poses.
  Over after(const Over& before, std::span<const Footprint> poses, Length stretch) const;
  const Over& start() const { return start_; }
  // How far from `done`, at most to `target`, the going that each inch is paid by stays the same (R-G07): `target` if
  // the worst going counts for the whole move.
  Length until_it_changes(const std::function<std::vector<Footprint>(Length)>& at, Length done, Length target) const;

  // With those poses as the end of the move.
  Length budget(const Over& over, std::span<const Footprint> poses) const;
  // Why it may not have moved this far, with the numbers.
  WhyNot why_not(const Over& over, std::span<const Footprint> poses) const;
  // Swedish foot charging straight at foot may go further (GWK-LATE-08); whether it may is checked at the end of the
  // move.
  Length charge_budget() const { return charge_; }
  bool is_within_charge(const Over& over) const;

 private:
  Going going_of(std::span<const Footprint> poses) const;
  Going going_ahead(std::span<const Footprint> poses) const;  // at the front edges
  std::optional<Length> least_in(Going going) const;
  Length allowed_to(std::size_t mover, const Over& over, const Footprint& pose) const;
  const Unit& slowest(const Over& over, std::span<const Footprint> poses) const;

  const Table& table_;
  const GroundNear& ground_;
  std::vector<const Unit*> movers_;
  bool column_;
  bool prorata_;
  Length moved_before_;
  Length charge_;
  std::vector<Length> far_open_;  // per mover, from its start
  Over start_;
};

}  // namespace battalia::rules::god_will_know_his_own
