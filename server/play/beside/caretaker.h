// Looks after things that run alongside matches (competitions, campaigns), each identified by a number: shortly after
// it has changed, so that changes in quick succession are published together, and when something in it is due. If one
// cannot be read, the others are not delayed. Held by their service; lives on the event loop's thread.
#pragma once

#include "server/play/clock.h"
#include "server/store/store.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace battalia::play {

// Retry interval after a disk failure.
inline constexpr std::int64_t kRetryMs = 60'000;

class Caretaker {
 public:
  using Duty = std::function<void(std::uint64_t number)>;
  // What to do. Both may throw StoreError: then the operator is informed through `warn`, that duty is retried for that
  // number a minute later, and all others are carried out normally.
  struct Duties {
    Duty look_after;  // called after a change
    Duty act;         // called when something is due; again unless due_at says otherwise
    std::function<void(std::uint64_t number, std::string_view)> warn;
  };

  Caretaker(Clock& clock, Duties duties) : clock_(clock), duties_(std::move(duties)) {}
  ~Caretaker() { clock_.cancel(timer_); }
  Caretaker(const Caretaker&) = delete;
  Caretaker& operator=(const Caretaker&) = delete;

  void changed(std::uint64_t number);
  // Work begun by look_after has failed because of the disk: calls it again a minute later.
  void look_again(std::uint64_t number);
  // Sets the next Unix time at which something is due for that number; 0: nothing is.
  void due_at(std::uint64_t number, std::int64_t when_ms);
  // Does nothing from now on.
  void stop() { stopping_ = true; }
  bool is_stopping() const { return stopping_; }

 private:
  using Times = std::map<std::uint64_t, std::int64_t>;  // Unix time, by number

  void schedule();
  void work();
  std::vector<std::uint64_t> reached(const Times& times) const;
  // Returns false if the disk failed.
  bool carry_out(const Duty& duty, std::uint64_t number) const;

  Clock& clock_;
  Duties duties_;
  Times changed_;  // when each is to be looked after
  Times due_;
  TimerId timer_ = 0;
  std::int64_t timer_ms_ = 0;
  bool stopping_ = false;
  bool working_ = false;
};

}  // namespace battalia::play
