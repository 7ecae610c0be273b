#include "server/store/sqlite/backup.h"

#include "common/base/check.h"
#include "server/store/sqlite/schema.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <utility>

namespace battalia::store {
namespace {

namespace fs = std::filesystem;

constexpr int kPagesAtOnce = 256;  // 1 MiB

void remove_database(const std::string& path) {
  std::error_code ignored;  // what is not there need not be removed
  for (const char* end : {"", "-wal", "-shm", "-journal"}) fs::remove(path + end, ignored);
}

void refuse_existing(const std::string& path) {
  for (const char* end : {"", "-wal"}) {
    if (fs::exists(path + end)) throw StoreError(path + end + " exists already; move it aside or name another file");
  }
}

// A file that is removed again unless it is kept.
class Partial {
 public:
  explicit Partial(std::string path) : path_(std::move(path)) { remove_database(path_); }
  ~Partial() {
    if (!path_.empty()) remove_database(path_);
  }
  const std::string& path() const { return path_; }
  void rename_to(const std::string& name) {
    fs::rename(path_, name);
    path_ = name;
  }
  void keep() { path_.clear(); }

 private:
  std::string path_;
};

void copy(const std::string& from, const std::string& to, const BackupProgress& progress) {
  Database source(from, Database::Mode::reader);
  Database target(to, Database::Mode::writer);
  target.execute("PRAGMA journal_mode = DELETE");  // one file, without a log beside it
  // An open read transaction keeps the source at one moment; without it every write would begin the copy anew.
  source.execute("BEGIN");
  source.number("SELECT count(*) FROM sqlite_schema");
  const std::unique_ptr<sqlite3_backup, int (*)(sqlite3_backup*)> steps(
      sqlite3_backup_init(target.handle(), "main", source.handle(), "main"), &sqlite3_backup_finish);
  BATTALIA_CHECK(steps, "nobody else has the copy open");
  for (int code = SQLITE_OK; code != SQLITE_DONE;) {
    code = sqlite3_backup_step(steps.get(), kPagesAtOnce);
    if (code != SQLITE_OK && code != SQLITE_DONE) target.fail(code, "back up");
    const int all = sqlite3_backup_pagecount(steps.get());
    if (progress) progress(all - sqlite3_backup_remaining(steps.get()), all);
  }
}

void sync_folder_of(const std::string& path) {
  const std::string folder = fs::absolute(path).parent_path().string();
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool synced = ::fsync(descriptor) == 0;  // nor is one that could not be opened
  ::close(descriptor);
  if (!synced) throw StoreError("the folder " + folder + " could not be written to the disk, so the copy is not kept");
}

}  // namespace

Contents back_up(const std::string& from, const std::string& to, const BackupProgress& progress) {
  refuse_existing(to);
  Partial partial(to + ".partial");
  copy(from, partial.path(), progress);
  const Contents contents = verify_backup(partial.path());
  partial.rename_to(to);
  sync_folder_of(to);
  partial.keep();
  return contents;
}

Contents verify_backup(const std::string& path) {
  if (!fs::exists(path)) throw StoreError("there is no file " + path);
  try {
    Database database(path, Database::Mode::reader);
    check_pages(database, Depth::full);
    refuse_unknown(database);
    return check_chains(database, Depth::full);
  } catch (const SqliteError& error) {
    throw StoreError("the backup " + path + " is not sound: " + error.what() + ". Take an older one");
  }
}

Contents restore(const std::string& backup, const std::string& to) {
  refuse_existing(to);
  verify_backup(backup);
  return back_up(backup, to);
}

}  // namespace battalia::store
