#include "server/play/beside/view_watchers.h"

namespace battalia::play {

bool ViewWatchers::add(const RequestContext& call, std::uint64_t number, const Frame& shown) {
  std::set<std::uint64_t>& watched = watched_[call.subscriber.get()];
  if (watched.size() >= kMostWatched && !watched.contains(number)) return false;
  watched.insert(number);
  by_number_[number][call.subscriber.get()] = {call.subscriber, call.person, std::hash<std::string>()(*shown)};
  return true;
}

void ViewWatchers::remove(const Subscriber& subscriber, std::uint64_t number) {
  if (const auto found = watched_.find(&subscriber); found != watched_.end()) {
    found->second.erase(number);
    if (found->second.empty()) watched_.erase(found);
  }
  const auto watchers = by_number_.find(number);
  if (watchers == by_number_.end()) return;
  watchers->second.erase(&subscriber);
  if (watchers->second.empty()) by_number_.erase(watchers);
}

void ViewWatchers::drop(const Subscriber& subscriber) {
  const auto found = watched_.find(&subscriber);
  if (found == watched_.end()) return;
  for (const std::uint64_t number : std::set(found->second)) remove(subscriber, number);
}

void ViewWatchers::tell(std::uint64_t number, const Show& show) {
  const auto found = by_number_.find(number);
  if (found == by_number_.end()) return;
  for (auto& [address, watcher] : found->second) {
    const Frame frame = show(number, watcher.person);
    if (frame == nullptr) continue;
    const std::size_t now = std::hash<std::string>()(*frame);
    if (now == watcher.last) continue;
    watcher.last = now;
    watcher.subscriber->send(frame);
  }
}

}  // namespace battalia::play
