// sign-up, sign-in, sign-out, sessions, password, second-factor.
#pragma once

#include "clients/terminal/commands/command_line.h"

namespace battalia::terminal {

void add_account_commands(CommandLine& line);

}  // namespace battalia::terminal
