// A database file in the making: written under another name, examined, and only then given its own. Used by backup.cpp
// and only by recovery.cpp.
#pragma once

#include "server/store/sqlite/integrity.h"

#include <string>

namespace battalia::store {

// Throws StoreError when there is a file of that name, or a write-ahead log of one.
void refuse_existing(const std::string& path);

// A file that is removed again, with what SQLite lays beside it, unless it is kept.
class NewFile {
 public:
  explicit NewFile(std::string path);  // what is there is removed
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  const std::string& path() const { return path_; }
  // Gives it its name, for good when that is durable. Throws StoreError.
  void keep_as(const std::string& name);

 private:
  std::string path_;
};

// What a full check of a file found, as an observer sees it.
struct Examined {
  bool keys_hold = false;  // all that is made from rows agrees with them
  Contents contents;
};

// Throws FileDamaged; StoreError for a file that is not ours or newer than this program.
Examined examine(const std::string& path);

}  // namespace battalia::store
