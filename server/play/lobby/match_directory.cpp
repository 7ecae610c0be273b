#include "server/play/lobby/match_directory.h"

#include "common/base/handed_over.h"
#include "server/play/answer.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::ptrdiff_t kMostOfAnAsker = 16;

}  // namespace

MatchDirectory::MatchDirectory(const PlayContext& context, Counts& counts) : context_(context), counts_(counts) {}

MatchDirectory::~MatchDirectory() {
  context_.clock.cancel(sweep_);
  context_.clock.cancel(turn_);
  for (const auto& [match, asleep] : sleeping_) context_.clock.cancel(asleep.timer);
}

void MatchDirectory::start() {
  const std::vector<std::uint64_t> unfinished = context_.store.matches().unfinished(v1::STAGE_ENDED);
  // Matches are never deleted.
  counts_.matches_stored = context_.store.matches().greatest_id() + context_.store.matches().random_ids().size();
  counts_.matches_unfinished = unfinished.size();
  for (const store::SalvageRow& salvage : context_.store.matches().salvages()) {
    set_aside_.emplace(salvage.match, SetAside{salvage.found});  // reported long ago
  }
  for (const std::uint64_t match : unfinished) {
    const std::optional<store::MatchRow> row = context_.store.matches().find(match);
    v1::CreateMatch created;
    if (!row || !created.ParseFromString(row->parameters)) {
      set_aside(match, "match " + std::to_string(match) + " cannot be read: its terms are missing or damaged");
      continue;
    }
    const bool clocked = created.clock().per_side_ms() > 0 || created.clock().per_decision_ms() > 0;
    if (clocked || !created.computer_seats().empty()) turns_.push_back(match);
  }
  for (const work::Steps until = work::spent() + kSliceSteps; !turns_.empty() && work::spent() < until;) take_turn();
  sweep();
}

void MatchDirectory::set_aside(std::uint64_t match, const std::string& why, Cause cause) {
  if (!set_aside_.emplace(match, SetAside{why, cause}).second) return;
  if (const auto asleep = sleeping_.find(match); asleep != sleeping_.end()) {
    context_.clock.cancel(asleep->second.timer);
    sleeping_.erase(asleep);
  }
  // Writes already requested are still stored; after that nothing more happens in it.
  if (const auto awake = hosts_.find(match); awake != hosts_.end()) awake->second->stop();
  try {
    if (continued_as(match) != 0) return;  // it has been salvaged
  } catch (const store::StoreError&) {     // then it may be reported a second time
  }
  if (!context_.warn) return;
  const std::string way_out =
      cause == Cause::newer
          ? "nothing is lost: it continues when the newer version of the server runs again"
          : "battaliactl salvage " + std::to_string(match) + " continues its sound rows as a new match";
  context_.warn(match, why + ". This match is set aside, all others are not affected; " + way_out);
}

bool MatchDirectory::needs_newer(std::uint64_t match) const {
  const auto found = set_aside_.find(match);
  return found != set_aside_.end() && found->second.cause == Cause::newer;
}

Refusal MatchDirectory::why_set_aside(std::uint64_t match) const {
  return needs_newer(match) ? play::needs_newer() : play::damaged(continued_as(match));
}

std::uint64_t MatchDirectory::continued_as(std::uint64_t match) const {
  for (const store::SalvageRow& salvage : context_.store.matches().salvages()) {
    if (salvage.match == match) return salvage.continued_as;
  }
  return 0;
}

std::size_t MatchDirectory::damaged() const {
  if (set_aside_.empty()) return 0;
  std::size_t continued = 0;
  for (const store::SalvageRow& salvage : context_.store.matches().salvages()) {
    continued += set_aside_.contains(salvage.match) && !needs_newer(salvage.match) ? 1 : 0;
  }
  return set_aside_.size() - newer() - continued;
}

std::size_t MatchDirectory::newer() const {
  return static_cast<std::size_t>(std::count_if(set_aside_.begin(), set_aside_.end(),
                                                [](const auto& match) { return match.second.cause == Cause::newer; }));
}

MatchHost* MatchDirectory::find_loaded(std::uint64_t match) const {
  const auto known = hosts_.find(match);
  return known == hosts_.end() ? nullptr : known->second.get();
}

MatchHost* MatchDirectory::find_awake(std::uint64_t match) const {
  MatchHost* loaded = find_loaded(match);
  return loaded == nullptr || is_waking(match) || loaded->state().version == 0 ? nullptr : loaded;
}

MatchHost* MatchDirectory::find(std::uint64_t match) {
  if (const auto found = set_aside_.find(match); found != set_aside_.end()) {
    throw store::StreamDamaged(match, found->second.why, found->second.cause);
  }
  if (is_waking(match)) return nullptr;
  if (MatchHost* loaded = find_loaded(match)) return loaded;
  std::unique_ptr<Waking> waking = begin_to_wake(match);
  if (!waking) return nullptr;
  if (waking->fold.advance(kSliceSteps)) return &bring_up(*waking);
  work::hand_over(waking->fold.rows_left() * kStepsOfARowToCome);  // charged to the first person who asks for it
  waking_.emplace(match, std::move(waking));
  turns_.push_back(match);
  next_turn();
  return nullptr;
}

std::unique_ptr<MatchDirectory::Waking> MatchDirectory::begin_to_wake(std::uint64_t match) const {
  std::optional<store::MatchRow> row = context_.store.matches().find(match);
  if (!row) return nullptr;
  auto config = config_of(*row, context_.systems, context_.away_until);
  return std::unique_ptr<Waking>(
      new Waking{*std::move(row), MatchFold(std::move(config), context_.store.log()), false, {}});
}

MatchHost& MatchDirectory::bring_up(Waking& waking) {
  auto host = std::make_unique<MatchHost>(context_, waking.row, waking.fold.take(), counts_, automatic_);
  ++counts_.matches_folded;
  if (const auto asleep = sleeping_.find(waking.row.id); asleep != sleeping_.end()) {
    context_.clock.cancel(asleep->second.timer);
    sleeping_.erase(asleep);
  }
  MatchHost& found = *hosts_.emplace(waking.row.id, std::move(host)).first->second;
  if (stopped_) {
    found.stop();
  } else {
    found.start();
  }
  return found;
}

bool MatchDirectory::when_awake(std::uint64_t match, const Subscriber* asker, Then then) {
  auto& waiting = waking_.at(match)->waiting;
  const auto same = [&](const auto& other) { return other.first == asker; };
  if (std::count_if(waiting.begin(), waiting.end(), same) >= kMostOfAnAsker) return false;
  waiting.emplace_back(asker, std::move(then));
  return true;
}

void MatchDirectory::forget(const Subscriber& asker) {
  for (const auto& [match, waking] : waking_) {
    std::erase_if(waking->waiting, [&](const auto& waits) { return waits.first == &asker; });
  }
}

void MatchDirectory::next_turn() {
  if (turn_ != 0 || turns_.empty()) return;
  turn_ = context_.clock.wake_at(context_.clock.now_ms() + kSlicePauseMs, [this] {
    turn_ = 0;
    take_turn();
  });
}

// Folds one slice of the first match in the queue, which then moves to its end.
void MatchDirectory::take_turn() {
  if (turns_.empty()) return;
  const std::uint64_t match = turns_.front();
  turns_.pop_front();
  try {
    if (!is_waking(match)) {
      wake(match);
    } else if (advance_waking(match, *waking_.at(match))) {
      turns_.push_back(match);
    } else {
      waking_.erase(match);
    }
  } catch (const store::StreamDamaged& found) {
    set_aside(found);
    give_up(match);
  } catch (const std::runtime_error& error) {
    wake_later(match, error.what());
    give_up(match);
  }
  next_turn();
}

// Returns false if nobody is waiting for it any more.
bool MatchDirectory::advance_waking(std::uint64_t match, Waking& waking) {
  if (!waking.folded) {
    if (!waking.fold.advance(kSliceSteps)) return true;
    waking.folded = true;
    bring_up(waking);
    return true;
  }
  if (waking.waiting.empty()) return false;
  const Then then = std::move(waking.waiting.front().second);
  waking.waiting.pop_front();
  then(find_loaded(match));
  return !waking.waiting.empty();
}

void MatchDirectory::give_up(std::uint64_t match) {
  const auto waking = std::move(waking_.extract(match).mapped());
  for (const auto& [asker, then] : waking->waiting) then(nullptr);
}

MatchHost& MatchDirectory::add(const store::MatchRow& match) {
  MatchFold none(config_of(match, context_.systems, context_.away_until), context_.store.log());
  none.advance(0);
  auto host = std::make_unique<MatchHost>(context_, match, none.take(), counts_, automatic_);
  if (match.id < store::kFirstRandomMatch) greatest_id_ = std::max(greatest_id_, match.id);
  ++counts_.matches_stored;
  ++counts_.matches_unfinished;
  return *hosts_.emplace(match.id, std::move(host)).first->second;
}

void MatchDirectory::forget(std::uint64_t match) {
  --counts_.matches_stored;
  --counts_.matches_unfinished;
  context_.clock.wake_at(context_.clock.now_ms(), [this, match] { hosts_.erase(match); });
}

std::uint64_t MatchDirectory::next_id() {
  greatest_id_ = std::max(greatest_id_, context_.store.matches().greatest_id());
  return greatest_id_ + 1;
}

std::uint64_t MatchDirectory::random_id() const {
  while (true) {
    const std::uint64_t id = free_random_id(context_.store.matches());
    if (!hosts_.contains(id)) return id;
  }
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

void MatchDirectory::evict_idle(std::int64_t idle_ms) {
  const std::int64_t now_ms = context_.clock.now_ms();
  for (auto at = hosts_.begin(); at != hosts_.end();) {
    const std::uint64_t match = at->first;
    if (is_waking(match) || !at->second->is_idle(now_ms, idle_ms)) {
      ++at;
      continue;
    }
    if (const std::int64_t due_ms = at->second->deadline(); due_ms > 0 && !is_set_aside(match)) {
      sleeping_[match] = {context_.clock.wake_at(due_ms, [this, match] { wake(match); }), due_ms};
    }
    at = hosts_.erase(at);
  }
}

void MatchDirectory::sweep() {
  evict_idle(context_.settings.evict_after_ms);
  const std::int64_t pause_ms = std::max<std::int64_t>(context_.settings.evict_after_ms / 10, 1);
  sweep_ = context_.clock.wake_at(context_.clock.now_ms() + pause_ms, [this] { sweep(); });
}

// A match that cannot be read now is tried again on request, or a minute later.
void MatchDirectory::wake(std::uint64_t match) {
  try {
    find(match);
  } catch (const store::StreamDamaged& found) {
    set_aside(found);
  } catch (const std::runtime_error& error) {
    wake_later(match, error.what());
  }
}

// It stays evicted and is tried again a minute later.
void MatchDirectory::wake_later(std::uint64_t match, const std::string& why) {
  constexpr std::int64_t kTryAgainMs = 60'000;
  if (context_.warn) context_.warn(match, "cannot be restored: " + why);
  sleeping_[match].timer =
      context_.clock.wake_at(context_.clock.now_ms() + kTryAgainMs, [this, match] { wake(match); });
}

}  // namespace battalia::play
