#include "server/play/gallery.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::uint64_t kRowsASlice = 64;

}  // namespace

Gallery::Gallery(std::shared_ptr<const Terms> terms, RecordAt record_at)
    : record_at_(std::move(record_at)), state_(std::move(terms)) {}

bool Gallery::advance(std::uint64_t to, const Tell& tell) {
  for (left_ = kRowsASlice; state_.version < to && left_ > 0; --left_) {
    Row row;
    row.record = record_at_(state_.version + 1);
    const auto& events = row.record.events();
    const auto back =
        std::find_if(events.begin(), events.end(), [](const v1::Event& event) { return event.has_rolled_back(); });
    if (back != events.end() && !fold_earlier(back->rolled_back().to_seq())) return false;
    show_next(std::move(row), tell);
  }
  return state_.version >= to;
}

// False where the slice was too short for it: the next one goes on.
bool Gallery::fold_earlier(std::uint64_t version) {
  if (!back_) back_ = earlier_.way_to(state_, version);
  for (; left_ > 0 && !back_->at_its_end(); --left_) earlier_.follow(*back_, record_at_(back_->next()));
  return left_ > 0;
}

void Gallery::show_next(Row row, const Tell& tell) {
  constexpr std::size_t kSpectator = index_of(v1::SEAT_SPECTATOR);
  const v1::Seat asked = state_.undo_asked_by;
  state_.open_row(row.record);
  for (const v1::Event& event : row.record.events()) {
    state_.apply(event, row.record, [this](std::uint64_t) { return std::move(back_->table); });
    if (auto shown = told(event, state_, v1::SEAT_SPECTATOR)) row.told[kSpectator].push_back(std::move(*shown));
    row.match_changed |= changes_match(event);
    row.rolled_back |= event.has_rolled_back();
  }
  state_.close_row(row.record);
  back_.reset();
  row.match_changed |= asked != state_.undo_asked_by;
  row.order_hash = told_order_hash(row.record);
  tell(std::move(row));
}

}  // namespace battalia::play
