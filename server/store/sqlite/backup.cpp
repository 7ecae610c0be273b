#include "server/store/sqlite/backup.h"

#include "common/base/check.h"
#include "server/store/sqlite/new_file.h"
#include "server/store/sqlite/schema.h"

#include <sqlite3.h>

#include <filesystem>
#include <memory>
#include <utility>
#include <vector>

namespace battalia::store {
namespace {

namespace fs = std::filesystem;

constexpr int kPagesAtOnce = 256;  // 1 MiB

void copy(const std::string& from, const std::string& to, const BackupProgress& progress) {
  Database source(from, Database::Mode::observer);
  Database target(to, Database::Mode::writer);
  target.execute("PRAGMA journal_mode = DELETE");  // a single file, without a separate log
  // An open read transaction keeps the source at one point in time; without it, every write would restart the copy.
  source.execute("BEGIN");
  source.number("SELECT count(*) FROM sqlite_schema");
  const std::unique_ptr<sqlite3_backup, int (*)(sqlite3_backup*)> steps(
      sqlite3_backup_init(target.handle(), "main", source.handle(), "main"), &sqlite3_backup_finish);
  BATTALIA_CHECK(steps, "nobody else has the copy open");
  for (int code = SQLITE_OK; code != SQLITE_DONE;) {
    code = sqlite3_backup_step(steps.get(), kPagesAtOnce);
    if (code != SQLITE_OK && code != SQLITE_DONE) target.fail(code, "copying " + source.path() + " to it");
    const int all = sqlite3_backup_pagecount(steps.get());
    if (progress) progress(all - sqlite3_backup_remaining(steps.get()), all);
  }
}

// Rebuilds, in the copy, whatever is derived from rows: indices and derived tables.
void mend_copy(const std::string& path) {
  Database copy(path, Database::Mode::writer);
  copy.execute("PRAGMA journal_mode = DELETE");
  mend_keys(copy);
  std::vector<std::string> tables;
  {
    Statement names = copy.prepare("SELECT DISTINCT tbl_name FROM sqlite_schema WHERE type = 'index'");
    while (names.step()) tables.push_back(names.column_text(0));
  }
  std::erase(tables, "log");  // its keys were verified to reach every row through the requests
  for (const std::string& table : tables) copy.execute("REINDEX " + table);
}

// Reports an unsound copy under the name of its source.
Contents checked_copy(const std::string& from, const std::string& copy) {
  try {
    const Examined found = examine(copy);
    if (found.keys_hold && found.contents.damaged.empty()) return found.contents;
    mend_copy(copy);
    return examine(copy).contents;
  } catch (const FileDamaged& damaged) {
    throw FileDamaged(from, damaged.found());
  }
}

}  // namespace

Contents back_up(const std::string& from, const std::string& to, const BackupProgress& progress) {
  refuse_existing(to);
  NewFile partial(to + ".partial");
  copy(from, partial.path(), progress);
  Contents contents = checked_copy(from, partial.path());
  partial.keep_as(to);
  return contents;
}

Contents verify_backup(const std::string& path) {
  if (!fs::exists(path)) throw StoreError("there is no file " + path);
  if (path.ends_with(".cms")) throw StoreError("the backup " + path + " is encrypted; decrypt it first (openssl cms)");
  const auto not_sound = [&](const std::string& why) {
    return StoreError("the backup " + path + " is not sound: " + why + ". Take an older one");
  };
  try {
    return examine(path).contents;
  } catch (const FileDamaged& damaged) {
    throw not_sound(damaged.found());
  } catch (const SqliteError& error) {
    throw not_sound(error.what());
  }
}

Contents restore(const std::string& backup, const std::string& to) {
  refuse_existing(to);
  verify_backup(backup);
  std::error_code error;
  fs::create_directories(fs::absolute(to).parent_path(), error);
  if (error) throw StoreError("the folder of " + to + " cannot be made: " + error.message());
  return back_up(backup, to);
}

}  // namespace battalia::store
