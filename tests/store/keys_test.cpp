// How the store handles keys and rows that do not match: in a damaged file, and after another process was faster.
#include "server/store/sqlite/backup.h"
#include "server/store/sqlite/schema.h"
#include "tests/store/files.h"

#include <vector>

namespace battalia::store {
namespace {

using Outcome = AppendResult::Outcome;

TEST(DamageTest, ARowWithAHashOfAnotherLengthIsFound) {
  const TestFolder folder;
  make(folder.file());
  SqliteStore store({.path = folder.file()}, post_here());
  change(folder.file(),
         "PRAGMA ignore_check_constraints = ON; UPDATE log SET hash = x'00' WHERE stream = 2 AND version = 9");
  try {
    store.log().read(2, 0, 100);
    FAIL() << "it was served";
  } catch (const ChainBroken& broken) {
    EXPECT_EQ(broken.version(), 9u);
  }
}

TEST(DamageTest, AMissingRowIsNoticedByReadingOnFromIt) {
  const TestFolder folder;
  make(folder.file());
  SqliteStore store({.path = folder.file()}, post_here());
  change(folder.file(), "DELETE FROM log WHERE stream = 3 AND version = 7");
  EXPECT_THROW(store.log().read(3, 7, 5), ChainBroken);
  EXPECT_NO_THROW(store.log().read(3, 8, 5));
}

TEST(DamageTest, ARowThatTheKeysMissIsFoundAtTheStart) {
  const TestFolder folder;
  make(folder.file());
  change_behind_its_keys(
      folder.file(),
      "INSERT INTO log (stream, version, request_id, bytes, hash) VALUES (2, 21, x'', x'', zeroblob(32))");
  EXPECT_TRUE(contains(only_damage(folder.file()), "match 2 is damaged at row 21")) << only_damage(folder.file());
}

TEST(DamageTest, AKeyThatLeadsToNoRowIsFoundAtTheStart) {
  const TestFolder folder;
  make(folder.file());
  change_behind_its_keys(folder.file(), "DELETE FROM log WHERE stream = 3 AND version = 20");
  const std::string why = refusal(folder.file());
  EXPECT_TRUE(contains(why, "damaged, so the server does not start") && contains(why, " restore ")) << why;
}

// The index leads from this version and request to one row, but that row contains another version.
TEST(DamageTest, ARowThatContradictsItsKeysIsFound) {
  const TestFolder folder;
  make(folder.file());
  change_behind_its_keys(folder.file(), "UPDATE log SET version = 99 WHERE stream = 1 AND version = 20");
  EXPECT_TRUE(contains(only_damage(folder.file()), "match 1 is damaged at row 20")) << only_damage(folder.file());
}

// Keys are derived from rows: wrong ones are rebuilt before anything is written by them.
TEST(DamageTest, KeysThatLeadToOtherMatchesAreMadeAgainFromTheRows) {
  const TestFolder folder;
  make(folder.file());
  change(folder.file(), "UPDATE log SET stream = 99 WHERE stream = 2 AND version = 20");
  change_behind_its_keys(folder.file(), "UPDATE log SET stream = 2 WHERE stream = 99");
  EXPECT_EQ(only_damage(folder.file()), "");
  SqliteStore store({.path = folder.file()}, post_here());
  for (const std::uint64_t stream : {1, 2, 3}) {
    EXPECT_EQ(checked_head(store.log(), stream).version, 20u);
    EXPECT_EQ(append_and_wait(store.log(), {stream, 20, "", "next", {}}).outcome, AppendResult::Outcome::stored);
  }
  EXPECT_EQ(store.contents().streams, 3u);
}

TEST(MigrationTest, OneOfAnotherNameIsRefused) {
  const TestFolder folder;
  make(folder.file());
  change(folder.file(), "UPDATE schema_migration SET name = '0003_of_somebody_else.sql' WHERE number = 3");
  EXPECT_TRUE(contains(refusal(folder.file()), "with another 0003_of_somebody_else.sql"));
}

TEST(DerivedTest, TablesOfSeveralFilesAreDroppedAndMadeTogether) {
  constexpr EmbeddedText kOne{"one.sql", "CREATE TABLE one (id INTEGER PRIMARY KEY) STRICT;"};
  constexpr EmbeddedText kTwo{"two.sql", "CREATE TABLE two (id INTEGER PRIMARY KEY) STRICT;"};
  constexpr EmbeddedText kRenamed{"three.sql", kTwo.text};
  const TestFolder folder;
  make(folder.file(), 1, 1);
  Database database(folder.file(), Database::Mode::writer);
  const std::vector<EmbeddedText> both = {kOne, kTwo};
  recreate_derived(database, both);
  database.execute("INSERT INTO one VALUES (1); INSERT INTO two VALUES (2)");
  EXPECT_FALSE(derived_out_of_date(database, both));
  EXPECT_TRUE(derived_out_of_date(database, std::vector<EmbeddedText>{kOne, kRenamed}));
  recreate_derived(database, both);
  EXPECT_EQ(database.number("SELECT (SELECT count(*) FROM one) + (SELECT count(*) FROM two)"), 0);
}

// Derived tables of an older version are rebuilt only if the file that describes them has changed, so it has to state
// the meaning of this number too. Otherwise the lists of an older database would omit the games that somebody has left
// and can return to.
TEST(DerivedTest, TheirFileSaysByWhatNumberASeatThatSomebodyHasLeftIsKept) {
  const std::string said = "; " + std::to_string(kLeftSeat) + " more: has left it";
  bool found = false;
  for (const EmbeddedText& file : store_derived_tables()) {
    found = found || file.text.find(said) != std::string_view::npos;
  }
  EXPECT_TRUE(found) << said;
}

TEST(DerivedTest, AnEntryOfAMatchThatIsNotThereIsRefusedAndChangesNothing) {
  const TestFolder folder;
  SqliteStore store({.path = folder.file()}, post_here());
  append_and_wait(store.log(), {1, 0, "", "created", {some_match(1), MatchSummaryRow{.match = 1, .title = "old"}}});
  const auto fold = [](std::uint64_t match) { return std::vector<Write>{MatchSummaryRow{.match = match + 1}}; };
  EXPECT_THROW(store.rebuild(fold), StoreError);
  EXPECT_EQ(store.matches().summary(1)->title, "old");
}

// Two servers that share a file by mistake: neither overwrites the other's rows.
TEST(EventLogTest, AnotherProcessThatWasFasterIsAConflict) {
  const TestFolder folder;
  SqliteStore ours({.path = folder.file()}, post_here());
  SqliteStore theirs({.path = folder.file()}, post_here());
  append_rows(ours.log(), 1, 3);
  append_rows(theirs.log(), 1, 1, 3);
  const AppendResult late = append_and_wait(ours.log(), {1, 3, "ours", "late", {}});
  EXPECT_EQ(late.outcome, Outcome::conflict);
  EXPECT_EQ(late.version, 4u);
  EXPECT_EQ(append_and_wait(ours.log(), {1, 3, "r4", "row 4", {}}).outcome, Outcome::duplicate);
  EXPECT_EQ(append_and_wait(ours.log(), {1, 4, "ours", "late", {}}).outcome, Outcome::stored);
  EXPECT_EQ(checked_head(theirs.log(), 1).version, 5u);
}

}  // namespace
}  // namespace battalia::store
