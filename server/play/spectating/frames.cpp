#include "server/play/spectating/frames.h"

#include "server/play/answer.h"

#include <google/protobuf/io/coded_stream.h>

#include <array>

namespace battalia::play {

namespace {

using google::protobuf::io::CodedOutputStream;

std::size_t size_of_field(std::size_t bytes) {
  constexpr std::size_t kTagBytes = 1;  // for a field number below 16; others take two
  return kTagBytes + CodedOutputStream::VarintSize64(bytes) + bytes;
}

// Writes the tag and length of a field.
void append_head(std::string& out, int field, std::size_t bytes) {
  constexpr std::uint32_t kLengthDelimited = 2;
  std::array<std::uint8_t, 16> head{};
  std::uint8_t* end =
      CodedOutputStream::WriteTagToArray(static_cast<std::uint32_t>(field) << 3 | kLengthDelimited, head.data());
  end = CodedOutputStream::WriteVarint64ToArray(bytes, end);
  out.append(head.data(), end);
}

// Removes the fields after the prompt from the update and returns them.
v1::Update taken_after_prompt(v1::Update& update) {
  v1::Update after;
  after.set_allocated_match_state(update.release_match_state());
  after.set_allocated_act(update.release_act());
  after.mutable_order_hash()->swap(*update.mutable_order_hash());
  return after;
}

// The update with that prompt, without copying the prompt, which is large: a message is the sequence of its fields, so
// the prompt's bytes can be inserted between those of the fields before and after it.
Frame encoded_with(const v1::Prompt& prompt, v1::Update update) {
  const v1::Update after = taken_after_prompt(update);
  const std::size_t prompt_bytes = prompt.ByteSizeLong();
  const std::size_t bytes = update.ByteSizeLong() + size_of_field(prompt_bytes) + after.ByteSizeLong();
  auto frame = std::make_shared<std::string>();
  frame->reserve(2 * sizeof(std::uint64_t) + bytes);
  append_head(*frame, v1::ServerMessage::kUpdateFieldNumber, bytes);
  update.AppendToString(frame.get());
  append_head(*frame, v1::Update::kPromptFieldNumber, prompt_bytes);
  prompt.AppendToString(frame.get());
  after.AppendToString(frame.get());
  return frame;
}

}  // namespace

Frame update_frame(CommittedRecord& row, v1::Seat viewer, const MatchState& seen, const Prompts& asked) {
  v1::Update update = update_of(row.record, std::move(row.visible_to[index_of(viewer)]), seen.config->match,
                                seen.seq(viewer), viewer, row.order_hash);
  if (row.match_changed) *update.mutable_match_state() = match_shown(seen, asked, viewer, row.record.time_ms());
  if (viewer != v1::SEAT_SPECTATOR && !row.seed) {
    if (is_player(viewer)) return encoded_with(asked.of(viewer), std::move(update));
    return encoded_with(prompt_for(seen, asked, viewer), std::move(update));
  }
  v1::ServerMessage message;
  *message.mutable_update() = std::move(update);
  return encode(message);
}

Frame view_frame(v1::Seat viewer, const MatchState& seen, const Prompts& asked, std::int64_t now_ms) {
  v1::ServerMessage message;
  message.mutable_view_shown()->set_match(seen.config->match);
  *message.mutable_view_shown()->mutable_view() = view_shown(seen, asked, viewer, now_ms);
  if (seen.config->is_copy()) *message.mutable_view_shown()->mutable_copied_from() = seen.config->created.copied_from();
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

// Clocks have been running since the view was encoded.
bool ShownView::holds_for(const MatchState& seen) const {
  return frame && version == seen.version && seen.config->created.clock().per_side_ms() == 0;
}

}  // namespace battalia::play
