// verify, dump, show, replay, export, import, salvage.
#pragma once

#include "server/battaliactl/command_context.h"

#include <CLI/CLI.hpp>

namespace battalia::ctl {

void add_match_commands(CLI::App& app, CommandContext& context);

}  // namespace battalia::ctl
