// For programs without an event loop (the admin tool, tests): completions run on the store's thread, and the caller
// waits. Never use it in the server, whose loop must not block.
#pragma once

#include "server/store/event_log.h"

#include <functional>
#include <future>
#include <utility>

namespace battalia::store {

// A Post that runs functions at once, on the store's thread.
inline Post post_here() {
  return [](std::function<void()> task) { task(); };
}

// Starts an operation with a completion and returns what the completion received. The store must have been created with
// post_here(). After a failed commit this does not return: the process ends.
//   AppendResult result = wait_for<AppendResult>([&](auto done) { log.append(request, done); });
template <class Result, class Start>
Result wait_for(Start start) {
  auto promise = std::make_shared<std::promise<Result>>();
  std::future<Result> result = promise->get_future();
  start([promise](Result got) { promise->set_value(std::move(got)); });
  return result.get();
}

// The same for a completion without a result.
template <class Start>
void wait_for_done(Start start) {
  auto promise = std::make_shared<std::promise<void>>();
  std::future<void> done = promise->get_future();
  start([promise] { promise->set_value(); });
  done.get();
}

}  // namespace battalia::store
