// Is this file sound? Asked when a store is opened, of a backup that was just made, and by the admin tool. Answers with
// a sentence for people that says what is damaged and what to do; changes nothing.
#pragma once

#include "server/store/sqlite/database.h"

#include <cstdint>
#include <string>

namespace battalia::store {

// How much is looked at.
enum class Depth {
  quick,  // the pages of the file, its tables, that keys lead to all rows, and the last rows of every stream
  full,   // the pages and indices in full, and every row of every stream
};

// What a file holds, as counted by a check.
struct Contents {
  std::uint64_t streams = 0;
  std::uint64_t rows = 0;
  friend bool operator==(const Contents&, const Contents&) = default;
};

// Throws StoreError when the pages of the file are damaged. To be called before anything else is read from it.
void check_pages(Database& database, Depth depth);

// Throws StoreError when tables or indices differ from what this program makes.
void check_schema(Database& database);

// Throws StoreError, naming the match, at the first row whose hash does not follow; else counts what is there.
Contents check_chains(Database& database, Depth depth);

// What is told of a damaged database, in some lines: what was found, why that happens, and the commands that put the
// newest backup in its place.
std::string with_remedy(const std::string& path, const std::string& what);

}  // namespace battalia::store
