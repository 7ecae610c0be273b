// An event with a title and names full of everything a file format might trip over: quotation marks, umlauts, formulas,
// HTML markup.
#pragma once

#include "tests/league/support/event.h"

namespace battalia::tests {

// A Swiss with this many of its rounds published, all but the last played. At most seven players.
Event played(int rounds = 3, int players = 7);

}  // namespace battalia::tests
