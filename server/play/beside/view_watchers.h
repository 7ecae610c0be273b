// The connections that watch competitions or campaigns: each is sent its own view when that changes, and nothing if the
// change is hidden from it. Views for many watchers are made in slices, so that the loop can serve others in between;
// slow ones are made in the background and sent when ready. Held by their service; lives on the event loop's thread.
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
  // Receives the person's view as a complete message without an id, or nullptr if there is none. Equal bytes mean that
  // nothing has changed.
  using Then = std::function<void(const Frame& shown)>;
  // Calls `then`, at once or later on this thread. Returns false, without calling it, if too much is waiting. May throw
  // StoreError.
  using Show = std::function<bool(std::uint64_t number, const Person& person, Then then)>;
  // Called when a view could not be shown because the disk failed or too much work was waiting.
  using Failed = std::function<void(std::uint64_t number)>;

  // The clock must outlive it.
  ViewWatchers(Clock& clock, Show show, Failed failed)
      : clock_(clock), show_(std::move(show)), failed_(std::move(failed)) {}
  ~ViewWatchers() { clock_.cancel(next_slice_); }
  ViewWatchers(const ViewWatchers&) = delete;
  ViewWatchers& operator=(const ViewWatchers&) = delete;

  static constexpr std::size_t kMostWatched = 16;  // per connection

  // Answers the call with its person's view, or with `none` if there is none, and sends changes from then on. Returns
  // false without answering if the connection watches the maximum number already.
  bool add(const RequestContext& call, std::uint64_t number, const Refusal& none);
  void remove(const Subscriber& subscriber, std::uint64_t number);
  void drop(const Subscriber& subscriber);
  bool any(std::uint64_t number) const { return by_number_.contains(number); }
  // Sends a new view to each watcher whose view has changed; makes the first at once.
  void tell(std::uint64_t number);

 private:
  struct Asked {
    std::uint64_t id = 0;  // of the call
    Refusal none;
  };
  struct Watcher {
    std::shared_ptr<Subscriber> subscriber;
    Person person;
    std::uint64_t serial = 0;  // a new connection may have the address of one that has closed
    std::size_t last = 0;      // hash of the last view sent
    bool behind = false;       // a new view is due
    bool being_shown = false;
    std::optional<Asked> asked = {};  // not answered yet
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
  std::deque<Key> behind_;  // in order; some may be gone
  std::uint64_t last_serial_ = 0;
  std::size_t being_told_ = 0;  // views of changes in progress
  TimerId next_slice_ = 0;
  bool advancing_ = false;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace battalia::play
