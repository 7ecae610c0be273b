// Checks database files: when a store is opened, after a backup, and for the admin tool. There are two kinds of damage.
// If the page structure of the file is damaged, nothing may be written to it; this is thrown, with a sentence that says
// what was found and what to do. If only the rows of single streams are broken and the file around them is sound, those
// streams are counted, and all others are served.
#pragma once

#include "server/store/sqlite/database.h"

#include <cstdint>
#include <string>
#include <vector>

namespace battalia::store {

// How much is checked.
enum class Depth {
  quick,  // the file's pages, its tables, that keys lead to all rows, and the last rows of every stream
  full,   // the pages and indices in full, and every row of every stream
};

// A damaged stream, and what is wrong, in a sentence that names it.
struct DamagedStream {
  std::uint64_t stream = 0;
  std::string what;
  friend bool operator==(const DamagedStream&, const DamagedStream&) = default;
};

// The contents of a file, as counted by a check.
struct Contents {
  std::uint64_t streams = 0;  // including damaged ones
  std::uint64_t rows = 0;
  std::vector<DamagedStream> damaged = {};  // those found by this check, in ascending order
  friend bool operator==(const Contents&, const Contents&) = default;
};

// The file as a whole is damaged: its page structure is broken, or its tables have been altered. what() says in a few
// lines what was found, why that happens, and which commands save what can be read of it or restore the newest backup.
class FileDamaged : public StoreError {
 public:
  FileDamaged(const std::string& path, const std::string& found);
  const std::string& found() const { return found_; }

 private:
  std::string found_;
};

// Throws FileDamaged if the page structure of the file is damaged. For problems within single rows of the log, or with
// keys that can be rebuilt from rows, returns false, as far as that depth finds them. Call it before anything else is
// read from the file.
bool check_pages(Database& database, Depth depth);

// If the log's keys do not lead to all its rows, rebuilds them from the rows, so that nothing is written through bad
// keys. The page structure must be sound. Throws FileDamaged if rows are missing or contradict each other.
void mend_keys(Database& database);

// Throws FileDamaged if tables or indices differ from those this program creates.
void check_schema(Database& database);

// Counts the contents, and lists every stream with a row whose hash does not match or that its keys do not lead to.
// Changes nothing.
Contents check_chains(Database& database, Depth depth);

}  // namespace battalia::store
