// Runs work that would block the event loop on other threads. The server, which has such threads, passes this to stream
// hosts and to the league and campaign services; tools and most tests pass none.
#pragma once

#include <functional>

namespace battalia::store {

// Runs `work` on another thread, then the function it returns on the caller's thread. `work` must not throw, and must
// not read anything that may change meanwhile. Returns false and runs nothing if too much is waiting already. If it is
// empty, there are no other threads, and the caller does the work itself, synchronously.
using Background = std::function<bool(std::function<std::function<void()>()> work)>;

}  // namespace battalia::store
