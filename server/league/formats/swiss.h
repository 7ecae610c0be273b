// Swiss: everybody plays every round, against opponents of their own score that they have not met. The rules of that
// are pairing/'s; here is only who is paired and for how many rounds. Declared in format.h.
#pragma once

#include "server/league/formats/format.h"

namespace battalia::league {

// So many rounds find one winner among that many: the logarithm to the base 2, rounded up.
std::uint32_t swiss_rounds_needed(std::size_t entrants);

}  // namespace battalia::league
