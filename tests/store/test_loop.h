// A loop like the server's, for tests of code that posts to it from other threads.
#pragma once

#include "server/store/event_log.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <utility>

namespace battalia::store {

// Posted tasks run when the test says so, on the test's thread.
class TestLoop {
 public:
  Post post() {
    return [this](std::function<void()> task) {
      {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
      }
      posted_.notify_one();
    };
  }
  // Runs what is posted until `done` holds.
  void run_until(const std::function<bool()>& done) {
    while (!done()) {
      std::function<void()> task;
      {
        std::unique_lock lock(mutex_);
        posted_.wait(lock, [this] { return !tasks_.empty(); });
        task = std::move(tasks_.front());
        tasks_.pop_front();
      }
      task();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable posted_;
  std::deque<std::function<void()>> tasks_;
};

}  // namespace battalia::store
