// Measures what SQLite itself costs: a database without schema, projections or writer thread, with WAL and synchronous
// = FULL as in our store, used directly by the calling thread. It is the baseline for storing, reading and starting.
// The file lies in the folder of TMPDIR, which must be on the disk that is to be measured.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace battalia::tests {

// A temporary folder, removed by the destructor.
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
  // Opens or creates the file. Throws std::runtime_error, as every function here does.
  explicit BareDatabase(const std::string& file);
  ~BareDatabase();
  BareDatabase(const BareDatabase&) = delete;
  BareDatabase& operator=(const BareDatabase&) = delete;

  // Inserts this many rows, as long as the rows for orders of Drill, into a table of its own and commits them together.
  void commit(std::int64_t rows);
  // The first column of the query's result, row by row.
  void read(const std::string& sql, const std::function<void(std::string_view)>& each);

 private:
  void check(int code);
  void execute(const char* sql);

  sqlite3* database_ = nullptr;
  sqlite3_stmt* insert_ = nullptr;  // made by the first commit
};

}  // namespace battalia::tests
