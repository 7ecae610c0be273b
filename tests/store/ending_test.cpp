// Target 3: real processes, made by fork, that the store itself ends when the disk fails at the N-th write or sync.
#include "tests/store/faulty_disk.h"
#include "tests/store/support.h"
#include "tests/support/metric.h"

#include <unistd.h>

#include <atomic>
#include <thread>

namespace battalia::store {
namespace {

using Fault = FaultyDisk::Fault;

AppendRequest row(std::uint64_t version) {
  const std::string id = std::to_string(version + 1);
  return {1, version, id, "order " + id + std::string(version % 7 * 500, 'x'), {}};
}

// Appends until the disk failure ends the process, and reports the acknowledged rows.
void append_until_the_end(const std::string& path, Fault fault, int after, bool once, int acknowledged) {
  SqliteStore store({.path = path, .vfs = FaultyDisk::name()}, post_here());
  std::atomic<int> open = 0;
  FaultyDisk::fail(fault, after, once);
  for (std::uint64_t version = store.log().head(1).version; version < 10'000; ++version) {
    while (open >= 8) std::this_thread::yield();
    ++open;
    store.log().append(row(version), [&](const AppendResult& result) {
      if (::write(acknowledged, &result.version, sizeof result.version) != sizeof result.version) ::_exit(1);
      --open;
    });
  }
}

// Checks that the rows acknowledged before the process ended are there at the next start, once and in order, and
// nothing else; and that the start itself works.
bool survives(Fault fault, int after, bool once) {
  const TestFolder folder;
  { const SqliteStore made({.path = folder.file()}, post_here()); }
  int ends[2];
  if (::pipe(ends) != 0) return false;
  EXPECT_EQ(exit_code_of([&] { append_until_the_end(folder.file(), fault, after, once, ends[1]); }),
            kStoreFailedExitCode);
  ::close(ends[1]);
  std::uint64_t last = 0;
  for (std::uint64_t version = 0; ::read(ends[0], &version, sizeof version) == sizeof version; last = version) {
    EXPECT_EQ(version, last + 1);
  }
  ::close(ends[0]);
  SqliteStore store({.path = folder.file(), .check = Depth::full}, post_here());
  const std::vector<StoredRecord> rows = store.log().read(1, 0, 100'000);
  for (const StoredRecord& stored : rows) EXPECT_EQ(stored.bytes, row(stored.version - 1).bytes);
  EXPECT_EQ(append_and_wait(store.log(), row(rows.size())).outcome, AppendResult::Outcome::stored);
  return rows.size() >= last;
}

TEST(FaultyDiskTest, TheProcessEndsWithItsOwnCodeAtTheNthFailureAndTheNextStartServesAll) {
  const int every = tests::in_slow_set(23, 1);
  int tried = 0;
  int lost = 0;
  for (const Fault fault : {Fault::sync_fails, Fault::write_fails, Fault::disk_full}) {
    for (const bool once : {false, true}) {
      for (int after = 1; after <= 60; after += every, ++tried) {
        SCOPED_TRACE("fault " + std::to_string(static_cast<int>(fault)) + " at " + std::to_string(after));
        lost += survives(fault, after, once) ? 0 : 1;
      }
    }
  }
  EXPECT_EQ(lost, 0) << "acknowledged and lost";
  tests::metric("target 3: disks that fail for good or once, of which acknowledged rows were lost",
                std::to_string(tried) + ", " + std::to_string(lost));
}

}  // namespace
}  // namespace battalia::store
