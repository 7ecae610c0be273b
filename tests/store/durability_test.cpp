#include "tests/store/faulty_disk.h"
#include "tests/store/support.h"
#include "tests/store/test_loop.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <map>
#include <thread>
#include <utility>
#include <vector>

namespace battalia::store {
namespace {

using Outcome = AppendResult::Outcome;
using Fault = FaultyDisk::Fault;

AppendRequest row(std::uint64_t stream, std::uint64_t version) {
  const std::string id = std::to_string(stream) + "/" + std::to_string(version + 1);
  return {stream, version, id, "order " + id, {}};
}

// ---------------------------------------------------------------- group commit

TEST(GroupCommitTest, RequestsDuringACommitAreCommittedTogether) {
  const TestFolder folder;
  std::promise<void> all_waiting;
  std::shared_future<void> waiting = all_waiting.get_future().share();
  std::atomic<int> told = 0;
  std::promise<void> all_told;
  // The first completion blocks the writer until all others wait.
  SqliteStore store({.path = folder.file()}, [&, here = std::this_thread::get_id()](const std::function<void()>& task) {
    if (std::this_thread::get_id() == here) return task();
    waiting.wait();
    task();
    if (told == 101) all_told.set_value();
  });
  const auto count = [&](const AppendResult& result) {
    EXPECT_EQ(result.outcome, Outcome::stored);
    ++told;
  };
  store.log().append(row(1, 0), count);
  while (store.counters().transactions == 0) std::this_thread::yield();
  for (std::uint64_t at = 0; at < 100; ++at) store.log().append(row(2 + at % 10, at / 10), count);
  all_waiting.set_value();
  all_told.get_future().wait();
  EXPECT_EQ(store.counters().transactions, 2u);
  EXPECT_EQ(store.counters().batches.counts()[6], 1u);  // one of 51 to 100
  EXPECT_EQ(store.counters().batches.sum(), 101);
  EXPECT_EQ(store.log().head(5).version, 10u);
}

TEST(GroupCommitTest, CompletionsComeToTheCallersThreadInOrder) {
  const TestFolder folder;
  TestLoop loop;
  SqliteStore store({.path = folder.file()}, loop.post());
  std::vector<std::pair<std::uint64_t, std::thread::id>> told;
  for (std::uint64_t version = 0; version < 20; ++version) {
    store.log().append(row(1, version), [&](const AppendResult& result) {
      told.emplace_back(result.version, std::this_thread::get_id());
    });
  }
  loop.run_until([&] { return told.size() == 20; });
  for (std::uint64_t at = 0; at < 20; ++at) {
    EXPECT_EQ(told[at], std::pair(at + 1, std::this_thread::get_id()));
  }
}

TEST(GroupCommitTest, ClosingStoresWhatWaits) {
  const TestFolder folder;
  int told = 0;
  {
    SqliteStore store({.path = folder.file()}, post_here());
    for (std::uint64_t version = 0; version < 200; ++version) {
      store.log().append(row(1, version), [&](const AppendResult&) { ++told; });
    }
  }
  EXPECT_EQ(told, 200);
  SqliteStore again({.path = folder.file()}, post_here());
  EXPECT_EQ(again.log().head(1).version, 200u);
}

// ---------------------------------------------------------------- kill -9

constexpr std::uint64_t kStreams = 4;

// A server under load: appends to all streams, with eight outstanding rows on each, and writes the acknowledged ones to
// `acknowledged`, until it is killed.
[[noreturn]] void append_until_killed(const std::string& path, int acknowledged) {
  constexpr std::uint64_t kUnderWay = 8;
  SqliteStore store({.path = path}, post_here());
  std::atomic<std::uint64_t> open = 0;
  std::map<std::uint64_t, std::uint64_t> versions;
  for (std::uint64_t stream = 1; stream <= kStreams; ++stream) versions[stream] = store.log().head(stream).version;
  for (std::uint64_t turn = 0;; ++turn) {
    while (open >= kStreams * kUnderWay) std::this_thread::yield();
    ++open;
    const std::uint64_t stream = 1 + turn % kStreams;
    store.log().append(row(stream, versions[stream]++), [&open, stream, acknowledged](const AppendResult& result) {
      const std::uint64_t ack[2] = {stream, result.version};
      if (::write(acknowledged, ack, sizeof ack) != sizeof ack) ::_exit(1);
      --open;
    });
  }
}

// The rows acknowledged before the child was killed, which happens after `enough` of them.
std::vector<std::pair<std::uint64_t, std::uint64_t>> kill_after(const std::string& path, std::size_t enough) {
  int ends[2];
  if (::pipe(ends) != 0) return {};
  const pid_t child = ::fork();
  if (child == 0) append_until_killed(path, ends[1]);
  ::close(ends[1]);
  std::vector<std::pair<std::uint64_t, std::uint64_t>> acknowledged;
  std::uint64_t ack[2];
  while (::read(ends[0], ack, sizeof ack) == sizeof ack) {
    acknowledged.emplace_back(ack[0], ack[1]);
    if (acknowledged.size() == enough) ::kill(child, SIGKILL);
  }
  ::close(ends[0]);
  ::waitpid(child, nullptr, 0);
  return acknowledged;
}

TEST(KillTest, EveryAcknowledgedRowIsThereExactlyOnce) {
  const TestFolder folder;
  std::map<std::uint64_t, std::uint64_t> last;
  for (const std::size_t enough : {1, 37, 150, 333, 500, 721, 1'300, 2'500}) {
    for (const auto& [stream, version] : kill_after(folder.file(), enough)) {
      EXPECT_EQ(version, last[stream] + 1) << "acknowledged twice, or not the next one";
      last[stream] = version;
    }
    SqliteStore store({.path = folder.file(), .check = Depth::full}, post_here());
    for (std::uint64_t stream = 1; stream <= kStreams; ++stream) {
      const std::vector<StoredRecord> rows = store.log().read(stream, 0, 100'000);
      ASSERT_GE(rows.size(), last[stream]) << "acknowledged and lost";
      for (const StoredRecord& stored : rows) {
        EXPECT_EQ(stored.bytes, row(stream, stored.version - 1).bytes);
        EXPECT_TRUE(store.log().find_request(stream, row(stream, stored.version - 1).request_id));
      }
      // A row may be stored without an acknowledgement, even the first of a stream: the retry finds it.
      last[stream] = rows.size();
    }
  }
}

// ---------------------------------------------------------------- a disk that fails

struct Failure {
  Fault fault;
  bool once;  // later calls report success, which must not be trusted
};

// Appends until the disk fails; returns how many rows were acknowledged. None may be acknowledged afterwards.
std::uint64_t append_until_fatal(const std::string& path, Failure failure, int after) {
  std::promise<std::string> fatal;
  std::atomic<std::uint64_t> acknowledged = 0;
  std::atomic<bool> failed = false;
  {
    SqliteStore store({.path = path,
                       .fatal =
                           [&](const std::string& why) {
                             failed = true;
                             fatal.set_value(why);
                           },
                       .vfs = FaultyDisk::name()},
                      post_here());
    FaultyDisk::fail(failure.fault, after, failure.once);
    std::atomic<int> open = 0;  // few at a time, so that there are many commits
    for (std::uint64_t version = store.log().head(1).version; !failed && version < 10'000; ++version) {
      while (open >= 8 && !failed) std::this_thread::yield();
      ++open;
      store.log().append(row(1, version), [&](const AppendResult& result) {
        EXPECT_FALSE(failed);
        EXPECT_EQ(result.outcome, Outcome::stored);
        acknowledged = result.version;
        --open;
      });
    }
    EXPECT_NE(fatal.get_future().get(), "");
    store.log().append(row(1, acknowledged), [](const AppendResult&) { FAIL() << "told after the end"; });
    EXPECT_THROW(store.rebuild({}), StoreError);
  }
  FaultyDisk::heal();
  return acknowledged;
}

class FaultyDiskTest : public testing::TestWithParam<Failure> {};
INSTANTIATE_TEST_SUITE_P(Faults, FaultyDiskTest,
                         testing::Values(Failure{Fault::sync_fails, false}, Failure{Fault::sync_fails, true},
                                         Failure{Fault::write_fails, false}, Failure{Fault::write_fails, true},
                                         Failure{Fault::disk_full, false}, Failure{Fault::disk_full, true}));

TEST_P(FaultyDiskTest, NothingIsAcknowledgedAfterAFailedCommitAndNothingIsLost) {
  for (const int after : {1, 2, 7, 40, 60}) {
    SCOPED_TRACE(after);
    const TestFolder folder;
    { SqliteStore made({.path = folder.file()}, post_here()); }
    const std::uint64_t acknowledged = append_until_fatal(folder.file(), GetParam(), after);
    SqliteStore store({.path = folder.file(), .check = Depth::full}, post_here());
    EXPECT_GE(store.log().head(1).version, acknowledged);
    // The server continues where it was, and a client's retry gets its answer.
    const std::uint64_t version = store.log().head(1).version;
    EXPECT_EQ(append_and_wait(store.log(), row(1, version)).outcome, Outcome::stored);
  }
}

class FaultyCheckpointTest : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(Faults, FaultyCheckpointTest, testing::Bool(),
                         [](const auto& chosen) { return std::string(chosen.param ? "Once" : "ForGood"); });

TEST_P(FaultyCheckpointTest, AFailedSyncOfTheDatabaseFileEndsTheProcessToo) {
  const TestFolder folder;
  std::promise<std::string> fatal;
  SqliteStore store({.path = folder.file(),
                     .fatal = [&](const std::string& why) { fatal.set_value(why); },
                     .vfs = FaultyDisk::name()},
                    post_here());
  // Rows so long that the log is checkpointed into the database at once; its sync is the one after the commit's.
  const std::string bytes(24 << 20, 'x');
  FaultyDisk::fail(Fault::sync_fails, 3, GetParam());
  std::uint64_t stored = 0;
  store.log().append({1, 0, "", bytes, {}}, [&](const AppendResult& result) { stored = result.version; });
  EXPECT_NE(fatal.get_future().get().find("checkpoint"), std::string::npos);
  EXPECT_EQ(stored, 1u);
  FaultyDisk::heal();
}

TEST(FaultyDiskTest, TheProcessEndsWithItsOwnExitCode) {
  EXPECT_EXIT(stop_process("the disk is full"), testing::ExitedWithCode(74), "the disk is full");
}

TEST(FaultyDiskTest, EveryCommitReachesTheDisk) {
  const TestFolder folder;
  SqliteStore store({.path = folder.file(), .vfs = FaultyDisk::name()}, post_here());
  FaultyDisk::heal();
  append_rows(store.log(), 1, 10);
  EXPECT_GE(FaultyDisk::syncs(), 10);
}

}  // namespace
}  // namespace battalia::store
