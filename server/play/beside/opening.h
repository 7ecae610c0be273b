// Loads competitions or campaigns into memory after a start, one after another and in slices, so that the event loop
// can serve others in between. Requests made meanwhile wait in order. Owned by the service of leagues or campaigns;
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
    // Loads a slice of about this many steps of one of them; true once it is complete, or can't be loaded. Must not
    // throw.
    std::function<bool(std::uint64_t number, work::Steps steps)> read;
    std::function<void()> done;  // all are loaded; waiting requests are answered afterwards
  };

  // The clock must outlive it.
  Opening(Clock& clock, Duties duties) : clock_(clock), duties_(std::move(duties)) {}
  ~Opening() { clock_.cancel(next_slice_); }
  Opening(const Opening&) = delete;
  Opening& operator=(const Opening&) = delete;

  // Starts with the first slice immediately.
  void begin(std::vector<std::uint64_t> numbers);
  // True once everything is loaded; automatic work starts only then.
  bool has_read_all() const { return !reading_; }
  // True if a request made now has to wait.
  bool under_way() const { return reading_ || !waiting_.empty(); }
  // Queues the call until everything is loaded; TOO_FAST if too many wait already. Precondition: under_way().
  std::optional<Refusal> wait(const RequestContext& call, std::function<void()> answering);
  // The connection has closed: drops its requests without an answer.
  void drop(const Subscriber& subscriber);

 private:
  void advance();

  Clock& clock_;
  Duties duties_;
  std::vector<std::uint64_t> numbers_;  // still to be loaded, in reverse order
  std::deque<std::pair<RequestContext, std::function<void()>>> waiting_;
  TimerId next_slice_ = 0;
  bool reading_ = false;
};

}  // namespace battalia::play
