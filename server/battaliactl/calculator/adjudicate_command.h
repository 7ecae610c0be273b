// adjudicate: a table, acts and dice in, the ruling out.
#pragma once

#include "server/battaliactl/command_context.h"

#include <CLI/CLI.hpp>

namespace battalia::ctl {

void add_adjudicate_command(CLI::App& app, CommandContext& context);

}  // namespace battalia::ctl
