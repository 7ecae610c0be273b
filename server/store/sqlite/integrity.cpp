#include "server/store/sqlite/integrity.h"

#include "server/store/sqlite/schema.h"
#include "server/store/sqlite/tables.h"

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

}  // namespace

std::string with_remedy(const std::string& path, const std::string& what) {
  const std::string folder = std::filesystem::absolute(path).parent_path().string();
  return "the database " + path + " is damaged: " + what + ". The server does not start on it. Move " + path +
         "* aside, put the newest good backup in their place (cp " + folder + "/backups/TIME/* " + folder +
         "), check it with \"battaliactl verify --data-dir " + folder +
         "\", and start again; see that the disk is sound";
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
    if (streams.size() < kStreamsAtOnce) return contents;
    after = streams.back();
  }
}

}  // namespace battalia::store
