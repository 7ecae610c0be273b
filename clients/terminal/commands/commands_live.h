// play, watch, bot: commands that run until the battle has ended.
#pragma once

#include "clients/terminal/commands/command_line.h"

namespace battalia::terminal {

void add_live_commands(CommandLine& line);

}  // namespace battalia::terminal
