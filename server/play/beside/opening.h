// Brings what runs beside the matches (competitions, campaigns) to memory after a start, one after another and each in
// slices, between which the loop serves others. What is asked meanwhile waits, in order. Held by the service of those;
// lives on the event loop's thread.
#pragma once

#include "common/base/work.h"
#include "server/play/play_context.h"
#include "server/play/refusal.h"

#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace battalia::play {

class Opening {
 public:
  struct Duties {
    // A slice of about so many steps of one; true once all of it is there, or nothing more can be done for it. Must not
    // throw.
    std::function<bool(std::uint64_t number, work::Steps steps)> read;
    std::function<void()> done;  // all are there; what waited is answered after it
  };

  // The clock outlives it.
  Opening(Clock& clock, Duties duties) : clock_(clock), duties_(std::move(duties)) {}
  ~Opening() { clock_.cancel(next_slice_); }
  Opening(const Opening&) = delete;
  Opening& operator=(const Opening&) = delete;

  // Takes the first slice at once.
  void begin(std::vector<std::uint64_t> numbers);
  // What can be done without being asked waits for this.
  bool has_read_all() const { return !reading_; }
  // What is asked now has to wait.
  bool under_way() const { return reading_ || !waiting_.empty(); }
  // Keeps what answers the call until all are there; TOO_FAST where too much waits already. Precondition: under_way().
  std::optional<Refusal> wait(const RequestContext& call, std::function<void()> answering);
  // The connection has gone, and is told nothing.
  void drop(const Subscriber& subscriber);

 private:
  void advance();

  Clock& clock_;
  Duties duties_;
  std::vector<std::uint64_t> numbers_;  // that are still to be read, the last first
  std::deque<std::pair<RequestContext, std::function<void()>>> waiting_;
  TimerId next_slice_ = 0;
  bool reading_ = false;
};

}  // namespace battalia::play
