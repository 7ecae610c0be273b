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
      ++metrics.counter("battalia_unforeseen_total", "Exceptions that nobody foresaw, after which the server went on");
      observability::log(observability::LogLevel::err, "something failed that nobody foresaw; the server goes on",
                         {{"why", error.what()}});
    }
  }
}

}  // namespace battalia::net
