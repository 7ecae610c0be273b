// Orders to events by the operator of a server that does not run: to put right what an officer cannot, such as a wrong
// result when the organiser has lost their account. Put down in the event's record as the operator's. Orders for which
// the server asks others (rule systems, accounts, clubs, matches) are left to it.
#pragma once

#include "server/battaliactl/command_context.h"

namespace battalia::ctl {

// Adds `order` below the commands of leagues.
void add_league_orders(CLI::App& league, CommandContext& context);

}  // namespace battalia::ctl
