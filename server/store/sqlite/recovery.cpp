#include "server/store/sqlite/recovery.h"

#include "server/store/sqlite/new_file.h"
#include "server/store/sqlite/schema.h"

#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

namespace battalia::store {
namespace {

// So many ids are tried one after the other to find a way past pages that cannot be read.
constexpr std::int64_t kMostTries = 100'000;

struct Table {
  std::string name;
  std::string columns;  // parted by commas
  std::string key;      // the same, of the primary key
  int width = 0;        // columns
  bool by_id = false;   // rows have a number that leads to them
};

Table table_of(Database& database, const std::string& name) {
  Table table{.name = name};
  table.by_id = database.number("SELECT wr = 0 FROM pragma_table_list('" + name + "')") != 0;
  Statement columns = database.prepare("SELECT name, pk FROM pragma_table_info('" + name + "') ORDER BY cid");
  while (columns.step()) {
    table.columns += (table.width++ == 0 ? "" : ", ") + columns.column_text(0);
    if (columns.column(1) != 0) table.key += (table.key.empty() ? "" : ", ") + columns.column_text(0);
  }
  return table;
}

// All tables but those that the program keeps about itself and those of SQLite.
std::vector<Table> tables_of(Database& database) {
  std::vector<std::string> names;
  {
    Statement rows = database.prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'schema_%' "
        "ORDER BY name");
    while (rows.step()) names.push_back(rows.column_text(0));
  }
  std::vector<Table> tables;
  for (const std::string& name : names) tables.push_back(table_of(database, name));
  return tables;
}

class Copier {
 public:
  Copier(Database& from, Database& to, Table table) : from_(from), to_(to), table_(std::move(table)) {
    std::string places = "?";
    for (int at = 1; at < table_.width; ++at) places += ", ?";
    insert_ = "INSERT OR IGNORE INTO " + table_.name + " (" + table_.columns + ") VALUES (" + places + ")";
  }

  void copy() {
    if (from_.number("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = '" + table_.name + "'") == 0) {
      ++unreadable_;
      return;
    }
    if (table_.by_id ? copy_by_id() : copy_in_order(table_.key)) return;
    std::string backwards = table_.by_id ? "rowid" : table_.key;
    for (std::size_t at = 0; (at = backwards.find(',', at)) != std::string::npos; at += 6)
      backwards.insert(at, " DESC");
    copy_in_order(backwards + " DESC");
  }

  // What was lost, in a sentence; empty: nothing.
  std::string loss() const {
    if (unreadable_ == 0 && unfit_ == 0) return {};
    std::string text = "Of the table " + table_.name + " " + std::to_string(kept_) + " rows were read";
    if (unreadable_ > 0) text += "; pages of it could not be";
    if (unfit_ > 0) text += "; " + std::to_string(unfit_) + " rows were damaged beyond use";
    return text + ".";
  }

 private:
  // False when no way was found past what cannot be read.
  bool copy_by_id() {
    const std::string from_id =
        "SELECT " + table_.columns + ", rowid FROM " + table_.name + " NOT INDEXED WHERE rowid >= ? ORDER BY rowid";
    std::int64_t tries = 0;
    for (std::int64_t next = 0; tries <= kMostTries; ++next, ++tries) {
      Statement rows = from_.prepare(from_id);
      rows.bind(1, next);
      const std::int64_t before = next;
      if (copy_while_readable(rows, &next)) return true;
      if (next != before) tries = 0;
    }
    return false;
  }

  bool copy_in_order(const std::string& order) {
    Statement rows =
        from_.prepare("SELECT " + table_.columns + " FROM " + table_.name + " NOT INDEXED ORDER BY " + order);
    return copy_while_readable(rows);
  }

  // False when the rows cannot be read to their end. `next`: the number after that of the last one.
  bool copy_while_readable(Statement& rows, std::int64_t* next = nullptr) {
    try {
      while (rows.step()) {
        take(rows);
        if (next != nullptr) *next = rows.column(table_.width) + 1;
      }
      return true;
    } catch (const SqliteError& error) {
      if (!error.damaged()) throw;
      ++unreadable_;
      return false;
    }
  }

  void take(const Statement& row) {
    Statement insert = to_.prepare(insert_);
    if (!insert.bind_columns_of(row, table_.width).run()) {
      ++unfit_;
    } else {
      kept_ += to_.changes();
    }
  }

  Database& from_;
  Database& to_;
  Table table_;
  std::string insert_;
  std::int64_t kept_ = 0;
  std::int64_t unfit_ = 0;
  std::int64_t unreadable_ = 0;  // times that reading ended at a page
};

// How many migrations the damaged file has run; all of ours where that cannot be read.
std::size_t version_of(Database& damaged) {
  try {
    refuse_unknown(damaged);
    return static_cast<std::size_t>(damaged.number("SELECT count(*) FROM schema_migration"));
  } catch (const SqliteError& error) {
    if (!error.damaged()) throw;
    return store_migrations().size();
  }
}

// A copy to work at, whose definitions of tables are ours: where the text of one is damaged SQLite does not find its
// rows. Their pages are named by number beside it.
void copy_with_our_definitions(const std::string& damaged, const std::string& to) {
  namespace fs = std::filesystem;
  for (const char* end : {"", "-wal"}) {
    if (fs::exists(damaged + end)) fs::copy_file(damaged + end, to + end);
  }
  Database ours(":memory:", Database::Mode::writer);
  migrate(ours);
  recreate_derived(ours);
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(to.c_str(), &opened, SQLITE_OPEN_READWRITE, nullptr);
  const std::unique_ptr<sqlite3, int (*)(sqlite3*)> theirs(opened, &sqlite3_close);
  if (code != SQLITE_OK) throw StoreError("the copy " + to + " cannot be opened");
  sqlite3_exec(opened, "PRAGMA writable_schema = ON", nullptr, nullptr, nullptr);
  Statement definitions = ours.prepare("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL");
  while (definitions.step()) {
    const std::string name = definitions.column_text(0);
    const std::string sql = definitions.column_text(1);
    const std::unique_ptr<char, void (*)(void*)> update(
        sqlite3_mprintf("UPDATE sqlite_schema SET sql = %Q WHERE name = %Q AND sql <> %Q", sql.c_str(), name.c_str(),
                        sql.c_str()),
        &sqlite3_free);
    sqlite3_exec(opened, update.get(), nullptr, nullptr, nullptr);  // what cannot be mended is lost, and told
  }
}

std::vector<std::string> copy_all(Database& from, Database& to) {
  std::vector<std::string> losses;
  migrate(to, store_migrations().first(version_of(from)));
  to.execute("PRAGMA foreign_keys = OFF");
  sqlite3_db_config(to.handle(), SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
  Transaction transaction(to);
  for (const Table& table : tables_of(to)) {
    to.execute("DELETE FROM " + table.name);  // what migrations have put there
    Copier copier(from, to, table);
    copier.copy();
    if (std::string loss = copier.loss(); !loss.empty()) losses.push_back(std::move(loss));
  }
  transaction.commit();
  return losses;
}

}  // namespace

Recovered recover(const std::string& damaged, const std::string& to) {
  refuse_existing(to);
  if (!std::filesystem::exists(damaged)) throw StoreError("there is no file " + damaged);
  NewFile copied(to + ".damaged");
  copy_with_our_definitions(damaged, copied.path());
  NewFile made(to + ".partial");
  Recovered recovered;
  try {
    Database from(copied.path(), Database::Mode::observer);
    Database target(made.path(), Database::Mode::writer);
    recovered.losses = copy_all(from, target);
    target.execute("PRAGMA journal_mode = DELETE");  // one file, without a log beside it
  } catch (const SqliteError& error) {
    if (!error.damaged()) throw;
    throw StoreError("nothing of " + damaged + " can be saved: " + error.what() + ". Restore a backup");
  }
  recovered.contents = examine(made.path()).contents;
  made.keep_as(to);
  return recovered;
}

}  // namespace battalia::store
