#include "server/store/sqlite/recovery/recovery.h"

#include "server/store/sqlite/new_file.h"
#include "server/store/sqlite/recovery/raw_file.h"
#include "server/store/sqlite/schema.h"

#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

namespace battalia::store {
namespace {

// The maximum number of ids to try, one after another, to get past unreadable pages.
constexpr std::int64_t kMostTries = 100'000;

// Tables whose rows are never changed or removed: a row found on a page belongs to its table, even if the tree no
// longer leads to that page. In other tables it might be a deleted row.
const std::set<std::string> kOnlyAddedTo = {"audit", "chat", "club_act", "log", "match", "match_outcome", "salvage"};

constexpr char kMigrations[] = "schema_migration";

struct Table {
  std::string name;
  std::string columns;  // separated by commas
  std::string key;      // the same, of the primary key
  int width = 0;        // columns
  bool by_id = false;   // rows can be read by their number
  std::string raw;      // a statement that creates it without constraints and with one more column
  std::string fits;     // true for a row with values of the right types and nothing in the additional column
};

Table table_of(Database& database, const std::string& name) {
  Table table{.name = name, .fits = "beyond IS NULL"};
  table.by_id = database.number("SELECT wr = 0 FROM pragma_table_list('" + name + "')") != 0;
  Statement columns = database.prepare(
      "SELECT name, pk, lower(type), coalesce(' DEFAULT ' || dflt_value, '') FROM pragma_table_info('" + name +
      "') ORDER BY cid");
  while (columns.step()) {
    const std::string column = columns.column_text(0);
    const bool in_key = columns.column(1) != 0;
    table.columns += (table.width++ == 0 ? "" : ", ") + column;
    if (in_key) table.key += (table.key.empty() ? "" : ", ") + column;
    table.raw += column + (in_key && table.by_id ? " INTEGER PRIMARY KEY" : "") + columns.column_text(3) + ", ";
    table.fits += " AND typeof(" + column + ") = '" + columns.column_text(2) + "'";
  }
  table.raw = "CREATE TABLE " + name + " (" + table.raw + "beyond" +
              (table.by_id ? ")" : ", PRIMARY KEY (" + table.key + ")) WITHOUT ROWID");
  return table;
}

// All tables except the program's bookkeeping tables and SQLite's own.
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
  Copier(RawFile& from, Database& to, Table table) : from_(from), to_(to), table_(std::move(table)) {
    std::string places = "?";
    for (int at = 1; at < table_.width; ++at) places += ", ?";
    insert_ = "INSERT OR IGNORE INTO " + table_.name + " (" + table_.columns + ") VALUES (" + places + ")";
    select_ = "SELECT " + table_.columns + ", " + table_.fits + (table_.by_id ? ", rowid" : "") + " FROM " +
              table_.name + " NOT INDEXED ";
  }

  void copy() {
    const bool only_added_to = kOnlyAddedTo.contains(table_.name);
    if (const std::uint32_t root = from_.root_of(table_.name); root == 0) {
      ++unreadable_;
    } else {
      from_.declare(table_.name, table_.raw, root);
      table_.by_id && !only_added_to ? copy_by_id() : copy_from_both_ends();
    }
    if (only_added_to) copy_pages();
  }

  // A sentence that says what was lost; empty if nothing was.
  std::string loss() const {
    if (unreadable_ == 0 && unfit_ == 0) return {};
    std::string text = "Of the table " + table_.name + " " + std::to_string(kept_) + " rows were read";
    if (unreadable_ > 0) text += "; pages of it could not be";
    if (unfit_ > 0) text += "; " + std::to_string(unfit_) + " rows were damaged beyond use";
    return text + ".";
  }

 private:
  void copy_from_both_ends() {
    if (copy_in_order(table_.key)) return;
    std::string backwards = table_.key;
    for (std::size_t at = 0; (at = backwards.find(',', at)) != std::string::npos; at += 6)
      backwards.insert(at, " DESC");
    copy_in_order(backwards + " DESC");
  }

  // Copies rows from pages that the tree no longer leads to.
  void copy_pages() {
    const std::int64_t led_to = kept_;
    const std::int64_t unfit = unfit_;
    const std::int64_t unreadable = unreadable_;
    for (const std::uint32_t page : from_.row_pages()) {
      from_.declare(table_.name, table_.raw, page);
      copy_in_order(table_.key);
    }
    unfit_ = unfit;  // those are rows of other tables
    unreadable_ = unreadable + (kept_ > led_to ? 1 : 0);
  }

  // Continues past unreadable pages if possible.
  void copy_by_id() {
    const std::string from_id = select_ + "WHERE rowid >= ? ORDER BY rowid";
    std::int64_t tries = 0;
    for (std::int64_t next = 0; tries <= kMostTries; ++next, ++tries) {
      Statement rows = from_.database().prepare(from_id);
      rows.bind(1, next);
      const std::int64_t before = next;
      if (copy_while_readable(rows, &next)) return;
      if (next != before) tries = 0;
    }
    copy_from_both_ends();
  }

  bool copy_in_order(const std::string& order) {
    Statement rows = from_.database().prepare(select_ + "ORDER BY " + order);
    return copy_while_readable(rows);
  }

  // Returns false if reading ended early. `next`: one more than the number of the last row read.
  bool copy_while_readable(Statement& rows, std::int64_t* next = nullptr) {
    try {
      while (rows.step()) {
        take(rows);
        if (next != nullptr) *next = rows.column(table_.width + 1) + 1;
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
    if (row.column(table_.width) == 0 || !insert.bind_columns_of(row, table_.width).run()) {
      ++unfit_;
    } else {
      kept_ += to_.changes();
    }
  }

  RawFile& from_;
  Database& to_;
  Table table_;
  std::string select_;  // its columns, whether the row fits, and its number
  std::string insert_;
  std::int64_t kept_ = 0;
  std::int64_t unfit_ = 0;
  std::int64_t unreadable_ = 0;  // how often reading stopped at a page
};

// The number of migrations that the damaged file has run; all of them if that can't be read.
std::size_t version_of(RawFile& damaged, Database& ours) {
  const std::uint32_t root = damaged.root_of(kMigrations);
  if (root == 0) return store_migrations().size();
  damaged.declare(kMigrations, table_of(ours, kMigrations).raw, root);
  std::size_t run = store_migrations().size();
  try {
    run = static_cast<std::size_t>(damaged.database().number("SELECT count(*) FROM schema_migration"));
  } catch (const SqliteError& error) {
    if (!error.damaged()) throw;
  }
  if (run > store_migrations().size()) throw StoreError("it was made by a newer version of this program; use that one");
  return run;
}

std::vector<std::string> copy_all(RawFile& from, Database& to) {
  std::vector<std::string> losses;
  migrate(to, {});
  migrate(to, store_migrations().first(version_of(from, to)));
  to.execute("PRAGMA foreign_keys = OFF");
  sqlite3_db_config(to.handle(), SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
  Transaction transaction(to);
  for (const Table& table : tables_of(to)) {
    to.execute("DELETE FROM " + table.name);  // rows inserted by migrations
    Copier copier(from, to, table);
    copier.copy();
    if (std::string loss = copier.loss(); !loss.empty()) losses.push_back(std::move(loss));
  }
  transaction.commit();
  return losses;
}

// The names of all tables to recover.
std::vector<std::string> kept_tables() {
  Database ours(":memory:", Database::Mode::writer);
  migrate(ours);
  std::vector<std::string> names{kMigrations};
  for (const Table& table : tables_of(ours)) names.push_back(table.name);
  return names;
}

}  // namespace

Recovered recover(const std::string& damaged, const std::string& to) {
  refuse_existing(to);
  if (!std::filesystem::exists(damaged)) throw StoreError("there is no file " + damaged);
  NewFile made(to + ".partial");
  Recovered recovered;
  try {
    RawFile from(damaged, to + ".damaged", kept_tables());
    Database target(made.path(), Database::Mode::writer);
    recovered.losses = copy_all(from, target);
    target.execute("PRAGMA journal_mode = DELETE");  // a single file, without a separate log
  } catch (const SqliteError& error) {
    if (!error.damaged()) throw;
    throw StoreError("nothing of " + damaged + " can be saved: " + error.what() + ". Restore a backup");
  }
  recovered.contents = examine(made.path()).contents;
  made.keep_as(to);
  return recovered;
}

}  // namespace battalia::store
