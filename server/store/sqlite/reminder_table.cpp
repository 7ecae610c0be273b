#include "server/store/sqlite/tables.h"

namespace battalia::store {

void SqliteReminderStore::note(std::uint64_t match, std::int32_t seat, std::int64_t since_ms,
                               std::function<void()> completion) {
  writer_.add([=, completion = std::move(completion)](Database& database) {
    const bool known = database
                           .prepare(
                               "INSERT INTO reminder VALUES (?1, ?2, ?3) "
                               "ON CONFLICT DO UPDATE SET since_ms = excluded.since_ms")
                           .bind_id(1, match)
                           .bind(2, seat)
                           .bind(3, since_ms)
                           .run();
    return known ? completion : std::function<void()>();
  });
}

std::int64_t SqliteReminderStore::noted(std::uint64_t match, std::int32_t seat) const {
  return reader_.ask([&](Database& database) -> std::int64_t {
    Statement row = database.prepare("SELECT since_ms FROM reminder WHERE match = ? AND seat = ?");
    return row.bind_id(1, match).bind(2, seat).step() ? row.column(0) : 0;
  });
}

}  // namespace battalia::store
