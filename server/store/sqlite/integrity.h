// Is this file sound? Asked when a store is opened, of a backup that was just made, and by the admin tool. Damage is of
// two kinds: of the file, whose pages do not hold together, so that nothing may be written to it; and of single
// streams, whose rows do not follow from one another while the file around them is sound. The first is thrown, with a
// sentence for people that says what was found and what to do; the second is counted, so that all other streams are
// served.
#pragma once

#include "server/store/sqlite/database.h"

#include <cstdint>
#include <string>
#include <vector>

namespace battalia::store {

// How much is looked at.
enum class Depth {
  quick,  // the pages of the file, its tables, that keys lead to all rows, and the last rows of every stream
  full,   // the pages and indices in full, and every row of every stream
};

// A stream that does not hold, and why, in a sentence that names it.
struct DamagedStream {
  std::uint64_t stream = 0;
  std::string what;
  friend bool operator==(const DamagedStream&, const DamagedStream&) = default;
};

// What a file holds, as counted by a check.
struct Contents {
  std::uint64_t streams = 0;  // the damaged ones among them
  std::uint64_t rows = 0;
  std::vector<DamagedStream> damaged = {};  // as far as the check went, in ascending order
  friend bool operator==(const Contents&, const Contents&) = default;
};

// The file as a whole is damaged: its pages do not hold together, or tables are not what they were. what() says in some
// lines what was found, why that happens, and the commands that save what can be read of it, or put the newest backup
// in its place.
class FileDamaged : public StoreError {
 public:
  FileDamaged(const std::string& path, const std::string& found);
  const std::string& found() const { return found_; }

 private:
  std::string found_;
};

// Throws FileDamaged when the pages of the file do not hold together. What is wrong within single rows of the log, or
// with keys that are made from rows, is none of that: it answers false then, as far as that depth sees it. To be called
// before anything else is read from the file.
bool check_pages(Database& database, Depth depth);

// Where the keys of the log do not lead to all its rows they are made again from the rows, lest more is written by keys
// that are out of order. The pages must hold together. Throws FileDamaged where rows have gone or contradict each
// other.
void mend_keys(Database& database);

// Throws FileDamaged when tables or indices differ from what this program makes.
void check_schema(Database& database);

// Counts what is there, and names every stream with a row whose hash does not follow or that its keys do not lead to.
// Changes nothing.
Contents check_chains(Database& database, Depth depth);

}  // namespace battalia::store
