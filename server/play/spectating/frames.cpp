#include "server/play/spectating/frames.h"

#include "server/play/answer.h"

namespace battalia::play {

Frame update_frame(CommittedRecord& row, v1::Seat viewer, const MatchState& seen, const Prompts& asked) {
  v1::ServerMessage message;
  v1::Update& update = *message.mutable_update();
  update = update_of(row.record, std::move(row.visible_to[index_of(viewer)]), seen.config->match, seen.seq(viewer),
                     viewer, row.order_hash);
  if (viewer != v1::SEAT_SPECTATOR && !row.seed) *update.mutable_prompt() = prompt_for(seen, asked, viewer);
  if (row.match_changed) *update.mutable_match_state() = match_shown(seen, asked, viewer, row.record.time_ms());
  return encode(message);
}

Frame view_frame(v1::Seat viewer, const MatchState& seen, const Prompts& asked, std::int64_t now_ms) {
  v1::ServerMessage message;
  message.mutable_view_shown()->set_match(seen.config->match);
  *message.mutable_view_shown()->mutable_view() = view_shown(seen, asked, viewer, now_ms);
  return encode(message);
}

Frame head_frame(v1::Seat viewer, std::uint64_t up_to_version, MatchLedger& ledger) {
  try {
    const std::optional<v1::Head> head = ledger.head(viewer, up_to_version);
    if (!head) return nullptr;
    v1::ServerMessage message;
    *message.mutable_head() = *head;
    return encode(message);
  } catch (const store::StoreError&) {
    return nullptr;
  }
}

// A side's clock runs on in between.
bool ShownView::holds_for(const MatchState& seen) const {
  return frame && version == seen.version && seen.config->created.clock().per_side_ms() == 0;
}

}  // namespace battalia::play
