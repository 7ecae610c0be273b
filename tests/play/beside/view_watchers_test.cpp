// Those who watch what runs beside the matches are told in slices, each what is new to them.
#include "server/play/beside/view_watchers.h"

#include "common/base/work.h"
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

constexpr int kWatchers = 40;

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
      EXPECT_TRUE(watchers.add(call, 1, shown("Guest " + std::to_string(i))));
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
  ViewWatchers watchers{clock, [this](std::uint64_t, const Person& person) { return shown(person.name); },
                        [this](std::uint64_t number) { failed.push_back(number); }};
};

TEST_F(ViewWatchersTest, ManyAreToldInSlices) {
  now = "round 2";
  work::forget_turns();
  {
    const work::Turn turn;
    watchers.tell(1);
  }
  EXPECT_GT(told(), 0U);
  EXPECT_LT(told(), std::size_t{kWatchers});
  watchers.tell(1);  // nobody is told twice of it
  const auto step = [&] {
    const work::Turn turn;
    return clock.step(clock.now_ms());
  };
  while (step()) continue;
  EXPECT_EQ(told(), std::size_t{kWatchers});
  EXPECT_LT(work::most_in_a_turn(), 10 * work::kStepsPerMs);
  EXPECT_FALSE(clock.has_timer());
}

TEST_F(ViewWatchersTest, WhoeverIsInTurnIsToldTheLatest) {
  now = "round 2";
  watchers.tell(1);
  now = "round 3";
  watchers.tell(1);
  while (clock.step(clock.now_ms())) continue;
  for (const auto& inbox : inboxes) EXPECT_TRUE(inbox->got.back().starts_with("round 3"));
}

TEST_F(ViewWatchersTest, WhoGoesIsToldNothingMore) {
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

TEST_F(ViewWatchersTest, ADiskThatFailsIsToldToWhoLooksAfterThem) {
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

}  // namespace
}  // namespace battalia::play
