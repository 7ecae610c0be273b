// add-user, set-role, set-password, ban, unban, sessions, end-sessions, give-second-factor, remove-second-factor,
// audit.
#pragma once

#include "server/battaliactl/command_context.h"

#include <CLI/CLI.hpp>

namespace battalia::ctl {

void add_account_commands(CLI::App& app, CommandContext& context);

}  // namespace battalia::ctl
