// Bounded thread pool for work that would block the event loop: password hashes,
// exports. When the queue is full, new work is rejected, so that a flood of sign-ins never delays orders; and its
// threads give way to those that serve games, which a hash would else keep from their processor for some 40 ms.
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
  std::size_t waiting() const { return waiting_; }
  // How much was done at the same time, at most so far. Any thread.
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
