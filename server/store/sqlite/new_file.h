// A new database file: written under a temporary name, examined, and only then given its final name. Used only by
// backup.cpp and recovery.cpp.
#pragma once

#include "server/store/sqlite/integrity.h"

#include <string>

namespace battalia::store {

// Throws StoreError if that file or its write-ahead log exists.
void refuse_existing(const std::string& path);

// A file that is deleted in the destructor, together with SQLite's files next to it, unless it is kept.
class NewFile {
 public:
  explicit NewFile(std::string path);  // deletes an existing file of that name
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  const std::string& path() const { return path_; }
  // Renames the file; durable on return. Throws StoreError.
  void keep_as(const std::string& name);

 private:
  std::string path_;
};

// The result of a full check of a file, opened as an observer.
struct Examined {
  bool keys_hold = false;  // everything derived from rows agrees with them
  Contents contents;
};

// Throws FileDamaged, or StoreError if the file is not ours or newer than this program.
Examined examine(const std::string& path);

}  // namespace battalia::store
