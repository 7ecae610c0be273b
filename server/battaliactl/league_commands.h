// battaliactl league: competitions of this server: lists, standings, files as everybody may see them; and their record.
#pragma once

#include "server/battaliactl/command_context.h"

namespace battalia::ctl {

void add_league_commands(CLI::App& app, CommandContext& context);

// Checks every competition: its rows are intact, fold, and name matches that exist. Prints a line for each and returns
// the names of those that fail.
std::vector<std::string> check_competitions(store::SqliteStore& store);

}  // namespace battalia::ctl
