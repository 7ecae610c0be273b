#include "server/store/sqlite/tables.h"

namespace battalia::store {

void SqliteReminderStore::note(std::uint64_t match, std::int32_t seat, std::int64_t since_ms,
                               std::function<void(bool noted)> completion) {
  writer_.add([=, completion = std::move(completion)](Database& database) {
    const bool known = database
                           .prepare(
                               "INSERT INTO reminder VALUES (?1, ?2, ?3) "
                               "ON CONFLICT DO UPDATE SET since_ms = excluded.since_ms")
                           .bind_id(1, match)
                           .bind(2, seat)
                           .bind(3, since_ms)
                           .run();
    return [completion, known] { completion(known); };
  });
}

void SqliteReminderStore::note_task(std::uint64_t event, const std::string& person, const std::string& task,
                                    std::function<void()> completion) {
  writer_.add([event, person, task, completion = std::move(completion)](Database& database) {
    database.prepare("INSERT INTO event_reminder VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
        .bind_id(1, event)
        .bind_text(2, person)
        .bind_text(3, task)
        .run();
    return completion;
  });
}

bool SqliteReminderStore::was_reminded(std::uint64_t event, const std::string& person, const std::string& task) const {
  return reader_.ask([&](Database& database) {
    Statement row = database.prepare("SELECT 1 FROM event_reminder WHERE event = ? AND person = ? AND task = ?");
    return row.bind_id(1, event).bind_text(2, person).bind_text(3, task).step();
  });
}

std::vector<Wait> SqliteReminderStore::waits(std::int32_t stage, std::int64_t before_ms) const {
  return reader_.ask([&](Database& database) {
    Statement rows = database.prepare(
        "SELECT match, title, seat, asked_ms, person FROM match_summary JOIN match_seat USING (match) "
        "LEFT JOIN reminder USING (match, seat) WHERE stage = ? AND asked_ms < ? AND to_move >> seat & 1 "
        "AND since_ms IS NOT asked_ms ORDER BY match DESC, seat, place");
    rows.bind(1, stage).bind(2, before_ms);
    std::vector<Wait> found;
    while (rows.step()) {
      const std::uint64_t match = rows.column_id(0);
      const auto seat = static_cast<std::int32_t>(rows.column(2));
      if (found.empty() || found.back().match != match || found.back().seat != seat) {
        found.push_back({match, rows.column_text(1), seat, rows.column(3), {}});
      }
      found.back().people.push_back(rows.column_text(4));
    }
    return found;
  });
}

}  // namespace battalia::store
