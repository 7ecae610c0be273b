// RAII wrappers around SQLite, under SQLite's own names: a Database closes itself, a Statement is returned for reuse, a
// Transaction that was not committed is rolled back. Used only inside sqlite/; each object belongs to one thread at a
// time. Every SQLite error is thrown as SqliteError, except a constraint violation in Statement::run. Not SQLiteCpp,
// which is no faster and no shorter here: it binds no string views, does not keep statements prepared, cannot copy a
// column's value, and its exceptions would have to be converted to SqliteError at every call.
#pragma once

#include "server/store/event_log.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace battalia::store {

// An error reported by SQLite: what() says what was being done, to which file, and SQLite's own message.
class SqliteError : public StoreError {
 public:
  SqliteError(std::string what, int extended_code) : StoreError(std::move(what)), code_(extended_code) {}
  int code() const { return code_; }
  bool busy() const;         // somebody else is writing; nothing was done
  bool damaged() const;      // the file does not have the structure of a database
  bool contradicts() const;  // a constraint was violated

 private:
  int code_;
};

// A prepared statement, while it is in use. Parameters are numbered from 1, columns from 0. Text and blobs passed to
// bind must live until the next step; those returned by column_* live until the next step or the end of the statement.
class Statement {
 public:
  struct Free {
    void operator()(sqlite3_stmt* statement) const;
  };
  using Handle = std::unique_ptr<sqlite3_stmt, Free>;
  using Idle = std::multimap<std::string, Handle, std::less<>>;  // unused statements, by their text

  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement();

  Statement& bind(int at, std::int64_t value);
  Statement& bind_id(int at, std::uint64_t value);  // stored as the signed number with the same bits
  Statement& bind_text(int at, std::string_view value);
  Statement& bind_blob(int at, std::string_view value);
  // Binds the first columns of `row` to the first parameters, unchanged, including NULL.
  Statement& bind_columns_of(const Statement& row, int count);

  // Advances to the next row; false if there is none.
  bool step();
  // Runs a statement without rows; returns false, without any change, if it violates a constraint.
  bool run();
  // Restarts the statement; keeps what was bound.
  void reset();
  // Like step(), but throws if there is no row.
  Statement& one();

  std::int64_t column(int at) const;
  std::uint64_t column_id(int at) const;
  std::string column_text(int at) const;  // the bytes of a text or a blob
  std::string_view column_view(int at) const;

 private:
  friend class Database;
  Statement(class Database& database, Idle::node_type place)
      : database_(database), place_(std::move(place)), handle_(place_.mapped().get()) {}
  void check(int code) const;

  Database& database_;
  Idle::node_type place_;  // among the unused ones
  sqlite3_stmt* handle_;
};

class Database {
 public:
  enum class Mode {
    writer,    // creates the file if it does not exist
    reader,    // rejects every change; throws if the file does not exist
    observer,  // the same, and leaves every byte on the disk as it is; works on read-only media
  };

  // Opens the file (":memory:" for none) with the settings of all our databases: WAL, synchronous = FULL, foreign keys.
  // `vfs` names an SQLite VFS to use in place of the system's.
  Database(const std::string& path, Mode mode, const char* vfs = nullptr);
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database();

  // Compiles a statement, or reuses a compiled one that is not in use.
  Statement prepare(std::string_view sql);
  // One or more statements without parameters and results.
  void execute(const std::string& sql);
  std::int64_t number(std::string_view sql);  // first column of the first row
  std::string text(std::string_view sql);

  std::int64_t changes() const;  // rows changed by the last statement
  std::uint64_t last_insert_rowid() const;
  // Frames in the write-ahead log after this connection's last commit.
  int wal_frames() const { return wal_frames_; }
  // Moves as much as possible from the write-ahead log into the database; throws if the disk fails.
  void checkpoint();

  const std::string& path() const { return path_; }
  const char* vfs() const { return vfs_; }
  sqlite3* handle() const { return database_; }
  [[noreturn]] void fail(int code, std::string_view doing) const;

 private:
  friend class Statement;
  sqlite3* database_ = nullptr;
  std::string path_;
  const char* vfs_;
  int wal_frames_ = 0;
  Statement::Idle idle_;
};

// BEGIN IMMEDIATE ... COMMIT, rolled back unless commit() was reached. Waits while another process is writing; if it
// throws, nothing has been done, so retrying is safe.
class Transaction {
 public:
  explicit Transaction(Database& database);
  ~Transaction();
  void commit();

 private:
  Database& database_;
  bool open_ = true;
};

// A part of a transaction that can be rolled back separately. Rolled back unless release() was reached.
class Savepoint {
 public:
  explicit Savepoint(Database& database);
  ~Savepoint();
  void release();

 private:
  Database& database_;
  bool open_ = true;
};

}  // namespace battalia::store
