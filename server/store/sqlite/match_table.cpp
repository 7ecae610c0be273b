#include "server/store/sqlite/tables.h"

#include <sstream>
#include <string>

namespace battalia::store {
namespace {

constexpr char kSummaryColumns[] =
    "SELECT match, title, system, scenario, stage, turn, result, private, open_seats, to_move, created_ms, changed_ms, "
    "asked_ms, seen_late, witnessed, umpire_called, draw_offered_by, undo_asked_by FROM match_summary ";

// A separate statement for each kind of list, so that each can use an index.
std::string list_sql(const MatchFilter& filter) {
  std::string sql =
      std::string(kSummaryColumns) + "WHERE (NOT ?2 OR open_seats <> 0) AND (NOT private OR ?4 OR ?1 <> '') ";
  if (filter.before_id != 0) {
    sql +=
        "AND (created_ms, match) < (SELECT created_ms, match FROM match_summary WHERE match = ?5 "
        "AND (NOT private OR ?4 OR match IN (SELECT match FROM match_seat WHERE person = ?1 AND ?1 <> ''))) ";
  }
  if (!filter.held_by.empty()) sql += "AND match IN (SELECT match FROM match_seat WHERE person = ?1) ";
  if (filter.stage) sql += "AND stage = ?3 ";
  return sql + "ORDER BY created_ms DESC, match DESC LIMIT ?6";
}

std::vector<std::int32_t> seats_of(std::int64_t bits) {
  std::vector<std::int32_t> seats;
  for (std::int32_t seat = 0; bits >> seat != 0; ++seat) {
    if (((bits >> seat) & 1) != 0) seats.push_back(seat);
  }
  return seats;
}

std::vector<SeatHolder> holders(Database& database, std::uint64_t match) {
  std::vector<SeatHolder> found;
  Statement rows = database.prepare("SELECT seat, person FROM match_seat WHERE match = ? ORDER BY place");
  rows.bind_id(1, match);
  while (rows.step()) found.push_back({static_cast<std::int32_t>(rows.column(0)), rows.column_text(1)});
  return found;
}

MatchSummaryRow summary_of(Database& database, const Statement& row) {
  return {.match = row.column_id(0),
          .title = row.column_text(1),
          .system = row.column_text(2),
          .scenario = row.column_text(3),
          .stage = static_cast<std::int32_t>(row.column(4)),
          .turn = static_cast<std::uint32_t>(row.column(5)),
          .result = row.column_text(6),
          .is_private = row.column(7) != 0,
          .seen_late = row.column(13) != 0,
          .witnessed = row.column(14) != 0,
          .umpire_called = row.column(15) != 0,
          .draw_offered_by = static_cast<std::int32_t>(row.column(16)),
          .undo_asked_by = static_cast<std::int32_t>(row.column(17)),
          .seats = holders(database, row.column_id(0)),
          .open_seats = seats_of(row.column(8)),
          .to_move = seats_of(row.column(9)),
          .created_ms = row.column(10),
          .changed_ms = row.column(11),
          .asked_ms = row.column(12)};
}

MatchRow match_of(const Statement& row) {
  return {row.column_id(0),   row.column_text(1), row.column_text(2),
          row.column_text(3), row.column_text(4), row.column(5)};
}

}  // namespace

std::optional<MatchRow> SqliteMatchStore::find(std::uint64_t match) const {
  return reader_.ask([&](Database& database) -> std::optional<MatchRow> {
    Statement found =
        database.prepare("SELECT id, parameters, secret, created_by, request_id, created_ms FROM match WHERE id = ?");
    if (!found.bind_id(1, match).step()) return {};
    return match_of(found);
  });
}

std::optional<MatchRow> SqliteMatchStore::find_request(std::string_view created_by, std::string_view request_id) const {
  if (request_id.empty()) return {};
  return reader_.ask([&](Database& database) -> std::optional<MatchRow> {
    Statement found = database.prepare(
        "SELECT id, parameters, secret, created_by, request_id, created_ms FROM match "
        "WHERE created_by = ? AND request_id = ? AND request_id <> x''");
    if (!found.bind_text(1, created_by).bind_blob(2, request_id).step()) return {};
    return match_of(found);
  });
}

std::uint64_t SqliteMatchStore::greatest_id() const {
  return reader_.ask([](Database& database) {
    Statement found = database.prepare("SELECT coalesce(max(id), 0) FROM match WHERE id < ?");
    found.bind_id(1, kFirstRandomMatch).step();
    return found.column_id(0);
  });
}

std::vector<std::uint64_t> SqliteMatchStore::random_ids() const {
  return reader_.ask([](Database& database) {
    std::vector<std::uint64_t> ids;
    Statement rows = database.prepare("SELECT id FROM match WHERE id >= ? ORDER BY id");
    rows.bind_id(1, kFirstRandomMatch);
    while (rows.step()) ids.push_back(rows.column_id(0));
    return ids;
  });
}

std::vector<std::uint64_t> SqliteMatchStore::unfinished(std::int32_t ended_stage) const {
  return reader_.ask([&](Database& database) {
    std::vector<std::uint64_t> ids;
    Statement rows = database.prepare("SELECT match FROM match_summary WHERE stage <> ? ORDER BY match");
    rows.bind(1, ended_stage);
    while (rows.step()) ids.push_back(rows.column_id(0));
    return ids;
  });
}

std::vector<MatchSummaryRow> SqliteMatchStore::list(const MatchFilter& filter) const {
  return reader_.ask([&](Database& database) {
    Statement rows = database.prepare(list_sql(filter));
    rows.bind_text(1, filter.held_by)
        .bind(2, filter.open)
        .bind(3, filter.stage.value_or(-1))
        .bind(4, filter.with_private)
        .bind_id(5, filter.before_id)
        .bind(6, static_cast<std::int64_t>(filter.limit));
    std::vector<MatchSummaryRow> found;
    while (rows.step()) found.push_back(summary_of(database, rows));
    return found;
  });
}

std::optional<MatchSummaryRow> SqliteMatchStore::summary(std::uint64_t match) const {
  return reader_.ask([&](Database& database) -> std::optional<MatchSummaryRow> {
    Statement row = database.prepare(std::string(kSummaryColumns) + "WHERE match = ?");
    if (!row.bind_id(1, match).step()) return {};
    return summary_of(database, row);
  });
}

std::optional<InvitationRow> SqliteMatchStore::invitation(std::string_view code_hash) const {
  return reader_.ask([&](Database& database) -> std::optional<InvitationRow> {
    Statement row = database.prepare(
        "SELECT code_hash, match, seat, commands, used_by, created_ms FROM invitation WHERE code_hash = ?");
    if (!row.bind_blob(1, code_hash).step()) return {};
    std::vector<std::string> commands;
    std::istringstream lines(row.column_text(3));
    for (std::string line; std::getline(lines, line);) commands.push_back(line);
    return InvitationRow{row.column_text(0), row.column_id(1),   static_cast<std::int32_t>(row.column(2)),
                         commands,           row.column_text(4), row.column(5)};
  });
}

std::vector<SalvageRow> SqliteMatchStore::salvages() const {
  return reader_.ask([](Database& database) {
    std::vector<SalvageRow> found;
    // A file opened as an observer may be older than this table.
    if (database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'salvage'") == 0) return found;
    Statement rows =
        database.prepare("SELECT match, continued_as, rows_kept, found, time_ms FROM salvage ORDER BY match");
    while (rows.step()) {
      found.push_back({rows.column_id(0), rows.column_id(1), rows.column_id(2), rows.column_text(3), rows.column(4)});
    }
    return found;
  });
}

}  // namespace battalia::store
