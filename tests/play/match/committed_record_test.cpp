// Rows as they are written: when the rules are asked again what everybody may do, and when the answer is already known.
#include "server/play/log/committed_record.h"

#include "server/rules/forwarding_system.h"
#include "tests/play/live_match.h"

namespace battalia::play {
namespace {

// The skirmish, counting the calls that ask for a prompt.
class CountingPrompts final : public rules::ForwardingSystem {
 public:
  CountingPrompts() : ForwardingSystem(tests::skirmish()) {}
  v1::Prompt prompt(const rules::Table& table, v1::Seat seat) const override {
    ++asked;
    return system().prompt(table, seat);
  }
  mutable int asked = 0;
};

bool are_as_asked_now(const LiveMatch& match) {
  const Prompts& kept = match.ledger->prompts();
  const Prompts now = prompts_of(match.state());
  return kept.red.SerializeAsString() == now.red.SerializeAsString() &&
         kept.blue.SerializeAsString() == now.blue.SerializeAsString();
}

// Events of every kind that leaves all prompts unchanged.
std::vector<v1::Event> bystanders() {
  std::vector<v1::Event> events(11);
  events[0].mutable_umpire_ruled()->set_reason("so ruled");
  events[1].mutable_draw_offered()->set_by(v1::SEAT_RED);
  events[2].mutable_draw_answered()->set_by(v1::SEAT_BLUE);
  events[3].mutable_undo_asked()->set_by(v1::SEAT_RED);
  events[4].mutable_undo_answered()->set_by(v1::SEAT_BLUE);
  events[5].mutable_standing_order_set()->set_seat(v1::SEAT_RED);
  events[6].mutable_clock_set()->set_seat(v1::SEAT_RED);
  events[6].mutable_clock_set()->set_left_ms(60'000);
  events[7].mutable_dice_committed()->set_epoch(99);
  events[8].mutable_dice_revealed()->set_epoch(99);
  events[9].mutable_dice_seed_committed()->set_seat(v1::SEAT_RED);
  events[10].mutable_dice_seed_shown()->set_seat(v1::SEAT_RED);
  return events;
}

TEST(CommittedRecord, AsksTheRulesAgainOnlyWhereTheRowMayHaveChangedAPrompt) {
  const CountingPrompts counting;
  LiveMatch match({}, &counting);
  match.begin();
  for (const v1::Event& event : bystanders()) {
    const int before = counting.asked;
    match.write(row_with(event));
    EXPECT_EQ(counting.asked, before) << event.ShortDebugString();
    EXPECT_TRUE(are_as_asked_now(match)) << event.ShortDebugString();
  }
  const int before = counting.asked;
  match.write(NewRecord());
  EXPECT_EQ(counting.asked, before) << "an invitation is a row without events";
  ASSERT_TRUE(match.act(v1::SEAT_RED, tests::advance("R1", 2), "1"));
  EXPECT_EQ(counting.asked, before + 2) << "each side once";
  EXPECT_TRUE(are_as_asked_now(match));
}

TEST(CommittedRecord, HasThePromptsOfBeforeTheGameAndOfAPause) {
  LiveMatch gathering;
  for (const v1::Event& event : bystanders()) {
    gathering.write(row_with(event));
    EXPECT_TRUE(are_as_asked_now(gathering)) << event.ShortDebugString();
  }
  v1::Event left;
  left.mutable_seat_left()->set_seat(v1::SEAT_BLUE);
  left.mutable_seat_left()->set_person("Ben");
  gathering.write(row_with(left));
  EXPECT_TRUE(are_as_asked_now(gathering)) << "who is missing is another";

  LiveMatch paused;
  paused.begin();
  v1::Event pause;
  pause.mutable_paused()->set_reason("tea");
  paused.write(row_with(pause));
  EXPECT_TRUE(are_as_asked_now(paused));
  v1::Event asked;
  asked.mutable_pause_asked()->set_reason("more tea");
  paused.write(row_with(asked));
  EXPECT_TRUE(are_as_asked_now(paused)) << "a prompt tells why";
  for (const v1::Event& event : bystanders()) {
    paused.write(row_with(event));
    EXPECT_TRUE(are_as_asked_now(paused)) << event.ShortDebugString();
  }
}

}  // namespace
}  // namespace battalia::play
