#include "server/store/sqlite/integrity.h"

#include "server/store/sqlite/schema.h"
#include "server/store/sqlite/tables.h"

#include <algorithm>
#include <filesystem>

namespace battalia::store {
namespace {

constexpr std::uint64_t kRowsOfQuickCheck = 8;
constexpr std::size_t kStreamsAtOnce = 500;
constexpr std::size_t kRowsAtOnce = 500;

// Rows of the stream from near its end, or from its beginning. rows_after() checks each against the one before.
std::uint64_t rows_checked(Database& database, std::uint64_t stream, Depth depth) {
  const Head head = head_of(database, stream);
  const bool skip = depth == Depth::quick && head.version > kRowsOfQuickCheck;
  std::uint64_t version = skip ? head.version - kRowsOfQuickCheck : 0;
  while (version < head.version) {
    const std::vector<Row> rows = rows_after(database, stream, version, kRowsAtOnce);
    if (rows.empty()) throw ChainBroken(stream, version + 1);
    version = rows.back().version;
  }
  return head.version;
}

// Every row of the log is reached by its key: a stream whose last row the keys miss looks whole by them. Asked at one
// moment, for another process may append meanwhile.
void refuse_unreachable(Database& database) {
  const std::int64_t missed = database.number(
      "SELECT (SELECT count(*) FROM log NOT INDEXED) - "
      "(SELECT coalesce(sum(last), 0) FROM (SELECT max(version) AS last FROM log GROUP BY stream))");
  if (missed == 0) return;
  Statement streams = database.prepare("SELECT stream, count(*) FROM log NOT INDEXED GROUP BY stream");
  while (streams.step()) {
    const std::uint64_t stream = streams.column_id(0);
    if (streams.column_id(1) == head_of(database, stream).version) continue;
    throw ChainBroken(stream, rows_checked(database, stream, Depth::full) + 1);
  }
  throw StoreError(with_remedy(database.path(), "the keys of its log do not lead to its rows"));
}

// The newest of what deploy/backup.sh keeps beside the database, or nothing. The folders are named by their time; what
// follows its Z tells of one that is not whole, or whose matches did not fold.
std::string newest_backup(const std::string& folder) {
  std::string newest;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder + "/backups", error)) {
    const std::string file = (entry.path() / "battalia.db").string();
    if (!entry.path().filename().string().ends_with('Z')) continue;
    if (file > newest && std::filesystem::exists(file, error)) newest = file;
  }
  return newest;
}

// What SQLite reports, without line breaks and without the statement that met it.
std::string in_one_line(std::string text) {
  text = text.substr(0, text.find(", doing:"));
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

}  // namespace

std::string with_remedy(const std::string& path, const std::string& what) {
  const std::string folder = std::filesystem::absolute(path).lexically_normal().parent_path().string();
  std::string which = "the newest backup";
  std::string backup = newest_backup(folder);
  if (backup.empty()) {
    which += " (none is in " + folder + "/backups)";
    backup = "BACKUP/battalia.db";
  }
  const std::string ctl = "battaliactl --data-dir " + folder;
  return "the database " + path + " is damaged, so the server does not start on it and writes nothing over it." +
         "\n  What was found: " + in_one_line(what) + "." +
         "\n  Why: most often a disk that fails, or a copy of the file that was made without \"battaliactl backup\"." +
         "\n  What to do: see that the disk is sound, then put " + which +
         " in its place and start again:" + "\n    mkdir " + folder + "/damaged && mv " + path + "* " + folder +
         "/damaged/" + "\n    " + ctl + " restore " + backup + "\n    " + ctl + " verify";
}

void check_pages(Database& database, Depth depth) {
  std::string found;
  try {
    found = database.text(depth == Depth::full ? "PRAGMA integrity_check(1)" : "PRAGMA quick_check(1)");
  } catch (const SqliteError& error) {
    if (!error.damaged()) throw;
    found = error.what();
  }
  if (found != "ok") throw StoreError(with_remedy(database.path(), found));
}

void check_schema(Database& database) {
  const std::string differs = why_not_schema(database);
  if (!differs.empty()) throw StoreError(with_remedy(database.path(), "its tables were altered: " + differs));
}

Contents check_chains(Database& database, Depth depth) {
  Contents contents;
  for (std::uint64_t after = 0;;) {
    const std::vector<std::uint64_t> streams = streams_after(database, after, kStreamsAtOnce);
    for (const std::uint64_t stream : streams) {
      contents.streams += 1;
      contents.rows += rows_checked(database, stream, depth);
    }
    if (streams.size() < kStreamsAtOnce) break;
    after = streams.back();
  }
  refuse_unreachable(database);
  return contents;
}

}  // namespace battalia::store
