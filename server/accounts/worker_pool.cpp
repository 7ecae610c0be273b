#include "server/accounts/worker_pool.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <cstdint>
#include <utility>

namespace battalia::accounts {
namespace {

constexpr int kNiceness = 10;
constexpr std::uint64_t kSliceNs = 100'000'000;  // the longest that Linux allows

// The argument of sched_setattr(2), which the C library does not declare yet.
struct Scheduling {
  std::uint32_t size;
  std::uint32_t policy;  // 0: the default policy
  std::uint64_t flags;
  std::int32_t nice;
  std::uint32_t priority;
  std::uint64_t slice_ns;
  std::uint64_t deadline_ns;
  std::uint64_t period_ns;
};
static_assert(sizeof(Scheduling) == 48);

// Lowers this thread's share of a busy processor, and makes it yield at once to a thread that wakes: since Linux 6.12,
// threads with shorter slices run before one with a longer slice, which would otherwise keep the processor for some
// milliseconds. If this is not allowed or not supported, orders wait a little longer.
void give_way() {
  static_cast<void>(::setpriority(PRIO_PROCESS, 0, kNiceness));  // on Linux, affects only this thread
  const Scheduling wanted{.size = sizeof wanted, .nice = kNiceness, .slice_ns = kSliceNs};
  static_cast<void>(::syscall(SYS_sched_setattr, 0, &wanted, 0));
}

}  // namespace

WorkerPool::WorkerPool(std::size_t threads, std::size_t most_waiting, store::Post post)
    : most_waiting_(most_waiting), post_(std::move(post)), queue_(std::make_unique<boost::asio::io_context>()) {
  for (std::size_t made = 0; made < threads; ++made) {
    threads_.emplace_back([this] {
      give_way();
      const auto stay = boost::asio::make_work_guard(*queue_);
      queue_->run();
    });
  }
}

WorkerPool::~WorkerPool() {
  queue_->stop();
  for (std::thread& thread : threads_) thread.join();
}

bool WorkerPool::add(Work work) {
  if (waiting_.fetch_add(1) >= most_waiting_) {
    --waiting_;
    return false;
  }
  boost::asio::post(*queue_, [this, work = std::move(work)] { carry_out(work); });
  return true;
}

void WorkerPool::carry_out(const Work& work) {
  --waiting_;
  const std::size_t now = ++at_once_;
  for (std::size_t most = most_at_once_; most < now && !most_at_once_.compare_exchange_weak(most, now);) {
  }
  std::function<void()> then = work();
  --at_once_;
  post_(std::move(then));
}

}  // namespace battalia::accounts
