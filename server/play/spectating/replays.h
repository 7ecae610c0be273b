// Queue of replay requests. One replay is built at a time, in slices so that the event loop can serve others in
// between; each connection may have only a few waiting. Owned by the service. One thread.
#pragma once

#include "server/play/play_context.h"
#include "server/play/spectating/history.h"

#include <deque>
#include <functional>
#include <optional>

namespace battalia::play {

class Replays {
 public:
  // The context must outlive it.
  explicit Replays(const PlayContext& context) : context_(context) {}
  ~Replays() { context_.clock.cancel(next_slice_); }
  Replays(const Replays&) = delete;
  Replays& operator=(const Replays&) = delete;

  // Queues the call and answers it with the replay that `begin` starts, immediately if the queue is empty. TOO_FAST if
  // the connection has several waiting already; NOT_NOW if the disk fails.
  void ask(const RequestContext& call, std::function<Replay()> begin);
  // The connection has closed: drops its replays, finished or not, without an answer.
  void drop(const Subscriber& subscriber);

 private:
  struct Wanted {
    RequestContext call;
    std::function<Replay()> begin;
  };

  void advance();

  const PlayContext& context_;
  std::deque<Wanted> waiting_;  // the first one is being built
  std::optional<Replay> made_;  // the part built so far
  TimerId next_slice_ = 0;      // for it, or for the start of the next
};

}  // namespace battalia::play
