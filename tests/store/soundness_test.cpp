#include "server/store/sqlite/recovery/recovery.h"
#include "server/store/sqlite/schema.h"
#include "tests/store/files.h"
#include "tests/support/metric.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <vector>

namespace battalia::store {
namespace {

namespace fs = std::filesystem;

// ---------------------------------------------------------------- damage

// One damaged match is named; every other one is served.
TEST(DamageTest, AnAlteredRowNearTheEndIsNamedByItsMatchAtTheStart) {
  const TestFolder folder;
  make(folder.file());
  change(folder.file(), "UPDATE log SET bytes = x'00' WHERE stream = 2 AND version = 19");
  EXPECT_TRUE(contains(only_damage(folder.file()), "match 2 is damaged at row 19")) << only_damage(folder.file());
  SqliteStore store({.path = folder.file()}, post_here());
  EXPECT_EQ(store.contents().streams, 3u);
  for (const std::uint64_t sound : {1, 3}) {
    EXPECT_EQ(checked_head(store.log(), sound).version, 20u);
    EXPECT_EQ(append_and_wait(store.log(), {sound, 20, "", "next", {}}).outcome, AppendResult::Outcome::stored);
  }
}

TEST(DamageTest, AnAlteredOldRowIsFoundByAFullCheckAndByReadingIt) {
  const TestFolder folder;
  make(folder.file());
  change(folder.file(), "UPDATE log SET bytes = x'00' WHERE stream = 2 AND version = 3");
  EXPECT_TRUE(contains(only_damage(folder.file(), Depth::full), "match 2 is damaged at row 3"));
  SqliteStore store({.path = folder.file()}, post_here());
  EXPECT_THROW(store.log().read(2, 0, 10), ChainBroken);
  EXPECT_NO_THROW(store.log().read(2, 5, 10));
  EXPECT_NO_THROW(checked_head(store.log(), 1));
  try {
    checked_head(store.log(), 2);
    FAIL() << "the forged row was not found";
  } catch (const ChainBroken& broken) {
    EXPECT_EQ(broken.stream(), 2u);
    EXPECT_EQ(broken.version(), 3u);
  }
}

TEST(DamageTest, AMissingRowIsFound) {
  for (const char* version : {"15", "3"}) {
    const TestFolder folder;
    make(folder.file());
    change(folder.file(), std::string("DELETE FROM log WHERE stream = 3 AND version = ") + version);
    EXPECT_TRUE(contains(only_damage(folder.file()), std::string("match 3 is damaged at row ") + version));
  }
}

void flip_a_bit(const std::string& path, std::mt19937_64& random) {
  const auto at = static_cast<std::streamoff>(random() % fs::file_size(path));
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekg(at);
  const char byte = static_cast<char>(file.get());
  file.seekp(at);
  file.put(static_cast<char>(byte ^ (1 << random() % 8)));
}

using Streams = std::map<std::uint64_t, std::vector<StoredRecord>>;

std::vector<StoredRecord> read_in_pages(EventLog& log, std::uint64_t stream) {
  constexpr std::size_t kPage = 7;
  std::vector<StoredRecord> rows;
  for (;;) {
    const std::vector<StoredRecord> page = log.read(stream, rows.size(), kPage);
    rows.insert(rows.end(), page.begin(), page.end());
    if (page.size() < kPage) return rows;
  }
}

struct Count {
  int copies = 0;
  int named = 0;      // matches that were named as damaged, all others of the file being served
  int recovered = 0;  // files that were refused, and served after `recover`
  int wrong = 0;
};

// Every stream of an open file has its rows as they were stored, or at least the first `least` of them, and can be
// appended to; or the store names it as damaged, at the start or when it is read. Returns what is wrong, or an empty
// string.
std::string wrong_streams(SqliteStore& store, const Streams& stored, std::size_t least, Count& count) {
  std::set<std::uint64_t> named;
  for (const DamagedStream& damaged : store.contents().damaged) named.insert(damaged.stream);
  for (const auto& [stream, rows] : stored) {
    const std::string match = "match " + std::to_string(stream) + ": ";
    if (named.contains(stream)) continue;
    try {
      const std::vector<StoredRecord> served = read_in_pages(store.log(), stream);
      if (served.size() < least || served.size() > rows.size()) return match + std::to_string(served.size()) + " rows";
      if (!std::equal(served.begin(), served.end(), rows.begin())) return match + "other rows than were stored";
      for (const StoredRecord& row : served) {
        if (store.log().find_request(stream, row.request_id) != row) return match + "a request leads elsewhere";
      }
      const AppendResult next = append_and_wait(store.log(), {stream, served.size(), "next", "next", {}});
      if (next.outcome != AppendResult::Outcome::stored) return match + "it does not go on";
      if (store.log().head(stream).version != served.size() + 1) return match + "what was stored is not found";
    } catch (const ChainBroken& broken) {
      if (broken.stream() != stream) return match + "named by another: " + broken.what();
      named.insert(stream);
    }
  }
  count.named += static_cast<int>(named.size());
  if (named.size() > 2) return std::to_string(named.size()) + " matches suffer from one bit";
  return "";
}

// If a page cannot be read, its rows are lost, up to this many of a stream; the recovery reports that.
constexpr std::size_t kRowsOfAPage = 16;

// Recovers a file that was refused.
std::string wrong_after_recovery(const std::string& path, const Streams& stored, std::size_t least, Count& count) {
  ++count.recovered;
  const std::string saved = path + ".saved";
  for (const char* more : {"", "-wal", "-shm"}) fs::remove(saved + more);
  try {
    const Recovered recovered = recover(path, saved);
    SqliteStore store({.path = saved}, post_here());
    return wrong_streams(store, stored, recovered.losses.empty() ? least : least - kRowsOfAPage, count);
  } catch (const StoreError& error) {
    return std::string("not recovered: ") + error.what();
  }
}

// Opens a file as the server does; if it is refused, runs the command that the refusal names and tries again.
std::string wrong_with(const std::string& path, const Streams& stored, std::size_t least, Count& count) {
  std::unique_ptr<SqliteStore> store;
  try {
    store = std::make_unique<SqliteStore>(SqliteOptions{.path = path}, post_here());
  } catch (const StoreError& error) {
    const std::string why = error.what();
    if (!contains(why, path) || !contains(why, " recover ")) return "refused without a remedy: " + why;
  }
  if (store == nullptr) return wrong_after_recovery(path, stored, least, count);
  try {
    return wrong_streams(*store, stored, least, count);
  } catch (const StoreError& error) {
    return std::string("not served: ") + error.what();
  }
}

TEST(DamageTest, AFlippedBitOfTheDatabaseOrItsLogConcernsNoMatchButTheOneThatIsNamed) {
  constexpr std::uint64_t kInDatabase = 60;
  constexpr std::uint64_t kInLog = 60;
  constexpr std::uint64_t kMatches = 5;
  const TestFolder folder;
  const std::string as_long_as_usual(200, '.');
  make(folder.file("closed.db"), kMatches, kInDatabase + kInLog, as_long_as_usual);
  make(folder.file(), kMatches, kInDatabase, as_long_as_usual);
  SqliteStore whole({.path = folder.file()}, post_here());  // open: what it stores now is in the write-ahead log
  Streams stored;
  for (std::uint64_t stream = 1; stream <= kMatches; ++stream) {
    append_rows(whole.log(), stream, kInLog, kInDatabase, as_long_as_usual);
    stored[stream] = whole.log().read(stream, 0, 1'000);
  }
  Count count;
  std::mt19937_64 random(6);
  for (count.copies = 0; count.copies < tests::in_slow_set(200, 2'000); ++count.copies) {
    const std::string flipped = folder.file("flipped.db");
    for (const char* more : {"", "-wal", "-shm"}) fs::remove(flipped + more);
    const bool closed = count.copies % 2 == 0;
    if (closed) fs::copy_file(folder.file("closed.db"), flipped);
    for (const char* more : {"", "-wal"}) {
      if (!closed) fs::copy_file(folder.file() + more, flipped + more);
    }
    flip_a_bit(flipped + (count.copies % 4 == 1 ? "-wal" : ""), random);
    // SQLite reads a write-ahead log up to the first frame with a wrong checksum; rows in the database are not lost.
    const std::string why = wrong_with(flipped, stored, closed ? kInDatabase + kInLog : kInDatabase, count);
    if (!why.empty()) ADD_FAILURE() << "copy " << count.copies << ": " << why << " (" << ++count.wrong << ")";
  }
  EXPECT_GT(count.named, 0);
  EXPECT_GT(count.recovered, 0);
  const std::string figures = std::to_string(count.copies) + "; " + std::to_string(count.named) + " and " +
                              std::to_string(count.recovered) + "; " + std::to_string(count.wrong);
  tests::metric(
      "target 6: copies with a flipped bit; matches named and files recovered; sound ones not served or not named",
      figures);
  tests::metric(
      "target 40: copies with a flipped bit; matches named and files recovered; sound ones not served or not named",
      figures);
}

TEST(DamageTest, AFileThatIsNotADatabaseIsRefused) {
  const TestFolder folder;
  std::ofstream(folder.file()) << std::string(8'192, 'x');
  const std::string why = refusal(folder.file());
  EXPECT_TRUE(contains(why, "damaged, so the server does not start")) << why;
  EXPECT_TRUE(contains(why, "none is in " + std::filesystem::path(folder.file()).parent_path().string() + "/backups"));
  EXPECT_TRUE(contains(why, "restore BACKUP/battalia.db"));
  for (const char* time : {"2026-01-31T04-12-09Z", "2026-02-01T04-12-09Z"}) {
    std::filesystem::create_directories(folder.file("backups/" + std::string(time)));
    std::ofstream(folder.file("backups/" + std::string(time) + "/battalia.db")) << "copy";
  }
  fs::create_directories(folder.file("backups/2026-02-02T04-12-09Z"));  // nothing in it
  fs::copy(folder.file("backups/2026-02-01T04-12-09Z"), folder.file("backups/2026-02-03T04-12-09Z.partial"));
  EXPECT_TRUE(contains(refusal(folder.file()), "restore " + folder.file("backups/2026-02-01T04-12-09Z/battalia.db")));
  EXPECT_TRUE(contains(refusal(folder.file("no/such/folder.db")), "Check that the folder exists"));
}

TEST(DamageTest, AnAlteredTableIsRefused) {
  const TestFolder folder;
  make(folder.file());
  change(folder.file(), "DROP INDEX chat_heard");
  EXPECT_TRUE(contains(refusal(folder.file()), "chat_heard is missing"));
}

// The log is walked by pages of streams; one beyond the first page is checked as well.
TEST(DamageTest, EveryOneOfVeryManyMatchesIsChecked) {
  constexpr std::uint64_t kMany = 501;
  const TestFolder folder;
  {
    SqliteStore store({.path = folder.file()}, post_here());
    for (std::uint64_t stream = 1; stream < kMany; ++stream)
      store.log().append({stream, 0, "", "row", {}}, [](auto) {});
    append_and_wait(store.log(), {kMany, 0, "", "row", {}});
  }
  EXPECT_EQ(refusal(folder.file()), "");
  change(folder.file(), "UPDATE log SET bytes = x'00' WHERE stream = 501");
  EXPECT_TRUE(contains(only_damage(folder.file()), "match 501 is damaged at row 1"));
}

// ---------------------------------------------------------------- migrations

constexpr EmbeddedText kFirst{"0001_first.sql", "CREATE TABLE log (id INTEGER PRIMARY KEY) STRICT;"};
constexpr EmbeddedText kSecond{"0002_second.sql", "CREATE TABLE two (id INTEGER PRIMARY KEY) STRICT;"};
constexpr EmbeddedText kBroken{"0002_broken.sql", "CREATE TABLE two (id INTEGER PRIMARY KEY); CREATE NONSENSE;"};
constexpr EmbeddedText kAltered{"0001_first.sql", "CREATE TABLE log (id INTEGER PRIMARY KEY, more TEXT) STRICT;"};

std::string why_not_migrate(Database& database, std::vector<EmbeddedText> migrations) {
  try {
    migrate(database, migrations);
    return "";
  } catch (const StoreError& error) {
    return error.what();
  }
}

TEST(MigrationTest, ThoseThatAreMissingAreApplied) {
  const TestFolder folder;
  Database database(folder.file(), Database::Mode::writer);
  EXPECT_EQ(why_not_migrate(database, {kFirst}), "");
  EXPECT_EQ(why_not_migrate(database, {kFirst, kSecond}), "");
  EXPECT_EQ(why_not_migrate(database, {kFirst, kSecond}), "");
  EXPECT_EQ(database.number("SELECT count(*) FROM schema_migration"), 2);
  EXPECT_EQ(database.number("SELECT count(*) FROM two"), 0);
}

TEST(MigrationTest, ANewerDatabaseIsRefused) {
  const TestFolder folder;
  Database database(folder.file(), Database::Mode::writer);
  why_not_migrate(database, {kFirst, kSecond});
  EXPECT_TRUE(contains(why_not_migrate(database, {kFirst}), "newer version of this program (it has 0002_second.sql)"));
}

TEST(MigrationTest, AnAlteredMigrationIsRefused) {
  const TestFolder folder;
  Database database(folder.file(), Database::Mode::writer);
  why_not_migrate(database, {kFirst});
  EXPECT_TRUE(contains(why_not_migrate(database, {kAltered, kSecond}), "another 0001_first.sql"));
}

TEST(MigrationTest, OneThatFailsLeavesTheDatabaseAsItWas) {
  const TestFolder folder;
  Database database(folder.file(), Database::Mode::writer);
  why_not_migrate(database, {kFirst});
  EXPECT_NE(why_not_migrate(database, {kFirst, kBroken}), "");
  EXPECT_EQ(database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'two'"), 0);
  EXPECT_EQ(why_not_migrate(database, {kFirst, kSecond}), "");
}

TEST(MigrationTest, AnotherProgramsDatabaseIsRefusedAndLeftAlone) {
  const TestFolder folder;
  change(folder.file(), "CREATE TABLE recipes (name TEXT)");
  EXPECT_TRUE(contains(refusal(folder.file()), "database of another program"));
  Database database(folder.file(), Database::Mode::reader);
  EXPECT_EQ(database.number("SELECT count(*) FROM sqlite_schema"), 1);
}

TEST(MigrationTest, ChatToASideStaysReadableByThatSide) {
  const TestFolder folder;
  {
    Database database(folder.file(), Database::Mode::writer);
    migrate(database, store_migrations().first(4));
    database.execute(
        "INSERT INTO match VALUES (1, x'', x'', 'Anne', x'', 0);"
        "INSERT INTO chat (match, person, seat, audience, to_seat, text, time_ms) VALUES (1, 'Anne', 1, 2, 0, 'red', "
        "0),"
        "(1, 'Uma', 3, 2, 2, 'to blue', 0), (1, 'Anne', 1, 1, 0, 'all', 0)");
  }
  SqliteStore store({.path = folder.file()}, post_here());
  const auto red = store.chat().read(1, {"", {{2, 1}}}, 0, 10);
  const auto blue = store.chat().read(1, {"", {{1}, {2, 2}}}, 0, 10);
  ASSERT_EQ(red.size(), 1u);
  EXPECT_EQ(red[0].text, "red");
  ASSERT_EQ(blue.size(), 2u);
  EXPECT_EQ(blue[0].text, "to blue");
}

TEST(MigrationTest, EveryTableAndColumnIsExplained) {
  for (const auto texts : {store_migrations(), store_derived_tables()}) {
    ASSERT_FALSE(texts.empty());
    for (const EmbeddedText& text : texts) {
      std::istringstream lines{std::string(text.text)};
      std::string before;
      bool inside = false;
      for (std::string line; std::getline(lines, line); before = line) {
        if (line.starts_with("CREATE TABLE")) {
          EXPECT_TRUE(before.starts_with("-- ")) << line;
          inside = true;
        } else if (line.starts_with(")")) {
          inside = false;
        } else if (inside && line.starts_with("  ") && line[2] >= 'a' && line[2] <= 'z') {
          EXPECT_TRUE(contains(line, " -- ")) << text.name << ": " << line;
        }
      }
    }
  }
}

// ---------------------------------------------------------------- derived tables

TEST(DerivedTest, AnotherVersionsTablesAreRebuiltFromTheLog) {
  const TestFolder folder;
  {
    SqliteStore store({.path = folder.file()}, post_here());
    EXPECT_FALSE(store.derived_out_of_date());
    append_and_wait(store.log(), {1, 0, "", "created", {some_match(1), MatchSummaryRow{.match = 1, .title = "old"}}});
  }
  change(folder.file(), "UPDATE schema_derived SET checksum = 'older'; ALTER TABLE match_summary DROP COLUMN turn");
  SqliteStore store({.path = folder.file()}, post_here());
  EXPECT_TRUE(store.derived_out_of_date());
  store.rebuild([&](std::uint64_t stream) {
    return std::vector<Write>{MatchSummaryRow{.match = stream, .title = store.log().read(stream, 0, 1).at(0).bytes}};
  });
  EXPECT_FALSE(store.derived_out_of_date());
  EXPECT_EQ(store.matches().summary(1)->title, "created");
}

TEST(DerivedTest, AFoldThatFailsChangesNothing) {
  const TestFolder folder;
  SqliteStore store({.path = folder.file()}, post_here());
  append_and_wait(store.log(), {1, 0, "", "created", {some_match(1), MatchSummaryRow{.match = 1, .title = "old"}}});
  EXPECT_THROW(store.rebuild([](std::uint64_t) -> std::vector<Write> { throw StoreError("unreadable"); }), StoreError);
  EXPECT_EQ(store.matches().summary(1)->title, "old");
  EXPECT_EQ(append_and_wait(store.log(), {1, 1, "", "next", {}}).outcome, AppendResult::Outcome::stored);
}

}  // namespace
}  // namespace battalia::store
