// The one thread that writes. What is asked for while it commits waits and goes into the next transaction together, so
// that many orders cost one sync of the disk. Used only by the tables of sqlite/. It never tries a failed commit
// again: the system may have dropped the pages, and only a new start shows what is on the disk.
#pragma once

#include "common/base/histogram.h"
#include "server/store/sqlite/database.h"

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

// What is done when a commit has failed. It must not return, except in a test: then the writer does nothing any more.
using Fatal = std::function<void(const std::string& why)>;

// Prints the reason to standard error and ends the process immediately with exit code 74 (I/O error).
void stop_process(const std::string& why);
constexpr int kStoreFailedExitCode = 74;

class Writer {
 public:
  // Carried out inside a transaction on the writer's thread; returns what is to be told when it is durable.
  using Job = std::function<std::function<void()>(Database&)>;

  struct Counters {
    std::uint64_t jobs = 0;
    std::uint64_t transactions = 0;
    std::uint64_t waiting = 0;             // jobs not yet taken into a transaction
    Histogram batches{Histogram::kSizes};  // jobs in one transaction
    Histogram commits;                     // from the first job's beginning to durable
  };

  // Takes the database over; it is used on the writer's own thread from now on. `post` runs nothing once the writer is
  // gone.
  Writer(std::unique_ptr<Database> database, Post post, Fatal fatal);
  // Carries out what waits, posts the completions, and ends.
  ~Writer();

  // Jobs are carried out and their completions posted in the order given. Any thread; returns at once. The writer is
  // woken by a post, so that all that one turn of the caller's loop asks for goes into one transaction.
  void add(Job job);

  // Carries out a job in a transaction of its own, after everything that waits, and returns when it is durable. What
  // the job throws takes it back and is thrown here. Not for the thread that posts go to while it must not wait.
  void run(std::function<void(Database&)> job);

  Counters counters() const;

 private:
  struct Alone {
    std::function<void(Database&)> job;
    std::promise<void> done;
  };
  struct Waiting {
    Job job;
    std::shared_ptr<Alone> alone;  // in place of job
  };

  void loop();
  std::vector<Waiting> take();
  void commit(std::vector<Waiting>& batch);
  void commit(Alone& alone);
  void count(std::size_t jobs, std::chrono::steady_clock::time_point began);
  void checkpoint_when_long();
  void give_up(const std::string& why);

  std::unique_ptr<Database> database_;
  Post post_;
  Fatal fatal_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Waiting> waiting_;
  bool called_ = false;  // the post that wakes it is on its way
  bool ending_ = false;
  bool failed_ = false;
  Counters counters_;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace battalia::store
