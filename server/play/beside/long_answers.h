// Slow answers of leagues and campaigns (a record read again from its first row, a round of hundreds of players),
// computed in the background so that other requests don't wait. Owned by the service of leagues or campaigns; lives on
// the event loop's thread.
#pragma once

#include "server/play/play_context.h"
#include "server/play/refusal.h"
#include "server/store/streams/background.h"

#include <cstdint>
#include <functional>
#include <map>
#include <tl/expected.hpp>

namespace battalia::play {

class LongAnswers {
 public:
  // Computes the answer, or why there is none. Called once, on any thread: it may read the log, but no state that can
  // change. Throws StoreError if the disk fails.
  using Make = std::function<tl::expected<v1::ServerMessage, Refusal>()>;

  // With an empty `background`, each answer is computed immediately.
  explicit LongAnswers(store::Background background) : background_(std::move(background)) {}
  // Background work must have ended before it is destroyed.
  LongAnswers(const LongAnswers&) = delete;
  LongAnswers& operator=(const LongAnswers&) = delete;

  // TOO_FAST if the connection has several requests waiting, NOT_NOW if too many requests of others are waiting.
  void ask(const RequestContext& call, Make make);
  // The connection has closed: drops its requests without an answer.
  void drop(const Subscriber& subscriber);

 private:
  store::Background background_;
  std::map<std::uint64_t, RequestContext> waiting_;  // kept here, so that a connection is released on its own thread
  std::uint64_t last_ = 0;
};

}  // namespace battalia::play
