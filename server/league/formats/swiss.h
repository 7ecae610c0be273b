// Swiss: everybody plays every round, against opponents with the same score that they have not met. pairing/ implements
// these rules; this file decides only who is paired and for how many rounds. Declared in format.h.
#pragma once

#include "server/league/formats/format.h"

namespace battalia::league {

// The number of rounds needed to find a single winner among that many: the logarithm to base 2, rounded up.
std::uint32_t swiss_rounds_needed(std::size_t entrants);

}  // namespace battalia::league
