// The connections that watch competitions, or campaigns: each is sent its own view when it changes for it, and nothing
// when what changed is hidden from it. Views of many are made in slices, between which the loop serves others. Held by
// the service of those; lives on the event loop's thread.
#pragma once

#include "server/play/play_context.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

namespace battalia::play {

class ViewWatchers {
 public:
  // What a person is shown of one, as a whole message without an id; nullptr: nothing. Equal bytes mean that nothing
  // changed.
  using Show = std::function<Frame(std::uint64_t number, const Person& person)>;
  // The disk has failed while somebody was to be shown that one.
  using Failed = std::function<void(std::uint64_t number)>;

  // The clock outlives it.
  ViewWatchers(Clock& clock, Show show, Failed failed)
      : clock_(clock), show_(std::move(show)), failed_(std::move(failed)) {}
  ~ViewWatchers() { clock_.cancel(next_slice_); }
  ViewWatchers(const ViewWatchers&) = delete;
  ViewWatchers& operator=(const ViewWatchers&) = delete;

  static constexpr std::size_t kMostWatched = 16;  // by one connection

  // False when the connection watches as many as it may.
  bool add(const RequestContext& call, std::uint64_t number, const Frame& shown);
  void remove(const Subscriber& subscriber, std::uint64_t number);
  void drop(const Subscriber& subscriber);
  bool any(std::uint64_t number) const { return by_number_.contains(number); }
  // Shows it again to those who see something different now: the first at once.
  void tell(std::uint64_t number);

 private:
  struct Watcher {
    std::shared_ptr<Subscriber> subscriber;
    Person person;
    std::size_t last = 0;  // a hash of what was sent last
    bool behind = false;   // to be shown it again
  };

  void advance();
  void show_again(std::uint64_t number, Watcher& watcher);

  Clock& clock_;
  Show show_;
  Failed failed_;
  std::map<std::uint64_t, std::map<const Subscriber*, Watcher>> by_number_;
  std::map<const Subscriber*, std::set<std::uint64_t>> watched_;
  std::deque<std::pair<std::uint64_t, const Subscriber*>> behind_;  // in turn; some may have gone
  TimerId next_slice_ = 0;
};

}  // namespace battalia::play
