#include "server/store/sqlite/backup.h"
#include "tests/store/faulty_disk.h"
#include "tests/store/files.h"
#include "tests/support/metric.h"

#include <sqlite3.h>
#include <unistd.h>

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
    // The server stores more between any two steps.
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
    const std::vector<StoredRecord> prefix = copy.log().read(stream, 0, 10'000);
    EXPECT_GE(prefix.size(), 200u);
    other += prefix == store.log().read(stream, 0, prefix.size()) ? 0 : 1;
  }
  EXPECT_EQ(other, 0u);
  tests::metric("target 7: rows stored while a copy was made; matches in it that are not the beginning of their log",
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

TEST(BackupTest, AMissingFileIsNotTakenForABackup) {
  const TestFolder folder;
  make(folder.file());
  EXPECT_THROW(verify_backup(folder.file("missing.db")), StoreError);
  EXPECT_THROW(restore(folder.file("missing.db"), folder.file("new.db")), StoreError);
  EXPECT_THROW(back_up(folder.file(), folder.file("no/such/folder/copy.db")), StoreError);
  EXPECT_FALSE(fs::exists(folder.file("missing.db")));
  EXPECT_FALSE(fs::exists(folder.file("new.db")));
}

// Every copy of a damaged match reports the damage; the other matches are worth keeping.
TEST(BackupTest, OneDamagedMatchIsNamedAndAllOthersAreCopiedAndRestored) {
  const TestFolder folder;
  make(folder.file());
  change(folder.file(), "UPDATE log SET bytes = x'00' WHERE stream = 1 AND version = 1");
  const Contents copied = back_up(folder.file(), folder.file("copy.db"));
  ASSERT_EQ(copied.damaged.size(), 1u);
  EXPECT_TRUE(contains(copied.damaged[0].what, "match 1 is damaged at row 1"));
  EXPECT_EQ(verify_backup(folder.file("copy.db")), copied);
  EXPECT_EQ(restore(folder.file("copy.db"), folder.file("new.db")), copied);
  SqliteStore restored({.path = folder.file("new.db"), .check = Depth::full}, post_here());
  EXPECT_EQ(restored.contents(), copied);
  EXPECT_EQ(checked_head(restored.log(), 2).version, 20u);
}

TEST(BackupTest, RestoringMakesTheFolder) {
  const TestFolder folder;
  make(folder.file());
  back_up(folder.file(), folder.file("copy.db"));
  EXPECT_EQ(restore(folder.file("copy.db"), folder.file("drill/of/today/battalia.db")).streams, 3u);
  EXPECT_EQ(refusal(folder.file("drill/of/today/battalia.db"), Depth::full), "");
}

std::string why_not_sound(const std::string& path) {
  try {
    verify_backup(path);
    return "";
  } catch (const StoreError& error) {
    return error.what();
  }
}

TEST(BackupTest, AFileThatIsNotADatabaseIsNamed) {
  const TestFolder folder;
  std::ofstream(folder.file("copy.db")) << std::string(8'192, 'x');
  EXPECT_TRUE(contains(why_not_sound(folder.file("copy.db")), "file is not a database"));
  fs::create_directory(folder.file("folder"));
  EXPECT_TRUE(contains(why_not_sound(folder.file("folder")), "the backup " + folder.file("folder") + " is not sound"));
}

TEST(BackupTest, AnEncryptedOneIsNotCalledDamaged) {
  const TestFolder folder;
  std::ofstream(folder.file("battalia.db.cms")) << std::string(8'192, 'x');
  const std::string why = why_not_sound(folder.file("battalia.db.cms"));
  EXPECT_TRUE(contains(why, "is encrypted; decrypt it first")) << why;
  EXPECT_FALSE(contains(why, "not sound")) << why;
}

// The real disk, for tests that name none.
class FaultyEverywhere {
 public:
  FaultyEverywhere() { use(FaultyDisk::name()); }
  ~FaultyEverywhere() {
    FaultyDisk::heal();
    use("unix");
  }

 private:
  static void use(const char* disk) { sqlite3_vfs_register(sqlite3_vfs_find(disk), 1); }
};

TEST(BackupTest, ADiskThatFailsAnywhereLeavesNothingBehind) {
  const TestFolder folder;
  make(folder.file());
  const FaultyEverywhere disk;
  const auto copied = [&](FaultyDisk::Fault fault, int after) {
    FaultyDisk::fail(fault, after);
    try {
      back_up(folder.file(), folder.file("copy.db"));
    } catch (const StoreError& error) {
      EXPECT_TRUE(contains(error.what(), folder.file(""))) << error.what();
    }
    FaultyDisk::heal();
    EXPECT_FALSE(fs::exists(folder.file("copy.db.partial")));
    return fs::remove(folder.file("copy.db"));
  };
  for (const auto fault : {FaultyDisk::Fault::read_fails, FaultyDisk::Fault::write_fails, FaultyDisk::Fault::disk_full,
                           FaultyDisk::Fault::sync_fails}) {
    int failed = 0;
    for (int at = 1; !copied(fault, at); at += tests::in_slow_set(7, 1)) ++failed;
    EXPECT_GT(failed, 0) << static_cast<int>(fault);
  }
  EXPECT_EQ(refusal(folder.file(), Depth::full), "") << "the database itself is as it was";
}

TEST(BackupTest, ACopyWhoseFolderCannotBeWrittenToTheDiskIsNotKept) {
  const TestFolder folder;
  make(folder.file());
  fs::permissions(folder.file(), fs::perms(0666));
  const fs::path place = fs::path(folder.file()).parent_path();
  fs::permissions(place, fs::perms(0333));  // files can be created in it, but it cannot be opened
  const uid_t before = ::geteuid();         // root opens everything
  ASSERT_TRUE(before != 0 || ::seteuid(65'534) == 0);
  std::string why;
  try {
    back_up(folder.file(), folder.file("copy.db"));
  } catch (const StoreError& error) {
    why = error.what();
  }
  ASSERT_EQ(::seteuid(before), 0);
  fs::permissions(place, fs::perms::owner_all);
  EXPECT_TRUE(contains(why, "the folder " + place.string() + " could not be written to the disk")) << why;
  EXPECT_FALSE(fs::exists(folder.file("copy.db")));
}

}  // namespace
}  // namespace battalia::store
