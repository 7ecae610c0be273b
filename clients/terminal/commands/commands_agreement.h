// What the people at the table agree upon: ready, undo, draw, resign, pause, the umpire called, standing orders.
#pragma once

#include "clients/terminal/commands/command_line.h"

namespace battalia::terminal {

void add_agreement_commands(CommandLine& line);

}  // namespace battalia::terminal
