#include "server/net/lifecycle/run_loop.h"

#include "server/observability/log.h"
#include "server/store/event_log.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <memory>

namespace battalia::net {
namespace {

// What this thread has used. Unlike a clock on the wall it does not run while other programs have the processor.
std::chrono::nanoseconds processor_time() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

// Runs the tasks of the loop one by one, and notes the longest in `most`.
void run_tasks(boost::asio::io_context& loop, std::chrono::nanoseconds& most) {
  for (;;) {
    const std::chrono::nanoseconds began = processor_time();
    if (loop.run_one() == 0) return;
    most = std::max(most, processor_time() - began);
  }
}

}  // namespace

void run_loop(boost::asio::io_context& loop, observability::Metrics& metrics) {
  const auto most = std::make_shared<std::chrono::nanoseconds>();  // the metrics outlive this call
  metrics.gauge("battalia_loop_seconds_max", "Most processor time of one task on the event loop since the start",
                [most] { return std::chrono::duration<double>(*most).count(); });
  for (;;) {
    try {
      run_tasks(loop, *most);
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
