// league enter, players, draft, publish, report ...: what pages of events do with a button, for organisers and players
// at a terminal. Made by league_commands.h.
#pragma once

#include "clients/terminal/commands/command_line.h"

namespace battalia::terminal {

// Below `league`.
void add_league_desk_commands(CommandLine& line, CLI::App& league);

}  // namespace battalia::terminal
