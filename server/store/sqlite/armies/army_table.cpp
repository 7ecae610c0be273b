#include "server/store/sqlite/armies/army_table.h"

#include <utility>

namespace battalia::store {
namespace {

bool has(Database& database, std::string_view person, std::string_view name) {
  return database.prepare("SELECT 1 FROM kept_army WHERE person = ? AND name = ?")
      .bind_text(1, person)
      .bind_text(2, name)
      .step();
}

std::size_t number_of(Database& database, std::string_view person) {
  Statement count = database.prepare("SELECT count(*) FROM kept_army WHERE person = ?");
  return static_cast<std::size_t>(count.bind_text(1, person).one().column(0));
}

Renamed carry_out_rename(Database& database, const std::string& person, const std::string& name,
                         const std::string& to) {
  if (!has(database, person, name)) return has(database, person, to) ? Renamed::done_before : Renamed::unknown;
  if (name == to) return Renamed::done;
  if (has(database, person, to)) return Renamed::taken;
  database.prepare("UPDATE kept_army SET name = ?3 WHERE person = ?1 AND name = ?2")
      .bind_text(1, person)
      .bind_text(2, name)
      .bind_text(3, to)
      .run();
  return Renamed::done;
}

}  // namespace

void SqliteArmyStore::keep(ArmyRow row, std::size_t most, std::function<void(bool kept)> completion) {
  writer_.add([row = std::move(row), most, completion = std::move(completion)](Database& database) {
    const bool kept = has(database, row.person, row.name) || number_of(database, row.person) < most;
    if (kept) {
      database
          .prepare(
              "INSERT INTO kept_army VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (person, name) "
              "DO UPDATE SET system = excluded.system, army = excluded.army, kept_ms = excluded.kept_ms")
          .bind_text(1, row.person)
          .bind_text(2, row.name)
          .bind_text(3, row.system)
          .bind(4, row.kept_ms)
          .bind_blob(5, row.army)
          .run();
    }
    return [completion, kept] { completion(kept); };
  });
}

void SqliteArmyStore::rename(std::string person, std::string name, std::string to,
                             std::function<void(Renamed)> completion) {
  writer_.add([person = std::move(person), name = std::move(name), to = std::move(to),
               completion = std::move(completion)](Database& database) {
    return [completion, renamed = carry_out_rename(database, person, name, to)] { completion(renamed); };
  });
}

void SqliteArmyStore::forget(std::string person, std::string name, std::function<void()> completion) {
  writer_.add(
      [person = std::move(person), name = std::move(name), completion = std::move(completion)](Database& database) {
        database.prepare("DELETE FROM kept_army WHERE person = ? AND name = ?")
            .bind_text(1, person)
            .bind_text(2, name)
            .run();
        return completion;
      });
}

std::optional<ArmyRow> SqliteArmyStore::find(std::string_view person, std::string_view name) const {
  return reader_.ask([&](Database& database) -> std::optional<ArmyRow> {
    Statement row = database.prepare("SELECT system, army, kept_ms FROM kept_army WHERE person = ? AND name = ?");
    if (!row.bind_text(1, person).bind_text(2, name).step()) return std::nullopt;
    return ArmyRow{std::string(person), std::string(name), row.column_text(0), row.column_text(1), row.column(2)};
  });
}

std::vector<ArmyRow> SqliteArmyStore::list(std::string_view person) const {
  return reader_.ask([&](Database& database) {
    Statement rows = database.prepare("SELECT name, system, kept_ms FROM kept_army WHERE person = ? ORDER BY name");
    rows.bind_text(1, person);
    std::vector<ArmyRow> found;
    while (rows.step()) {
      found.push_back({std::string(person), rows.column_text(0), rows.column_text(1), {}, rows.column(2)});
    }
    return found;
  });
}

}  // namespace battalia::store
