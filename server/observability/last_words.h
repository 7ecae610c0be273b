// Logs a line before a signal ends the process: every signal except KILL leaves a line in the log. Installed by main
// before anything else; from then on, signals that a program has no use for are ignored. While it runs, the event loop
// handles some of them itself (net/signals.h, net/graceful_stop.h, net/tls.h).
#pragma once

#include <string>
#include <vector>

namespace battalia::observability {

// Fatal errors and signals that ask the program to stop print a line on standard error, as text or JSON, and then take
// their default action; INT, TERM and the like stop it at once, because nothing acknowledged can be lost. Others (HUP,
// USR1, ...) print a line and are ignored. PIPE and XFSZ show up as write errors and print nothing. Handlers that are
// already installed, such as a sanitizer's, are kept.
void announce_signals(bool json);

// Installs the handlers again after an event loop has released the signals.
void announce_signals_again();

// "HUP", "RTMIN+1".
std::string name_of_signal(int signal);

// Signals that, once announced, neither end nor stop the process nor ask for anything.
const std::vector<int>& idle_signals();

// Prints the last line of a program that cannot continue: "battaliad: why", or one JSON object.
void say_last(const std::string& why, bool json);

}  // namespace battalia::observability
