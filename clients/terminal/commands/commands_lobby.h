// new, invite, join, leave, rematch, what-if: creating matches and taking seats.
#pragma once

#include "clients/terminal/commands/command_line.h"

namespace battalia::terminal {

void add_lobby_commands(CommandLine& line);

}  // namespace battalia::terminal
