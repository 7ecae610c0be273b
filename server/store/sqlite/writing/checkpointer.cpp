#include "server/store/sqlite/writing/checkpointer.h"

#include <memory>
#include <utility>

namespace battalia::store {
namespace {

constexpr int kFramesBeforeCheckpoint = 4'000;  // about 16 MiB: a page written often is moved only once
constexpr int kMostFrames = 16'000;             // about 64 MiB: the writer waits if moving is slower than writing

}  // namespace

Checkpointer::Checkpointer(const Database& writer, std::function<void(const std::string& why)> failed)
    : path_(writer.path()), vfs_(writer.vfs()), failed_(std::move(failed)), thread_([this] { loop(); }) {}

Checkpointer::~Checkpointer() {
  {
    const std::lock_guard lock(mutex_);
    state_ = State::ending;
  }
  wake_.notify_one();
  thread_.join();
}

void Checkpointer::after_commit(Database& writer) {
  const int frames = writer.wal_frames();
  if (frames < frames_before_) frames_before_ = 0;  // the log was started again
  std::unique_lock lock(mutex_);
  if (frames >= kMostFrames) moved_.wait(lock, [this] { return state_ != State::asked; });
  if (state_ == State::moved) {
    state_ = State::resting;
    if (frames < kFramesBeforeCheckpoint) return;
    writer.checkpoint();  // little is left, and no commit can come between
    frames_before_ = frames;
  } else if (state_ == State::resting && frames - frames_before_ >= kFramesBeforeCheckpoint) {
    state_ = State::asked;
    wake_.notify_one();
  }
}

void Checkpointer::loop() {
  std::unique_ptr<Database> database;  // opened when the first long log asks for it
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return state_ == State::asked || state_ == State::ending; });
      if (state_ == State::ending) return;
    }
    std::string why;
    try {
      if (!database) database = std::make_unique<Database>(path_, Database::Mode::writer, vfs_);
      database->checkpoint();
      database->checkpoint();  // the second moves what was committed during the first
    } catch (const std::exception& error) {
      why = error.what();
    }
    {
      const std::lock_guard lock(mutex_);
      if (state_ == State::asked) state_ = why.empty() ? State::moved : State::failed;
    }
    moved_.notify_one();
    if (!why.empty()) return failed_(why);
  }
}

}  // namespace battalia::store
