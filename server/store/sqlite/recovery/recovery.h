// A database file whose pages do not hold together, read as far as it can be and written to a new one. Its header, its
// list of tables and its indices are not needed for that; for the log, matches and chat neither are the pages that lead
// to others. Used by the admin tool, which holds the folder's lock. What single rows are worth is not its affair: rows
// of the log are taken as they are, and the store that opens the new file finds the streams that do not hold.
#pragma once

#include "server/store/sqlite/integrity.h"

#include <string>
#include <vector>

namespace battalia::store {

struct Recovered {
  Contents contents;
  std::vector<std::string> losses;  // a sentence for each table that could not be read to its end
};

// Writes everything that can be read of `damaged` to `to`, which must not exist, and checks it. Of the damaged file not
// a byte is changed. The new one is of the version that the damaged one was; its derived tables are empty until they
// are rebuilt. Throws StoreError, leaving nothing behind, when none of its tables is found, a newer program made it, or
// the disk fails.
Recovered recover(const std::string& damaged, const std::string& to);

}  // namespace battalia::store
