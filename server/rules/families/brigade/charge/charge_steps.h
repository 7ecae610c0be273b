// The steps of one charge after its approach, shared by charge.cpp, which makes it, and response.cpp, which asks the
// defender in the middle of it. Used only by these.
#pragma once

#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/charge/contact.h"

namespace battalia::rules::brigade {

// A charge whose contact move is about to be made. Stored in the context of the decision that interrupts it.
struct Charge {
  UnitId charger;
  UnitId target;
  ChargeCause cause = ChargeCause::order;
  bool halts = false;
  Lean lean = Lean::nearest;
  bool turned = false;    // the target has just turned to face it; never stored, because no question follows
  std::int32_t dice = 0;  // of the target's closing fire, with the others held back; 0: all. Never stored either
};

// How it passes through friends: in a blunder every unit passed rolls (Rule::blunder_passes_through_friends,
// Rule::passed_by_force), unless the book says that only of retreats.
Interpenetration interpenetration_of(const Battle& battle, ChargeCause cause);
// True if it must move towards or away (Rule::proximity, Rule::forced_moves_ignore_proximity).
inline bool bound_by_proximity(ChargeCause cause) {
  return cause == ChargeCause::initiative || cause == ChargeCause::order;
}

}  // namespace battalia::rules::brigade
