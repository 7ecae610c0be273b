// The connections that watch competitions, or campaigns: each is sent its own view when it changes for it, and nothing
// when what changed is hidden from it. Views of many are made in slices, between which the loop serves others; one that
// takes long is made in the background, and told when it is there. Held by the service of those; lives on the event
// loop's thread.
#pragma once

#include "server/play/play_context.h"
#include "server/play/refusal.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace battalia::play {

class ViewWatchers {
 public:
  // Takes what a person is shown of one, as a whole message without an id; nullptr: nothing. Equal bytes mean that
  // nothing changed.
  using Then = std::function<void(const Frame& shown)>;
  // Calls `then`, at once or later on this thread. False, and it is not called, where too much waits. May throw
  // StoreError.
  using Show = std::function<bool(std::uint64_t number, const Person& person, Then then)>;
  // Called when a view could not be shown because the disk failed or too much work was waiting.
  using Failed = std::function<void(std::uint64_t number)>;

  // The clock outlives it.
  ViewWatchers(Clock& clock, Show show, Failed failed)
      : clock_(clock), show_(std::move(show)), failed_(std::move(failed)) {}
  ~ViewWatchers() { clock_.cancel(next_slice_); }
  ViewWatchers(const ViewWatchers&) = delete;
  ViewWatchers& operator=(const ViewWatchers&) = delete;

  static constexpr std::size_t kMostWatched = 16;  // by one connection

  // Answers the call with what its person is shown, or with `none` where that is nothing, and tells of changes from
  // then on. False, and nothing is answered, when the connection watches as many as it may.
  bool add(const RequestContext& call, std::uint64_t number, const Refusal& none);
  void remove(const Subscriber& subscriber, std::uint64_t number);
  void drop(const Subscriber& subscriber);
  bool any(std::uint64_t number) const { return by_number_.contains(number); }
  // Shows it again to those who see something different now: the first at once.
  void tell(std::uint64_t number);

 private:
  struct Asked {
    std::uint64_t id = 0;  // of the call
    Refusal none;
  };
  struct Watcher {
    std::shared_ptr<Subscriber> subscriber;
    Person person;
    std::uint64_t serial = 0;  // a connection may have the address of one that has gone
    std::size_t last = 0;      // a hash of what was sent last
    bool behind = false;       // to be shown it again
    bool being_shown = false;
    std::optional<Asked> asked = {};  // and not answered yet
  };
  using Key = std::pair<std::uint64_t, const Subscriber*>;

  Watcher* find(const Key& key);
  void advance();
  void go_on();
  void show(const Key& key, Watcher& watcher);
  void shown(const Key& key, std::uint64_t serial, const Frame& frame);
  void send(const Key& key, Watcher& watcher, const Frame& frame);
  void not_shown(const Key& key, std::uint64_t serial, const Refusal& why);

  Clock& clock_;
  Show show_;
  Failed failed_;
  std::map<std::uint64_t, std::map<const Subscriber*, Watcher>> by_number_;
  std::map<const Subscriber*, std::set<std::uint64_t>> watched_;
  std::deque<Key> behind_;  // in turn; some may have gone
  std::uint64_t last_serial_ = 0;
  std::size_t being_told_ = 0;  // views that are being made of what has changed
  TimerId next_slice_ = 0;
  bool advancing_ = false;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace battalia::play
