#include "server/play/history.h"

#include "server/play/row.h"
#include "server/rules/redaction.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::size_t kMostBytes = 1'000'000;

bool seen_by(const v1::Record& record, v1::Seat viewer) {
  return std::find(record.unseen_by().begin(), record.unseen_by().end(), viewer) == record.unseen_by().end();
}

std::vector<v1::Event> events_told(const v1::Event& event, const MatchState& state, v1::Seat viewer) {
  std::vector<v1::Event> events;
  if (std::optional<v1::Event> shown = told(event, state, viewer)) events.push_back(std::move(*shown));
  if (event.has_rolled_back()) {
    *events.emplace_back().mutable_table_set()->mutable_table() = rules::view_of(state.table, viewer);
  }
  return events;
}

}  // namespace

v1::History history(std::shared_ptr<const Terms> terms, std::span<const v1::Record> records, v1::Seat viewer,
                    std::uint64_t after_seq, std::uint32_t limit) {
  v1::History result;
  result.set_match(terms->match);
  MatchState state(std::move(terms));
  if (after_seq == 0) *result.mutable_first() = view_shown(state, {}, viewer, state.terms->created_ms);
  std::size_t bytes = 0;
  for (const v1::Record& record : records) {
    const bool seen = seen_by(record, viewer);
    const bool wanted = seen && state.seq(viewer) >= after_seq;
    if (wanted && (result.updates_size() >= static_cast<int>(limit) || bytes > kMostBytes)) {
      result.set_more(true);
      break;
    }
    std::vector<v1::Event> events;
    state.open_row(record);
    for (const v1::Event& event : record.events()) {
      state.apply(event, record, [&](std::uint64_t version) { return table_after(state, records, version); });
      if (!wanted) continue;
      for (v1::Event& shown : events_told(event, state, viewer)) events.push_back(std::move(shown));
    }
    state.close_row(record);
    if (!wanted) continue;
    v1::Update* update = result.add_updates();
    *update =
        update_of(record, std::move(events), state.terms->match, state.seq(viewer), viewer, told_order_hash(record));
    if (std::any_of(record.events().begin(), record.events().end(), changes_match)) {
      *update->mutable_match_state() = match_shown(state, {}, viewer, record.time_ms());
    }
    bytes += update->ByteSizeLong();
  }
  return result;
}

}  // namespace battalia::play
