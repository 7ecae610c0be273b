#include "server/play/beside/view_watchers.h"

#include "common/base/work.h"

namespace battalia::play {
namespace {

constexpr work::Steps kViewSteps = 4 * work::kStepsPerMs;

}  // namespace

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

void ViewWatchers::tell(std::uint64_t number) {
  const auto found = by_number_.find(number);
  if (found == by_number_.end()) return;
  for (auto& [address, watcher] : found->second) {
    if (!std::exchange(watcher.behind, true)) behind_.emplace_back(number, address);
  }
  if (next_slice_ == 0) advance();
}

void ViewWatchers::advance() {
  next_slice_ = 0;
  for (const work::Steps until = work::spent() + kViewSteps; !behind_.empty() && work::spent() < until;) {
    const auto [number, address] = behind_.front();
    behind_.pop_front();
    const auto watchers = by_number_.find(number);
    if (watchers == by_number_.end()) continue;
    const auto watcher = watchers->second.find(address);
    if (watcher != watchers->second.end() && watcher->second.behind) show_again(number, watcher->second);
  }
  if (!behind_.empty()) next_slice_ = clock_.wake_at(clock_.now_ms(), [this] { advance(); });
}

void ViewWatchers::show_again(std::uint64_t number, Watcher& watcher) {
  watcher.behind = false;
  try {
    const Frame frame = show_(number, watcher.person);
    if (frame == nullptr) return;
    const std::size_t now = std::hash<std::string>()(*frame);
    if (std::exchange(watcher.last, now) != now) watcher.subscriber->send(frame);
  } catch (const store::StoreError&) {
    failed_(number);
  }
}

}  // namespace battalia::play
