#include "server/play/beside/view_watchers.h"

#include "common/base/work.h"
#include "server/play/answer.h"

namespace battalia::play {
namespace {

constexpr work::Steps kViewSteps = 4 * work::kStepsPerMs;
constexpr std::size_t kMostBeingTold = 2;  // leaves threads for other work

Refusal too_much_waits() { return {v1::REFUSAL_CODE_NOT_NOW, "The server is busy; try again in a few seconds."}; }

}  // namespace

bool ViewWatchers::add(const RequestContext& call, std::uint64_t number, const Refusal& none) {
  const Key key = {number, call.subscriber.get()};
  std::set<std::uint64_t>& watched = watched_[key.second];
  if (watched.size() >= kMostWatched && !watched.contains(number)) return false;
  watched.insert(number);
  Watcher& watcher = by_number_[number][key.second];
  if (watcher.asked) {
    answer_refused(call, {v1::REFUSAL_CODE_TOO_FAST, "Wait for the answer to your previous request."});
    return true;
  }
  watcher = {call.subscriber, call.person, ++last_serial_};
  watcher.asked = {call.id, none};
  show(key, watcher);
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

ViewWatchers::Watcher* ViewWatchers::find(const Key& key) {
  const auto watchers = by_number_.find(key.first);
  if (watchers == by_number_.end()) return nullptr;
  const auto watcher = watchers->second.find(key.second);
  return watcher == watchers->second.end() ? nullptr : &watcher->second;
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
  advancing_ = true;
  const work::Steps until = work::spent() + kViewSteps;
  while (!behind_.empty() && work::spent() < until && being_told_ < kMostBeingTold) {
    const Key key = behind_.front();
    behind_.pop_front();
    Watcher* watcher = find(key);
    if (watcher != nullptr && watcher->behind && !watcher->being_shown) show(key, *watcher);
  }
  advancing_ = false;
  go_on();
}

void ViewWatchers::go_on() {
  if (advancing_ || behind_.empty() || being_told_ >= kMostBeingTold || next_slice_ != 0) return;
  next_slice_ = clock_.wake_at(clock_.now_ms(), [this] { advance(); });
}

void ViewWatchers::show(const Key& key, Watcher& watcher) {
  watcher.behind = false;
  watcher.being_shown = true;
  const std::uint64_t serial = watcher.serial;
  ++being_told_;
  try {
    const bool begun =
        show_(key.first, watcher.person, [this, key, serial, alive = std::weak_ptr<bool>(alive_)](const Frame& frame) {
          if (!alive.expired()) shown(key, serial, frame);
        });
    if (!begun) not_shown(key, serial, too_much_waits());
  } catch (const store::StoreError&) {
    not_shown(key, serial, unreadable());
  }
}

void ViewWatchers::shown(const Key& key, std::uint64_t serial, const Frame& frame) {
  --being_told_;
  if (Watcher* watcher = find(key); watcher != nullptr && watcher->serial == serial) {
    watcher->being_shown = false;
    if (watcher->behind) behind_.push_back(key);  // it changed while its view was being made
    send(key, *watcher, frame);
  }
  go_on();
}

void ViewWatchers::send(const Key& key, Watcher& watcher, const Frame& frame) {
  const std::optional<Asked> asked = std::exchange(watcher.asked, std::nullopt);
  const std::shared_ptr<Subscriber> subscriber = watcher.subscriber;
  if (frame == nullptr) {
    if (!asked) return;
    remove(*subscriber, key.first);
    return answer_refused({{}, asked->id, subscriber}, asked->none);
  }
  const std::size_t now = std::hash<std::string>()(*frame);
  const bool is_new = std::exchange(watcher.last, now) != now;
  if (asked) return subscriber->send(addressed(frame, asked->id));
  if (is_new) subscriber->send(frame);
}

void ViewWatchers::not_shown(const Key& key, std::uint64_t serial, const Refusal& why) {
  --being_told_;
  Watcher* watcher = find(key);
  if (watcher == nullptr || watcher->serial != serial) return;
  watcher->being_shown = false;
  if (!watcher->asked) return failed_(key.first);
  const RequestContext call = {{}, watcher->asked->id, watcher->subscriber};
  remove(*call.subscriber, key.first);
  answer_refused(call, why);
}

}  // namespace battalia::play
