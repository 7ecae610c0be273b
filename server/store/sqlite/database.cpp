#include "server/store/sqlite/database.h"

#include <sqlite3.h>

#include <array>
#include <filesystem>
#include <utility>

namespace battalia::store {
namespace {

constexpr int kBusyTimeoutMs = 5'000;
constexpr int kNoCode = SQLITE_OK;

// What a statement does, in words for operators, who don't read SQL.
std::string_view in_words(std::string_view doing) {
  using Words = std::pair<std::string_view, std::string_view>;
  constexpr std::array<Words, 8> kWords = {Words{"SELECT", "reading"},
                                           {"PRAGMA", "reading"},
                                           {"BEGIN", "beginning a transaction"},
                                           {"COMMIT", "committing a transaction"},
                                           {"INSERT", "writing"},
                                           {"REPLACE", "writing"},
                                           {"UPDATE", "writing"},
                                           {"DELETE", "writing"}};
  for (const auto& [begins, words] : kWords) {
    if (doing.starts_with(begins)) return words;
  }
  const bool statement = !doing.empty() && doing.front() >= 'A' && doing.front() <= 'Z';
  return statement ? "changing its tables" : doing;
}

// The file as an SQLite URI with options.
std::string uri_of(const std::string& path) {
  std::string uri = "file:";
  for (const char byte : path) {
    if (byte == '%' || byte == '?' || byte == '#') {
      uri += byte == '%' ? "%25" : byte == '?' ? "%3f" : "%23";
    } else {
      uri += byte;
    }
  }
  return uri;
}

// An observer creates no file next to the database. Without a write-ahead log, nobody has the database open and
// everything is in the one file, which is then read as immutable.
int open(const std::string& path, Database::Mode mode, const char* vfs, sqlite3** database) {
  constexpr int kFlags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  if (mode != Database::Mode::observer) {
    const int make = mode == Database::Mode::writer ? SQLITE_OPEN_CREATE : 0;
    return sqlite3_open_v2(path.c_str(), database, kFlags | SQLITE_OPEN_READWRITE | make, vfs);
  }
  std::error_code ignored;  // a log that can't be looked up does not exist
  const bool in_use = std::filesystem::exists(path + "-wal", ignored);
  const std::string uri = uri_of(path) + (in_use ? "" : "?immutable=1");
  return sqlite3_open_v2(uri.c_str(), database, kFlags | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, vfs);
}

}  // namespace

bool SqliteError::busy() const { return (code_ & 0xff) == SQLITE_BUSY; }

bool SqliteError::contradicts() const { return (code_ & 0xff) == SQLITE_CONSTRAINT; }

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
  // A null pointer would bind NULL; an empty text is not NULL.
  const char* data = value.data() == nullptr ? "" : value.data();
  check(sqlite3_bind_text64(handle_, at, data, value.size(), SQLITE_STATIC, SQLITE_UTF8));
  return *this;
}

Statement& Statement::bind_blob(int at, std::string_view value) {
  const char* data = value.data() == nullptr ? "" : value.data();
  check(sqlite3_bind_blob64(handle_, at, data, value.size(), SQLITE_STATIC));
  return *this;
}

Statement& Statement::bind_columns_of(const Statement& row, int count) {
  for (int at = 0; at < count; ++at) {
    check(sqlite3_bind_value(handle_, at + 1, sqlite3_column_value(row.handle_, at)));
  }
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

Database::Database(const std::string& path, Mode mode, const char* vfs) : path_(path), vfs_(vfs) {
  const int code = open(path, mode, vfs, &database_);
  try {
    if (code != SQLITE_OK) fail(code, "opening it");
    sqlite3_busy_timeout(database_, kBusyTimeoutMs);
    // With memory-mapped reads, a disk failure would end the process with a signal; read calls report it as an error,
    // and reads are small. Checkpoints are left to the writer, so that their errors are noticed.
    execute(
        "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA mmap_size = 0; PRAGMA trusted_schema = OFF;"
        "PRAGMA wal_autocheckpoint = 0;");
    execute(mode == Mode::writer ? "PRAGMA journal_mode = WAL; PRAGMA cache_size = -8192" : "PRAGMA query_only = ON");
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
  if (code != SQLITE_OK && (code & 0xff) != SQLITE_BUSY) fail(code, "moving its log into it (checkpoint)");
}

void Database::fail(int code, std::string_view doing) const {
  std::string what = "the database " + path_ + " failed while ";
  what += in_words(doing);
  const std::string kind = code == kNoCode ? "a row is missing" : sqlite3_errstr(code);
  what += ": " + kind;
  if (code != kNoCode && sqlite3_extended_errcode(database_) == code && sqlite3_errmsg(database_) != kind) {
    what += std::string(" (") + sqlite3_errmsg(database_) + ")";
  }
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
  // SQLite has already rolled back after some errors; rolling back again would report a meaningless error.
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
