// Answers prepared in the background: each goes once to the person who asked for it, and to nobody if they have gone.
#include "server/play/beside/long_answers.h"

#include "tests/play/test_server.h"
#include "tests/store/background.h"

namespace battalia::play {
namespace {

struct Inbox final : Subscriber {
  void send(Frame frame) override { ASSERT_TRUE(got.emplace_back().ParseFromString(*frame)); }
  std::vector<v1::ServerMessage> got;
};

v1::ServerMessage done() {
  v1::ServerMessage message;
  message.mutable_done();
  return message;
}

class LongAnswersTest : public testing::Test {
 protected:
  void ask(std::uint64_t id, LongAnswers::Make make = done) { answers.ask({{"Ann"}, id, ann}, std::move(make)); }

  tests::TestBackground background;
  LongAnswers answers{background.background()};
  std::shared_ptr<Inbox> ann = std::make_shared<Inbox>();
};

TEST_F(LongAnswersTest, AreGivenUnderTheIdOfTheirRequest) {
  ask(7);
  ask(8, [] { return tl::unexpected(Refusal{v1::REFUSAL_CODE_UNKNOWN, "There is none."}); });
  ask(9, []() -> v1::ServerMessage { throw store::StoreError("The disk cannot be read."); });
  EXPECT_TRUE(ann->got.empty());
  background.run();
  ASSERT_EQ(ann->got.size(), 3U);
  EXPECT_TRUE(ann->got[0].has_done());
  EXPECT_EQ(ann->got[0].reply_to(), 7U);
  EXPECT_TRUE(refused(ann->got[1], v1::REFUSAL_CODE_UNKNOWN));
  EXPECT_EQ(ann->got[2].reply_to(), 9U);
  EXPECT_TRUE(ann->got[2].has_refused()) << "a disk that fails is an answer";
}

TEST_F(LongAnswersTest, AConnectionHasEightThatWait) {
  for (std::uint64_t id = 1; id <= 9; ++id) ask(id);
  ASSERT_EQ(ann->got.size(), 1U);
  EXPECT_TRUE(refused(ann->got[0], v1::REFUSAL_CODE_TOO_FAST));
  background.run();
  EXPECT_EQ(ann->got.size(), 9U);
  ask(10);
  background.run();
  EXPECT_TRUE(ann->got.back().has_done());
}

TEST_F(LongAnswersTest, WhereTooMuchWaitsTheyAreRefused) {
  background.most_waiting = 0;
  ask(1);
  ASSERT_EQ(ann->got.size(), 1U);
  EXPECT_TRUE(refused(ann->got[0], v1::REFUSAL_CODE_NOT_NOW));
}

TEST_F(LongAnswersTest, ADisconnectedAskerIsReleasedWithoutAnAnswer) {
  ask(1);
  const std::weak_ptr<Inbox> gone = ann;
  answers.drop(*ann);
  ann.reset();
  EXPECT_TRUE(gone.expired()) << "a connection ends on its own thread";
  background.run();
}

}  // namespace
}  // namespace battalia::play
