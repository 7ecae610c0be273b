// A disk that fails, slows down or kills the process when told to, and reports every operation: an SQLite VFS between
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
    process_dies,  // at a write or a sync, without cleanup
  };

  static constexpr int kDied = 9;  // the exit code of a process that dies this way

  // Registered with SQLite under this name for the life of the process.
  static const char* name();
  // From the `after`-th sync, read or write on (1: the next), all fail; with `once` only that one, and the next report
  // success, as from a kernel that has dropped the pages. Counts from now.
  static void fail(Fault fault, int after, bool once = false);
  static void heal() { fail(Fault::none, 0); }
  // Syncs since the last call of fail() or heal(), of any file.
  static int syncs();
  // Every sync takes that much longer.
  static void be_slower(int by_ms);
  // Called before each sync with the file's path, on the thread that syncs; it may wait. Empty: nothing is called. Call
  // it only while nothing else is running.
  static void before_sync(std::function<void(const std::string& path)> called);

  // Reports an operation on a file before it is carried out. Called by one thread at a time.
  struct Deed {
    enum class Kind : std::uint8_t { write, truncate, sync, remove };
    Kind kind = Kind::write;
    std::string path;
    std::int64_t at = 0;  // offset of a write; new size of a truncation
    std::string bytes = {};
  };
  using Listener = std::function<void(const Deed&)>;
  // Empty: no observer. Call it only while nothing else is running.
  static void tell(Listener listener);
};

}  // namespace battalia::store
