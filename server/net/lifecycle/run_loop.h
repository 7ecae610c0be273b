// Runs the event loop so that an unexpected exception from a handler (from the network library, or for lack of memory)
// does not end unrelated games and connections.
#pragma once

#include "server/observability/metrics.h"

#include <boost/asio/io_context.hpp>

namespace battalia::net {

// Runs the loop until it is stopped or has nothing left to do. Exceptions are counted and logged. A StoreError ends the
// loop and is rethrown, because nothing may continue on rows that could not be read. The longest task is a metric.
void run_loop(boost::asio::io_context& loop, observability::Metrics& metrics);

}  // namespace battalia::net
