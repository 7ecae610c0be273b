// army profiles, check: what a list can contain, and what is wrong with one. army list, show, keep, rename, delete: the
// lists saved in the user's account.
#pragma once

#include "clients/terminal/commands/command_line.h"

namespace battalia::terminal {

void add_army_commands(CommandLine& line);

}  // namespace battalia::terminal
