// Orders to events by the operator while the server is stopped: to correct what an officer cannot, such as a wrong
// result when the organiser has lost their account, or to begin an event that nobody else can begin. The event's record
// shows them as the operator's. Orders for which the server needs more (rule systems, matches) are not available here;
// accounts and the event's club are looked up as the server does.
#pragma once

#include "server/battaliactl/command_context.h"

namespace battalia::ctl {

// Adds `enter`, `import`, `start`, `draft`, `publish` and `order` below the commands of leagues.
void add_league_orders(CLI::App& league, CommandContext& context);

}  // namespace battalia::ctl
