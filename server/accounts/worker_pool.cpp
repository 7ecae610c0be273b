#include "server/accounts/worker_pool.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace battalia::accounts {
namespace {

constexpr int kNiceness = 10;
constexpr std::uint64_t kSliceNs = 100'000'000;  // the longest there is

// As sched_setattr(2) takes it, for which the C library has no name yet.
struct Scheduling {
  std::uint32_t size;
  std::uint32_t policy;  // 0: the usual one
  std::uint64_t flags;
  std::int32_t nice;
  std::uint32_t priority;
  std::uint64_t slice_ns;
  std::uint64_t deadline_ns;
  std::uint64_t period_ns;
};
static_assert(sizeof(Scheduling) == 48);

// This thread has little of a processor that others want, and leaves it at once to a thread that wakes: from Linux 6.12
// on threads of shorter slices go before one of a longer, which would else keep the processor for some milliseconds.
// Where it is not allowed or not known, orders wait a little longer.
void give_way() {
  static_cast<void>(::setpriority(PRIO_PROCESS, 0, kNiceness));  // on Linux of this thread only
  const Scheduling wanted{.size = sizeof wanted, .nice = kNiceness, .slice_ns = kSliceNs};
  static_cast<void>(::syscall(SYS_sched_setattr, 0, &wanted, 0));
}

}  // namespace

WorkerPool::WorkerPool(std::size_t threads, std::size_t most_waiting, store::Post post)
    : most_waiting_(most_waiting), post_(std::move(post)) {
  for (std::size_t made = 0; made < threads; ++made) threads_.emplace_back([this] { loop(); });
}

WorkerPool::~WorkerPool() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    waiting_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool WorkerPool::add(Work work) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= most_waiting_) return false;
    waiting_.push_back(std::move(work));
  }
  wake_.notify_one();
  return true;
}

std::size_t WorkerPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

std::size_t WorkerPool::most_at_once() const {
  const std::lock_guard lock(mutex_);
  return most_at_once_;
}

void WorkerPool::loop() {
  give_way();
  for (;;) {
    Work work;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
      if (ending_) return;
      work = std::move(waiting_.front());
      waiting_.pop_front();
      most_at_once_ = std::max(most_at_once_, ++at_once_);
    }
    std::function<void()> then = work();
    {
      const std::lock_guard lock(mutex_);
      --at_once_;
    }
    post_(std::move(then));
  }
}

}  // namespace battalia::accounts
