// What the tests of the store share: temporary folders, and a fixture that runs a test with both stores.
#pragma once

#include "server/store/memory_store.h"
#include "server/store/sqlite/sqlite_store.h"
#include "server/store/wait.h"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace battalia::store {

// A new folder, removed with all that is in it.
class TestFolder {
 public:
  TestFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "battalia_store_XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~TestFolder() { std::filesystem::remove_all(path_); }
  std::string file(const std::string& name = "battalia.db") const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// Runs it in a process of its own; the exit code, or -1 when a signal ended it.
inline int exit_code_of(const std::function<void()>& work) {
  const pid_t child = ::fork();
  if (child == 0) {
    work();
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

inline AppendResult append_and_wait(EventLog& log, AppendRequest request) {
  return wait_for<AppendResult>([&](auto done) { log.append(std::move(request), done); });
}

// The head of a stream, after every row of it has been checked again.
inline Head checked_head(const EventLog& log, std::uint64_t stream) {
  Head head;
  each_row(log, stream, [&](const StoredRecord& row) { head = follow(stream, head, row); });
  return head;
}

// Appends rows "row 1", "row 2", ..., each with `more` after it, with request ids "r1", "r2", ... to a stream that has
// so many of them already.
inline void append_rows(EventLog& log, std::uint64_t stream, std::uint64_t count, std::uint64_t has = 0,
                        const std::string& more = {}) {
  for (std::uint64_t version = has; version < has + count; ++version) {
    const std::string number = std::to_string(version + 1);
    const auto result = append_and_wait(log, {stream, version, "r" + number, "row " + number + more, {}});
    ASSERT_EQ(result.outcome, AppendResult::Outcome::stored);
  }
}

inline MatchRow some_match(std::uint64_t id, std::string request_id = {}) {
  return {.id = id,
          .parameters = "parameters",
          .secret = std::string("s\0crt", 5),
          .created_by = "Anne",
          .request_id = std::move(request_id),
          .created_ms = 1'700'000'000'000};
}

// The same tests for the store in memory and the store in a file: they must not differ in any answer.
class BothStores : public testing::TestWithParam<bool> {
 protected:
  BothStores() {
    if (GetParam()) {
      store_ = std::make_unique<SqliteStore>(SqliteOptions{.path = folder_.file()}, post_here());
    } else {
      store_ = std::make_unique<MemoryStore>(post_here());
    }
  }
  Store& store() { return *store_; }
  EventLog& log() { return store_->log(); }
  // A match with its first row and these writes.
  AppendResult create(std::uint64_t id, std::vector<Write> more = {}) {
    std::vector<Write> writes{some_match(id)};
    for (Write& write : more) writes.push_back(std::move(write));
    return append_and_wait(log(), {id, 0, "", "created", std::move(writes)});
  }

 private:
  TestFolder folder_;
  std::unique_ptr<Store> store_;
};

inline std::string store_name(const testing::TestParamInfo<bool>& info) { return info.param ? "InAFile" : "InMemory"; }

}  // namespace battalia::store
