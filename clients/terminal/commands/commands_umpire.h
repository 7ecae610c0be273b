// umpire: every power, each with its reason.
#pragma once

#include "clients/terminal/commands/command_line.h"

namespace battalia::terminal {

void add_umpire_commands(CommandLine& line);

}  // namespace battalia::terminal
