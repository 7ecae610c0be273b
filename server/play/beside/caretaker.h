// Looks after things that run beside the matches (competitions, campaigns), each by its number: soon after it has
// changed, so that what changes within a moment is told together, and when something of it falls due. One that cannot
// be read holds up none of the others. Held by the service of those; lives on the event loop's thread.
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

// What a disk did not allow is tried again then.
inline constexpr std::int64_t kRetryMs = 60'000;

class Caretaker {
 public:
  using Duty = std::function<void(std::uint64_t number)>;
  // What there is to do. Both may throw StoreError: the operator hears of it by `warn`, that duty of that number is
  // tried again a minute later, and all others are carried out as if nothing had happened.
  struct Duties {
    Duty look_after;  // it has changed
    Duty act;         // what was due is due; it is called again unless due_at says no
    std::function<void(std::uint64_t number, std::string_view)> warn;
  };

  Caretaker(Clock& clock, Duties duties) : clock_(clock), duties_(std::move(duties)) {}
  ~Caretaker() { clock_.cancel(timer_); }
  Caretaker(const Caretaker&) = delete;
  Caretaker& operator=(const Caretaker&) = delete;

  void changed(std::uint64_t number);
  // The disk has failed what look_after began: it is called again a minute later.
  void look_again(std::uint64_t number);
  // The next time at which something of it falls due; 0: nothing does. Unix time.
  void due_at(std::uint64_t number, std::int64_t when_ms);
  // Nothing is done from now on.
  void stop() { stopping_ = true; }
  bool is_stopping() const { return stopping_; }

 private:
  using Times = std::map<std::uint64_t, std::int64_t>;  // Unix time, by number

  void schedule();
  void work();
  std::vector<std::uint64_t> reached(const Times& times) const;
  // False where the disk did not allow it.
  bool carry_out(const Duty& duty, std::uint64_t number) const;

  Clock& clock_;
  Duties duties_;
  Times changed_;  // when each is looked after
  Times due_;
  TimerId timer_ = 0;
  std::int64_t timer_ms_ = 0;
  bool stopping_ = false;
  bool working_ = false;
};

}  // namespace battalia::play
