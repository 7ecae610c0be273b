// The loop that writes a match's rows, with a made-up source of the rows that follow.
#include "server/play/match/commit_loop.h"
#include "tests/play/live_match.h"

namespace battalia::play {
namespace {

// Rows follow as long as `to_come` says.
struct Loop {
  explicit Loop(work::Steps each = 0)
      : publisher(
            match.context, *match.ledger, [](const RequestContext&, const v1::Watch&) {}, [] {}),
        rows(
            match.context, *match.ledger, publisher, match.counts,
            [this, each]() -> std::optional<NewRecord> {
              ++asked;
              work::count(each);
              if (disk_fails) throw store::StoreError("The disk cannot be read.");
              if (to_come == 0) return std::nullopt;
              --to_come;
              return row_with(remark("follows"));
            },
            [this] { ++settled; }) {}

  std::uint64_t version() const { return match.state().version; }

  LiveMatch match;
  int to_come = 0;
  int asked = 0;
  int settled = 0;
  bool disk_fails = false;
  Publisher publisher;
  CommitLoop rows;
};

TEST(CommitLoop, WritesWhatFollowsARowBeforeAnythingElse) {
  Loop loop;
  loop.rows.start();
  EXPECT_EQ(loop.settled, 1);
  const std::uint64_t before = loop.version();
  loop.to_come = 3;
  loop.rows.commit(row_with(remark("first")));
  EXPECT_EQ(loop.version(), before + 4);
  EXPECT_EQ(loop.match.ledger->record(before + 1).events(0).declared().text(), "first");
  EXPECT_EQ(loop.match.ledger->record(before + 4).events(0).declared().text(), "follows");
  EXPECT_EQ(loop.settled, 2) << "once, when nothing follows any more";
}

TEST(CommitLoop, OnlyWritesWhatItIsGivenBeforeItStartsAndAfterItStops) {
  Loop loop;
  loop.to_come = 3;
  loop.rows.commit(row_with(remark("made")));
  EXPECT_EQ(loop.to_come, 3);
  loop.rows.start();
  EXPECT_EQ(loop.to_come, 0);
  loop.rows.stop();
  loop.to_come = 3;
  loop.rows.commit(row_with(remark("leaves")));
  EXPECT_EQ(loop.to_come, 3);
  loop.match.pass(10'000);
  EXPECT_EQ(loop.to_come, 3);
}

TEST(CommitLoop, LeavesTheEventLoopToOthersAfterSomeMilliseconds) {
  Loop loop(3 * work::kStepsPerMs);
  loop.to_come = 10;
  loop.rows.start();
  EXPECT_EQ(loop.to_come, 7) << "three rows of three milliseconds";
  loop.match.clock.step(loop.match.clock.now_ms());
  EXPECT_EQ(loop.to_come, 4) << "in the next turn";
  loop.match.pass(1);
  EXPECT_EQ(loop.to_come, 0);
  EXPECT_FALSE(loop.match.clock.has_timer());
}

TEST(CommitLoop, TriesAgainWhenTheDiskCouldNotBeRead) {
  Loop loop;
  loop.disk_fails = true;
  loop.to_come = 1;
  loop.rows.start();
  EXPECT_EQ(loop.settled, 1) << "clocks run on";
  loop.disk_fails = false;
  loop.match.pass(999);
  EXPECT_EQ(loop.to_come, 1);
  loop.match.pass(1);
  EXPECT_EQ(loop.to_come, 0);
}

TEST(CommitLoop, AnswersAfterWatchersHaveBeenServed) {
  Loop loop;
  loop.rows.start();
  const auto ann = std::make_shared<KeptFrames>();
  v1::Watch request;
  request.set_as(v1::SEAT_RED);
  loop.publisher.watch(call_of("Ann", ann), request);
  const std::size_t before = ann->frames.size();
  std::size_t told = 0;
  loop.rows.commit(row_with(remark("first")), [&](bool stored) {
    EXPECT_TRUE(stored);
    told = ann->frames.size();
  });
  EXPECT_EQ(told, 0U) << "nothing is told before it is durable";
  loop.match.run();
  EXPECT_EQ(told, before + 1);
}

TEST(CommitLoop, CountsMatchesThatEnd) {
  Loop loop;
  loop.match.counts.matches_unfinished = 5;
  v1::Event ended;
  ended.mutable_game_ended()->mutable_result()->set_outcome(v1::OUTCOME_DRAW);
  loop.rows.commit(row_with(ended));
  EXPECT_EQ(loop.match.counts.matches_unfinished, 4U);
}

}  // namespace
}  // namespace battalia::play
