// A disk that fails when it is told to: a layer of SQLite's between the store and the real files.
#pragma once

namespace battalia::store {

class FaultyDisk {
 public:
  enum class Fault {
    none,
    sync_fails,   // EIO
    write_fails,  // EIO
    disk_full,    // ENOSPC
  };

  // Registered with SQLite under this name for as long as the process lives.
  static const char* name();
  // From the `after`-th sync or write of the log on (1: the next), every one fails. Counts from now.
  static void fail(Fault fault, int after);
  static void heal() { fail(Fault::none, 0); }
  // Syncs since the last call of fail() or heal(), of any file.
  static int syncs();
};

}  // namespace battalia::store
