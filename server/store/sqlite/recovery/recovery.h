// Reads as much as possible of a database file whose page structure is damaged, and writes it to a new file. The
// header, the schema table and indices are not needed for that; for the log, matches and chat, neither are interior
// pages. Used by the admin tool, which holds the folder's lock. It does not judge rows: rows of the log are copied as
// they are, and the store that opens the new file finds damaged streams.
#pragma once

#include "server/store/sqlite/integrity.h"

#include <string>
#include <vector>

namespace battalia::store {

struct Recovered {
  Contents contents;
  std::vector<std::string> losses;  // a sentence for each table that could not be read completely
};

// Writes everything that can be read of `damaged` to `to`, which must not exist, and checks it. Never changes the
// damaged file. The new file has the version of the damaged one; its derived tables are empty until they are rebuilt.
// Throws StoreError and leaves nothing behind if none of its tables is found, a newer program made it, or the disk
// fails.
Recovered recover(const std::string& damaged, const std::string& to);

}  // namespace battalia::store
