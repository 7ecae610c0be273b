// Looking on: every update told as it happens, in sentences or as JSON lines, until the battle has ended. Keeps
// watching through lost connections.
#pragma once

#include "clients/terminal/console.h"

namespace battalia::terminal {

struct WatchPlan {
  std::uint64_t match = 0;
  v1::Seat as = v1::SEAT_SPECTATOR;
  bool maps = false;            // the map at the beginning of each player turn
  std::string final_view_file;  // where the folded view is written at the end, as JSON
};

// Returns when the battle has ended. Throws CliError.
void run_watch(const Console& console, const WatchPlan& plan);

}  // namespace battalia::terminal
