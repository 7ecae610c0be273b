// The histories that have been asked for, told one after another: one is held in memory at a time, made in slices
// between which the loop serves others, and a line has only a few of them waiting. Held by the service. One thread.
#pragma once

#include "server/play/play_context.h"
#include "server/play/spectating/history.h"

#include <deque>
#include <functional>
#include <optional>

namespace battalia::play {

class Replays {
 public:
  // The context outlives it.
  explicit Replays(const PlayContext& context) : context_(context) {}
  ~Replays() { context_.clock.cancel(next_slice_); }
  Replays(const Replays&) = delete;
  Replays& operator=(const Replays&) = delete;

  // Answers the call with the history that `begin` begins, when it is its turn: at once where nobody is before it.
  // TOO_FAST for a line that has asked for several already; NOT_NOW when the disk fails.
  void ask(const RequestContext& call, std::function<Replay()> begin);
  // The line has gone: what it waits for is not made, or not to its end, and nobody is told it.
  void drop(const Subscriber& subscriber);

 private:
  struct Wanted {
    RequestContext call;
    std::function<Replay()> begin;
  };

  void advance();

  const PlayContext& context_;
  std::deque<Wanted> waiting_;  // the first of them is being made
  std::optional<Replay> made_;  // as far as it has come
  TimerId next_slice_ = 0;      // of it, or the first of the next
};

}  // namespace battalia::play
