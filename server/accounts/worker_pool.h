// Bounded thread pool for work that would block the event loop: password hashes, exports. When the queue is full, new
// work is rejected, so a flood of sign-ins never delays orders. Its threads yield to those that serve games, which
// would otherwise wait some 40 ms for a hash.
#pragma once

#include "server/store/event_log.h"

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

namespace boost::asio {
class io_context;
}

namespace battalia::accounts {

class WorkerPool {
 public:
  // Runs on a worker; the function it returns is posted. Must not throw.
  using Work = std::function<std::function<void()>()>;

  WorkerPool(std::size_t threads, std::size_t most_waiting, store::Post post);
  // Finishes work that has begun and drops what is waiting.
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  // Returns false, without doing anything, if too much is waiting already. Thread-safe.
  bool add(Work work);
  // The number of jobs waiting for a thread. Thread-safe.
  std::size_t waiting() const { return waiting_; }
  // The largest number of jobs running at the same time so far. Thread-safe.
  std::size_t most_at_once() const { return most_at_once_; }

 private:
  void carry_out(const Work& work);

  std::size_t most_waiting_;
  store::Post post_;
  std::atomic<std::size_t> waiting_ = 0;
  std::atomic<std::size_t> at_once_ = 0;
  std::atomic<std::size_t> most_at_once_ = 0;
  std::unique_ptr<boost::asio::io_context> queue_;
  std::vector<std::thread> threads_;
};

}  // namespace battalia::accounts
