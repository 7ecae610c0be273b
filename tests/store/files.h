// Files of the store that tests make, change behind its back, and open again.
#pragma once

#include "server/store/sqlite/database.h"
#include "tests/store/support.h"

#include <string>

namespace battalia::store {

// The sentence with which the store refuses a file; empty when it takes it.
inline std::string refusal(const std::string& path, Depth check = Depth::quick) {
  try {
    const SqliteStore store({.path = path, .check = check}, post_here());
    return "";
  } catch (const StoreError& error) {
    return error.what();
  }
}

inline void change(const std::string& path, const std::string& sql) {
  Database database(path, Database::Mode::writer);
  database.execute(sql);
}

inline void make(const std::string& path, std::uint64_t streams = 3, std::uint64_t rows = 20,
                 const std::string& more = {}) {
  SqliteStore store({.path = path}, post_here());
  for (std::uint64_t stream = 1; stream <= streams; ++stream) append_rows(store.log(), stream, rows, 0, more);
}

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace battalia::store
