// Target 8: databases of every version of this program, with people, a match and what was said in them, brought up to
// date; also by a process that is killed at the N-th write or sync. After each kill the database is entirely the old
// one or entirely the new one.
#include "server/store/sqlite/schema.h"
#include "tests/store/faulty_disk.h"
#include "tests/store/support.h"
#include "tests/support/metric.h"

#include <functional>

namespace battalia::store {
namespace {

constexpr std::uint64_t kMatch = 7;

std::vector<StoredRecord> played() {
  std::vector<StoredRecord> rows;
  Hash hash{};
  for (std::uint64_t version = 1; version <= 12; ++version) {
    const std::string bytes = "row " + std::to_string(version);
    hash = chain(hash, bytes);
    rows.push_back({version, "r" + std::to_string(version), bytes, hash});
  }
  return rows;
}

// What was kept at each version, in the words of its tables.
constexpr const char* kSinceVersion[] = {
    "INSERT INTO account VALUES (1, 'Anne', '$argon2id$', 2, 0, 0, 10), (2, 'Ben', '', 1, 1, 0, 11);"
    "INSERT INTO token (hash, account, created_ms, expires_ms, last_used_ms) VALUES (zeroblob(32), 1, 12, 900, 13);"
    "INSERT INTO match VALUES (7, x'0a01', x'73', 'Anne', x'6d31', 14);"
    "INSERT INTO chat (match, person, seat, audience, to_seat, text, time_ms) VALUES (7, 'Anne', 1, 2, 0, 'red', 15),"
    "  (7, 'Ben', 2, 1, 0, 'all', 16);"
    "INSERT INTO invitation VALUES (zeroblob(32), 7, 2, 'b1', 'Ben', 17);"
    "INSERT INTO dice_epoch VALUES (7, 1, x'01', zeroblob(32), zeroblob(32)), (7, 2, x'02', zeroblob(32), x'');",
    "INSERT INTO reminder VALUES (7, 2, 18);",
    "DELETE FROM token; INSERT INTO token (hash, account, created_ms, expires_ms, last_used_ms)"
    "  VALUES (zeroblob(32), 1, 12, 900, 19);",
    "UPDATE token SET client = 'battalia', address = '192.0.2.1';"
    "INSERT INTO second_factor VALUES (1, x'03', 20); INSERT INTO recovery_code VALUES (1, zeroblob(32));",
    "UPDATE chat SET side = seat WHERE audience = 2;",
    "UPDATE account SET role = 2 WHERE id = 2;",
    "INSERT INTO name_look VALUES ('anne', 1); INSERT INTO name_look_version VALUES (1, '1');",
    "INSERT INTO audit (time_ms, actor, act, person, detail, reason) VALUES (21, 'mark', 'banned', 'Ben', '', 'why');",
    "INSERT INTO salvage VALUES (7, 7, 3, 'row 4', 21);"
    "INSERT INTO key_fingerprint VALUES ('dice.key', zeroblob(32), 22);",
    "INSERT INTO storage_used VALUES (0, 'Anne', 5000, 23);",
    "INSERT INTO match_outcome VALUES (1, 7, 12, x'0807'); INSERT INTO outcome_reader VALUES ('league', 1);",
    "INSERT INTO club VALUES (1, 'York', 'york', 'page', 1, 28, 24);"
    "INSERT INTO club_act VALUES (1, 1, 24, 'Anne', x'01', 'made it');"
    "INSERT INTO club_officer VALUES (1, 'Anne', 1); INSERT INTO club_member VALUES (1, 'Anne', 0, 24);"
    "INSERT INTO club_invitation VALUES (1, 'Ben'); INSERT INTO club_code VALUES (1, 1, zeroblob(32), 3, 0, 'Anne');"
    "INSERT INTO club_block VALUES (1, 'Anne', 'Ben'); INSERT INTO club_absence VALUES (1, 'Anne', 1, 30, 40, '');",
    "INSERT INTO club_removed_name VALUES (1, 'Ben'); INSERT INTO player_feed VALUES ('Anne', zeroblob(32));",
    "INSERT INTO event_reminder VALUES (1, 'Anne', 'play 3 0');",
    "INSERT INTO club_ranking VALUES (1, '2: 3 1', 5);",
    "INSERT INTO club_hook VALUES (1, 'https://hooks.example', 'aa', 'Anne', 25);"
    "INSERT INTO club_hook_told VALUES (1, 2, 3);",
    "INSERT INTO kept_army VALUES ('Anne', 'Tilly', 'rules', 26, x'0a01');",
    "INSERT INTO club_removed_member VALUES (1, 'Zoe'); INSERT INTO club_past_officer VALUES (1, 'Ben', 27);",
};

// A database as that version left it: 1 is the first; 0 is a file that no program has seen.
void make_version(const std::string& path, std::size_t version) {
  Database database(path, Database::Mode::writer);
  migrate(database, store_migrations().first(version));
  if (version == 0) return;
  Transaction transaction(database);
  for (std::size_t at = 0; at < version; ++at) database.execute(kSinceVersion[at]);
  for (const StoredRecord& row : played()) {
    database.prepare("INSERT INTO log (stream, version, request_id, bytes, hash) VALUES (?, ?, ?, ?, ?)")
        .bind_id(1, kMatch)
        .bind_id(2, row.version)
        .bind_blob(3, row.request_id)
        .bind_blob(4, row.bytes)
        .bind_blob(5, {reinterpret_cast<const char*>(row.hash.data()), row.hash.size()})
        .run();
  }
  transaction.commit();
}

// All tables and all their rows, except when a migration was applied.
std::string contents_of(const std::string& path) {
  Database database(path, Database::Mode::writer);
  std::string all;
  Statement tables = database.prepare("SELECT name, coalesce(sql, ''), type FROM sqlite_schema ORDER BY name");
  while (tables.step()) {
    all += tables.column_text(1) + "\n";
    if (tables.column_text(2) != "table") continue;
    const std::string columns =
        database.text("SELECT group_concat('quote(' || name || ')', ' || '','' || ') FROM pragma_table_info('" +
                      tables.column_text(0) + "') WHERE name <> 'applied_ms'");
    Statement rows = database.prepare("SELECT " + columns + " FROM " + tables.column_text(0) + " ORDER BY 1");
    while (rows.step()) all += rows.column_text(0) + "\n";
  }
  return all;
}

std::vector<Write> folded(SqliteStore& store, std::uint64_t match) {
  return {MatchSummaryRow{.match = match, .title = store.log().read(match, 0, 1).at(0).bytes}};
}

void migrate_file(const std::string& path, const char* disk = nullptr) {
  Database database(path, Database::Mode::writer, disk);
  migrate(database);
}

// Processes that kill_everywhere() has killed, and those of them that left neither the old nor the new database.
struct Killed {
  int times = 0;
  int between = 0;
};

// Does the work in processes that are killed at write or sync `first` and every `step` writes or syncs after it, until
// one finishes before it is killed. Each must leave the file as it was before the work or as it is after it, and
// the work must succeed on that file.
void kill_everywhere(const std::string& old, const std::function<void(const std::string&, const char* disk)>& work,
                     int first, int step, Killed& killed) {
  const std::string path = old + ".killed";
  const auto lay_out = [&] {
    for (const char* more : {"", "-wal", "-shm"}) std::filesystem::remove(path + more);
    std::filesystem::copy_file(old, path);
  };
  lay_out();
  const std::string before = contents_of(path);
  work(path, nullptr);
  const std::string after = contents_of(path);
  ASSERT_NE(before, after);
  int code = FaultyDisk::kDied;
  for (int at = first; code == FaultyDisk::kDied; at += step, ++killed.times) {
    lay_out();
    code = exit_code_of([&] {
      FaultyDisk::fail(FaultyDisk::Fault::process_dies, at);
      work(path, FaultyDisk::name());
    });
    const std::string left = contents_of(path);
    if (left != before && left != after) ADD_FAILURE() << ++killed.between << ". at write " << at << ": " << left;
    work(path, nullptr);
    EXPECT_EQ(contents_of(path), after) << "killed at write " << at;
  }
  EXPECT_EQ(code, 0);
}

TEST(MigrationTest, OneThatIsKilledAnywhereLeavesTheOldDatabaseOrTheNew) {
  const TestFolder folder;
  Killed killed;
  // A migration that is committed on its own is found from every older version, so each version has other moments.
  const int step = tests::in_slow_set(17, 1);
  for (std::size_t had = 0; had < store_migrations().size(); ++had) {
    const std::string old = folder.file("old" + std::to_string(had) + ".db");
    make_version(old, had);
    kill_everywhere(old, migrate_file, 1 + static_cast<int>(had) % step, step, killed);
  }
  EXPECT_GT(killed.times, 0) << "some are killed before they are done";
  tests::metric("target 8: migrations killed, databases with rows left between",
                std::to_string(killed.times) + ", " + std::to_string(killed.between));
}

TEST(DerivedTest, RebuildingThemKilledAnywhereLeavesTheOldOnesOrTheNew) {
  const TestFolder folder;
  const std::string old = folder.file("old.db");
  make_version(old, store_migrations().size());
  SqliteStore({.path = old}, post_here()).rebuild([](std::uint64_t match) {
    return std::vector<Write>{MatchSummaryRow{.match = match, .title = "of an older version"}};
  });
  Database(old, Database::Mode::writer).execute("UPDATE schema_derived SET checksum = 'older'");
  Killed killed;
  kill_everywhere(
      old,
      [](const std::string& path, const char* disk) {
        SqliteStore store({.path = path, .vfs = disk}, post_here());
        if (store.derived_out_of_date()) store.rebuild([&](std::uint64_t match) { return folded(store, match); });
      },
      1, tests::in_slow_set(3, 1), killed);
  EXPECT_GT(killed.times, 0) << "some are killed before they are done";
  tests::metric("target 8: rebuilds of the derived tables killed, databases left between",
                std::to_string(killed.times) + ", " + std::to_string(killed.between));
}

TEST(MigrationTest, ADatabaseOfEveryVersionOpens) {
  ASSERT_EQ(std::size(kSinceVersion), store_migrations().size()) << "what does the new version keep?";
  for (std::size_t had = 1; had <= store_migrations().size(); ++had) {
    SCOPED_TRACE(had);
    const TestFolder folder;
    make_version(folder.file(), had);
    SqliteStore store({.path = folder.file(), .check = Depth::full}, post_here());
    ASSERT_TRUE(store.derived_out_of_date());
    store.rebuild([&](std::uint64_t match) { return folded(store, match); });

    EXPECT_EQ(store.log().read(kMatch, 0, 100), played());
    EXPECT_EQ(checked_head(store.log(), kMatch), (Head{12, played().back().hash}));
    EXPECT_EQ(store.log().find_request(kMatch, "r5"), played().at(4));
    EXPECT_EQ(store.matches().find_request("Anne", "m1")->id, kMatch);
    EXPECT_EQ(store.matches().summary(kMatch)->title, "row 1");
    EXPECT_EQ(store.matches().invitation(std::string(32, '\0'))->used_by, "Ben");
    EXPECT_EQ(store.dice_epochs().all(kMatch).size(), 2u);
    EXPECT_EQ(Database(folder.file(), Database::Mode::reader).number("SELECT coalesce(max(since_ms), 0) FROM reminder"),
              had >= 2 ? 18 : 0);
    EXPECT_EQ(store.chat().read(kMatch, {"", {{1, 0}, {2, 1}}}, 0, 10).size(), 2u);
    EXPECT_EQ(store.chat().read(kMatch, {"", {{1, 0}, {2, 2}}}, 0, 10).size(), 1u) << "said to red alone";
    EXPECT_EQ(store.accounts().find_name("anne")->id, 1u);
    EXPECT_EQ(store.accounts().tokens(1).size(), 1u);
    EXPECT_EQ(store.accounts().second_factor(1).has_value(), had >= 4);
    EXPECT_EQ(store.accounts().changed_after(0).size(), had >= 6 ? 2u : 0u);
    EXPECT_EQ(store.matches().salvages().size(), had >= 9 ? 1u : 0u);
    EXPECT_EQ(store.key_fingerprint("dice.key"), had >= 9 ? std::string(32, '\0') : "");
    EXPECT_EQ(store.usage().all().size(), had >= 10 ? 1u : 0u);
    EXPECT_EQ(append_and_wait(store.log(), {kMatch, 12, "r13", "row 13", {}}).outcome, AppendResult::Outcome::stored);
  }
}

}  // namespace
}  // namespace battalia::store
