// challenge show, challenge accept: a battle of two army lists, each made without knowing the other. `battalia new`
// with one list makes one.
#pragma once

#include "clients/terminal/commands/command_line.h"

namespace battalia::terminal {

void add_challenge_commands(CommandLine& line);

}  // namespace battalia::terminal
