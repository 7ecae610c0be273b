// chart: the exact odds of one act in rows, for many troops and kinds of ground.
#pragma once

#include "server/battaliactl/command_context.h"

#include <CLI/CLI.hpp>

namespace battalia::ctl {

void add_chart_command(CLI::App& app, CommandContext& context);

}  // namespace battalia::ctl
