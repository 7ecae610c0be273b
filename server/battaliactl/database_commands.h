// migrate, rebuild, backup, restore, restore-check, recover.
#pragma once

#include "server/battaliactl/command_context.h"

#include <CLI/CLI.hpp>

namespace battalia::ctl {

void add_database_commands(CLI::App& app, CommandContext& context);

}  // namespace battalia::ctl
