// The load generator: many matches, with players, umpires and watchers, against a server of your own. Every player is
// a bot that plays from its offers, so any rule system can be used. One thread. For operators: how much load can my
// server take, and how long do people wait then?
#pragma once

#include "clients/terminal/console.h"
#include "clients/terminal/load/load_game.h"

namespace battalia::terminal {

// Opens everything, warms up, measures and reports. Throws CliError if the server cannot be reached, does not know the
// scenario, or not all games have begun within a minute.
void run_load(const Console& console, LoadPlan plan);

}  // namespace battalia::terminal
