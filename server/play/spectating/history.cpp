#include "server/play/spectating/history.h"

#include "server/play/log/committed_record.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::size_t kMostBytes = 1'000'000;
constexpr std::uint64_t kHistorySlice = 1'000;

std::vector<v1::Event> events_told(const v1::Event& event, const MatchState& state, v1::Seat viewer,
                                   std::int32_t replaced) {
  std::vector<v1::Event> events;
  if (std::optional<v1::Event> shown = redacted_for(event, state, viewer, replaced))
    events.push_back(std::move(*shown));
  if (event.has_rolled_back()) {
    *events.emplace_back().mutable_table_set()->mutable_table() = state.config->redaction.view_of(state.table, viewer);
  }
  return events;
}

}  // namespace

Replay::Replay(std::shared_ptr<const MatchConfig> config, std::uint64_t last_version, v1::Seat viewer,
               std::uint64_t after_seq, std::uint32_t limit)
    : state_(std::move(config)),
      last_version_(last_version),
      viewer_(viewer),
      after_seq_(after_seq),
      limit_(static_cast<int>(limit)) {
  history_.set_match(state_.config->match);
  if (after_seq != 0) return;
  *history_.mutable_first() = view_shown(state_, {}, viewer, state_.config->created_ms);
  if (state_.config->is_copy()) *history_.mutable_copied_from() = state_.config->created.copied_from();
}

bool Replay::advance(const store::EventLog& log) {
  const std::size_t wanted = std::min(kHistorySlice, last_version_ - state_.version);
  const std::vector<store::StoredRecord> rows = log.read(state_.config->match, state_.version, wanted);
  for (const store::StoredRecord& row : rows) {
    records_.push_back(record_of(state_.config->match, row));
    if (!add(records_.back())) return false;
  }
  return !rows.empty() && state_.version < last_version_;
}

// False if the page is full without it.
bool Replay::add(const v1::Record& record) {
  const bool wanted = is_visible_to(record, viewer_) && state_.seq(viewer_) >= after_seq_;
  if (wanted && (history_.updates_size() >= limit_ || bytes_ > kMostBytes)) {
    history_.set_more(true);
    return false;
  }
  std::vector<v1::Event> events;
  state_.open_row(record);
  for (const v1::Event& event : record.events()) {
    const std::int32_t replaced = state_.config->redaction.value_replaced(event, state_.table);
    state_.apply(event, record,
                 [&](std::uint64_t version) { return table_after(state_, records_, version, earlier_); });
    if (!wanted) continue;
    for (v1::Event& shown : events_told(event, state_, viewer_, replaced)) events.push_back(std::move(shown));
  }
  state_.close_row(record);
  if (!wanted) return true;
  v1::Update& update = *history_.add_updates();
  update = update_of(record, std::move(events), state_.config->match, state_.seq(viewer_), viewer_,
                     visible_order_hash(record));
  if (std::any_of(record.events().begin(), record.events().end(), changes_match)) {
    *update.mutable_match_state() = match_shown(state_, {}, viewer_, record.time_ms());
  }
  bytes_ += update.ByteSizeLong();
  return true;
}

}  // namespace battalia::play
