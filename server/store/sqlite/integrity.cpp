#include "server/store/sqlite/integrity.h"

#include "server/store/sqlite/schema.h"
#include "server/store/sqlite/tables.h"
#include "server/store/streams/stream_numbers.h"

#include <algorithm>
#include <filesystem>
#include <regex>

namespace battalia::store {
namespace {

constexpr std::uint64_t kRowsOfQuickCheck = 8;
constexpr std::size_t kStreamsAtOnce = 500;
constexpr std::size_t kRowsAtOnce = 500;

// Checks rows near the end of the stream, or all of them. rows_after() checks each against the one before.
std::uint64_t rows_checked(Database& database, std::uint64_t stream, Depth depth) {
  const Head head = head_of(database, stream);
  const bool skip = depth == Depth::quick && head.version > kRowsOfQuickCheck;
  std::uint64_t version = skip ? head.version - kRowsOfQuickCheck : 0;
  while (version < head.version) {
    const std::vector<StoredRecord> rows = rows_after(database, stream, version, kRowsAtOnce);
    if (rows.empty()) throw ChainBroken(stream, version + 1);
    version = rows.back().version;
  }
  return head.version;
}

// Counts rows of the log that the index misses or has twice: a stream whose last row is missing from the index looks
// complete. Done in one statement, because another process may append meanwhile.
bool keys_reach_all(Database& database) {
  return database.number(
             "SELECT (SELECT count(*) FROM log NOT INDEXED) = "
             "(SELECT coalesce(sum(last), 0) FROM (SELECT max(version) AS last FROM log GROUP BY stream))") != 0;
}

// Why a stream is damaged, or nothing.
std::string why_damaged(Database& database, std::uint64_t stream, Depth depth) {
  try {
    rows_checked(database, stream, depth);
    return {};
  } catch (const ChainBroken& broken) {
    return broken.what();
  } catch (const SqliteError& error) {
    if (!error.damaged()) throw;
    return "the log of " + name_of_stream(stream) + " is damaged: its rows cannot all be found";
  }
}

// The streams with rows that are missing from the index.
std::vector<DamagedStream> unreachable(Database& database) {
  std::vector<DamagedStream> found;
  if (keys_reach_all(database)) return found;
  Statement streams = database.prepare("SELECT stream, count(*) FROM log NOT INDEXED GROUP BY stream ORDER BY stream");
  while (streams.step()) {
    const std::uint64_t stream = streams.column_id(0);
    if (streams.column_id(1) == head_of(database, stream).version) continue;
    const std::string why = why_damaged(database, stream, Depth::full);
    found.push_back({stream, why.empty() ? ChainBroken(stream, head_of(database, stream).version + 1).what() : why});
  }
  return found;
}

// True for SQLite's findings about single rows of the log, which their hashes check, or about index entries of existing
// rows.
bool is_of_rows_or_keys(const std::string& line) {
  static const std::regex known(
      "(NULL|non-[A-Z]+|[A-Z]+) value in log\\..*|CHECK constraint failed in log|row [0-9]+ missing from index .*|"
      "row [0-9]+ values differ from index .*|rowid not at end-of-record .*|wrong # of entries in index .*|"
      "non-unique entry in index .*");
  return std::regex_match(line, known);
}

// The newest backup that deploy/backup.sh keeps next to the database, or nothing. Backup folders are named by their
// time; a suffix after the Z marks one that is incomplete or unsound.
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

// SQLite's report, without line breaks.
std::string in_one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

std::string with_remedy(const std::string& path, const std::string& what) {
  const std::string folder = std::filesystem::absolute(path).lexically_normal().parent_path().string();
  std::string which = "the newest backup";
  std::string backup = newest_backup(folder);
  if (backup.empty()) {
    which += " (none is in " + folder + "/backups)";
    backup = "BACKUP/battalia.db";
  }
  const std::string ctl = "battaliactl --data-dir " + folder;
  return "the database " + path + " is damaged, so the server does not start and does not write to it." +
         "\n  What was found: " + in_one_line(what) + "." +
         "\n  Why: usually a failing disk, or a copy of the file made without \"battaliactl backup\"." +
         "\n  What to do: check that the disk is sound and move the file aside; then either save everything that can "
         "be "
         "read:" +
         "\n    mkdir " + folder + "/damaged && mv " + path + "* " + folder + "/damaged/" + "\n    " + ctl +
         " recover " + folder + "/damaged/" + std::filesystem::path(path).filename().string() + "\n  or put " + which +
         " in its place, without what was played since:" + "\n    " + ctl + " restore " + backup +
         "\n  and check the result before you start the server again:\n    " + ctl + " verify";
}

}  // namespace

FileDamaged::FileDamaged(const std::string& path, const std::string& found)
    : StoreError(with_remedy(path, found)), found_(in_one_line(found)) {}

bool check_pages(Database& database, Depth depth) {
  bool keys_hold = true;
  try {
    // More findings than single bad rows could cause: the pages must be damaged.
    constexpr std::size_t kMostFindings = 10'000;
    const std::string pragma = depth == Depth::full ? "PRAGMA integrity_check" : "PRAGMA quick_check";
    Statement findings = database.prepare(pragma + "(" + std::to_string(kMostFindings) + ")");
    for (std::size_t count = 0; findings.step(); ++count) {
      const std::string found = findings.column_text(0);
      if (found == "ok") continue;
      if (!is_of_rows_or_keys(found) || count + 1 >= kMostFindings) {
        throw FileDamaged(database.path(), found);
      }
      keys_hold = false;
    }
  } catch (const SqliteError& error) {
    if (!error.damaged()) throw;
    throw FileDamaged(database.path(), error.what());
  }
  return keys_hold;
}

void check_schema(Database& database) {
  const std::string differs = why_not_schema(database);
  if (!differs.empty()) throw FileDamaged(database.path(), "its tables were altered: " + differs);
}

void mend_keys(Database& database) {
  if (keys_reach_all(database)) return;
  const std::int64_t lost = database.number(
      "SELECT (SELECT count(*) FROM log INDEXED BY sqlite_autoindex_log_1) > (SELECT count(*) FROM log NOT INDEXED)");
  if (lost != 0) throw FileDamaged(database.path(), "the keys of its log lead to rows that are not there");
  try {
    Transaction transaction(database);
    database.execute("REINDEX log");
    transaction.commit();
  } catch (const SqliteError& error) {
    if (!error.damaged() && !error.contradicts()) throw;
    throw FileDamaged(database.path(), "rows of its log contradict each other");
  }
}

Contents check_chains(Database& database, Depth depth) {
  Contents contents;
  contents.damaged = unreachable(database);
  const std::vector<DamagedStream> known = contents.damaged;
  const auto is_known = [&](std::uint64_t stream) {
    return std::any_of(known.begin(), known.end(), [&](const DamagedStream& one) { return one.stream == stream; });
  };
  for (std::uint64_t after = 0;;) {
    const std::vector<std::uint64_t> streams = streams_after(database, after, kStreamsAtOnce);
    for (const std::uint64_t stream : streams) {
      contents.streams += 1;
      contents.rows += head_of(database, stream).version;
      if (is_known(stream)) continue;
      if (std::string why = why_damaged(database, stream, depth); !why.empty()) {
        contents.damaged.push_back({stream, std::move(why)});
      }
    }
    if (streams.size() < kStreamsAtOnce) break;
    after = streams.back();
  }
  std::ranges::sort(contents.damaged, {}, &DamagedStream::stream);
  return contents;
}

}  // namespace battalia::store
