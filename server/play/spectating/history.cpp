#include "server/play/spectating/history.h"

#include "server/play/log/committed_record.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::size_t kMostBytes = 1'000'000;
constexpr work::Steps kSlice = 10 * work::kStepsPerMs;

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
  const work::Steps until = work::spent() + kSlice;
  while (state_.version < last_version_) {
    if (work::spent() >= until) return true;
    if (records_.size() == state_.version) {
      const std::uint64_t last = std::min(state_.version + kRowsAtOnce, last_version_);
      for (v1::Record& read : read_records(log, state_.config->match, last, state_.version))
        records_.push_back(std::move(read));
      if (records_.size() == state_.version) return false;
    }
    const v1::Record& record = records_[state_.version];
    if (is_full_before(record)) {
      history_.set_more(true);
      return false;
    }
    const auto earlier = goes_back_to(record);
    if (earlier && !go_back(*earlier, until)) return true;
    add(record);
  }
  return false;
}

bool Replay::is_full_before(const v1::Record& record) const {
  const bool wanted = is_visible_to(record, viewer_) && state_.seq(viewer_) >= after_seq_;
  return wanted && (history_.updates_size() >= limit_ || bytes_ > kMostBytes);
}

// False if the slice ended first: the next one continues.
bool Replay::go_back(std::uint64_t version, work::Steps until) {
  if (!back_) back_ = earlier_.way_to(state_, version);
  while (!back_->at_its_end()) {
    if (work::spent() >= until) return false;
    const v1::Record& record = records_[back_->next() - 1];
    work::count(steps_to_fold(record));
    earlier_.follow(*back_, record);
  }
  return true;
}

void Replay::add(const v1::Record& record) {
  const bool wanted = is_visible_to(record, viewer_) && state_.seq(viewer_) >= after_seq_;
  work::count(steps_to_fold(record));
  std::vector<v1::Event> events;
  state_.open_row(record);
  for (const v1::Event& event : record.events()) {
    const std::int32_t replaced = state_.config->redaction.value_replaced(event, state_.table);
    state_.apply(event, record, [&](std::uint64_t) { return std::move(back_->table); });
    if (!wanted) continue;
    for (v1::Event& shown : events_told(event, state_, viewer_, replaced)) events.push_back(std::move(shown));
  }
  state_.close_row(record);
  back_.reset();
  earlier_.passed(record.version(), state_.table);
  if (!wanted) return;
  v1::Update& update = *history_.add_updates();
  update = update_of(record, std::move(events), state_.config->match, state_.seq(viewer_), viewer_,
                     visible_order_hash(record));
  if (std::any_of(record.events().begin(), record.events().end(), changes_match)) {
    *update.mutable_match_state() = match_shown(state_, {}, viewer_, record.time_ms());
  }
  bytes_ += update.ByteSizeLong();
}

}  // namespace battalia::play
