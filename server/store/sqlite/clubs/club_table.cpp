#include "server/store/sqlite/clubs/club_table.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace battalia::store {
namespace {

// Each changes one row of a club; returns false if its key is taken.
bool put(Database& database, std::uint64_t club, const ClubRow& row, bool /*gone*/) {
  return database
      .prepare(
          "INSERT INTO club VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (id) DO UPDATE SET name = excluded.name, "
          "name_key = excluded.name_key, page = excluded.page, open = excluded.open, "
          "absence_days = excluded.absence_days, created_ms = excluded.created_ms")
      .bind_id(1, club)
      .bind_text(2, row.name)
      .bind_text(3, row.name_key)
      .bind_text(4, row.page)
      .bind(5, row.open)
      .bind(6, row.absence_days)
      .bind(7, row.created_ms)
      .run();
}

bool put(Database& database, std::uint64_t club, const ClubOfficerRow& row, bool gone) {
  return database
      .prepare(gone ? "DELETE FROM club_officer WHERE club = ? AND person = ? AND role = ?"
                    : "INSERT INTO club_officer VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
      .bind_id(1, club)
      .bind_text(2, row.person)
      .bind(3, row.role)
      .run();
}

bool put(Database& database, std::uint64_t club, const ClubMemberRow& row, bool gone) {
  Statement statement =
      database.prepare(gone ? "DELETE FROM club_member WHERE club = ? AND person = ?"
                            : "INSERT INTO club_member VALUES (?, ?, ?, ?) ON CONFLICT (club, person) DO UPDATE SET "
                              "computer = excluded.computer, since_ms = excluded.since_ms");
  statement.bind_id(1, club).bind_text(2, row.person);
  if (!gone) statement.bind(3, row.computer).bind(4, row.since_ms);
  return statement.run();
}

bool put(Database& database, std::uint64_t club, const ClubInvitationRow& row, bool gone) {
  return database
      .prepare(gone ? "DELETE FROM club_invitation WHERE club = ? AND person = ?"
                    : "INSERT INTO club_invitation VALUES (?, ?) ON CONFLICT DO NOTHING")
      .bind_id(1, club)
      .bind_text(2, row.person)
      .run();
}

bool put(Database& database, std::uint64_t club, const ClubCodeRow& row, bool gone) {
  Statement statement = database.prepare(
      gone ? "DELETE FROM club_code WHERE club = ? AND number = ?"
           : "INSERT INTO club_code VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (club, number) DO UPDATE SET "
             "code_hash = excluded.code_hash, uses_left = excluded.uses_left, until_ms = excluded.until_ms, "
             "made_by = excluded.made_by");
  statement.bind_id(1, club).bind(2, row.number);
  if (!gone) {
    statement.bind_blob(3, row.code_hash).bind(4, row.uses_left).bind(5, row.until_ms).bind_text(6, row.made_by);
  }
  return statement.run();
}

bool put(Database& database, std::uint64_t club, const ClubBlockRow& row, bool gone) {
  return database
      .prepare(gone ? "DELETE FROM club_block WHERE club = ? AND first = ? AND second = ?"
                    : "INSERT INTO club_block VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
      .bind_id(1, club)
      .bind_text(2, row.first)
      .bind_text(3, row.second)
      .run();
}

bool put(Database& database, std::uint64_t club, const ClubAbsenceRow& row, bool gone) {
  Statement statement = database.prepare(
      gone ? "DELETE FROM club_absence WHERE club = ? AND person = ? AND number = ?"
           : "INSERT INTO club_absence VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (club, person, number) DO UPDATE SET "
             "from_ms = excluded.from_ms, to_ms = excluded.to_ms, note = excluded.note");
  statement.bind_id(1, club).bind_text(2, row.person).bind(3, row.number);
  if (!gone) statement.bind(4, row.from_ms).bind(5, row.to_ms).bind_text(6, row.note);
  return statement.run();
}

bool put(Database& database, std::uint64_t club, const ClubRemovedNameRow& row, bool gone) {
  return database
      .prepare(gone ? "DELETE FROM club_removed_name WHERE club = ? AND person = ?"
                    : "INSERT INTO club_removed_name VALUES (?, ?) ON CONFLICT DO NOTHING")
      .bind_id(1, club)
      .bind_text(2, row.person)
      .run();
}

bool put(Database& database, std::uint64_t club, const ClubRemovedMemberRow& row, bool gone) {
  return database
      .prepare(gone ? "DELETE FROM club_removed_member WHERE club = ? AND person = ?"
                    : "INSERT INTO club_removed_member VALUES (?, ?) ON CONFLICT DO NOTHING")
      .bind_id(1, club)
      .bind_text(2, row.person)
      .run();
}

bool put(Database& database, std::uint64_t club, const ClubPastOfficerRow& row, bool gone) {
  Statement statement =
      database.prepare(gone ? "DELETE FROM club_past_officer WHERE club = ? AND person = ?"
                            : "INSERT INTO club_past_officer VALUES (?, ?, ?) ON CONFLICT (club, person) DO UPDATE SET "
                              "until_ms = excluded.until_ms");
  statement.bind_id(1, club).bind_text(2, row.person);
  if (!gone) statement.bind(3, row.until_ms);
  return statement.run();
}

bool put(Database& database, std::uint64_t club, const ClubRankingRow& row, bool gone) {
  Statement statement =
      database.prepare(gone ? "DELETE FROM club_ranking WHERE club = ?"
                            : "INSERT INTO club_ranking VALUES (?, ?, ?) ON CONFLICT (club) DO UPDATE SET "
                              "points = excluded.points, best = excluded.best");
  statement.bind_id(1, club);
  if (!gone) statement.bind_text(2, row.points).bind(3, row.best);
  return statement.run();
}

bool put(Database& database, std::uint64_t club, const ClubHookRow& row, bool gone) {
  Statement statement =
      database.prepare(gone ? "DELETE FROM club_hook WHERE club = ?"
                            : "INSERT INTO club_hook VALUES (?, ?, ?, ?, ?) ON CONFLICT (club) DO UPDATE SET "
                              "url = excluded.url, key = excluded.key, set_by = excluded.set_by, "
                              "set_ms = excluded.set_ms");
  statement.bind_id(1, club);
  if (!gone) statement.bind_text(2, row.url).bind_text(3, row.key).bind_text(4, row.set_by).bind(5, row.set_ms);
  return statement.run();
}

std::uint64_t last_act(Database& database, std::uint64_t club) {
  Statement row = database.prepare("SELECT coalesce(max(number), 0) FROM club_act WHERE club = ?");
  return row.bind_id(1, club).one().column_id(0);
}

std::optional<std::uint64_t> club_of_request(Database& database, std::string_view person, std::string_view request_id) {
  if (request_id.empty()) return std::nullopt;
  Statement row =
      database.prepare("SELECT club FROM club_act WHERE person = ? AND request_id = ? AND request_id <> x''");
  if (!row.bind_text(1, person).bind_blob(2, request_id).step()) return std::nullopt;
  return row.column_id(0);
}

bool add_act(Database& database, std::uint64_t club, const ClubActRow& act) {
  return database.prepare("INSERT INTO club_act VALUES (?, ?, ?, ?, ?, ?)")
      .bind_id(1, club)
      .bind_id(2, act.number)
      .bind(3, act.at_ms)
      .bind_text(4, act.person)
      .bind_blob(5, act.request_id)
      .bind_text(6, act.what)
      .run();
}

// Runs in a savepoint: if one part fails, nothing is stored.
ClubChanged carry_out(Database& database, const ClubChange& change) {
  if (const auto known = club_of_request(database, change.act.person, change.act.request_id)) {
    return {ClubChanged::Outcome::duplicate, *known};
  }
  const ClubChanged conflict = {ClubChanged::Outcome::conflict, change.club};
  std::uint64_t club = change.club;
  if (club == 0) club = static_cast<std::uint64_t>(database.number("SELECT coalesce(max(id), 0) + 1 FROM club"));
  if (change.act.number != last_act(database, club) + 1) return conflict;
  Savepoint part(database);
  for (const ClubRowChange& row : change.rows) {
    const bool fits = std::visit([&](const auto& kind) { return put(database, club, kind, row.gone); }, row.row);
    if (!fits) return conflict;
  }
  if (!add_act(database, club, change.act)) return conflict;
  part.release();
  return {ClubChanged::Outcome::stored, club};
}

ClubRow club_of(const Statement& row) {
  return {row.column_id(0),   row.column_text(1), row.column_text(2),
          row.column_text(3), row.column(4) != 0, static_cast<std::uint32_t>(row.column(5)),
          row.column(6)};
}

std::uint32_t small(const Statement& row, int at) { return static_cast<std::uint32_t>(row.column(at)); }

template <class Row, class Read>
void fill(Database& database, std::vector<Row>& list, std::string_view sql, std::uint64_t club, Read read) {
  Statement rows = database.prepare(sql);
  rows.bind_id(1, club);
  while (rows.step()) list.push_back(read(rows));
}

void fill_people(Database& database, ClubRows& found) {
  const std::uint64_t club = found.club.id;
  fill(database, found.officers, "SELECT person, role FROM club_officer WHERE club = ? ORDER BY person, role", club,
       [](const Statement& row) {
         return ClubOfficerRow{row.column_text(0), static_cast<std::int32_t>(row.column(1))};
       });
  fill(database, found.members, "SELECT person, computer, since_ms FROM club_member WHERE club = ? ORDER BY person",
       club, [](const Statement& row) {
         return ClubMemberRow{row.column_text(0), row.column(1) != 0, row.column(2)};
       });
  fill(database, found.invitations, "SELECT person FROM club_invitation WHERE club = ? ORDER BY person", club,
       [](const Statement& row) { return ClubInvitationRow{row.column_text(0)}; });
  fill(database, found.removed_members, "SELECT person FROM club_removed_member WHERE club = ? ORDER BY person", club,
       [](const Statement& row) { return ClubRemovedMemberRow{row.column_text(0)}; });
  fill(database, found.past_officers, "SELECT person, until_ms FROM club_past_officer WHERE club = ? ORDER BY person",
       club, [](const Statement& row) {
         return ClubPastOfficerRow{row.column_text(0), row.column(1)};
       });
}

void fill_rest(Database& database, ClubRows& found) {
  const std::uint64_t club = found.club.id;
  fill(database, found.codes,
       "SELECT number, code_hash, uses_left, until_ms, made_by FROM club_code WHERE club = ? ORDER BY number", club,
       [](const Statement& row) {
         return ClubCodeRow{small(row, 0), row.column_text(1), small(row, 2), row.column(3), row.column_text(4)};
       });
  fill(database, found.blocks, "SELECT first, second FROM club_block WHERE club = ? ORDER BY first, second", club,
       [](const Statement& row) {
         return ClubBlockRow{row.column_text(0), row.column_text(1)};
       });
  fill(database, found.absences,
       "SELECT person, number, from_ms, to_ms, note FROM club_absence WHERE club = ? ORDER BY person, number", club,
       [](const Statement& row) {
         return ClubAbsenceRow{row.column_text(0), small(row, 1), row.column(2), row.column(3), row.column_text(4)};
       });
  fill(database, found.removed_names, "SELECT person FROM club_removed_name WHERE club = ? ORDER BY person", club,
       [](const Statement& row) { return ClubRemovedNameRow{row.column_text(0)}; });
  fill(database, found.ranking, "SELECT points, best FROM club_ranking WHERE club = ?", club, [](const Statement& row) {
    return ClubRankingRow{row.column_text(0), small(row, 1)};
  });
  fill(database, found.hook, "SELECT url, key, set_by, set_ms FROM club_hook WHERE club = ?", club,
       [](const Statement& row) {
         return ClubHookRow{row.column_text(0), row.column_text(1), row.column_text(2), row.column(3)};
       });
}

std::int64_t bounded(std::size_t limit) {
  constexpr std::size_t kMost = std::numeric_limits<std::int32_t>::max();
  return static_cast<std::int64_t>(std::min(limit, kMost));
}

}  // namespace

void SqliteClubStore::change(ClubChange change, std::function<void(const ClubChanged&)> completion) {
  writer_.add([change = std::move(change), completion = std::move(completion)](Database& database) {
    return [completion, changed = carry_out(database, change)] { completion(changed); };
  });
}

void SqliteClubStore::set_feed(PlayerFeedRow row, std::function<void()> completion) {
  writer_.add([row = std::move(row), completion = std::move(completion)](Database& database) {
    database
        .prepare(
            "INSERT INTO player_feed VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET code_hash = excluded.code_hash")
        .bind_text(1, row.person)
        .bind_blob(2, row.code_hash)
        .run();
    return completion;
  });
}

void SqliteClubStore::note_told(std::uint64_t club, std::uint64_t event, std::uint64_t version,
                                std::function<void()> completion) {
  writer_.add([club, event, version, completion = std::move(completion)](Database& database) {
    database
        .prepare(
            "INSERT INTO club_hook_told VALUES (?, ?, ?) ON CONFLICT (club, event) DO UPDATE SET version = "
            "excluded.version")
        .bind_id(1, club)
        .bind_id(2, event)
        .bind_id(3, version)
        .run();
    return completion;
  });
}

std::uint64_t SqliteClubStore::told(std::uint64_t club, std::uint64_t event) const {
  return reader_.ask([&](Database& database) -> std::uint64_t {
    Statement row = database.prepare("SELECT version FROM club_hook_told WHERE club = ? AND event = ?");
    return row.bind_id(1, club).bind_id(2, event).step() ? row.column_id(0) : 0;
  });
}

std::optional<ClubRows> SqliteClubStore::find(std::uint64_t club) const {
  return reader_.ask([&](Database& database) -> std::optional<ClubRows> {
    Statement row =
        database.prepare("SELECT id, name, name_key, page, open, absence_days, created_ms FROM club WHERE id = ?");
    if (!row.bind_id(1, club).step()) return std::nullopt;
    ClubRows found;
    found.club = club_of(row);
    found.acts = last_act(database, club);
    fill_people(database, found);
    fill_rest(database, found);
    return found;
  });
}

std::vector<ClubListed> SqliteClubStore::list(std::string_view after_key, std::size_t limit) const {
  return reader_.ask([&](Database& database) {
    Statement rows = database.prepare(
        "SELECT id, name, name_key, page, open, absence_days, created_ms, "
        "(SELECT count(*) FROM club_member WHERE club = club.id) FROM club WHERE name_key > ? ORDER BY name_key "
        "LIMIT ?");
    rows.bind_text(1, after_key).bind(2, bounded(limit));
    std::vector<ClubListed> found;
    while (rows.step()) found.push_back({club_of(rows), static_cast<std::size_t>(rows.column(7))});
    return found;
  });
}

std::vector<std::uint64_t> SqliteClubStore::of_person(std::string_view person) const {
  return reader_.ask([&](Database& database) {
    Statement rows = database.prepare(
        "SELECT club FROM club_member WHERE person = ?1 AND computer = 0 "
        "UNION SELECT club FROM club_invitation WHERE person = ?1 ORDER BY 1");
    rows.bind_text(1, person);
    std::vector<std::uint64_t> found;
    while (rows.step()) found.push_back(rows.column_id(0));
    return found;
  });
}

std::optional<std::uint64_t> SqliteClubStore::of_code(std::string_view code_hash) const {
  return reader_.ask([&](Database& database) -> std::optional<std::uint64_t> {
    Statement row = database.prepare("SELECT club FROM club_code WHERE code_hash = ?");
    if (!row.bind_blob(1, code_hash).step()) return std::nullopt;
    return row.column_id(0);
  });
}

std::optional<std::uint64_t> SqliteClubStore::of_request(std::string_view person, std::string_view request_id) const {
  return reader_.ask([&](Database& database) { return club_of_request(database, person, request_id); });
}

std::optional<std::string> SqliteClubStore::of_feed(std::string_view code_hash) const {
  return reader_.ask([&](Database& database) -> std::optional<std::string> {
    Statement row = database.prepare("SELECT person FROM player_feed WHERE code_hash = ?");
    if (!row.bind_blob(1, code_hash).step()) return std::nullopt;
    return row.column_text(0);
  });
}

std::vector<ClubActRow> SqliteClubStore::acts(std::uint64_t club, std::size_t limit) const {
  return reader_.ask([&](Database& database) {
    Statement rows = database.prepare(
        "SELECT number, at_ms, person, request_id, what FROM club_act WHERE club = ? ORDER BY number DESC LIMIT ?");
    rows.bind_id(1, club).bind(2, bounded(limit));
    std::vector<ClubActRow> found;
    while (rows.step()) {
      found.push_back(
          {rows.column_id(0), rows.column(1), rows.column_text(2), rows.column_text(3), rows.column_text(4)});
    }
    return found;
  });
}

}  // namespace battalia::store
