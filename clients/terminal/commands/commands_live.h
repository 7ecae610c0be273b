// play, watch, bot: what runs until the battle has ended.
#pragma once

#include "clients/terminal/commands/command_line.h"

namespace battalia::terminal {

void add_live_commands(CommandLine& line);

}  // namespace battalia::terminal
