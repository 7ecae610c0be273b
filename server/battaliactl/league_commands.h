// battaliactl league: competitions of this server, as everybody may see them: lists, standings, files; and their
// record.
#pragma once

#include "server/battaliactl/command_context.h"

namespace battalia::ctl {

void add_league_commands(CLI::App& app, CommandContext& context);

// Reads every competition again: its rows hold, fold, and name matches that exist. Prints a line for each and gives the
// names of those that do not hold.
std::vector<std::string> check_competitions(store::SqliteStore& store);

}  // namespace battalia::ctl
