// The event loop of a server that keeps running: what a handler throws that nobody foresaw, out of the network library
// or for want of memory, ends neither the games nor the connections that have nothing to do with it.
#pragma once

#include "server/observability/metrics.h"

#include <boost/asio/io_context.hpp>

namespace battalia::net {

// Runs the loop until it is stopped or has nothing left to do. Exceptions are counted and logged, but for a StoreError:
// what rests on rows that could not be read is not to be gone on with, so it ends the loop and is thrown here.
void run_loop(boost::asio::io_context& loop, observability::Metrics& metrics);

}  // namespace battalia::net
