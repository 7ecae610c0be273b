// help, completion.
#pragma once

#include "clients/terminal/commands/command_line.h"

namespace battalia::terminal {

void add_help_commands(CommandLine& line);

}  // namespace battalia::terminal
