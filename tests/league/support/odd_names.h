// An event whose title and names hold whatever a file format might stumble over: quotation marks, umlauts, formulas, marks
// of HTML.
#pragma once

#include "tests/league/support/event.h"

namespace battalia::tests {

// A Swiss with so many of its rounds published, all but the last played. At most seven players.
Event played(int rounds = 3, int players = 7);

}  // namespace battalia::tests
