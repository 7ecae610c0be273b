#include "server/accounts/worker_pool.h"

#include <sys/resource.h>

#include <algorithm>
#include <utility>

namespace battalia::accounts {
namespace {

constexpr int kNiceness = 10;

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
  // On Linux of this thread alone. Where it is not allowed, orders wait a little longer.
  static_cast<void>(::setpriority(PRIO_PROCESS, 0, kNiceness));
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
