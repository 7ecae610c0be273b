#include "server/play/match_directory.h"

#include <algorithm>

namespace battalia::play {

MatchDirectory::MatchDirectory(const House& house, Counts& counts) : house_(house), counts_(counts) {}

MatchDirectory::~MatchDirectory() {
  house_.clock.cancel(sweep_);
  for (const auto& [match, asleep] : sleeping_) house_.clock.cancel(asleep.timer);
}

void MatchDirectory::start() {
  const std::vector<std::uint64_t> unfinished = house_.store.matches().unfinished(v1::STAGE_ENDED);
  counts_.matches_stored = house_.store.matches().greatest_id();  // none is ever deleted
  counts_.matches_unfinished = unfinished.size();
  for (const std::uint64_t match : unfinished) {
    const std::optional<store::MatchRow> row = house_.store.matches().find(match);
    v1::CreateMatch created;
    if (!row || !created.ParseFromString(row->parameters)) continue;
    const bool clocked = created.clock().per_side_ms() > 0 || created.clock().per_decision_ms() > 0;
    if (clocked || !created.computer_seats().empty()) wake(match);
  }
  sweep();
}

MatchHost* MatchDirectory::find_awake(std::uint64_t match) const {
  const auto known = hosts_.find(match);
  return known == hosts_.end() || known->second->state().version == 0 ? nullptr : known->second.get();
}

MatchHost* MatchDirectory::find(std::uint64_t match) {
  if (const auto known = hosts_.find(match); known != hosts_.end()) return known->second.get();
  const std::optional<store::MatchRow> row = house_.store.matches().find(match);
  if (!row) return nullptr;
  auto host = std::make_unique<MatchHost>(house_, *row, counts_);
  ++counts_.matches_folded;
  if (const auto asleep = sleeping_.find(match); asleep != sleeping_.end()) {
    house_.clock.cancel(asleep->second.timer);
    sleeping_.erase(asleep);
  }
  MatchHost* found = hosts_.emplace(match, std::move(host)).first->second.get();
  if (stopped_) {
    found->stop();
  } else {
    found->start();
  }
  return found;
}

MatchHost& MatchDirectory::add(const store::MatchRow& match) {
  auto host = std::make_unique<MatchHost>(house_, match, counts_);
  greatest_id_ = std::max(greatest_id_, match.id);
  ++counts_.matches_stored;
  ++counts_.matches_unfinished;
  return *hosts_.emplace(match.id, std::move(host)).first->second;
}

void MatchDirectory::forget(std::uint64_t match) {
  --counts_.matches_stored;
  --counts_.matches_unfinished;
  house_.clock.wake_at(house_.clock.now_ms(), [this, match] { hosts_.erase(match); });
}

std::uint64_t MatchDirectory::next_id() {
  greatest_id_ = std::max(greatest_id_, house_.store.matches().greatest_id());
  return greatest_id_ + 1;
}

void MatchDirectory::each(const std::function<void(MatchHost&)>& visit) const {
  for (const auto& [match, host] : hosts_) visit(*host);
}

std::int64_t MatchDirectory::deadline(std::uint64_t match) const {
  if (const auto awake = hosts_.find(match); awake != hosts_.end()) return awake->second->deadline();
  const auto asleep = sleeping_.find(match);
  return asleep == sleeping_.end() ? 0 : asleep->second.deadline_ms;
}

void MatchDirectory::stop() {
  stopped_ = true;
  for (const auto& [match, host] : hosts_) host->stop();
}

void MatchDirectory::let_sleep(std::int64_t idle_ms) {
  const std::int64_t now_ms = house_.clock.now_ms();
  for (auto at = hosts_.begin(); at != hosts_.end();) {
    const std::uint64_t match = at->first;
    if (!at->second->may_sleep(now_ms, idle_ms)) {
      ++at;
      continue;
    }
    if (const std::int64_t due_ms = at->second->deadline(); due_ms > 0) {
      sleeping_[match] = {house_.clock.wake_at(due_ms, [this, match] { wake(match); }), due_ms};
    }
    at = hosts_.erase(at);
  }
}

void MatchDirectory::sweep() {
  let_sleep(house_.settings.evict_after_ms);
  const std::int64_t pause_ms = std::max<std::int64_t>(house_.settings.evict_after_ms / 10, 1);
  sweep_ = house_.clock.wake_at(house_.clock.now_ms() + pause_ms, [this] { sweep(); });
}

// A match that cannot be read now stays asleep and is tried again when somebody asks for it or a minute later.
void MatchDirectory::wake(std::uint64_t match) {
  constexpr std::int64_t kTryAgainMs = 60'000;
  try {
    find(match);
  } catch (const std::runtime_error& error) {
    if (house_.warn) house_.warn(match, std::string("cannot be brought back: ") + error.what());
    sleeping_[match].timer = house_.clock.wake_at(house_.clock.now_ms() + kTryAgainMs, [this, match] { wake(match); });
  }
}

}  // namespace battalia::play
