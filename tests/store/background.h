// The other threads of a server, for tests: work given to them waits until the test lets it run.
#pragma once

#include "server/store/streams/background.h"

#include <deque>
#include <functional>
#include <thread>
#include <utility>

namespace battalia::tests {

class TestBackground {
 public:
  store::Background background() {
    return [this](Work work) {
      if (waiting_.size() >= most_waiting || std::exchange(refuses_next, false)) return false;
      waiting_.push_back(std::move(work));
      return true;
    };
  }
  // Runs all waiting work, each piece on its own thread, and calls the returned functions on this one. False if there
  // was none.
  bool run() {
    bool any = false;
    for (; !waiting_.empty() && !held; any = true) {
      const Work work = std::move(waiting_.front());
      waiting_.pop_front();
      std::function<void()> then;
      std::thread([&] { then = work(); }).join();
      then();
    }
    return any;
  }
  std::size_t waiting() const { return waiting_.size(); }

  std::size_t most_waiting = 100;
  bool refuses_next = false;  // refuses only the next piece of work
  bool held = false;          // run() does nothing

 private:
  using Work = std::function<std::function<void()>()>;
  std::deque<Work> waiting_;
};

}  // namespace battalia::tests
