// Bounded thread pool for work that would block the event loop: password hashes,
// exports. When the queue is full, new work is rejected, so that a flood of sign-ins never delays orders; and its
// threads give way to those that serve games, which a hash would else keep from their processor for some 40 ms.
#pragma once

#include "server/store/event_log.h"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace battalia::accounts {

class WorkerPool {
 public:
  // Done on a worker; what it returns is posted. Must not throw.
  using Work = std::function<std::function<void()>()>;

  WorkerPool(std::size_t threads, std::size_t most_waiting, store::Post post);
  // Finishes what was begun, forgets what waits.
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  // False, and nothing is done, when too much waits already. Any thread.
  bool add(Work work);
  // How much waits for a thread. Any thread.
  std::size_t waiting() const;
  // How much was done at the same time, at most so far. Any thread.
  std::size_t most_at_once() const;

 private:
  void loop();

  std::size_t most_waiting_;
  store::Post post_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Work> waiting_;
  std::size_t at_once_ = 0;
  std::size_t most_at_once_ = 0;
  bool ending_ = false;
  std::vector<std::thread> threads_;  // last: they use all of the above
};

}  // namespace battalia::accounts
