// SQLite under its own names, made safe to hold: a Database closes itself, a Statement goes back to be used again, a
// Transaction that was not committed is rolled back. Used only inside sqlite/; an object belongs to one thread at a
// time. Every error of SQLite is thrown as SqliteError, except a constraint that was violated in Statement::run.
// Not SQLiteCpp, which is no faster and no shorter here: it binds no string views, keeps no statement prepared for
// long, cannot copy a column's value, and its exceptions would have to be turned into SqliteError at every call.
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

// An error SQLite reported: what() says what was done, to which file, and SQLite's own words.
class SqliteError : public StoreError {
 public:
  SqliteError(std::string what, int extended_code) : StoreError(std::move(what)), code_(extended_code) {}
  int code() const { return code_; }
  bool busy() const;         // somebody else writes; nothing was done
  bool damaged() const;      // the file is not what a database looks like
  bool contradicts() const;  // a constraint was violated

 private:
  int code_;
};

// A prepared statement, for as long as it is in use. Parameters are numbered from 1, columns from 0. Text and blobs
// given to bind must live until the next step; those got from column_* until the next step or the end of the statement.
class Statement {
 public:
  struct Free {
    void operator()(sqlite3_stmt* statement) const;
  };
  using Handle = std::unique_ptr<sqlite3_stmt, Free>;
  using Idle = std::multimap<std::string, Handle, std::less<>>;  // those not in use, by their text

  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement();

  Statement& bind(int at, std::int64_t value);
  Statement& bind_id(int at, std::uint64_t value);  // kept as the signed number with the same bits
  Statement& bind_text(int at, std::string_view value);
  Statement& bind_blob(int at, std::string_view value);
  // The first parameters to the first columns of `row`, as that has them, NULL too.
  Statement& bind_columns_of(const Statement& row, int count);

  // The next row; false when there is none.
  bool step();
  // Carries out a statement without rows; false when it violates a constraint, which has then changed nothing.
  bool run();
  // Back to before the first step; what was bound stays.
  void reset();
  // As step(), but throws when there is no row.
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
  Idle::node_type place_;  // among the idle ones
  sqlite3_stmt* handle_;
};

class Database {
 public:
  enum class Mode {
    writer,    // the file is made when it is missing
    reader,    // refuses every change; throws when the file is missing
    observer,  // the same, and leaves every byte on the disk as it is, also where nothing can be written
  };

  // Opens the file (":memory:" for none) with the settings that all our databases have: WAL, synchronous = FULL,
  // foreign keys. `vfs` names a layer of SQLite to use in place of the system's own.
  Database(const std::string& path, Mode mode, const char* vfs = nullptr);
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database();

  // Compiles a statement, or takes one that was compiled before and is not in use.
  Statement prepare(std::string_view sql);
  // One or more statements without parameters and results.
  void execute(const std::string& sql);
  std::int64_t number(std::string_view sql);  // first column of the first row
  std::string text(std::string_view sql);

  std::int64_t changes() const;  // rows changed by the last statement
  std::uint64_t last_insert_rowid() const;
  // Frames in the write-ahead log after the last commit of this connection.
  int wal_frames() const { return wal_frames_; }
  // Moves what can be moved from the write-ahead log into the database; throws when the disk fails.
  void checkpoint();

  const std::string& path() const { return path_; }
  sqlite3* handle() const { return database_; }
  [[noreturn]] void fail(int code, std::string_view doing) const;

 private:
  friend class Statement;
  sqlite3* database_ = nullptr;
  std::string path_;
  int wal_frames_ = 0;
  Statement::Idle idle_;
};

// BEGIN IMMEDIATE ... COMMIT, rolled back unless commit() was reached. Waits while another process writes: nothing has
// been done then, so trying again is safe.
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
