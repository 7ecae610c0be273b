// order, preview, odds, offers, map, say, chat: single actions at a table.
#pragma once

#include "clients/terminal/commands/command_line.h"

namespace battalia::terminal {

void add_table_commands(CommandLine& line);

}  // namespace battalia::terminal
