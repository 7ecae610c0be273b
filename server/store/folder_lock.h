// The lock of a data folder: one process at a time owns what is in it. Held by battaliad for as long as it runs, and by
// the commands of battaliactl that replace or convert the database (restore, migrate, rebuild, recover). The operating
// system lifts it when its process ends, however that happens, so a crash leaves none behind. Commands that only read,
// or add to the database as a second writer would (accounts, import, salvage), do without.
//
// It belongs to the folder of one machine, not to store::Store: nodes that share a store over a network have a folder,
// with its keys, each.
#pragma once

#include "server/store/event_log.h"

#include <string>
#include <string_view>

namespace battalia::store {

// Another process owns the folder. what() names the program, its process, its machine and since when.
class FolderInUse : public StoreError {
 public:
  using StoreError::StoreError;
};

class FolderLock {
 public:
  // Locks an existing folder without waiting. `program` is shown to a second program that tries. Throws FolderInUse, or
  // StoreError if the folder can't be locked.
  FolderLock(const std::string& folder, std::string_view program);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int file_ = -1;
};

}  // namespace battalia::store
