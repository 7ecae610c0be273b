// new, invite, join, leave, rematch, what-if: a match is made, and people sit down at it.
#pragma once

#include "clients/terminal/commands/command_line.h"

namespace battalia::terminal {

void add_lobby_commands(CommandLine& line);

}  // namespace battalia::terminal
