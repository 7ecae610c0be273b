// What SQLite itself costs: a database without schema, projections or writer thread, WAL and synchronous = FULL as
// ours, used by the thread that asks. The baseline beside which storing, reading and starting are measured; in the
// folder of TMPDIR, which must be on the disk that is meant.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace battalia::tests {

// A folder of its own, gone when it goes.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(std::string_view name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

class BareDatabase {
 public:
  // Opens or makes the file. Throws std::runtime_error, as everything here does.
  explicit BareDatabase(const std::string& file);
  ~BareDatabase();
  BareDatabase(const BareDatabase&) = delete;
  BareDatabase& operator=(const BareDatabase&) = delete;

  // Inserts so many rows, as long as those that orders of Drill have, into a table of its own and commits them at once.
  void commit(std::int64_t rows);
  // The first column of what the question finds, row by row.
  void read(const std::string& sql, const std::function<void(std::string_view)>& each);

 private:
  void check(int code);
  void execute(const char* sql);

  sqlite3* database_ = nullptr;
  sqlite3_stmt* insert_ = nullptr;  // made by the first commit
};

}  // namespace battalia::tests
