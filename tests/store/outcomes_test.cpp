// The outbox of outcomes: written with the row that causes the entry, read in order, taken once by each reader.
#include "tests/store/support.h"

namespace battalia::store {
namespace {

using Outcome = AppendResult::Outcome;

class OutcomesTest : public BothStores {
 protected:
  // Adds a row of that match, with these writes.
  Outcome write(std::uint64_t match, std::vector<Write> writes) {
    return append_and_wait(log(), {match, log().head(match).version, "", "row", std::move(writes)}).outcome;
  }
  bool take(const std::string& reader, std::uint64_t id) {
    return wait_for<bool>([&](auto done) { store().outcomes().take({reader, id}, done); });
  }
  OutcomeStore& outcomes() { return store().outcomes(); }
};
INSTANTIATE_TEST_SUITE_P(Stores, OutcomesTest, testing::Bool(), store_name);

TEST_P(OutcomesTest, AreNumberedWithoutAGapInTheOrderInWhichTheyWereStored) {
  create(1);
  create(2);
  ASSERT_EQ(write(2, {OutcomeRow{2, 2, "two"}}), Outcome::stored);
  ASSERT_EQ(write(1, {OutcomeRow{1, 2, std::string("o\0ne", 4)}}), Outcome::stored);
  ASSERT_EQ(write(2, {OutcomeRow{2, 3, "corrected"}}), Outcome::stored);
  const std::vector<StoredOutcome> all = outcomes().read(0, 10);
  const std::vector<StoredOutcome> expected = {
      {1, {2, 2, "two"}}, {2, {1, 2, std::string("o\0ne", 4)}}, {3, {2, 3, "corrected"}}};
  EXPECT_EQ(all, expected);
  EXPECT_EQ(outcomes().read(1, 1), std::vector{expected[1]});
  EXPECT_TRUE(outcomes().read(3, 10).empty());
  EXPECT_EQ(outcomes().last_version(2), 3u);
  EXPECT_EQ(outcomes().last_version(7), 0u);
}

TEST_P(OutcomesTest, ComeWithTheirRowOrNotAtAll) {
  create(1);
  ASSERT_EQ(write(1, {OutcomeRow{1, 2, "ended"}}), Outcome::stored);
  // The second write is invalid, so neither the row nor the first is stored.
  ASSERT_EQ(write(1, {OutcomeRow{1, 3, "withdrawn"}, OutcomeTaken{"league", 5}}), Outcome::conflict);
  EXPECT_EQ(log().head(1).version, 2u);
  EXPECT_EQ(outcomes().read(0, 10).size(), 1u);
  ASSERT_EQ(write(1, {OutcomeRow{1, 2, "again"}}), Outcome::conflict) << "one entry for a version";
  // If another process was faster with the row, its entry is not stored either.
  const auto late = append_and_wait(log(), {1, 1, "", "late", {OutcomeRow{1, 9, "late"}}});
  EXPECT_EQ(late.outcome, Outcome::conflict);
  EXPECT_EQ(outcomes().read(0, 10).size(), 1u);
}

TEST_P(OutcomesTest, AreTakenInOrderAndOnceByEachReader) {
  create(1);
  ASSERT_EQ(write(1, {OutcomeRow{1, 2, "one"}}), Outcome::stored);
  ASSERT_EQ(write(1, {OutcomeRow{1, 3, "two"}}), Outcome::stored);
  EXPECT_EQ(outcomes().taken("league"), 0u);
  EXPECT_FALSE(take("league", 2)) << "the first is left out";
  EXPECT_TRUE(take("league", 1));
  EXPECT_FALSE(take("league", 1)) << "taken already";
  EXPECT_FALSE(take("league", 3)) << "there is no such entry";
  EXPECT_TRUE(take("league", 2));
  EXPECT_FALSE(take("league", 3)) << "nor now";
  EXPECT_EQ(outcomes().taken("league"), 2u);
  EXPECT_EQ(outcomes().taken("campaign"), 0u) << "each reader has its own place";
  EXPECT_TRUE(take("campaign", 1));
}

TEST_P(OutcomesTest, AreTakenTogetherWithTheReadersOwnWrites) {
  create(1);
  create(2);  // represents the reader's own stream
  ASSERT_EQ(write(1, {OutcomeRow{1, 2, "one"}}), Outcome::stored);
  EXPECT_EQ(write(2, {OutcomeTaken{"league", 1}}), Outcome::stored);
  EXPECT_EQ(write(2, {OutcomeTaken{"league", 1}}), Outcome::conflict) << "and its row is not stored a second time";
  EXPECT_EQ(log().head(2).version, 2u);
}

// What a damaged file has lost does not block a reader, and later entries are not mistaken for it.
TEST(LostOutcomesTest, ReadersContinueBeyondThem) {
  const TestFolder folder;
  const auto take = [](SqliteStore& store, std::uint64_t id) {
    return wait_for<bool>([&](auto done) { store.outcomes().take({"league", id}, done); });
  };
  const auto write = [](SqliteStore& store, std::uint64_t version) {
    append_and_wait(store.log(), {1, version - 1, "", "row", {OutcomeRow{1, version, "entry"}}});
  };
  {
    SqliteStore store({.path = folder.file()}, post_here());
    append_and_wait(store.log(), {1, 0, "", "created", {some_match(1)}});
    for (const std::uint64_t version : {2, 3, 4, 5}) write(store, version);
    ASSERT_TRUE(take(store, 1));
  }
  Database(folder.file(), Database::Mode::writer).execute("DELETE FROM match_outcome WHERE id = 2");
  {
    SqliteStore store({.path = folder.file()}, post_here());
    EXPECT_FALSE(take(store, 4)) << "the third is there";
    EXPECT_TRUE(take(store, 3));
    EXPECT_TRUE(take(store, 4));
  }
  Database(folder.file(), Database::Mode::writer).execute("DELETE FROM match_outcome WHERE id > 2");
  SqliteStore store({.path = folder.file()}, post_here());
  write(store, 6);
  ASSERT_EQ(store.outcomes().read(4, 10).size(), 1U);
  EXPECT_TRUE(take(store, 5));
}

}  // namespace
}  // namespace battalia::store
