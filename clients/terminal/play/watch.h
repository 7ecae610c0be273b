// Watching: reports every update as it happens, in sentences or as JSON lines, until the battle has ended. Keeps
// watching through lost connections.
#pragma once

#include "clients/terminal/console.h"

namespace battalia::terminal {

struct WatchPlan {
  std::uint64_t match = 0;
  v1::Seat as = v1::SEAT_SPECTATOR;
  bool maps = false;            // prints the map at the start of each player turn
  std::string final_view_file;  // file for the final folded view, as JSON
};

// Returns when the battle has ended. Throws CliError.
void run_watch(const Console& console, const WatchPlan& plan);

}  // namespace battalia::terminal
