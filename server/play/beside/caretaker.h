// Looks after things that run beside the matches (competitions, campaigns), each by its number: soon after it has
// changed, so that what changes within a moment is told together, and when something of it falls due. Held by the
// service of those; lives on the event loop's thread.
#pragma once

#include "server/play/clock.h"
#include "server/store/store.h"

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string_view>

namespace battalia::play {

class Caretaker {
 public:
  // What there is to do; both may throw StoreError, of which the operator is told by
  // `warn`; nobody else waits for that.
  struct Duties {
    std::function<void(std::uint64_t number)> look_after;  // it has changed
    std::function<void(std::uint64_t number)> act;  // what was due is due; it is called again unless due_at says no
    std::function<void(std::string_view)> warn;
  };

  Caretaker(Clock& clock, Duties duties) : clock_(clock), duties_(std::move(duties)) {}
  ~Caretaker() { clock_.cancel(timer_); }
  Caretaker(const Caretaker&) = delete;
  Caretaker& operator=(const Caretaker&) = delete;

  void changed(std::uint64_t number);
  // The next time at which something of it falls due; 0: nothing does. Unix time.
  void due_at(std::uint64_t number, std::int64_t when_ms);
  // Nothing is done from now on.
  void stop() { stopping_ = true; }
  bool is_stopping() const { return stopping_; }

 private:
  void schedule();
  void work();
  // False, with a warning, where it fails: the others are looked after all the same.
  bool attempt(const std::function<void(std::uint64_t)>& duty, std::uint64_t number);

  Clock& clock_;
  Duties duties_;
  std::set<std::uint64_t> changed_;
  std::map<std::uint64_t, std::int64_t> due_;
  TimerId timer_ = 0;
  std::int64_t timer_ms_ = 0;
  bool stopping_ = false;
  bool working_ = false;
};

}  // namespace battalia::play
