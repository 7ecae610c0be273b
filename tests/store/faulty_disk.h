// A disk that fails, dawdles or dies when it is told to, and tells all that is done to it: a layer of SQLite's between
// the store and the real files.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace battalia::store {

class FaultyDisk {
 public:
  enum class Fault {
    none,
    sync_fails,    // EIO
    read_fails,    // EIO
    write_fails,   // EIO
    disk_full,     // ENOSPC
    process_dies,  // at a write or a sync, without a word
  };

  static constexpr int kDied = 9;  // the exit code of a process that dies so

  // Registered with SQLite under this name for as long as the process lives.
  static const char* name();
  // From the `after`-th sync, read or write on (1: the next), every one fails; or `once`: only that one, and the next
  // are said to succeed, as by a kernel that has dropped the pages. Counts from now.
  static void fail(Fault fault, int after, bool once = false);
  static void heal() { fail(Fault::none, 0); }
  // Syncs since the last call of fail() or heal(), of any file.
  static int syncs();
  // Every sync takes that much longer.
  static void be_slower(int by_ms);

  // What was done to a file, before it is done. One thread at a time calls.
  struct Deed {
    enum class Kind : std::uint8_t { write, truncate, sync, remove };
    Kind kind = Kind::write;
    std::string path;
    std::int64_t at = 0;  // of a write; of a truncation, the size left
    std::string bytes = {};
  };
  using Listener = std::function<void(const Deed&)>;
  // Nothing: nobody listens. To be called while nothing is done.
  static void tell(Listener listener);
};

}  // namespace battalia::store
