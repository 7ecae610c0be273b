// Outcomes that cannot be taken hold up no others: a damaged one is skipped, and one that the disk refused is tried
// again.
#include "server/play/beside/outcome_taker.h"
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

using Became = OutcomeTaker::Became;

class OutcomeTakerTest : public testing::Test {
 protected:
  // A match that red has resigned.
  std::uint64_t ended() {
    v1::Order order;
    order.mutable_resign();
    TestMatch match(server);
    EXPECT_TRUE(accepted(match.red.order(order)));
    return match.id;
  }
  // A row in the outbox that differs from what was written.
  void damage(std::uint64_t match) {
    constexpr std::uint64_t kStream = 1'000'000;
    store::EventLog& log = server.store().log();
    log.append(
        {kStream, log.head(kStream).version, {}, "row", {store::OutcomeRow{match, 1'000, "no outcome"}}},
        [](const store::AppendResult& result) { EXPECT_EQ(result.outcome, store::AppendResult::Outcome::stored); });
    server.run();
  }
  void wake() {
    taker.wake();
    server.run();
  }

  TestServer server;
  bool fails = false;    // the disk fails for everything made of an entry
  bool answers = false;  // reports the failure as its answer instead of throwing
  std::vector<std::uint64_t> taken;
  std::vector<std::string> warned;
  OutcomeTaker taker{server.store(), server.clock(), "league",
                     [this](const OutcomeReader::Entry& entry, const store::Write&, const OutcomeTaker::Done& done) {
                       if (fails && answers) return done(Became::failed);
                       if (fails) throw store::StoreError("The disk cannot be read.");
                       taken.push_back(entry.outcome.match());
                       done(Became::nothing);
                     },
                     [this](std::string_view why) { warned.emplace_back(why); }};
};

TEST_F(OutcomeTakerTest, ADamagedEntryIsSkippedAndLoggedForTheOperator) {
  const std::uint64_t first = ended();
  damage(first);
  const std::uint64_t second = ended();
  wake();
  EXPECT_EQ(taken, (std::vector{first, second}));
  ASSERT_EQ(warned.size(), 1U);
  EXPECT_NE(warned.front().find("match " + std::to_string(first)), std::string::npos) << warned.front();
  wake();
  EXPECT_EQ(warned.size(), 1U) << "once";
}

TEST_F(OutcomeTakerTest, RetriesAMinuteAfterADiskFailure) {
  const std::uint64_t match = ended();
  fails = true;
  for (const bool by_answer : {false, true}) {
    answers = by_answer;
    wake();
    server.pass(61'000);
  }
  EXPECT_TRUE(taken.empty());
  EXPECT_EQ(warned.size(), 4U);
  fails = false;
  server.pass(61'000);
  EXPECT_EQ(taken, (std::vector{match})) << "though nobody has woken it";
  EXPECT_EQ(warned.size(), 4U);
}

TEST_F(OutcomeTakerTest, TriesAgainWhereTooMuchIsBeingWorkedOut) {
  EXPECT_EQ(what_became({store::StreamAnswer::Kind::busy}), Became::failed);
  EXPECT_EQ(what_became({store::StreamAnswer::Kind::refused}), Became::nothing);
}

}  // namespace
}  // namespace battalia::play
