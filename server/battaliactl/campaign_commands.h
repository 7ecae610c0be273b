// battaliactl campaign: what is wrong with a campaign's file, for those who write one; and the campaigns of this server,
// as the operator may see them: everything.
#pragma once

#include "server/battaliactl/command_context.h"

#include <CLI/CLI.hpp>

namespace battalia::ctl {

void add_campaign_commands(CLI::App& app, CommandContext& context);

// Reads every campaign again: its rows hold, fold, and name matches that exist. Prints a line for each and gives the
// names of those that do not hold.
std::vector<std::string> check_campaigns(store::SqliteStore& store);

}  // namespace battalia::ctl
