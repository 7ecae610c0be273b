// Work that would hold up the event loop is done on other threads. The server, which has them, gives this to the hosts
// of streams and to the services of leagues and campaigns; tools and most tests give none.
#pragma once

#include <functional>

namespace battalia::store {

// Runs `work` on another thread, and what that returns on the caller's, some time later. `work` must not throw, and
// reads nothing that is changed meanwhile. False, and nothing is run, when too much waits already.
// An empty one: there are no other threads, so the caller does its work itself and at once.
using Background = std::function<bool(std::function<std::function<void()>()> work)>;

}  // namespace battalia::store
