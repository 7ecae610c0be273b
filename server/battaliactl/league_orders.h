// Orders to events by the operator of a server that does not run: to put right what an officer cannot, such as a wrong
// result when the organiser has lost their account, or to begin an event that nobody can begin. Put down in the event's
// record as the operator's. Orders for which the server asks others (rule systems, matches) are left to it; accounts
// and the event's club are looked up as it does.
#pragma once

#include "server/battaliactl/command_context.h"

namespace battalia::ctl {

// Adds `enter`, `import`, `start`, `draft`, `publish` and `order` below the commands of leagues.
void add_league_orders(CLI::App& league, CommandContext& context);

}  // namespace battalia::ctl
