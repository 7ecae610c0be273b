#include "tests/bench/bare_database.h"

#include <cstdlib>
#include <stdexcept>

namespace battalia::tests {
namespace {

constexpr std::size_t kRowBytes = 330;  // a record, its request id and its hash

}  // namespace

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "battalia-bench-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder can be made like " + name);
  path_ = name;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

BareDatabase::BareDatabase(const std::string& file) {
  check(sqlite3_open(file.c_str(), &database_));
  execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
}

BareDatabase::~BareDatabase() {
  sqlite3_finalize(insert_);
  sqlite3_close(database_);
}

void BareDatabase::commit(std::int64_t rows) {
  static const std::string row(kRowBytes, 'x');
  if (insert_ == nullptr) {
    execute("CREATE TABLE bare (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL)");
    check(sqlite3_prepare_v2(database_, "INSERT INTO bare (bytes) VALUES (?)", -1, &insert_, nullptr));
  }
  execute("BEGIN IMMEDIATE");
  for (std::int64_t i = 0; i < rows; ++i) {
    sqlite3_bind_blob(insert_, 1, row.data(), static_cast<int>(row.size()), SQLITE_STATIC);
    sqlite3_step(insert_);
    check(sqlite3_reset(insert_));
  }
  execute("COMMIT");
}

void BareDatabase::read(const std::string& sql, const std::function<void(std::string_view)>& each) {
  sqlite3_stmt* statement = nullptr;
  check(sqlite3_prepare_v2(database_, sql.c_str(), -1, &statement, nullptr));
  while (sqlite3_step(statement) == SQLITE_ROW) {
    const void* bytes = sqlite3_column_blob(statement, 0);
    each({static_cast<const char*>(bytes), static_cast<std::size_t>(sqlite3_column_bytes(statement, 0))});
  }
  check(sqlite3_finalize(statement));
}

void BareDatabase::check(int code) {
  if (code != SQLITE_OK) throw std::runtime_error(sqlite3_errmsg(database_));
}

void BareDatabase::execute(const char* sql) { check(sqlite3_exec(database_, sql, nullptr, nullptr, nullptr)); }

}  // namespace battalia::tests
