#include "server/store/sqlite/tables.h"

#include <algorithm>
#include <limits>

namespace battalia::store {

bool add_outcome(Database& database, const OutcomeRow& row) {
  // Also greater than what readers have taken: an id reused after a lost entry would never be read.
  return database
      .prepare(
          "INSERT INTO match_outcome SELECT coalesce(max(last), 0) + 1, ?1, ?2, ?3 FROM "
          "(SELECT max(id) AS last FROM match_outcome UNION ALL SELECT max(taken) FROM outcome_reader) AS lasts")
      .bind_id(1, row.match)
      .bind_id(2, row.version)
      .bind_blob(3, row.bytes)
      .run();
}

bool take_outcome(Database& database, const OutcomeTaken& taken) {
  Statement known = database.prepare("SELECT 1 FROM match_outcome WHERE id = ?");
  if (!known.bind_id(1, taken.id).step()) return false;
  Statement before = database.prepare("SELECT coalesce(max(id), 0) FROM match_outcome WHERE id < ?");
  const std::uint64_t last = before.bind_id(1, taken.id).one().column_id(0);
  database.prepare("UPDATE outcome_reader SET taken = ?2 WHERE reader = ?1 AND taken < ?2 AND taken >= ?3")
      .bind_text(1, taken.reader)
      .bind_id(2, taken.id)
      .bind_id(3, last)
      .run();
  if (database.changes() == 1) return true;
  if (last != 0) return false;
  return database.prepare("INSERT INTO outcome_reader VALUES (?, ?)")
      .bind_text(1, taken.reader)
      .bind_id(2, taken.id)
      .run();
}

void SqliteOutcomeStore::take(OutcomeTaken taken, std::function<void(bool)> completion) {
  writer_.add([taken = std::move(taken), completion = std::move(completion)](Database& database) {
    return [completion, fits = take_outcome(database, taken)] { completion(fits); };
  });
}

std::vector<StoredOutcome> SqliteOutcomeStore::read(std::uint64_t after_id, std::size_t limit) const {
  return reader_.ask([&](Database& database) {
    Statement rows =
        database.prepare("SELECT id, match, version, bytes FROM match_outcome WHERE id > ? ORDER BY id LIMIT ?");
    constexpr std::size_t kMost = std::numeric_limits<std::int32_t>::max();
    rows.bind_id(1, after_id).bind(2, static_cast<std::int64_t>(std::min(limit, kMost)));
    std::vector<StoredOutcome> found;
    while (rows.step()) {
      found.push_back({rows.column_id(0), {rows.column_id(1), rows.column_id(2), rows.column_text(3)}});
    }
    return found;
  });
}

std::uint64_t SqliteOutcomeStore::taken(std::string_view reader) const {
  return reader_.ask([&](Database& database) {
    Statement row = database.prepare("SELECT taken FROM outcome_reader WHERE reader = ?");
    return row.bind_text(1, reader).step() ? row.column_id(0) : std::uint64_t{0};
  });
}

std::uint64_t SqliteOutcomeStore::last_version(std::uint64_t match) const {
  return reader_.ask([&](Database& database) {
    Statement row = database.prepare("SELECT coalesce(max(version), 0) FROM match_outcome WHERE match = ?");
    return row.bind_id(1, match).step() ? row.column_id(0) : std::uint64_t{0};
  });
}

}  // namespace battalia::store
