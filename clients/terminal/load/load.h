// The load generator: many matches, with players, umpires and watchers, against a server of one's own. Every player is
// a bot that plays from its offers, so that any rule system can be used. One thread. For operators: how much does my
// server bear, and how long do people wait then?
#pragma once

#include "clients/terminal/console.h"
#include "clients/terminal/load/load_game.h"

namespace battalia::terminal {

// Opens everything, warms up, measures, tells. Throws CliError when the server cannot be reached, knows no such
// scenario, or the games have not all begun within a minute.
void run_load(const Console& console, LoadPlan plan);

}  // namespace battalia::terminal
