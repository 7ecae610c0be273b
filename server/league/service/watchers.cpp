#include "server/league/service/watchers.h"

namespace battalia::league {
namespace {

constexpr std::size_t kMostWatched = 16;  // by one connection

}  // namespace

bool Watchers::add(const play::RequestContext& call, std::uint64_t competition, const play::Frame& shown) {
  std::set<std::uint64_t>& watched = watched_[call.subscriber.get()];
  if (watched.size() >= kMostWatched && !watched.contains(competition)) return false;
  watched.insert(competition);
  by_competition_[competition][call.subscriber.get()] = {call.subscriber, call.person,
                                                         std::hash<std::string>()(*shown)};
  return true;
}

void Watchers::remove(const play::Subscriber& subscriber, std::uint64_t competition) {
  if (const auto found = watched_.find(&subscriber); found != watched_.end()) {
    found->second.erase(competition);
    if (found->second.empty()) watched_.erase(found);
  }
  const auto watchers = by_competition_.find(competition);
  if (watchers == by_competition_.end()) return;
  watchers->second.erase(&subscriber);
  if (watchers->second.empty()) by_competition_.erase(watchers);
}

void Watchers::drop(const play::Subscriber& subscriber) {
  const auto found = watched_.find(&subscriber);
  if (found == watched_.end()) return;
  for (const std::uint64_t competition : std::set(found->second)) remove(subscriber, competition);
}

void Watchers::tell(std::uint64_t competition, const Show& show) {
  const auto found = by_competition_.find(competition);
  if (found == by_competition_.end()) return;
  for (auto& [address, watcher] : found->second) {
    const play::Frame frame = show(competition, watcher.person);
    const std::size_t now = std::hash<std::string>()(*frame);
    if (now == watcher.last) continue;
    watcher.last = now;
    watcher.subscriber->send(frame);
  }
}

}  // namespace battalia::league
