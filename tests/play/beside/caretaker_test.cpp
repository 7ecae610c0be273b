// Maintenance outside the matches: it runs soon, in batches, at its time, and whatever happens to the others.
#include "server/play/beside/caretaker.h"

#include "common/base/work.h"
#include "tests/play/test_server.h"

#include <set>

namespace battalia::play {
namespace {

constexpr std::int64_t kMinuteMs = 60'000;

// Keeps the requests it gets; numbers out of range fail.
class CaretakerTest : public testing::Test {
 protected:
  void pass(std::int64_t time_ms) {
    const std::int64_t until = clock.now_ms() + time_ms;
    while (clock.step(until)) continue;
    clock.set(until);
  }
  void note(std::vector<std::uint64_t>& into, std::uint64_t number) {
    into.push_back(number);
    work::count(takes);
    if (out_of_reach.contains(number)) throw store::StoreError("The disk cannot be read.");
  }

  HandClock clock;
  std::set<std::uint64_t> out_of_reach;
  work::Steps takes = 0;
  std::vector<std::uint64_t> looked_after;
  std::vector<std::uint64_t> acted;
  std::vector<std::uint64_t> warned;
  Caretaker care{clock,
                 {[this](std::uint64_t number) { note(looked_after, number); },
                  [this](std::uint64_t number) {
                    note(acted, number);
                    care.due_at(number, 0);
                  },
                  [this](std::uint64_t number, std::string_view) { warned.push_back(number); }}};
};

using Numbers = std::vector<std::uint64_t>;

TEST_F(CaretakerTest, ChangesWithinAMomentAreLookedAfterOnce) {
  care.changed(1);
  care.changed(2);
  care.changed(1);
  EXPECT_TRUE(looked_after.empty());
  pass(1'000);
  EXPECT_EQ(looked_after, (Numbers{1, 2}));
  EXPECT_FALSE(clock.has_timer());
}

TEST_F(CaretakerTest, AnUnreadableItemDelaysNoOtherAndIsRetried) {
  out_of_reach = {1};
  for (const std::uint64_t number : {1, 2, 3}) care.changed(number);
  care.due_at(4, clock.now_ms() + 1'000);
  pass(2'000);
  EXPECT_EQ(looked_after, (Numbers{1, 2, 3}));
  EXPECT_EQ(acted, (Numbers{4}));
  EXPECT_EQ(warned, (Numbers{1}));
  out_of_reach.clear();
  pass(2 * kMinuteMs);
  EXPECT_EQ(looked_after, (Numbers{1, 2, 3, 1})) << "once more, and no more often";
}

TEST_F(CaretakerTest, AChangeIsNotKeptWaitingByAFailureBeforeIt) {
  out_of_reach = {1};
  care.changed(1);
  pass(1'000);
  out_of_reach.clear();
  care.changed(1);
  pass(1'000);
  EXPECT_EQ(looked_after, (Numbers{1, 1}));
  pass(2 * kMinuteMs);
  EXPECT_EQ(looked_after, (Numbers{1, 1}));
}

TEST_F(CaretakerTest, AFailedDutyIsRetried) {
  out_of_reach = {1};
  care.due_at(1, clock.now_ms() + 10);
  care.due_at(2, clock.now_ms() + 10);
  pass(1'000);
  EXPECT_EQ(acted, (Numbers{1, 2}));
  EXPECT_EQ(warned, (Numbers{1}));
  out_of_reach.clear();
  pass(2 * kMinuteMs);
  EXPECT_EQ(acted, (Numbers{1, 2, 1}));
  EXPECT_FALSE(clock.has_timer());
}

TEST_F(CaretakerTest, NothingIsDoneOnceItHasStopped) {
  care.changed(1);
  care.due_at(2, clock.now_ms() + 10);
  care.stop();
  pass(kMinuteMs);
  EXPECT_TRUE(looked_after.empty());
  EXPECT_TRUE(acted.empty());
}

// As after a start, when everything is looked after.
TEST_F(CaretakerTest, ManyAreLookedAfterInSlices) {
  constexpr std::uint64_t kThings = 20;
  takes = 3 * work::kStepsPerMs;
  for (std::uint64_t number = 1; number <= kThings; ++number) {
    care.changed(number);
    care.due_at(number, clock.now_ms());
  }
  work::forget_turns();
  const auto step = [&] {
    const work::Turn turn;
    return clock.step(clock.now_ms() + 1'000);
  };
  while (looked_after.size() < kThings || acted.size() < kThings) ASSERT_TRUE(step());
  EXPECT_LT(work::most_in_a_turn(), 12 * work::kStepsPerMs);
}

}  // namespace
}  // namespace battalia::play
