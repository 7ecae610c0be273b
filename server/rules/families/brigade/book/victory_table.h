// Broken brigades and recovery in a book, as printed. Lengths are those of the book, before scaling.
#pragma once

#include "server/rules/families/brigade/book/row.h"

namespace battalia::rules::brigade {

struct VictoryTable {
  Length broken_retreat;  // from an enemy within it units of broken brigades go back, and the brave take no heart
};

}  // namespace battalia::rules::brigade
