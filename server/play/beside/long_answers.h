// Answers that take long to work out, beside the matches: a record that is read again from its first row, a round of
// hundreds of players. They are made in the background, so that nobody else waits for them. Held by the service of
// leagues or campaigns; lives on the event loop's thread.
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
  // The answer, or why there is none. Called once, on any thread: it may read the log, and nothing that changes. Throws
  // StoreError where the disk fails.
  using Make = std::function<tl::expected<v1::ServerMessage, Refusal>()>;

  // An empty one: each is made at once.
  explicit LongAnswers(store::Background background) : background_(std::move(background)) {}
  // What was begun has ended before it does.
  LongAnswers(const LongAnswers&) = delete;
  LongAnswers& operator=(const LongAnswers&) = delete;

  // TOO_FAST for a connection that waits for several already, NOT_NOW when too much waits for others.
  void ask(const RequestContext& call, Make make);
  // The connection has gone, and is told nothing.
  void drop(const Subscriber& subscriber);

 private:
  store::Background background_;
  std::map<std::uint64_t, RequestContext> waiting_;  // here, so that a connection ends on its own thread
  std::uint64_t last_ = 0;
};

}  // namespace battalia::play
