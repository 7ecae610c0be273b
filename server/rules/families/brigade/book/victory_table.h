// Broken brigades and recovery in a book, as printed. Lengths are those of the book, before scaling.
#pragma once

#include "server/rules/families/brigade/book/row.h"

namespace battalia::rules::brigade {

struct VictoryTable {
  Length broken_retreat;  // from an enemy within it units of broken brigades go back, and the brave take no heart
  bool retreat_may_turn_about = false;    // it ends facing as it did, or about, as its owner says
  bool broken_recover = false;            // elite and brave troops of broken brigades, too
  bool fighters_stay_disordered = false;  // a unit that fought in its own turn, though it is free by the end of it
};

}  // namespace battalia::rules::brigade
