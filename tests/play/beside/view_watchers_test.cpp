// People who watch leagues and campaigns are updated in slices, each with what is new to them.
#include "server/play/beside/view_watchers.h"

#include "common/base/work.h"
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

constexpr int kWatchers = 40;
const Refusal kNone = {v1::REFUSAL_CODE_UNKNOWN, "There is no such event."};

struct Inbox final : Subscriber {
  void send(Frame frame) override { got.push_back(*frame); }
  std::vector<std::string> got;
};

// Each view takes a millisecond to make and says what everybody is shown at that time.
class ViewWatchersTest : public testing::Test {
 protected:
  ViewWatchersTest() {
    for (int i = 0; i < kWatchers; ++i) {
      inboxes.push_back(std::make_shared<Inbox>());
      const RequestContext call{{"Guest " + std::to_string(i)}, 0, inboxes.back()};
      EXPECT_TRUE(watchers.add(call, 1, kNone));
    }
    for (const auto& inbox : inboxes) {
      EXPECT_EQ(inbox->got.size(), 1U);
      inbox->got.clear();
    }
  }
  Frame shown(const std::string& person) {
    work::count(work::kStepsPerMs);
    if (fails) throw store::StoreError("The disk cannot be read.");
    return std::make_shared<const std::string>(now + " for " + person);
  }
  std::size_t told() const {
    std::size_t told = 0;
    for (const auto& inbox : inboxes) told += inbox->got.size();
    return told;
  }

  HandClock clock;
  std::string now = "round 1";
  bool fails = false;
  std::vector<std::uint64_t> failed;
  std::vector<std::shared_ptr<Inbox>> inboxes;
  // If `later` is set, views are made as if in the background.
  bool show(const std::string& person, const ViewWatchers::Then& then) {
    if (busy) return false;
    const Frame frame = nothing ? nullptr : shown(person);
    if (later) made.emplace_back([frame, then] { then(frame); });
    if (!later) then(frame);
    return true;
  }
  void bring() {
    const auto now_made = std::exchange(made, {});
    for (const auto& then : now_made) then();
  }

  bool later = false;
  bool busy = false;
  bool nothing = false;
  std::vector<std::function<void()>> made = {};
  ViewWatchers watchers{
      clock,
      [this](std::uint64_t, const Person& person, const ViewWatchers::Then& then) { return show(person.name, then); },
      [this](std::uint64_t number) { failed.push_back(number); }};
};

TEST_F(ViewWatchersTest, ManyAreServedInSlices) {
  now = "round 2";
  work::forget_turns();
  {
    const work::Turn turn;
    watchers.tell(1);
  }
  EXPECT_GT(told(), 0U);
  EXPECT_LT(told(), std::size_t{kWatchers});
  watchers.tell(1);  // nobody is sent it twice
  const auto step = [&] {
    const work::Turn turn;
    return clock.step(clock.now_ms());
  };
  while (step()) continue;
  EXPECT_EQ(told(), std::size_t{kWatchers});
  EXPECT_LT(work::most_in_a_turn(), 10 * work::kStepsPerMs);
  EXPECT_FALSE(clock.has_timer());
}

TEST_F(ViewWatchersTest, EveryWatcherIsSentTheLatest) {
  now = "round 2";
  watchers.tell(1);
  now = "round 3";
  watchers.tell(1);
  while (clock.step(clock.now_ms())) continue;
  for (const auto& inbox : inboxes) EXPECT_TRUE(inbox->got.back().starts_with("round 3"));
}

TEST_F(ViewWatchersTest, ADisconnectedWatcherIsSentNothingMore) {
  now = "round 2";
  watchers.tell(1);
  for (const auto& inbox : inboxes) {
    inbox->got.clear();
    watchers.drop(*inbox);
  }
  while (clock.step(clock.now_ms())) continue;
  EXPECT_EQ(told(), 0U);
  EXPECT_FALSE(watchers.any(1));
}

TEST_F(ViewWatchersTest, ADiskFailureIsReportedToTheOwner) {
  now = "round 2";
  fails = true;
  watchers.tell(1);
  while (clock.step(clock.now_ms())) continue;
  EXPECT_EQ(told(), 0U);
  EXPECT_EQ(failed.size(), std::size_t{kWatchers});
  fails = false;
  watchers.tell(1);
  while (clock.step(clock.now_ms())) continue;
  EXPECT_EQ(told(), std::size_t{kWatchers});
}

TEST_F(ViewWatchersTest, BackgroundViewsAreSentWhenReady) {
  later = true;
  const auto ann = std::make_shared<Inbox>();
  EXPECT_TRUE(watchers.add({{"Ann"}, 7, ann}, 2, kNone));
  EXPECT_TRUE(ann->got.empty());
  EXPECT_TRUE(watchers.add({{"Ann"}, 8, ann}, 2, kNone));
  EXPECT_EQ(ann->got.size(), 1U) << "asked again meanwhile: refused";
  now = "round 2";
  watchers.tell(2);
  bring();
  ASSERT_EQ(ann->got.size(), 2U);
  EXPECT_TRUE(ann->got.back().ends_with("round 1 for Ann"));
  while (clock.step(clock.now_ms())) bring();
  ASSERT_EQ(ann->got.size(), 3U);
  EXPECT_EQ(ann->got.back(), "round 2 for Ann") << "and then what has changed since";
}

TEST_F(ViewWatchersTest, FewAreMadeElsewhereAtATime) {
  later = true;
  now = "round 2";
  watchers.tell(1);
  EXPECT_EQ(made.size(), 2U);
  while (!made.empty() || clock.step(clock.now_ms())) bring();
  EXPECT_EQ(told(), std::size_t{kWatchers});
}

// A view made for somebody who has gone is shown to nobody, not even to the person who has their connection now.
TEST_F(ViewWatchersTest, AReusedAddressDoesNotGetTheOldConnectionsView) {
  later = true;
  const auto line = std::make_shared<Inbox>();
  EXPECT_TRUE(watchers.add({{"Ann"}, 7, line}, 2, kNone));
  watchers.drop(*line);
  EXPECT_TRUE(watchers.add({{"Ben"}, 8, line}, 2, kNone));
  bring();
  ASSERT_EQ(line->got.size(), 1U);
  EXPECT_TRUE(line->got.back().ends_with("for Ben"));
}

TEST_F(ViewWatchersTest, TheAnswerSaysIfNothingIsShownOrTooMuchWaits) {
  const auto ann = std::make_shared<Inbox>();
  const auto refused = [&] {
    v1::ServerMessage message;
    EXPECT_TRUE(watchers.add({{"Ann"}, 7, ann}, 2, kNone));
    EXPECT_TRUE(message.ParseFromString(ann->got.back()));
    EXPECT_FALSE(watchers.any(2));
    return message.refused().code();
  };
  nothing = true;
  EXPECT_EQ(refused(), v1::REFUSAL_CODE_UNKNOWN);
  busy = true;
  EXPECT_EQ(refused(), v1::REFUSAL_CODE_NOT_NOW);
  watchers.tell(1);
  EXPECT_FALSE(failed.empty());
}

}  // namespace
}  // namespace battalia::play
