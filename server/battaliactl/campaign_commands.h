// campaign check: what is wrong with a campaign's file, for those who write one. Opens no database.
#pragma once

#include "server/battaliactl/command_context.h"

#include <CLI/CLI.hpp>

namespace battalia::ctl {

void add_campaign_commands(CLI::App& app, CommandContext& context);

}  // namespace battalia::ctl
