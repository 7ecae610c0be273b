// load.
#pragma once

#include "clients/terminal/commands/command_line.h"

namespace battalia::terminal {

void add_load_command(CommandLine& line);

}  // namespace battalia::terminal
