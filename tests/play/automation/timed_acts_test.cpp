// What a match does by the clock, with a clock moved by hand.
#include "server/play/automation/timed_acts.h"
#include "tests/play/live_match.h"

namespace battalia::play {
namespace {

constexpr std::int64_t kDecisionMs = 60'000;

v1::CreateMatch by_the_clock() {
  v1::CreateMatch terms;
  terms.mutable_clock()->set_per_decision_ms(kDecisionMs);
  return terms;
}

v1::CreateMatch computer_is_red() {
  v1::CreateMatch terms;
  terms.add_computer_seats(v1::SEAT_RED);
  return terms;
}

struct Timed {
  explicit Timed(v1::CreateMatch terms) : match(std::move(terms)) {
    match.begin();
    acts.schedule();
  }
  v1::Record last() const { return match.ledger->record(match.state().version); }

  LiveMatch match;
  AutomaticWork automatic;
  TimedActs acts{match.context, *match.ledger, *match.dice, automatic, 7, match.commit()};
};

TEST(TimedActs, TakeTheDefaultWhenTimeIsUp) {
  Timed game(by_the_clock());
  EXPECT_EQ(game.acts.deadline(), game.match.clock.now_ms() + kDecisionMs);
  const std::uint64_t before = game.match.state().version;
  game.match.pass(kDecisionMs - 1);
  EXPECT_EQ(game.match.state().version, before);
  game.match.pass(1);
  EXPECT_EQ(game.match.state().version, before + 1);
  EXPECT_TRUE(game.last().author().timed_out());
  EXPECT_EQ(game.last().events(0).timed_out().seat(), v1::SEAT_RED);
  EXPECT_EQ(game.match.state().table.active, v1::SIDE_BLUE) << "red's default ends its phase";
}

TEST(TimedActs, EndTheGameWhereTimeIsForfeited) {
  v1::CreateMatch terms = by_the_clock();
  terms.mutable_clock()->set_forfeit(true);
  Timed game(terms);
  game.match.pass(kDecisionMs);
  EXPECT_EQ(game.match.state().table.result.outcome(), v1::OUTCOME_BLUE);
}

TEST(TimedActs, GiveAMomentAfterTheServerWasSuspended) {
  Timed game(by_the_clock());
  const std::uint64_t before = game.match.state().version;
  game.match.clock.set(game.match.clock.now_ms() + kDecisionMs + 5'000);  // nothing ran in between
  game.acts.catch_up();
  EXPECT_EQ(game.match.state().version, before) << "the order that is read now comes first";
  game.match.pass(9'999);
  EXPECT_EQ(game.match.state().version, before);
  game.match.pass(1);
  EXPECT_EQ(game.match.state().version, before + 1);
}

TEST(TimedActs, PlayTheComputersSeatAShortWhileAfterTheQuestion) {
  Timed game(computer_is_red());
  EXPECT_TRUE(game.acts.computer_is_to_move());
  const std::uint64_t before = game.match.state().version;
  game.match.pass(game.match.context.settings.think_ms - 1);
  EXPECT_EQ(game.match.state().version, before);
  game.match.pass(1);
  ASSERT_EQ(game.match.state().version, before + 1);
  EXPECT_EQ(game.last().author().person(), kComputer);
}

TEST(TimedActs, DelayTheComputerIfTheCreatorsMatchesHaveUsedTheirShare) {
  Timed game(computer_is_red());
  game.automatic.spent("Ann", 1'000 * work::kStepsPerMs, game.match.clock.now_ms());
  const std::uint64_t before = game.match.state().version;
  game.match.pass(game.match.context.settings.think_ms);
  EXPECT_EQ(game.match.state().version, before);
  game.match.pass(5'000);
  EXPECT_GT(game.match.state().version, before);
}

TEST(TimedActs, DoNothingOnceTheyAreStopped) {
  Timed game(computer_is_red());
  game.acts.stop();
  EXPECT_FALSE(game.match.clock.has_timer());
  game.acts.schedule();
  EXPECT_FALSE(game.match.clock.has_timer());
}

}  // namespace
}  // namespace battalia::play
