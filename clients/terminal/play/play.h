// The interactive table: draws it, lists what the seat may do, reads input, and reports what happens. See `battalia
// help play`.
#pragma once

#include "clients/terminal/console.h"

namespace battalia::terminal {

// Plays as that seat, first taking it if it is free; UNSPECIFIED: the one seat the person holds. Returns when the
// person leaves or standard input ends. Throws CliError.
void run_play(const Console& console, std::uint64_t match, v1::Seat seat);

}  // namespace battalia::terminal
