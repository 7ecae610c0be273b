#include "server/store/sqlite/writing/writer.h"

#include <unistd.h>
#include <cstdio>
#include <iterator>
#include <utility>

namespace battalia::store {
namespace {

constexpr std::size_t kMostJobsInOne = 1'000;  // limits how long the first job waits for the last

}  // namespace

void stop_process(const std::string& why) {
  std::fprintf(stderr,
               "battalia: the database cannot be written, so this program stops: %s. Nothing that was not stored has "
               "been acknowledged. Check that the disk has room and is sound, then try again.\n",
               why.c_str());
  ::_exit(kStoreFailedExitCode);
}

Writer::Writer(std::unique_ptr<Database> database, Post post, Fatal fatal)
    : database_(std::move(database)),
      post_(std::move(post)),
      fatal_(std::move(fatal)),
      checkpointer_(*database_, [this](const std::string& why) { give_up(why); }),
      thread_([this] { loop(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Writer::add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (failed_) return;
    waiting_.push_back({std::move(job), nullptr});
    if (std::exchange(called_, true)) return;
  }
  post_([this] {
    {
      const std::lock_guard lock(mutex_);
      called_ = false;
    }
    wake_.notify_one();
  });
}

void Writer::run(std::function<void(Database&)> job) {
  auto alone = std::make_shared<Alone>();
  alone->job = std::move(job);
  std::future<void> done = alone->done.get_future();
  {
    const std::lock_guard lock(mutex_);
    if (failed_) throw StoreError("the store has stopped after a failed commit");
    waiting_.push_back({nullptr, std::move(alone)});
  }
  wake_.notify_one();
  done.get();
}

Writer::Counters Writer::counters() const {
  const std::lock_guard lock(mutex_);
  Counters counters = counters_;
  counters.waiting = waiting_.size();
  return counters;
}

void Writer::loop() {
  try {
    for (;;) {
      std::vector<Waiting> batch = take();
      if (batch.empty()) return;
      if (batch.front().alone) {
        commit(*batch.front().alone);
      } else {
        commit(batch);
      }
      checkpointer_.after_commit(*database_);
    }
  } catch (const std::exception& error) {
    give_up(error.what());
  }
}

// The jobs for one transaction; none at the end.
std::vector<Writer::Waiting> Writer::take() {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
  std::vector<Waiting> batch;
  while (!waiting_.empty() && batch.size() < kMostJobsInOne) {
    const bool alone = waiting_.front().alone != nullptr;
    if (alone && !batch.empty()) break;
    batch.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
    if (alone) break;
  }
  return batch;
}

void Writer::commit(std::vector<Waiting>& batch) {
  std::vector<std::function<void()>> told;
  told.reserve(batch.size());
  const auto began = std::chrono::steady_clock::now();
  Transaction transaction(*database_);
  for (Waiting& waiting : batch) {
    if (auto completion = waiting.job(*database_)) told.push_back(std::move(completion));
  }
  transaction.commit();
  count(batch.size(), began);
  if (told.empty()) return;
  post_([told = std::move(told)] {
    for (const auto& completion : told) completion();
  });
}

void Writer::commit(Alone& alone) {
  const auto began = std::chrono::steady_clock::now();
  {
    Transaction transaction(*database_);
    try {
      alone.job(*database_);
    } catch (...) {
      alone.done.set_exception(std::current_exception());
      return;
    }
    try {
      transaction.commit();
    } catch (...) {
      alone.done.set_exception(std::current_exception());
      throw;
    }
  }
  count(1, began);
  alone.done.set_value();
}

void Writer::count(std::size_t jobs, std::chrono::steady_clock::time_point began) {
  const std::lock_guard lock(mutex_);
  counters_.jobs += jobs;
  counters_.transactions += 1;
  counters_.batches.observe(static_cast<double>(jobs));
  counters_.commits.observe_since(began);
}

void Writer::give_up(const std::string& why) {
  std::deque<Waiting> forgotten;
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(failed_, true)) return;
    forgotten.swap(waiting_);
  }
  fatal_(why);
  for (Waiting& waiting : forgotten) {
    if (!waiting.alone) continue;
    waiting.alone->done.set_exception(std::make_exception_ptr(StoreError("the store has stopped after: " + why)));
  }
}

}  // namespace battalia::store
