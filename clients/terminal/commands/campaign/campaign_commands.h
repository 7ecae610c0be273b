// campaign: campaigns from the terminal, for players, umpires and scripts.
#pragma once

#include "clients/terminal/commands/command_line.h"

namespace battalia::terminal {

void add_campaign_commands(CommandLine& line);

}  // namespace battalia::terminal
