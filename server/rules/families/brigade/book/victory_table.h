// Broken brigades and recovery as printed in a book. Lengths are the book's, before scaling.
#pragma once

#include "server/rules/families/brigade/book/row.h"

namespace battalia::rules::brigade {

struct VictoryTable {
  Length broken_retreat;                // this near to an enemy, broken brigades retreat and brave units do not recover
  bool retreat_may_turn_about = false;  // it ends with its old facing or turned about, as its owner chooses
  bool broken_recover = false;          // elite and brave troops of broken brigades, too
  bool fighters_stay_disordered = false;  // a unit that fought in its own turn, even if it is free by the end of it
};

}  // namespace battalia::rules::brigade
