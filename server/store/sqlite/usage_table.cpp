#include "server/store/sqlite/tables.h"

namespace battalia::store {

void SqliteUsageStore::note(UsageRow row, std::int64_t forget_before_ms) {
  writer_.add([row = std::move(row), forget_before_ms](Database& database) {
    database
        .prepare(
            "INSERT INTO storage_used VALUES (?1, ?2, ?3, ?4) "
            "ON CONFLICT (network, name) DO UPDATE SET bytes = excluded.bytes, at_ms = excluded.at_ms")
        .bind(1, row.network)
        .bind_text(2, row.name)
        .bind(3, row.bytes)
        .bind(4, row.at_ms)
        .run();
    database.prepare("DELETE FROM storage_used WHERE at_ms < ?").bind(1, forget_before_ms).run();
    return [] {};
  });
}

std::vector<UsageRow> SqliteUsageStore::all() const {
  return reader_.ask([](Database& database) {
    Statement rows = database.prepare("SELECT network, name, bytes, at_ms FROM storage_used ORDER BY network, name");
    std::vector<UsageRow> found;
    while (rows.step()) {
      found.push_back({rows.column(0) != 0, rows.column_text(1), rows.column(2), rows.column(3)});
    }
    return found;
  });
}

}  // namespace battalia::store
