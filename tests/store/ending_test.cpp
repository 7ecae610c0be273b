// Processes that end in the middle of writing: by the store's own hand when the disk fails, or killed during a
// migration. Real processes, made by fork, on a disk that fails or kills at the N-th write or sync.
#include "server/store/sqlite/schema.h"
#include "tests/store/faulty_disk.h"
#include "tests/store/support.h"
#include "tests/support/figure.h"

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <span>
#include <thread>

namespace battalia::store {
namespace {

using Fault = FaultyDisk::Fault;

// Runs it in a process of its own; the exit code, or -1 when a signal ended it.
int exit_code_of(const std::function<void()>& work) {
  const pid_t child = ::fork();
  if (child == 0) {
    work();
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

AppendRequest row(std::uint64_t version) {
  const std::string id = std::to_string(version + 1);
  return {1, version, id, "order " + id + std::string(version % 7 * 500, 'x'), {}};
}

// ---------------------------------------------------------------- bar 3

// Appends until the disk ends the process, and tells what was acknowledged.
void append_until_the_end(const std::string& path, Fault fault, int after, int acknowledged) {
  SqliteStore store({.path = path, .vfs = FaultyDisk::name()}, post_here());
  std::atomic<int> open = 0;
  FaultyDisk::fail(fault, after);
  for (std::uint64_t version = store.log().head(1).version; version < 10'000; ++version) {
    while (open >= 8) std::this_thread::yield();
    ++open;
    store.log().append(row(version), [&](const AppendResult& result) {
      if (::write(acknowledged, &result.version, sizeof result.version) != sizeof result.version) ::_exit(1);
      --open;
    });
  }
}

TEST(FaultyDiskTest, TheProcessEndsWithItsOwnCodeAtTheNthFailureAndTheNextStartServesAll) {
  const int every = tests::in_slow_set(23, 1);
  int tried = 0;
  for (const Fault fault : {Fault::sync_fails, Fault::write_fails, Fault::disk_full}) {
    for (int after = 1; after <= 60; after += every, ++tried) {
      SCOPED_TRACE("fault " + std::to_string(static_cast<int>(fault)) + " at " + std::to_string(after));
      const TestFolder folder;
      { const SqliteStore made({.path = folder.file()}, post_here()); }
      int ends[2];
      ASSERT_EQ(::pipe(ends), 0);
      EXPECT_EQ(exit_code_of([&] { append_until_the_end(folder.file(), fault, after, ends[1]); }),
                kStoreFailedExitCode);
      ::close(ends[1]);
      std::uint64_t last = 0;
      for (std::uint64_t version = 0; ::read(ends[0], &version, sizeof version) == sizeof version; last = version) {
        EXPECT_EQ(version, last + 1);
      }
      ::close(ends[0]);
      SqliteStore store({.path = folder.file(), .check = Depth::full}, post_here());
      const std::vector<Row> rows = store.log().read(1, 0, 100'000);
      ASSERT_GE(rows.size(), last) << "acknowledged and lost";
      for (const Row& stored : rows) EXPECT_EQ(stored.bytes, row(stored.version - 1).bytes);
      EXPECT_EQ(append_and_wait(store.log(), row(rows.size())).outcome, AppendResult::Outcome::stored);
    }
  }
  tests::figure("bar 3: failing disks, acknowledged rows lost", std::to_string(tried) + ", 0");
}

// ---------------------------------------------------------------- bar 8

std::string schema_of(const std::string& path) {
  Database database(path, Database::Mode::writer);
  return database.text(
      "SELECT coalesce((SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_schema ORDER BY name)), '')");
}

void migrate_file(const std::string& path, std::span<const EmbeddedText> migrations, const char* disk = nullptr) {
  Database database(path, Database::Mode::writer, disk);
  migrate(database, migrations);
}

TEST(MigrationTest, OneThatIsKilledAnywhereLeavesTheOldDatabaseOrTheNew) {
  const std::span<const EmbeddedText> all = store_migrations();
  const TestFolder folder;
  migrate_file(folder.file("new.db"), all);
  const std::string after = schema_of(folder.file("new.db"));
  int killed = 0;
  for (std::size_t had = 0; had < all.size(); ++had) {
    const std::string old = folder.file("old" + std::to_string(had) + ".db");
    migrate_file(old, all.first(had));
    const std::string before = schema_of(old);
    const std::string path = folder.file("killed.db");
    int code = FaultyDisk::kDied;
    for (int at = 1; code == FaultyDisk::kDied; at += tests::in_slow_set(3, 1), ++killed) {
      for (const char* more : {"", "-wal", "-shm"}) std::filesystem::remove(path + more);
      std::filesystem::copy_file(old, path);
      code = exit_code_of([&] {
        FaultyDisk::fail(Fault::process_dies, at);
        migrate_file(path, all, FaultyDisk::name());
      });
      const std::string left = schema_of(path);
      EXPECT_TRUE(left == before || left == after) << "killed at write " << at << ": " << left;
      migrate_file(path, all);
      EXPECT_EQ(schema_of(path), after);
    }
    EXPECT_EQ(code, 0);
  }
  tests::figure("bar 8: migrations killed, databases left between", std::to_string(killed) + ", 0");
}

TEST(MigrationTest, ADatabaseOfEveryVersionOpens) {
  const std::span<const EmbeddedText> all = store_migrations();
  for (std::size_t had = 1; had <= all.size(); ++had) {
    const TestFolder folder;
    migrate_file(folder.file(), all.first(had));
    SqliteStore store({.path = folder.file()}, post_here());
    if (store.derived_out_of_date()) store.rebuild([](std::uint64_t) { return std::vector<Write>(); });
    EXPECT_EQ(append_and_wait(store.log(), row(0)).outcome, AppendResult::Outcome::stored) << had;
  }
}

}  // namespace
}  // namespace battalia::store
