// chart: one act in a table, with many troops and kinds of ground in turn; its exact odds in rows.
#pragma once

#include "server/battaliactl/command_context.h"

#include <CLI/CLI.hpp>

namespace battalia::ctl {

void add_chart_command(CLI::App& app, CommandContext& context);

}  // namespace battalia::ctl
