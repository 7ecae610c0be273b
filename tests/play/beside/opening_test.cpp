// Leagues and campaigns are read in slices after a start; requests that come meanwhile wait in order.
#include "server/play/beside/opening.h"

#include "common/base/work.h"
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

struct Inbox final : Subscriber {
  void send(Frame frame) override { got.push_back(*frame); }
  std::vector<std::string> got;
};

// Ten items, each of which takes six milliseconds to read.
class OpeningTest : public testing::Test {
 protected:
  static constexpr std::uint64_t kThings = 10;
  static constexpr work::Steps kEach = 6 * work::kStepsPerMs;

  bool read(std::uint64_t number, work::Steps steps) {
    const work::Steps now = std::min(steps, kEach - taken[number]);
    work::count(now);
    taken[number] += now;
    return taken[number] == kEach;
  }
  void begin() {
    std::vector<std::uint64_t> numbers;
    for (std::uint64_t number = 1; number <= kThings; ++number) numbers.push_back(number);
    const work::Turn turn;
    opening.begin(numbers);
  }
  bool step() {
    const work::Turn turn;
    return clock.step(clock.now_ms());
  }
  std::optional<Refusal> ask(const std::shared_ptr<Inbox>& who, const std::string& what) {
    return opening.wait({{"Ann"}, 0, who}, [this, what] { answered.push_back(what); });
  }

  HandClock clock;
  std::map<std::uint64_t, work::Steps> taken;
  std::vector<std::string> answered;
  std::shared_ptr<Inbox> ann = std::make_shared<Inbox>();
  std::shared_ptr<Inbox> ben = std::make_shared<Inbox>();
  Opening opening{clock,
                  {[this](std::uint64_t number, work::Steps steps) { return read(number, steps); },
                   [this] { answered.emplace_back("done"); }}};
};

TEST_F(OpeningTest, NoSliceHoldsUpTheLoop) {
  work::forget_turns();
  begin();
  EXPECT_TRUE(opening.under_way());
  while (step()) continue;
  EXPECT_FALSE(opening.under_way());
  EXPECT_EQ(taken.size(), kThings);
  EXPECT_LE(work::most_in_a_turn(), kEach);
  EXPECT_EQ(answered, std::vector<std::string>{"done"});
}

TEST_F(OpeningTest, RequestsMeanwhileAreAnsweredInOrderAfterwards) {
  begin();
  EXPECT_FALSE(ask(ann, "first"));
  EXPECT_FALSE(ask(ben, "of one who goes"));
  EXPECT_FALSE(ask(ann, "second"));
  opening.drop(*ben);
  EXPECT_FALSE(opening.has_read_all());
  while (answered.empty() && step()) continue;
  EXPECT_TRUE(opening.has_read_all()) << "what has ended meanwhile waits for no request";
  EXPECT_TRUE(opening.under_way());
  while (step()) continue;
  EXPECT_EQ(answered, (std::vector<std::string>{"done", "first", "second"}));
  EXPECT_FALSE(clock.has_timer());
}

TEST_F(OpeningTest, TheNumberOfRequestsThatOnePersonHasWaitingIsLimited) {
  begin();
  int kept = 0;
  while (!ask(ann, "again") && kept < 100) ++kept;
  EXPECT_EQ(kept, 16);
  EXPECT_EQ(ask(ann, "again")->code, v1::REFUSAL_CODE_TOO_FAST);
  EXPECT_FALSE(ask(ben, "once"));
}

TEST_F(OpeningTest, AnEmptyListIsDoneAtOnce) {
  opening.begin({});
  EXPECT_FALSE(opening.under_way());
  EXPECT_EQ(answered, std::vector<std::string>{"done"});
  EXPECT_FALSE(clock.has_timer());
}

}  // namespace
}  // namespace battalia::play
