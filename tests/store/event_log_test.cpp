#include "server/store/event_log.h"

#include "server/store/streams/stream_numbers.h"
#include "tests/store/support.h"

#include <limits>
#include <vector>

namespace battalia::store {
namespace {

using Outcome = AppendResult::Outcome;

// A damaged event was reported as a match with a number of nineteen digits.
TEST(StreamNumbers, DamageNamesTheMatchEventOrCampaignByItsOwnNumber) {
  EXPECT_EQ(name_of_stream(7), "match 7");
  EXPECT_EQ(name_of_stream(kCompetitionStreams.stream_of(3)), "event 3");
  EXPECT_EQ(name_of_stream(kCampaignStreams.stream_of(3)), "campaign 3");
  EXPECT_EQ(std::string(ChainBroken(kCompetitionStreams.stream_of(3), 5).what()),
            "the log of event 3 is damaged at row 5: the row is missing or was altered after it was stored");
}

class EventLogTest : public BothStores {};
INSTANTIATE_TEST_SUITE_P(Stores, EventLogTest, testing::Bool(), store_name);

TEST_P(EventLogTest, AnEmptyStreamIsAtVersionZero) {
  EXPECT_EQ(log().head(1), Head{});
  EXPECT_TRUE(log().read(1, 0, 10).empty());
  EXPECT_TRUE(log().streams(0, 10).empty());
}

TEST_P(EventLogTest, RowsAreChainedToTheOneBefore) {
  append_rows(log(), 7, 3);
  const std::vector<StoredRecord> rows = log().read(7, 0, 10);
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[0].hash, chain({}, "row 1"));
  EXPECT_EQ(rows[1].hash, chain(rows[0].hash, "row 2"));
  EXPECT_EQ(rows[2], (StoredRecord{3, "r3", "row 3", chain(rows[1].hash, "row 3")}));
  EXPECT_EQ(log().head(7), (Head{3, rows[2].hash}));
  EXPECT_EQ(checked_head(log(), 7), log().head(7));
}

TEST_P(EventLogTest, ReadingBeginsAfterAVersionAndStopsAtTheLimit) {
  append_rows(log(), 1, 5);
  const std::vector<StoredRecord> middle = log().read(1, 2, 2);
  ASSERT_EQ(middle.size(), 2u);
  EXPECT_EQ(middle[0].version, 3u);
  EXPECT_EQ(middle[1].version, 4u);
  EXPECT_EQ(log().read(1, 4, std::numeric_limits<std::size_t>::max()).size(), 1u);
  EXPECT_TRUE(log().read(1, 5, 10).empty());
  EXPECT_TRUE(log().read(1, 99, 10).empty());
}

TEST_P(EventLogTest, AVersionTakenBySomebodyElseIsAConflict) {
  append_rows(log(), 1, 2);
  const AppendResult late = append_and_wait(log(), {1, 1, "other", "late", {}});
  EXPECT_EQ(late.outcome, Outcome::conflict);
  EXPECT_EQ(late.version, 2u);
  EXPECT_EQ(late.hash, log().head(1).hash);
  EXPECT_EQ(append_and_wait(log(), {1, 5, "other", "early", {}}).outcome, Outcome::conflict);
  EXPECT_EQ(log().head(1).version, 2u);
}

TEST_P(EventLogTest, AHashWorkedOutFromAnotherPastIsAConflict) {
  const Hash other = chain(chain({}, "another row"), "row 1");
  const AppendResult astray = append_and_wait(log(), {1, 0, "", "row 1", {}, other});
  EXPECT_EQ(astray.outcome, Outcome::conflict);
  EXPECT_EQ(log().head(1), Head{});
  EXPECT_EQ(append_and_wait(log(), {1, 0, "", "row 1", {}, chain({}, "row 1")}).outcome, Outcome::stored);
}

TEST_P(EventLogTest, ARequestSentTwiceIsStoredOnceAndAnsweredTheSame) {
  append_rows(log(), 1, 2);
  const AppendResult again = append_and_wait(log(), {1, 0, "r1", "row 1", {}});
  EXPECT_EQ(again.outcome, Outcome::duplicate);
  EXPECT_EQ(again.version, 1u);
  EXPECT_EQ(again.hash, chain({}, "row 1"));
  EXPECT_EQ(log().find_request(1, "r2")->version, 2u);
  EXPECT_FALSE(log().find_request(1, "r3"));
  EXPECT_FALSE(log().find_request(2, "r1"));
}

TEST_P(EventLogTest, RowsWithoutARequestAreNeverDuplicates) {
  EXPECT_EQ(append_and_wait(log(), {1, 0, "", "a", {}}).outcome, Outcome::stored);
  EXPECT_EQ(append_and_wait(log(), {1, 1, "", "a", {}}).outcome, Outcome::stored);
  EXPECT_FALSE(log().find_request(1, ""));
}

TEST_P(EventLogTest, BytesAreKeptAsTheyAre) {
  const std::string bytes("\0\xff\x80 zero\0", 9);
  append_and_wait(log(), {1, 0, std::string("\0id", 3), bytes, {}});
  EXPECT_EQ(log().read(1, 0, 1).at(0).bytes, bytes);
  EXPECT_EQ(log().find_request(1, std::string("\0id", 3))->bytes, bytes);
}

TEST_P(EventLogTest, StreamsAreListedInOrder) {
  for (const std::uint64_t stream : {5, 2, 9}) append_rows(log(), stream, 2);
  EXPECT_EQ(log().streams(0, 10), (std::vector<std::uint64_t>{2, 5, 9}));
  EXPECT_EQ(log().streams(2, 1), (std::vector<std::uint64_t>{5}));
}

TEST_P(EventLogTest, WritesAreStoredWithTheRow) {
  ASSERT_EQ(create(4, {MatchSummaryRow{.match = 4, .title = "hello"}}).outcome, Outcome::stored);
  EXPECT_EQ(store().matches().find(4), some_match(4));
  EXPECT_EQ(store().matches().summary(4)->title, "hello");
}

TEST_P(EventLogTest, AWriteThatDoesNotFitTakesTheWholeAppendBack) {
  create(4);
  const AppendResult second = append_and_wait(
      log(),
      {4, 1, "x", "row", {MatchSummaryRow{.match = 4, .title = "said"}, InvitationUsed{std::string(32, 'c'), "Bob"}}});
  EXPECT_EQ(second.outcome, Outcome::conflict);
  EXPECT_EQ(second.version, 1u);
  EXPECT_FALSE(store().matches().summary(4));
  EXPECT_FALSE(log().find_request(4, "x"));
}

TEST_P(EventLogTest, AMatchIdIsGivenOnce) {
  create(4);
  EXPECT_EQ(append_and_wait(log(), {5, 0, "", "row", {some_match(4)}}).outcome, Outcome::conflict);
  EXPECT_EQ(log().head(5), Head{});
}

TEST_P(EventLogTest, ADuplicateCarriesItsWritesOutNoSecondTime) {
  create(4);
  const AppendRequest request{4, 1, "x", "row", {MatchSummaryRow{.match = 4, .title = "first"}}};
  append_and_wait(log(), request);
  append_and_wait(log(), {4, 2, "y", "row", {MatchSummaryRow{.match = 4, .title = "second"}}});
  EXPECT_EQ(append_and_wait(log(), request).outcome, Outcome::duplicate);
  EXPECT_EQ(store().matches().summary(4)->title, "second");
}

TEST_P(EventLogTest, SeveralAppendsOfAStreamMayBeUnderWay) {
  std::vector<AppendResult> results;
  std::promise<void> all;
  for (std::uint64_t version = 0; version < 50; ++version) {
    log().append({1, version, "r" + std::to_string(version), "row", {}}, [&](const AppendResult& result) {
      results.push_back(result);
      if (results.size() == 50) all.set_value();
    });
  }
  all.get_future().wait();
  for (std::uint64_t at = 0; at < 50; ++at) {
    EXPECT_EQ(results[at].outcome, Outcome::stored);
    EXPECT_EQ(results[at].version, at + 1);
  }
  EXPECT_EQ(checked_head(log(), 1).version, 50u);
}

TEST_P(EventLogTest, RequestsAfterAConflictConflictToo) {
  append_rows(log(), 1, 1);
  std::vector<Outcome> outcomes;
  std::promise<void> all;
  for (const std::uint64_t version : {0, 1, 2}) {
    // The first two race for version 2; the third builds on a row that was never stored by this caller.
    log().append({1, version == 2 ? 5 : version, "", "row", {}}, [&](const AppendResult& result) {
      outcomes.push_back(result.outcome);
      if (outcomes.size() == 3) all.set_value();
    });
  }
  all.get_future().wait();
  EXPECT_EQ(outcomes, (std::vector{Outcome::conflict, Outcome::stored, Outcome::conflict}));
}

TEST_P(EventLogTest, AHashThatWasWorkedOutBeforehandMustFollow) {
  EXPECT_EQ(append_and_wait(log(), {1, 0, "", "a", {}, chain({}, "b")}).outcome, Outcome::conflict);
  EXPECT_EQ(log().head(1), Head{});
  EXPECT_EQ(append_and_wait(log(), {1, 0, "", "a", {}, chain({}, "a")}).outcome, Outcome::stored);
  EXPECT_EQ(append_and_wait(log(), {1, 1, "", "b", {}, chain(chain({}, "a"), "b")}).outcome, Outcome::stored);
  EXPECT_EQ(checked_head(log(), 1).version, 2u);
}

// More streams than the store caches heads of.
TEST_P(EventLogTest, VeryManyStreamsGrowSideBySide) {
  constexpr std::uint64_t kMany = 1'100;
  std::uint64_t stored = 0;
  for (const std::uint64_t version : {0, 1}) {
    for (std::uint64_t stream = 1; stream <= kMany; ++stream) {
      log().append({stream, version, "", "row", {}}, [&stored, version](const AppendResult& result) {
        stored += result.outcome == Outcome::stored && result.version == version + 1 ? 1 : 0;
      });
    }
  }
  EXPECT_EQ(append_and_wait(log(), {kMany, 2, "", "row", {}}).version, 3u);
  EXPECT_EQ(stored, 2 * kMany);
}

TEST(MemoryCommitTest, WaitingChangesAreLostByAPowerCutAndCompletedByACommit) {
  MemoryStore store(post_here(), MemoryCommit::when_told);
  int told = 0;
  store.log().append({1, 0, "a", "row", {}}, [&](const AppendResult&) { ++told; });
  EXPECT_EQ(store.journal().waiting(), 1u);
  store.journal().lose_waiting();
  EXPECT_EQ(store.log().head(1), Head{});
  store.log().append({1, 0, "a", "row", {}}, [&](const AppendResult&) { ++told; });
  store.journal().commit_waiting();
  EXPECT_EQ(told, 1);
  EXPECT_EQ(store.log().head(1).version, 1u);
}

TEST(ChainTest, TheHashIsSha256OfTheHashBeforeAndTheBytes) {
  // The digest of 32 zero bytes followed by "abc".
  const Hash hash = chain({}, "abc");
  EXPECT_EQ((std::vector<int>{hash[0], hash[1], hash[30], hash[31]}), (std::vector<int>{0x36, 0x5a, 0x53, 0x70}));
  EXPECT_THROW(follow(3, {}, {1, "", "abd", hash}), ChainBroken);
  EXPECT_THROW(follow(3, {1, hash}, {3, "", "x", chain(hash, "x")}), ChainBroken);
  EXPECT_EQ(follow(3, {}, {1, "", "abc", hash}), (Head{1, hash}));
}

}  // namespace
}  // namespace battalia::store
