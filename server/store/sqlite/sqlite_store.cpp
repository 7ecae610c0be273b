#include "server/store/sqlite/sqlite_store.h"

#include "common/base/check.h"
#include "server/store/sqlite/schema.h"

#include <utility>

namespace battalia::store {
namespace {

[[noreturn]] void throw_explained(const SqliteOptions& options, const SqliteError& error) {
  if (error.damaged()) throw StoreError(with_remedy(options.path, error.what()));
  throw StoreError(std::string(error.what()) +
                   ". See that the folder exists, belongs to the server's user and has room");
}

// Opens the file, checks it, and brings it up to date.
std::unique_ptr<Database> prepared(const SqliteOptions& options) {
  try {
    auto database = std::make_unique<Database>(options.path, Database::Mode::writer, options.vfs);
    check_pages(*database, options.check);
    migrate(*database);
    check_schema(*database);
    return database;
  } catch (const SqliteError& error) {
    throw_explained(options, error);
  }
}

Contents counted(Database& database, const SqliteOptions& options) {
  try {
    return check_chains(database, options.check);
  } catch (const ChainBroken& broken) {
    throw StoreError(with_remedy(options.path, broken.what()));
  } catch (const SqliteError& error) {
    throw_explained(options, error);
  }
}

}  // namespace

SqliteStore::SqliteStore(SqliteOptions options, Post post) : SqliteStore(options, prepared(options), std::move(post)) {}

SqliteStore::SqliteStore(const SqliteOptions& options, std::unique_ptr<Database> database, Post post)
    : path_(options.path),
      contents_(counted(*database, options)),
      derived_out_of_date_(store::derived_out_of_date(*database)),
      reader_(std::make_unique<Database>(options.path, Database::Mode::reader, options.vfs)),
      matches_(reader_),
      dice_epochs_(reader_),
      writer_(std::move(database), std::move(post), options.fatal),
      log_(writer_, reader_),
      chat_(writer_, reader_),
      accounts_(writer_, reader_),
      reminders_(writer_, reader_) {}

void SqliteStore::rebuild(const Fold& fold) {
  writer_.run([&](Database& database) {
    recreate_derived(database);
    Statement matches = database.prepare("SELECT id FROM match ORDER BY id");
    while (matches.step()) {
      const std::uint64_t match = matches.column_id(0);
      for (const Write& write : fold(match)) {
        BATTALIA_CHECK(std::holds_alternative<MatchSummaryRow>(write), "a fold gives derived rows alone");
        if (!carry_out(database, write)) {
          throw StoreError("the list entry of match " + std::to_string(match) + " could not be made anew");
        }
      }
    }
  });
  derived_out_of_date_ = false;
}

}  // namespace battalia::store
