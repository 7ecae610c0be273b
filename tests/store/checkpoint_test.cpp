// Moving the write-ahead log into the database holds up nobody, and the log stays short.
#include "tests/store/faulty_disk.h"
#include "tests/store/support.h"

#include <atomic>
#include <chrono>
#include <filesystem>
#include <future>

namespace battalia::store {
namespace {

TEST(CheckpointTest, ACommitDoesNotWaitForTheDatabaseToBeSynced) {
  const TestFolder folder;
  std::promise<void> syncing;
  std::promise<void> go_on;
  std::atomic<bool> first = true;
  std::atomic<bool> waited_in_vain = false;
  {
    SqliteStore store({.path = folder.file(), .vfs = FaultyDisk::name()}, post_here());
    FaultyDisk::before_sync([&](const std::string& path) {
      if (path.ends_with("-wal") || !first.exchange(false)) return;
      syncing.set_value();
      waited_in_vain = go_on.get_future().wait_for(std::chrono::seconds(60)) != std::future_status::ready;
    });
    // So long that the log is moved at once.
    append_and_wait(store.log(), {1, 0, "", std::string(24 << 20, 'x'), {}});
    syncing.get_future().wait();
    EXPECT_EQ(append_and_wait(store.log(), {2, 0, "", "short", {}}).outcome, AppendResult::Outcome::stored);
    go_on.set_value();
  }
  FaultyDisk::before_sync({});
  EXPECT_FALSE(waited_in_vain);
}

TEST(CheckpointTest, TheLogStaysShortWhileCommitsFollowEachOther) {
  const TestFolder folder;
  SqliteStore store({.path = folder.file()}, post_here());
  const std::string bytes(1 << 20, 'x');
  for (std::uint64_t version = 0; version < 120; ++version) append_and_wait(store.log(), {1, version, "", bytes, {}});
  EXPECT_LT(std::filesystem::file_size(folder.file() + "-wal"), std::uintmax_t{68} << 20);
}

}  // namespace
}  // namespace battalia::store
