// Keeps the write-ahead log short without holding up commits: a thread with a connection of its own moves the log into
// the database while the writer commits, and the writer moves only what has been added meanwhile. SQLite starts the log
// again at the first commit that finds all of it moved.
#pragma once

#include "server/store/sqlite/database.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace battalia::store {

class Checkpointer {
 public:
  // `failed` is called on this object's thread, once, if the disk fails; no checkpoint follows. A failed sync must
  // never be repeated: the repetition could succeed although the pages are lost, and the log that still has them would
  // be discarded. Both connections use the same file through the same VFS.
  Checkpointer(const Database& writer, std::function<void(const std::string& why)> failed);
  // Waits for a checkpoint that has begun.
  ~Checkpointer();

  // Called by the writer's thread after each commit of its connection, outside a transaction. Waits only while the log
  // is very long. Throws if the disk fails.
  void after_commit(Database& writer);

 private:
  enum class State { resting, asked, moved, failed, ending };

  void loop();

  std::string path_;
  const char* vfs_;
  std::function<void(const std::string& why)> failed_;
  int frames_before_ = 0;  // in the log after the last checkpoint; of use while it has not been started again
  std::mutex mutex_;       // protects state_
  std::condition_variable wake_;
  std::condition_variable moved_;
  State state_ = State::resting;
  std::thread thread_;  // declared last: it uses all of the above
};

}  // namespace battalia::store
