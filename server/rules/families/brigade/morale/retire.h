// Retiring: a full move to the rear in the same formation, a second if one is not enough, and the loss of units that
// find no ground (Rule::retiring, Rule::straight_back_first). Called for the results of break tests and for horse that
// falls back after a victory.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/movement/movement.h"

#include <string>
#include <vector>

namespace battalia::rules::brigade {

// One way back that ends where the unit can stand: on the table, 0.7 in from every enemy, not on another unit.
struct RetreatPath {
  std::string key;    // "straight", "right_30"
  std::string label;  // "straight back 4.0 in"
  Plan plan;
  bool second_move = false;
};

// The ways back, best first: straight for one move; otherwise every bend of one move; otherwise the nearest place
// beyond it up to two moves. Empty: there is no place to stand.
std::vector<RetreatPath> retreat_paths(const Battle& battle, const Unit& unit);

// Breaks every contact and retires. Opens `retire_path` if straight back is not possible and several bends are (DP-19).
// Leaves the table if only its edge is in the way (Rule::over_the_edge); breaks if there is no place to stand. A unit
// that cannot retire stays (Rule::immobile_troops_hold). `disordered`: it is disordered afterwards in any case, by the
// clause of the result; cavalry that retires in good order is disordered by a second move
// (Rule::second_move_disorders_horse).
void retire(Draft& draft, const UnitId& unit, bool disordered, std::string_view clause);

// The same for a victor (Rule::victor_falls_back): one move, which never disorders it; it stays if there is no place to
// stand.
void fall_back(Draft& draft, const UnitId& unit, std::string_view clause);

// Why it holds instead of retiring: all-round formation, garrison, guns that do not move.
WhyNot why_not_retire(const Battle& battle, const Unit& unit);

// The decision `retire_path`.
void offer_retreat_paths(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt);
WhyNot answer_retreat_path(Draft& draft, const v1::Act& act);

}  // namespace battalia::rules::brigade
