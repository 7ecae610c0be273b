// systems, scenarios, scenario show, list: what can be played.
#pragma once

#include "clients/terminal/commands/command_line.h"

namespace battalia::terminal {

void add_list_commands(CommandLine& line);

}  // namespace battalia::terminal
