// Agreements between the people in a match: ready, undo, draw, resign, pause, calling the umpire, standing orders.
#pragma once

#include "clients/terminal/commands/command_line.h"

namespace battalia::terminal {

void add_agreement_commands(CommandLine& line);

}  // namespace battalia::terminal
