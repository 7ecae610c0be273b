#include "server/play/spectating/watchers.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::size_t kMostKeptBytes = 256 * 1024;
constexpr std::int64_t kLingerMs = 2 * 60'000;

}  // namespace

void Watchers::add(Watcher watcher, std::int64_t now_ms) {
  remove(*watcher.to, now_ms);
  ++kind(watcher.seat).watching;
  watchers_.push_back(std::move(watcher));
}

bool Watchers::remove(const Subscriber& subscriber, std::int64_t now_ms) {
  const auto found = std::find_if(watchers_.begin(), watchers_.end(),
                                  [&](const Watcher& watcher) { return watcher.to.get() == &subscriber; });
  if (found == watchers_.end()) return false;
  --kind(found->seat).watching;
  kind(found->seat).left_ms = now_ms;
  note_left(*found, now_ms);
  watchers_.erase(found);
  return true;
}

void Watchers::remove_unless(const std::function<bool(const Watcher&)>& may_watch, std::int64_t now_ms) {
  std::erase_if(watchers_, [&](const Watcher& watcher) {
    if (may_watch(watcher)) return false;
    --kind(watcher.seat).watching;
    kind(watcher.seat).left_ms = now_ms;
    note_left(watcher, now_ms);
    return true;
  });
}

void Watchers::note_left(const Watcher& watcher, std::int64_t now_ms) {
  if (is_player(watcher.seat) && !watcher.person.empty()) left_ms_[{watcher.seat, watcher.person}] = now_ms;
}

Watchers::Attendance Watchers::attendance(v1::Seat viewer, const std::string& person) const {
  const bool here = std::ranges::any_of(
      watchers_, [&](const Watcher& watcher) { return watcher.seat == viewer && watcher.person == person; });
  const auto left = left_ms_.find({viewer, person});
  return {here, here || left == left_ms_.end() ? 0 : left->second};
}

bool Watchers::listening(v1::Seat viewer, std::int64_t now_ms) const {
  const Kind& of = kind(viewer);
  return of.watching > 0 || (of.left_ms > 0 && now_ms - of.left_ms < kLingerMs);
}

void Watchers::keep(Kind& kind, std::uint64_t seq, const Frame& frame) {
  if (!kind.kept.empty() && kind.kept.back().seq + 1 != seq) {
    kind.kept.clear();
    kind.kept_bytes = 0;
  }
  kind.kept.push_back({seq, frame});
  kind.kept_bytes += frame->size();
  while (kind.kept.size() > kept_frames_ || kind.kept_bytes > kMostKeptBytes) {
    kind.kept_bytes -= kind.kept.front().frame->size();
    kind.kept.pop_front();
  }
}

void Watchers::send_update(v1::Seat viewer, std::uint64_t version, std::uint64_t seq, const Frame& frame) {
  keep(kind(viewer), seq, frame);
  send(viewer, version, frame);
}

void Watchers::send(v1::Seat viewer, std::uint64_t version, const Frame& frame) {
  for (const Watcher& watcher : watchers_) {
    if (watcher.seat == viewer && watcher.after_version < version) watcher.to->send(frame);
  }
}

bool Watchers::tells_presence() const { return std::ranges::any_of(watchers_, &Watcher::presence); }

void Watchers::send_presence(const Frame& frame) {
  for (const Watcher& watcher : watchers_) {
    if (watcher.presence) watcher.to->send(frame);
  }
}

void Watchers::forget_frames() {
  for (Kind& kind : kinds_) {
    kind.kept.clear();
    kind.kept_bytes = 0;
  }
}

void Watchers::send_anew(v1::Seat viewer, std::uint64_t version, const std::function<Frame()>& view) {
  if (kind(viewer).watching == 0) return;
  const Frame frame = view();
  for (Watcher& watcher : watchers_) {
    if (watcher.seat != viewer) continue;
    watcher.after_version = version;
    watcher.to->send(frame);
  }
}

std::optional<std::vector<Frame>> Watchers::missed(v1::Seat viewer, std::uint64_t after_seq,
                                                   std::uint64_t newest_seq) const {
  std::vector<Frame> frames;
  if (after_seq == newest_seq) return frames;
  const std::deque<Kept>& kept = kind(viewer).kept;
  if (after_seq > newest_seq || kept.empty() || kept.front().seq > after_seq + 1 || kept.back().seq != newest_seq) {
    return std::nullopt;
  }
  for (const Kept& one : kept) {
    if (one.seq > after_seq) frames.push_back(one.frame);
  }
  return frames;
}

void Watchers::each(const std::function<void(const Watcher&)>& visit) const {
  for (const Watcher& watcher : watchers_) visit(watcher);
}

}  // namespace battalia::play
