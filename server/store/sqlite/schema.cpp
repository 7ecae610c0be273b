#include "server/store/sqlite/schema.h"

#include "common/base/text.h"
#include "common/hash/sha256.h"
#include "server/store/event_log.h"

#include <map>
#include <set>
#include <sstream>

namespace battalia::store {
namespace {

constexpr std::int64_t kApplicationId = 0x42415454;  // "BATT": marks our files

constexpr char kOwnTables[] = R"(
CREATE TABLE IF NOT EXISTS schema_migration (
  number     INTEGER PRIMARY KEY,       -- 1, 2, ...
  name       TEXT    NOT NULL,          -- of its file
  checksum   TEXT    NOT NULL,          -- SHA-256 of its text, in hexadecimal
  applied_ms INTEGER NOT NULL           -- when
) STRICT;
CREATE TABLE IF NOT EXISTS schema_derived (
  name       TEXT    PRIMARY KEY,       -- of the file
  checksum   TEXT    NOT NULL,          -- SHA-256 of the text its tables were made from
  tables     TEXT    NOT NULL           -- their names, one a line
) STRICT, WITHOUT ROWID;
)";

// A flipped bit in the application id can make a file of ours look like another program's.
std::string save_what_is_ours(const Database& database) {
  return "; or, if it was this server's and its disk is at fault, move " + database.path() +
         " aside and save what can be read of it with: battaliactl recover FILE";
}

std::string checksum(std::string_view text) { return hexadecimal(hash::bytes_of(hash::sha256(text))); }

void refuse_foreign(Database& database) {
  if (database.number("PRAGMA application_id") == kApplicationId) return;
  if (database.number("SELECT count(*) FROM sqlite_schema") != 0) {
    throw StoreError(database.path() + " is a database of another program; name another file for this server's" +
                     save_what_is_ours(database));
  }
}

void refuse_altered(Database& database, std::span<const EmbeddedText> migrations) {
  Statement applied = database.prepare("SELECT number, name, checksum FROM schema_migration ORDER BY number");
  while (applied.step()) {
    const auto number = static_cast<std::size_t>(applied.column(0));
    const std::string name = applied.column_text(1);
    if (number > migrations.size()) {
      throw StoreError(database.path() + " was made by a newer version of this program (it has " + name +
                       "); install that version, or restore a backup made before the upgrade" +
                       save_what_is_ours(database));
    }
    if (name != migrations[number - 1].name || applied.column_view(2) != checksum(migrations[number - 1].text)) {
      throw StoreError(database.path() + " was made with another " + name +
                       " than this program carries; use the program that made it, a migration never changes" +
                       save_what_is_ours(database));
    }
  }
}

void apply(Database& database, std::size_t number, const EmbeddedText& migration) {
  database.execute(std::string(migration.text));
  const std::string sum = checksum(migration.text);
  database.prepare("INSERT INTO schema_migration VALUES (?, ?, ?, unixepoch() * 1000)")
      .bind_id(1, number)
      .bind_text(2, migration.name)
      .bind_text(3, sum)
      .run();
}

// The statements that created the tables and indices of a file, by name.
std::map<std::string, std::string> made_by(Database& database) {
  std::map<std::string, std::string> found;
  Statement rows =
      database.prepare("SELECT name, coalesce(sql, '') FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%'");
  while (rows.step()) found[rows.column_text(0)] = rows.column_text(1);
  return found;
}

std::set<std::string> table_names(Database& database) {
  std::set<std::string> names;
  Statement rows = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  while (rows.step()) names.insert(rows.column_text(0));
  return names;
}

void drop_derived(Database& database) {
  std::istringstream names(database.text("SELECT coalesce(group_concat(tables, char(10)), '') FROM schema_derived"));
  for (std::string name; std::getline(names, name);) {
    if (!name.empty()) database.execute("DROP TABLE IF EXISTS " + name);
  }
  database.execute("DELETE FROM schema_derived");
}

}  // namespace

void refuse_unknown(Database& database, std::span<const EmbeddedText> migrations) {
  refuse_foreign(database);
  refuse_altered(database, migrations);
}

void migrate(Database& database, std::span<const EmbeddedText> migrations) {
  refuse_foreign(database);
  Transaction transaction(database);
  database.execute("PRAGMA application_id = " + std::to_string(kApplicationId));
  database.execute(kOwnTables);
  refuse_altered(database, migrations);
  const auto applied = static_cast<std::size_t>(database.number("SELECT count(*) FROM schema_migration"));
  for (std::size_t number = applied + 1; number <= migrations.size(); ++number) {
    apply(database, number, migrations[number - 1]);
  }
  transaction.commit();
}

bool is_up_to_date(Database& database, std::span<const EmbeddedText> migrations) {
  return static_cast<std::size_t>(database.number("SELECT count(*) FROM schema_migration")) == migrations.size();
}

bool derived_out_of_date(Database& database, std::span<const EmbeddedText> derived) {
  bool same = static_cast<std::size_t>(database.number("SELECT count(*) FROM schema_derived")) == derived.size();
  for (const EmbeddedText& text : derived) {
    Statement found = database.prepare("SELECT checksum FROM schema_derived WHERE name = ?");
    same = same && found.bind_text(1, text.name).step() && found.column_view(0) == checksum(text.text);
  }
  if (same || database.number("SELECT count(*) FROM (SELECT 1 FROM log LIMIT 1)") != 0) return !same;
  Transaction transaction(database);
  recreate_derived(database, derived);
  transaction.commit();
  return false;
}

void recreate_derived(Database& database, std::span<const EmbeddedText> derived) {
  drop_derived(database);
  for (const EmbeddedText& text : derived) {
    const std::set<std::string> before = table_names(database);
    database.execute(std::string(text.text));
    std::string made;
    for (const std::string& name : table_names(database)) {
      if (!before.contains(name)) made += name + "\n";
    }
    const std::string sum = checksum(text.text);
    database.prepare("INSERT INTO schema_derived VALUES (?, ?, ?)")
        .bind_text(1, text.name)
        .bind_text(2, sum)
        .bind_text(3, made)
        .run();
  }
}

std::string why_not_schema(Database& database) {
  Database scratch(":memory:", Database::Mode::writer);
  migrate(scratch);
  if (!derived_out_of_date(database)) recreate_derived(scratch);
  const auto wanted = made_by(scratch);
  const auto present = made_by(database);
  std::string differences;
  for (const auto& [name, sql] : wanted) {
    const auto found = present.find(name);
    if (found == present.end()) {
      differences += "; " + name + " is missing";
    } else if (found->second != sql) {
      differences += "; " + name + " is not as this program makes it";
    }
  }
  return differences.empty() ? differences : differences.substr(2);
}

}  // namespace battalia::store
