// What a process says before a signal ends it: no signal but KILL ends the server without a line in its log. Set by
// main before anything else; from then on signals that a program has no use for end nothing. The event loop takes over
// those it handles (net/signals.h, net/graceful_stop.h, net/tls.h) while it runs.
#pragma once

#include <string>
#include <vector>

namespace battalia::observability {

// Errors in this program and signals that ask it to stop say a line on standard error, as text or as JSON, and end it
// as they would have; INT, TERM and the like stop it at once, for nothing that is acknowledged can be lost. Others
// (HUP, USR1, ...) say a line and do nothing. PIPE and XFSZ are errors of the write that they came of, and say nothing.
// What another handler has taken already, such as a sanitizer's, stays with it.
void announce_signals(bool json);

// The same signals again, after an event loop has let go of them.
void announce_signals_again();

// "HUP", "RTMIN+1".
std::string name_of_signal(int signal);

// Those that neither end nor stop a process once they are announced, and ask for nothing either.
const std::vector<int>& idle_signals();

// The last line of a program that cannot go on: "battaliad: why", or one JSON object.
void say_last(const std::string& why, bool json);

}  // namespace battalia::observability
