// What viewers are sent, as bytes: serialised part by part, and equal to the whole message serialised at once.
#include "server/play/spectating/frames.h"

#include "tests/play/live_match.h"

namespace battalia::play {
namespace {

// A row with much content: an order of red's that rolls, and that changes the match state.
CommittedRecord eventful_row(LiveMatch& match) {
  NewRecord entry;
  entry.author = author_of(v1::SEAT_RED, "Ann");
  *entry.order.mutable_act() = tests::shoot("R1", "B1");
  entry.request_id = "one";
  entry.listening = {true, true, true, true};
  Verdict verdict = match.dice->decide(entry.author, entry.order, entry.request_id);
  EXPECT_TRUE(verdict.has_value());
  entry.events = *std::move(verdict);
  v1::Event asked;
  asked.mutable_draw_offered()->set_by(v1::SEAT_RED);
  entry.events.push_back(asked);
  return match.write(std::move(entry));
}

TEST(Frames, OfAnUpdateEqualTheWholeMessage) {
  LiveMatch match;
  match.begin();
  CommittedRecord row = eventful_row(match);
  for (const v1::Seat viewer : kViewers) {
    const Frame frame = update_frame(row, viewer, match.state(), match.ledger->prompts());
    v1::ServerMessage message;
    ASSERT_TRUE(message.ParseFromString(*frame)) << name_of(viewer);
    EXPECT_EQ(message.SerializeAsString(), *frame) << name_of(viewer) << ": fields in their order, each once";
    const v1::Update& update = message.update();
    EXPECT_EQ(update.has_prompt(), viewer != v1::SEAT_SPECTATOR);
    EXPECT_EQ(update.has_act(), viewer == v1::SEAT_RED || viewer == v1::SEAT_UMPIRE);
    EXPECT_TRUE(update.has_match_state());
    EXPECT_EQ(update.order_hash().size(), proof::kSeedBytes);
    if (!update.has_prompt()) continue;
    const v1::Prompt prompt = prompt_for(match.state(), match.ledger->prompts(), viewer);
    EXPECT_EQ(update.prompt().SerializeAsString(), prompt.SerializeAsString());
  }
}

}  // namespace
}  // namespace battalia::play
