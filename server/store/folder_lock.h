// The lock of a data folder: one process at a time owns its contents. battaliad holds it for as long as it runs, and so
// do the battaliactl commands that replace or convert the database (restore, migrate, rebuild, recover). The operating
// system releases it when the process ends, however that happens, so a crash leaves no stale lock. Commands that only
// read, or that add to the database as a second writer (accounts, import, salvage), do not take it.
//
// The lock belongs to a folder on one machine, not to store::Store: nodes that share a store over a network each have
// their own folder, with its keys.
#pragma once

#include "server/store/event_log.h"

#include <string>
#include <string_view>

namespace battalia::store {

// Another process owns the folder. what() names the program, its process, its machine and the time it started.
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
