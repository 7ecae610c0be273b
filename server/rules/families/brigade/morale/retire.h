// Retiring: a full move to the rear in the same formation, a second when one is not enough, and the end of those who
// find no ground (Rule::retiring, Rule::straight_back_first). Called for the results of break tests and for horse that
// falls back after a victory.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/movement/movement.h"

#include <string>
#include <vector>

namespace battalia::rules::brigade {

// One way back that ends on tenable ground: on the table, 0.7 in from every enemy, on nobody's feet.
struct RetreatPath {
  std::string key;    // "straight", "right_30"
  std::string label;  // "straight back 4.0 in"
  Plan plan;
  bool second_move = false;
};

// The ways back, best first: straight one move; else every bend of one move; else the nearest place beyond it up to two
// moves. Empty: nothing is tenable.
std::vector<RetreatPath> retreat_paths(const Battle& battle, const Unit& unit);

// Breaks off every contact and goes back. Opens `retire_path` when straight back is not tenable and several bends are
// (DP-19). Goes over the edge when only that is in its way (Rule::over_the_edge); breaks when nothing is tenable. A
// unit that cannot retire stays (Rule::immobile_troops_hold). `disordered` is what it is afterwards in any case, by the
// clause of the result; cavalry that retires in good order is disordered by a second move
// (Rule::second_move_disorders_horse).
void retire(Draft& draft, const UnitId& unit, bool disordered, std::string_view clause);

// The same by a victor (Rule::victor_falls_back): one move, never disordered by it; it stays where it is when no ground
// is open.
void fall_back(Draft& draft, const UnitId& unit, std::string_view clause);

// Why it holds instead of retiring: all round, garrison, guns that do not move.
WhyNot why_not_retire(const Battle& battle, const Unit& unit);

// The decision `retire_path`.
void offer_retreat_paths(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt);
WhyNot answer_retreat_path(Draft& draft, const v1::Act& act);

}  // namespace battalia::rules::brigade
