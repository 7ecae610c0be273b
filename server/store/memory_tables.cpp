#include "server/store/memory_tables.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace battalia::store {
namespace {

template <class Map, class Key>
auto copy_of(const Map& map, const Key& key) -> std::optional<typename Map::mapped_type> {
  const auto found = map.find(key);
  if (found == map.end()) return {};
  return found->second;
}

bool is_held(const MatchSummaryRow& row, const MatchFilter& filter) {
  return !filter.held_by.empty() &&
         std::ranges::any_of(row.seats, [&](const SeatHolder& s) { return s.person == filter.held_by; });
}

bool may_be_seen(const MatchSummaryRow& row, const MatchFilter& filter) {
  return !row.is_private || filter.with_private || is_held(row, filter);
}

bool shown(const MatchSummaryRow& row, const MatchFilter& filter) {
  return (filter.held_by.empty() || is_held(row, filter)) && (!filter.open || !row.open_seats.empty()) &&
         (!filter.stage || row.stage == *filter.stage) && may_be_seen(row, filter);
}

bool is_newer(const MatchSummaryRow& a, const MatchSummaryRow& b) {
  return std::pair(a.created_ms, a.match) > std::pair(b.created_ms, b.match);
}

}  // namespace

std::optional<Undo> MemoryMatchStore::carry_out(const MatchRow& row) {
  const bool asked_before = find_request(row.created_by, row.request_id).has_value();
  if (exists(row.id) || asked_before) return {};
  matches_[row.id] = row;
  return [this, id = row.id] { matches_.erase(id); };
}

std::optional<Undo> MemoryMatchStore::carry_out(const MatchSummaryRow& row) {
  if (!exists(row.match)) return {};
  const auto before = summary(row.match);
  summaries_[row.match] = row;
  return [this, before, id = row.match] {
    if (before) {
      summaries_[id] = *before;
    } else {
      summaries_.erase(id);
    }
  };
}

std::optional<Undo> MemoryMatchStore::carry_out(const InvitationRow& row) {
  if (!exists(row.match) || !invitations_.emplace(row.code_hash, row).second) return {};
  return [this, code_hash = row.code_hash] { invitations_.erase(code_hash); };
}

std::optional<Undo> MemoryMatchStore::carry_out(const InvitationUsed& used) {
  const auto found = invitations_.find(used.code_hash);
  if (found == invitations_.end()) return {};
  std::string& used_by = found->second.used_by;
  if (!used_by.empty() && used_by != used.used_by) return {};
  return [&used_by, before = std::exchange(used_by, used.used_by)] { used_by = before; };
}

std::optional<Undo> MemoryMatchStore::carry_out(const SalvageRow& row) {
  if (!exists(row.match) || !exists(row.continued_as) || !salvages_.emplace(row.match, row).second) return {};
  return [this, match = row.match] { salvages_.erase(match); };
}

std::vector<SalvageRow> MemoryMatchStore::salvages() const {
  std::vector<SalvageRow> found;
  for (const auto& [match, row] : salvages_) found.push_back(row);
  return found;
}

std::optional<MatchRow> MemoryMatchStore::find(std::uint64_t match) const { return copy_of(matches_, match); }

std::optional<MatchRow> MemoryMatchStore::find_request(std::string_view created_by, std::string_view request_id) const {
  if (request_id.empty()) return {};
  for (const auto& [id, row] : matches_) {
    if (row.created_by == created_by && row.request_id == request_id) return row;
  }
  return {};
}

std::uint64_t MemoryMatchStore::greatest_id() const {
  const auto first_random = matches_.lower_bound(kFirstRandomMatch);
  return first_random == matches_.begin() ? 0 : std::prev(first_random)->first;
}

std::vector<std::uint64_t> MemoryMatchStore::random_ids() const {
  std::vector<std::uint64_t> ids;
  for (auto at = matches_.lower_bound(kFirstRandomMatch); at != matches_.end(); ++at) ids.push_back(at->first);
  return ids;
}

std::vector<std::uint64_t> MemoryMatchStore::unfinished(std::int32_t ended_stage) const {
  std::vector<std::uint64_t> ids;
  for (const auto& [id, row] : summaries_) {
    if (row.stage != ended_stage) ids.push_back(id);
  }
  return ids;
}

std::vector<MatchSummaryRow> MemoryMatchStore::list(const MatchFilter& filter) const {
  const auto before = summaries_.find(filter.before_id);
  std::vector<MatchSummaryRow> rows;
  if (filter.before_id != 0 && (before == summaries_.end() || !may_be_seen(before->second, filter))) return rows;
  for (const auto& [id, row] : summaries_) {
    if (filter.before_id != 0 && !is_newer(before->second, row)) continue;
    if (shown(row, filter)) rows.push_back(row);
  }
  std::ranges::sort(rows, is_newer);
  if (rows.size() > filter.limit) rows.resize(filter.limit);
  return rows;
}

std::optional<MatchSummaryRow> MemoryMatchStore::summary(std::uint64_t match) const {
  return copy_of(summaries_, match);
}

std::optional<InvitationRow> MemoryMatchStore::invitation(std::string_view code_hash) const {
  return copy_of(invitations_, code_hash);
}

void MemoryChatStore::add(ChatLine line, std::function<void(std::uint64_t id)> completion) {
  journal_.add([this, line = std::move(line), completion = std::move(completion)]() mutable {
    line.id = matches_.exists(line.match) ? chat_id_after(lines_.empty() ? 0 : lines_.back().id, line.time_ms) : 0;
    if (line.id != 0) lines_.push_back(line);
    return [completion, id = line.id] { completion(id); };
  });
}

std::vector<ChatLine> MemoryChatStore::read(std::uint64_t match, const ChatReader& reader, std::uint64_t after_id,
                                            std::size_t limit) const {
  std::vector<ChatLine> found;
  const auto later = [](std::uint64_t id, const ChatLine& line) { return id < line.id; };
  for (auto at = std::upper_bound(lines_.begin(), lines_.end(), after_id, later);
       at != lines_.end() && found.size() < limit; ++at) {
    if (at->match == match && reader.reads(*at)) found.push_back(*at);
  }
  return found;
}

std::optional<Undo> MemoryDiceEpochStore::carry_out(const DiceEpochRow& row) {
  const auto key = std::pair(row.match, row.epoch);
  if (!matches_.exists(row.match) || !epochs_.emplace(key, row).second) return {};
  return [this, key] { epochs_.erase(key); };
}

std::optional<Undo> MemoryDiceEpochStore::carry_out(const DiceEpochRevealed& revealed) {
  const auto found = epochs_.find({revealed.match, revealed.epoch});
  if (found == epochs_.end()) return {};
  std::string& seed = found->second.revealed_seed;
  if (!seed.empty() && seed != revealed.seed) return {};
  return [&seed, before = std::exchange(seed, revealed.seed)] { seed = before; };
}

std::optional<DiceEpochRow> MemoryDiceEpochStore::find(std::uint64_t match, std::uint64_t epoch) const {
  return copy_of(epochs_, std::pair(match, epoch));
}

std::vector<DiceEpochRow> MemoryDiceEpochStore::all(std::uint64_t match) const {
  std::vector<DiceEpochRow> rows;
  for (auto at = epochs_.lower_bound({match, 0}); at != epochs_.end() && at->first.first == match; ++at) {
    rows.push_back(at->second);
  }
  return rows;
}

void MemoryReminderStore::note(std::uint64_t match, std::int32_t seat, std::int64_t since_ms,
                               std::function<void(bool noted)> completion) {
  journal_.add([this, match, seat, since_ms, completion = std::move(completion)] {
    const bool known = matches_.exists(match);
    if (known) noted_[{match, seat}] = since_ms;
    return [completion, known] { completion(known); };
  });
}

void MemoryReminderStore::note_task(std::uint64_t event, const std::string& person, const std::string& task,
                                    std::function<void()> completion) {
  journal_.add([this, event, person, task, completion = std::move(completion)] {
    tasks_.insert({event, person, task});
    return completion;
  });
}

bool MemoryReminderStore::was_reminded(std::uint64_t event, const std::string& person, const std::string& task) const {
  return tasks_.contains({event, person, task});
}

std::vector<Wait> MemoryReminderStore::waits(std::int32_t stage, std::int64_t before_ms) const {
  std::vector<Wait> found;
  for (const MatchSummaryRow& row : matches_.list({.stage = stage, .with_private = true, .limit = SIZE_MAX})) {
    if (row.asked_ms >= before_ms) continue;
    for (const std::int32_t seat : row.to_move) {
      const auto noted = noted_.find({row.match, seat});
      if (noted != noted_.end() && noted->second == row.asked_ms) continue;
      Wait wait{row.match, row.title, seat, row.asked_ms, {}};
      for (const SeatHolder& holder : row.seats) {
        if (holder.seat == seat) wait.people.push_back(holder.person);
      }
      if (!wait.people.empty()) found.push_back(std::move(wait));
    }
  }
  return found;
}

void MemoryUsageStore::note(UsageRow row, std::int64_t forget_before_ms) {
  journal_.add([this, row = std::move(row), forget_before_ms] {
    rows_[{row.network, row.name}] = row;
    std::erase_if(rows_, [&](const auto& one) { return one.second.at_ms < forget_before_ms; });
    return [] {};
  });
}

std::vector<UsageRow> MemoryUsageStore::all() const {
  std::vector<UsageRow> found;
  for (const auto& [key, row] : rows_) found.push_back(row);
  return found;
}

}  // namespace battalia::store
