// league enter, players, draft, publish, report ...: what organisers and players do with buttons on the pages of
// events. Created by league_commands.h.
#pragma once

#include "clients/terminal/commands/command_line.h"

namespace battalia::terminal {

// Subcommands of `league`.
void add_league_desk_commands(CommandLine& line, CLI::App& league);

}  // namespace battalia::terminal
