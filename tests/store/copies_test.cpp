#include "server/store/sqlite/backup.h"
#include "tests/store/files.h"
#include "tests/support/figure.h"

#include <fstream>
#include <vector>

namespace battalia::store {
namespace {

namespace fs = std::filesystem;

TEST(BackupTest, ACopyMadeUnderLoadIsAPrefixOfTheLog) {
  const TestFolder folder;
  make(folder.file(), 3, 200);
  SqliteStore store({.path = folder.file()}, post_here());
  std::uint64_t version = 200;
  const Contents copied = back_up(folder.file(), folder.file("copy.db"), [&](int, int) {
    // Between any two steps the server stores more.
    for (int more = 0; more < 10; ++more) {
      append_and_wait(store.log(), {1, version, "", "more", {}});
      ++version;
    }
  });
  EXPECT_EQ(copied.streams, 3u);
  EXPECT_LT(copied.rows, 600 + version - 200);
  EXPECT_FALSE(fs::exists(folder.file("copy.db-wal")));
  SqliteStore copy({.path = folder.file("copy.db"), .check = Depth::full}, post_here());
  std::size_t other = 0;
  for (std::uint64_t stream = 1; stream <= 3; ++stream) {
    const std::vector<Row> prefix = copy.log().read(stream, 0, 10'000);
    EXPECT_GE(prefix.size(), 200u);
    other += prefix == store.log().read(stream, 0, prefix.size()) ? 0 : 1;
  }
  EXPECT_EQ(other, 0u);
  tests::figure("bar 7: rows stored while a copy was made; matches in it that are not the beginning of their log",
                std::to_string(version - 200) + "; " + std::to_string(other));
}

TEST(BackupTest, NothingIsOverwritten) {
  const TestFolder folder;
  make(folder.file());
  std::ofstream(folder.file("copy.db")) << "mine";
  EXPECT_THROW(back_up(folder.file(), folder.file("copy.db")), StoreError);
  EXPECT_EQ(fs::file_size(folder.file("copy.db")), 4u);
  EXPECT_THROW(back_up(folder.file("missing.db"), folder.file("copy2.db")), StoreError);
  EXPECT_FALSE(fs::exists(folder.file("missing.db")));
  EXPECT_FALSE(fs::exists(folder.file("copy2.db.partial")));
}

TEST(BackupTest, ARestoredDatabaseHoldsWhatTheBackupHeld) {
  const TestFolder folder;
  make(folder.file());
  const Contents copied = back_up(folder.file(), folder.file("copy.db"));
  EXPECT_EQ(copied, (Contents{3, 60}));
  EXPECT_EQ(verify_backup(folder.file("copy.db")), copied);
  EXPECT_THROW(restore(folder.file("copy.db"), folder.file()), StoreError);
  EXPECT_EQ(restore(folder.file("copy.db"), folder.file("new.db")), copied);
  EXPECT_EQ(refusal(folder.file("new.db"), Depth::full), "");
  SqliteStore old({.path = folder.file()}, post_here());
  SqliteStore restored({.path = folder.file("new.db")}, post_here());
  for (std::uint64_t stream = 1; stream <= 3; ++stream) {
    EXPECT_EQ(restored.log().read(stream, 0, 100), old.log().read(stream, 0, 100));
  }
}

TEST(BackupTest, WhatIsNotThereIsNotTakenForABackup) {
  const TestFolder folder;
  make(folder.file());
  EXPECT_THROW(verify_backup(folder.file("missing.db")), StoreError);
  EXPECT_THROW(restore(folder.file("missing.db"), folder.file("new.db")), StoreError);
  EXPECT_THROW(back_up(folder.file(), folder.file("no/such/folder/copy.db")), StoreError);
  EXPECT_FALSE(fs::exists(folder.file("missing.db")));
  EXPECT_FALSE(fs::exists(folder.file("new.db")));
}

TEST(BackupTest, ADamagedBackupIsNotRestored) {
  const TestFolder folder;
  make(folder.file());
  back_up(folder.file(), folder.file("copy.db"));
  change(folder.file("copy.db"), "UPDATE log SET bytes = x'00' WHERE stream = 1 AND version = 1");
  EXPECT_THROW(restore(folder.file("copy.db"), folder.file("new.db")), StoreError);
  EXPECT_FALSE(fs::exists(folder.file("new.db")));
}

}  // namespace
}  // namespace battalia::store
