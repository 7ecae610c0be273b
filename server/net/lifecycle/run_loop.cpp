#include "server/net/lifecycle/run_loop.h"

#include "server/observability/log.h"
#include "server/store/event_log.h"

namespace battalia::net {

void run_loop(boost::asio::io_context& loop, observability::Metrics& metrics) {
  for (;;) {
    try {
      loop.run();
      return;
    } catch (const store::StoreError&) {
      throw;
    } catch (const std::exception& error) {
      ++metrics.counter("battalia_unforeseen_total", "Unexpected exceptions that the server survived");
      observability::log(observability::LogLevel::err, "unexpected exception; the server keeps running",
                         {{"why", error.what()}});
    }
  }
}

}  // namespace battalia::net
