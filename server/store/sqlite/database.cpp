#include "server/store/sqlite/database.h"

#include <sqlite3.h>

#include <utility>

namespace battalia::store {
namespace {

constexpr int kBusyTimeoutMs = 5'000;
constexpr int kNoCode = SQLITE_OK;

}  // namespace

bool SqliteError::busy() const { return (code_ & 0xff) == SQLITE_BUSY; }

bool SqliteError::damaged() const {
  const int primary = code_ & 0xff;
  return primary == SQLITE_CORRUPT || primary == SQLITE_NOTADB;
}

// ---------------------------------------------------------------- Statement

void Statement::Free::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::~Statement() {
  sqlite3_reset(handle_);
  sqlite3_clear_bindings(handle_);
  database_.idle_.insert(std::move(place_));
}

void Statement::check(int code) const {
  if (code != SQLITE_OK) database_.fail(code, sqlite3_sql(handle_));
}

Statement& Statement::bind(int at, std::int64_t value) {
  check(sqlite3_bind_int64(handle_, at, value));
  return *this;
}

Statement& Statement::bind_id(int at, std::uint64_t value) { return bind(at, static_cast<std::int64_t>(value)); }

Statement& Statement::bind_text(int at, std::string_view value) {
  // A null pointer would bind NULL, which an empty text is not.
  const char* data = value.data() == nullptr ? "" : value.data();
  check(sqlite3_bind_text64(handle_, at, data, value.size(), SQLITE_STATIC, SQLITE_UTF8));
  return *this;
}

Statement& Statement::bind_blob(int at, std::string_view value) {
  const char* data = value.data() == nullptr ? "" : value.data();
  check(sqlite3_bind_blob64(handle_, at, data, value.size(), SQLITE_STATIC));
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(handle_);
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  database_.fail(code, sqlite3_sql(handle_));
}

bool Statement::run() {
  const int code = sqlite3_step(handle_);
  if (code == SQLITE_DONE) return true;
  if ((code & 0xff) == SQLITE_CONSTRAINT) return false;
  database_.fail(code, sqlite3_sql(handle_));
}

void Statement::reset() { sqlite3_reset(handle_); }

Statement& Statement::one() {
  if (!step()) database_.fail(kNoCode, sqlite3_sql(handle_));
  return *this;
}

std::int64_t Statement::column(int at) const { return sqlite3_column_int64(handle_, at); }

std::uint64_t Statement::column_id(int at) const { return static_cast<std::uint64_t>(column(at)); }

std::string_view Statement::column_view(int at) const {
  const void* data = sqlite3_column_blob(handle_, at);
  return {static_cast<const char*>(data), static_cast<std::size_t>(sqlite3_column_bytes(handle_, at))};
}

std::string Statement::column_text(int at) const { return std::string(column_view(at)); }

// ---------------------------------------------------------------- Database

Database::Database(const std::string& path, Mode mode, const char* vfs) : path_(path) {
  const int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_READWRITE |
                    (mode == Mode::writer ? SQLITE_OPEN_CREATE : 0);
  const int code = sqlite3_open_v2(path.c_str(), &database_, flags, vfs);
  try {
    if (code != SQLITE_OK) fail(code, "open");
    sqlite3_busy_timeout(database_, kBusyTimeoutMs);
    // A page that changes only in memory mapped from the file ends the process with a signal when the disk fails; read
    // calls report it, and what is read is small. Checkpoints are the writer's own, so that their errors are seen.
    execute(
        "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA mmap_size = 0; PRAGMA trusted_schema = OFF;"
        "PRAGMA wal_autocheckpoint = 0;");
    execute(mode == Mode::reader ? "PRAGMA query_only = ON" : "PRAGMA journal_mode = WAL; PRAGMA cache_size = -8192");
    sqlite3_wal_hook(
        database_,
        [](void* self, sqlite3*, const char*, int frames) {
          static_cast<Database*>(self)->wal_frames_ = frames;
          return SQLITE_OK;
        },
        this);
  } catch (...) {
    sqlite3_close(database_);
    throw;
  }
}

Database::~Database() {
  idle_.clear();
  sqlite3_close(database_);
}

Statement Database::prepare(std::string_view sql) {
  if (const auto found = idle_.find(sql); found != idle_.end()) return {*this, idle_.extract(found)};
  sqlite3_stmt* made = nullptr;
  const int code = sqlite3_prepare_v3(database_, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                                      &made, nullptr);
  if (code != SQLITE_OK) fail(code, sql);
  return {*this, idle_.extract(idle_.emplace(sql, made))};
}

void Database::execute(const std::string& sql) {
  const int code = sqlite3_exec(database_, sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(code, sql);
}

std::int64_t Database::number(std::string_view sql) { return prepare(sql).one().column(0); }

std::string Database::text(std::string_view sql) { return prepare(sql).one().column_text(0); }

std::int64_t Database::changes() const { return sqlite3_changes64(database_); }

std::uint64_t Database::last_insert_rowid() const {
  return static_cast<std::uint64_t>(sqlite3_last_insert_rowid(database_));
}

void Database::checkpoint() {
  const int code = sqlite3_wal_checkpoint_v2(database_, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  if (code != SQLITE_OK && (code & 0xff) != SQLITE_BUSY) fail(code, "checkpoint");
}

void Database::fail(int code, std::string_view doing) const {
  constexpr std::size_t kShown = 80;
  std::string what = "the database " + path_ + " failed: ";
  what += code == kNoCode ? "a row is missing" : sqlite3_errstr(code);
  if (code != kNoCode && sqlite3_extended_errcode(database_) == code) {
    what += std::string(" (") + sqlite3_errmsg(database_) + ")";
  }
  what += ", doing: " + std::string(doing.substr(0, kShown));
  throw SqliteError(what, code);
}

// ---------------------------------------------------------------- Transaction, Savepoint

Transaction::Transaction(Database& database) : database_(database) {
  for (;;) {
    try {
      database_.prepare("BEGIN IMMEDIATE").step();
      return;
    } catch (const SqliteError& error) {
      if (!error.busy()) throw;
    }
  }
}

Transaction::~Transaction() {
  // After some errors SQLite has rolled back by itself; a second time is an error without meaning.
  if (open_ && sqlite3_get_autocommit(database_.handle()) == 0) {
    sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
}

void Transaction::commit() {
  database_.prepare("COMMIT").step();
  open_ = false;
}

Savepoint::Savepoint(Database& database) : database_(database) { database_.prepare("SAVEPOINT part").step(); }

Savepoint::~Savepoint() {
  if (!open_ || sqlite3_get_autocommit(database_.handle()) != 0) return;
  sqlite3_exec(database_.handle(), "ROLLBACK TO part; RELEASE part", nullptr, nullptr, nullptr);
}

void Savepoint::release() {
  database_.prepare("RELEASE part").step();
  open_ = false;
}

}  // namespace battalia::store
