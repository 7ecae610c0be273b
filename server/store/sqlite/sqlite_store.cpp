#include "server/store/sqlite/sqlite_store.h"

#include "common/base/check.h"
#include "server/store/sqlite/lost_guests.h"
#include "server/store/sqlite/schema.h"

#include <filesystem>
#include <utility>

namespace battalia::store {
namespace {

[[noreturn]] void throw_explained(const SqliteOptions& options, const SqliteError& error) {
  if (error.damaged()) throw FileDamaged(options.path, error.what());
  throw StoreError(std::string(error.what()) +
                   ". Check that the folder exists, belongs to the server's user and has room");
}

void refuse_out_of_date(Database& database) {
  refuse_unknown(database);
  if (is_up_to_date(database)) return;
  throw OutOfDate(database.path() +
                  " was made by an older version of this program. Stop the server, then upgrade it with: "
                  "battaliactl migrate");
}

// Opens the file, checks it, and brings it up to date.
std::unique_ptr<Database> prepared(const SqliteOptions& options) {
  const bool observes = options.access == Access::observe;
  if (options.access == Access::join && !std::filesystem::exists(options.path)) {
    throw OutOfDate("there is no database " + options.path);
  }
  try {
    auto database = std::make_unique<Database>(
        options.path, observes ? Database::Mode::observer : Database::Mode::writer, options.vfs);
    check_pages(*database, options.check);
    if (observes) {
      refuse_unknown(*database);
      return database;
    }
    if (options.access == Access::join) refuse_out_of_date(*database);
    if (options.access == Access::own) migrate(*database);
    check_schema(*database);
    if (options.access == Access::own) mend_keys(*database);
    return database;
  } catch (const SqliteError& error) {
    throw_explained(options, error);
  }
}

Contents counted(Database& database, const SqliteOptions& options) {
  try {
    return check_chains(database, options.check);
  } catch (const SqliteError& error) {
    throw_explained(options, error);
  }
}

bool derived_differ(Database& database, const SqliteOptions& options) {
  return options.access == Access::own && store::derived_out_of_date(database);
}

}  // namespace

SqliteStore::SqliteStore(SqliteOptions options, Post post) : SqliteStore(options, prepared(options), std::move(post)) {}

SqliteStore::SqliteStore(const SqliteOptions& options, std::unique_ptr<Database> database, Post post)
    : path_(options.path),
      contents_(counted(*database, options)),
      derived_out_of_date_(derived_differ(*database, options)),
      reader_(std::make_unique<Database>(
          options.path, options.access == Access::observe ? Database::Mode::observer : Database::Mode::reader,
          options.vfs)),
      matches_(reader_),
      dice_epochs_(reader_),
      audit_(reader_),
      writer_(std::move(database), std::move(post), options.fatal),
      log_(writer_, reader_),
      chat_(writer_, reader_),
      accounts_(writer_, reader_),
      outcomes_(writer_, reader_),
      reminders_(writer_, reader_),
      usage_(writer_, reader_),
      clubs_(writer_, reader_),
      armies_(writer_, reader_) {}

void SqliteStore::rebuild(const Fold& fold) {
  writer_.run([&](Database& database) {
    recreate_derived(database);
    Statement matches = database.prepare("SELECT id FROM match ORDER BY id");
    while (matches.step()) {
      const std::uint64_t match = matches.column_id(0);
      for (const Write& write : fold(match)) {
        BATTALIA_CHECK(std::holds_alternative<MatchSummaryRow>(write), "a fold gives only derived rows");
        if (!carry_out(database, write)) {
          throw StoreError("the list entry of match " + std::to_string(match) + " could not be rebuilt");
        }
      }
    }
  });
  derived_out_of_date_ = false;
}

std::string SqliteStore::key_fingerprint(std::string_view name) const {
  return reader_.ask([&](Database& database) {
    // A file opened as an observer may be older than this table.
    if (database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'key_fingerprint'") == 0) return std::string();
    Statement found = database.prepare("SELECT fingerprint FROM key_fingerprint WHERE name = ?");
    return found.bind_text(1, name).step() ? found.column_text(0) : std::string();
  });
}

void SqliteStore::note_key(std::string_view name, std::string_view fingerprint) {
  writer_.run([&](Database& database) {
    database.prepare("REPLACE INTO key_fingerprint VALUES (?, ?, unixepoch() * 1000)")
        .bind_text(1, name)
        .bind_blob(2, fingerprint)
        .run();
  });
}

std::string SqliteStore::sealed_for_dice() const {
  return reader_.ask([](Database& database) {
    return database.text(
        "SELECT coalesce((SELECT secret FROM match WHERE secret <> x'' ORDER BY id DESC LIMIT 1), x'')");
  });
}

std::vector<AccountRow> SqliteStore::lost_guests(std::int64_t created_before_ms) const {
  return reader_.ask([&](Database& database) { return store::lost_guests(database, created_before_ms); });
}

bool SqliteStore::remove_guest(std::uint64_t account, const AuditRow& audit) {
  bool removed = false;
  writer_.run([&](Database& database) { removed = store::remove_guest(database, account, audit); });
  return removed;
}

bool SqliteStore::has_accounts() const {
  return reader_.ask([](Database& database) {
    return database.number("SELECT EXISTS (SELECT 1 FROM account WHERE password_hash <> '')") != 0;
  });
}

}  // namespace battalia::store
