// battaliactl campaign: checks a campaign's file for its author, and shows the campaigns of this server to the
// operator, who sees everything.
#pragma once

#include "server/battaliactl/command_context.h"

#include <CLI/CLI.hpp>

namespace battalia::ctl {

void add_campaign_commands(CLI::App& app, CommandContext& context);

// Checks every campaign: its rows are intact, fold, and name matches that exist. Prints a line for each and returns the
// names of those that fail.
std::vector<std::string> check_campaigns(store::SqliteStore& store);

}  // namespace battalia::ctl
