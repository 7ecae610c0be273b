// Helpers that create files of the store, change them behind its back, and open them again.
#pragma once

#include "server/store/sqlite/database.h"
#include "tests/store/support.h"

#include <string>
#include <vector>

namespace battalia::store {

// The error with which the store refuses a file; empty if it accepts it.
inline std::string refusal(const std::string& path, Depth check = Depth::quick) {
  try {
    const SqliteStore store({.path = path, .check = check}, post_here());
    return "";
  } catch (const StoreError& error) {
    return error.what();
  }
}

// The damage that the store, opened as the server does, has found: a sentence for each stream; or why it refuses the
// file.
inline std::vector<std::string> damage(const std::string& path, Depth check = Depth::quick) {
  try {
    const SqliteStore store({.path = path, .check = check}, post_here());
    std::vector<std::string> found;
    for (const DamagedStream& damaged : store.contents().damaged) found.push_back(damaged.what);
    return found;
  } catch (const StoreError& error) {
    return {"refused: " + std::string(error.what())};
  }
}

// The only damage found; empty if there is none.
inline std::string only_damage(const std::string& path, Depth check = Depth::quick) {
  const std::vector<std::string> found = damage(path, check);
  EXPECT_LE(found.size(), 1U) << found.back();
  return found.empty() ? "" : found.front();
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

// Changes the log without updating its index, as if a page of the index had never been written.
inline void change_behind_its_keys(const std::string& path, const std::string& sql) {
  const std::string edited = "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE tbl_name = 'log'";
  const std::string kept = Database(path, Database::Mode::reader)
                               .text(
                                   "SELECT group_concat(printf('INSERT INTO sqlite_schema VALUES (%Q, %Q, %Q, %d, "
                                   "%Q);', type, name, tbl_name, rootpage, sql), '') FROM "
                                   "(SELECT * FROM sqlite_schema WHERE tbl_name = 'log' ORDER BY type DESC)");
  change(path, edited +
                   " AND type = 'index'; UPDATE sqlite_schema SET sql = "
                   "replace(sql, 'UNIQUE (stream, version)', 'CHECK (true)') WHERE name = 'log'");
  change(path, sql);
  change(path, edited + ";" + kept);
}

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace battalia::store
