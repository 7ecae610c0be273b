// The connections that watch competitions: each is sent its own view when it changes for it, and nothing when what
// changed is hidden from it. Held by the service; lives on the event loop's thread.
#pragma once

#include "server/play/play_context.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

namespace battalia::league {

class Watchers {
 public:
  // What a person is shown of a competition, as a whole message without an id. Equal bytes mean that nothing changed.
  using Show = std::function<play::Frame(std::uint64_t competition, const play::Person& person)>;

  // False when the connection watches as many as it may.
  bool add(const play::RequestContext& call, std::uint64_t competition, const play::Frame& shown);
  void remove(const play::Subscriber& subscriber, std::uint64_t competition);
  void drop(const play::Subscriber& subscriber);
  bool any(std::uint64_t competition) const { return by_competition_.contains(competition); }
  // Shows it again to those who see something different now.
  void tell(std::uint64_t competition, const Show& show);

 private:
  struct Watcher {
    std::shared_ptr<play::Subscriber> subscriber;
    play::Person person;
    std::size_t last = 0;  // a hash of what was sent last
  };

  std::map<std::uint64_t, std::map<const play::Subscriber*, Watcher>> by_competition_;
  std::map<const play::Subscriber*, std::set<std::uint64_t>> watched_;
};

}  // namespace battalia::league
