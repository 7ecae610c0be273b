// The single writing thread. Jobs added during a commit wait and share the next transaction, so that many orders cost
// one disk sync. Used only by the tables of sqlite/. It never retries a failed commit: the system may have dropped the
// pages, and only a restart shows what is on the disk.
#pragma once

#include "common/base/histogram.h"
#include "server/store/sqlite/database.h"
#include "server/store/sqlite/writing/checkpointer.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace battalia::store {

// Called when a commit or a checkpoint has failed, on the thread that failed. It must not return, except in a test;
// then the writer does nothing more.
using Fatal = std::function<void(const std::string& why)>;

// Prints the reason to standard error and ends the process immediately with exit code 74 (I/O error).
void stop_process(const std::string& why);
constexpr int kStoreFailedExitCode = 74;

class Writer {
 public:
  // Runs inside a transaction on the writer's thread; returns the completion to post when it is durable.
  using Job = std::function<std::function<void()>(Database&)>;

  struct Counters {
    std::uint64_t jobs = 0;
    std::uint64_t transactions = 0;
    std::uint64_t waiting = 0;             // jobs not yet in a transaction
    Histogram batches{Histogram::kSizes};  // jobs per transaction
    Histogram commits;                     // from the start of the first job until durable
  };

  // Takes ownership of the database, which is used only on the writer's own thread from now on. `post` runs nothing
  // once the writer is destroyed.
  Writer(std::unique_ptr<Database> database, Post post, Fatal fatal);
  // Runs the waiting jobs, posts their completions, and ends.
  ~Writer();

  // Jobs run, and their completions are posted, in order. Any thread; returns at once. The writer is woken through
  // `post`, so all jobs from one turn of the caller's loop share one transaction.
  void add(Job job);

  // Runs a job in a transaction of its own, after all waiting jobs, and returns when it is durable. An exception from
  // the job rolls it back and is rethrown here. Not for the thread on which posted functions run while it must not
  // block.
  void run(std::function<void(Database&)> job);

  Counters counters() const;

 private:
  struct Alone {
    std::function<void(Database&)> job;
    std::promise<void> done;
  };
  struct Waiting {
    Job job;
    std::shared_ptr<Alone> alone;  // instead of job
  };

  void loop();
  std::vector<Waiting> take();
  void commit(std::vector<Waiting>& batch);
  void commit(Alone& alone);
  void count(std::size_t jobs, std::chrono::steady_clock::time_point began);
  void give_up(const std::string& why);

  std::unique_ptr<Database> database_;
  Post post_;
  Fatal fatal_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Waiting> waiting_;
  bool called_ = false;  // the posted wake-up is pending
  bool ending_ = false;
  bool failed_ = false;
  Counters counters_;
  Checkpointer checkpointer_;
  std::thread thread_;  // declared last: it uses all of the above
};

}  // namespace battalia::store
