// league: clubs and competitions from the terminal, for players, organisers and scripts.
#pragma once

#include "clients/terminal/commands/command_line.h"

namespace battalia::terminal {

void add_league_commands(CommandLine& line);

}  // namespace battalia::terminal
