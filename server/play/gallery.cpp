#include "server/play/gallery.h"

namespace battalia::play {
namespace {

constexpr std::uint64_t kRowsASlice = 64;

}  // namespace

Gallery::Gallery(std::shared_ptr<const Terms> terms, RecordAt record_at, MatchState::TableAt table_at)
    : record_at_(std::move(record_at)), table_at_(std::move(table_at)), state_(std::move(terms)) {}

bool Gallery::advance(std::uint64_t to, const Tell& tell) {
  constexpr std::size_t kSpectator = index_of(v1::SEAT_SPECTATOR);
  std::uint64_t rows = 0;
  while (state_.version < to && rows < kRowsASlice) {
    Row row;
    row.record = record_at_(state_.version + 1);
    const v1::Seat asked = state_.undo_asked_by;
    state_.open_row(row.record);
    for (const v1::Event& event : row.record.events()) {
      state_.apply(event, row.record, table_at_);
      if (auto shown = told(event, state_, v1::SEAT_SPECTATOR)) row.told[kSpectator].push_back(std::move(*shown));
      row.match_changed |= changes_match(event);
      row.rolled_back |= event.has_rolled_back();
    }
    state_.close_row(row.record);
    row.match_changed |= asked != state_.undo_asked_by;
    row.order_hash = told_order_hash(row.record);
    rows += row.rolled_back ? 1 + state_.version : 1;  // to go back reads the whole log before it
    tell(std::move(row));
  }
  return state_.version >= to;
}

}  // namespace battalia::play
