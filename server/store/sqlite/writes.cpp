#include "server/store/sqlite/tables.h"

#include <string>

namespace battalia::store {
namespace {

std::int64_t bits(const std::vector<std::int32_t>& seats) {
  std::int64_t set = 0;
  for (const std::int32_t seat : seats) set |= std::int64_t{1} << seat;
  return set;
}

std::string lines(const std::vector<std::string>& texts) {
  std::string joined;
  for (const std::string& text : texts) joined += text + "\n";
  return joined;
}

bool store(Database& database, const MatchRow& row) {
  return database.prepare("INSERT INTO match VALUES (?, ?, ?, ?, ?, ?)")
      .bind_id(1, row.id)
      .bind_blob(2, row.parameters)
      .bind_blob(3, row.secret)
      .bind_text(4, row.created_by)
      .bind_blob(5, row.request_id)
      .bind(6, row.created_ms)
      .run();
}

bool store_seats(Database& database, const MatchSummaryRow& row) {
  database.prepare("DELETE FROM match_seat WHERE match = ?").bind_id(1, row.match).run();
  std::int64_t place = 0;
  for (const SeatHolder& holder : row.seats) {
    database.prepare("INSERT INTO match_seat VALUES (?, ?, ?, ?)")
        .bind_id(1, row.match)
        .bind(2, place++)
        .bind(3, holder.seat)
        .bind_text(4, holder.person)
        .run();
  }
  return true;
}

bool store(Database& database, const MatchSummaryRow& row) {
  Statement match = database.prepare("SELECT 1 FROM match WHERE id = ?");
  if (!match.bind_id(1, row.match).step()) return false;
  database.prepare("REPLACE INTO match_summary VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      .bind_id(1, row.match)
      .bind_text(2, row.title)
      .bind_text(3, row.system)
      .bind_text(4, row.scenario)
      .bind(5, row.stage)
      .bind(6, row.turn)
      .bind_blob(7, row.result)
      .bind(8, row.is_private)
      .bind(9, bits(row.open_seats))
      .bind(10, bits(row.to_move))
      .bind(11, row.created_ms)
      .bind(12, row.changed_ms)
      .bind(13, row.asked_ms)
      .bind(14, row.seen_late)
      .bind(15, row.witnessed)
      .bind(16, row.umpire_called)
      .bind(17, row.draw_offered_by)
      .bind(18, row.undo_asked_by)
      .run();
  return store_seats(database, row);
}

bool store(Database& database, const InvitationRow& row) {
  const std::string commands = lines(row.commands);
  return database.prepare("INSERT INTO invitation VALUES (?, ?, ?, ?, ?, ?)")
      .bind_blob(1, row.code_hash)
      .bind_id(2, row.match)
      .bind(3, row.seat)
      .bind_text(4, commands)
      .bind_text(5, row.used_by)
      .bind(6, row.created_ms)
      .run();
}

bool store(Database& database, const InvitationUsed& used) {
  database.prepare("UPDATE invitation SET used_by = ?2 WHERE code_hash = ?1 AND used_by IN ('', ?2)")
      .bind_blob(1, used.code_hash)
      .bind_text(2, used.used_by)
      .run();
  return database.changes() == 1;
}

bool store(Database& database, const DiceEpochRow& row) {
  return database.prepare("INSERT INTO dice_epoch VALUES (?, ?, ?, ?, ?)")
      .bind_id(1, row.match)
      .bind_id(2, row.epoch)
      .bind_blob(3, row.sealed_seed)
      .bind_blob(4, row.commitment)
      .bind_blob(5, row.revealed_seed)
      .run();
}

bool store(Database& database, const DiceEpochRevealed& revealed) {
  database
      .prepare(
          "UPDATE dice_epoch SET revealed_seed = ?3 WHERE match = ?1 AND epoch = ?2 AND revealed_seed IN (x'', ?3)")
      .bind_id(1, revealed.match)
      .bind_id(2, revealed.epoch)
      .bind_blob(3, revealed.seed)
      .run();
  return database.changes() == 1;
}

bool store(Database& database, const SalvageRow& row) {
  return database.prepare("INSERT INTO salvage VALUES (?, ?, ?, ?, ?)")
      .bind_id(1, row.match)
      .bind_id(2, row.continued_as)
      .bind_id(3, row.rows_kept)
      .bind_text(4, row.found)
      .bind(5, row.time_ms)
      .run();
}

bool store(Database& database, const OutcomeRow& row) { return add_outcome(database, row); }
bool store(Database& database, const OutcomeTaken& taken) { return take_outcome(database, taken); }

}  // namespace

bool carry_out(Database& database, const Write& write) {
  return std::visit([&database](const auto& row) { return store(database, row); }, write);
}

}  // namespace battalia::store
