#include "server/store/sqlite/tables.h"

#include <algorithm>

namespace battalia::store {
namespace {

constexpr char kAccountColumns[] =
    "SELECT id, name, password_hash, role, guest, banned, created_ms FROM account WHERE ";
constexpr char kTokenColumns[] =
    "SELECT hash, account, created_ms, expires_ms, last_used_ms, client, address FROM token WHERE ";

AccountRow account_of(const Statement& row) {
  return {.id = row.column_id(0),
          .name = row.column_text(1),
          .password_hash = row.column_text(2),
          .role = static_cast<std::int32_t>(row.column(3)),
          .guest = row.column(4) != 0,
          .banned = row.column(5) != 0,
          .created_ms = row.column(6)};
}

TokenRow token_of(const Statement& row) {
  return {row.column_text(0), row.column_id(1),   row.column(2),     row.column(3),
          row.column(4),      row.column_text(5), row.column_text(6)};
}

std::optional<AccountRow> account(Statement& found) {
  if (!found.step()) return {};
  return account_of(found);
}

void drop(Database& database, std::uint64_t second_factor_of) {
  database.prepare("DELETE FROM second_factor WHERE account = ?").bind_id(1, second_factor_of).step();
  database.prepare("DELETE FROM recovery_code WHERE account = ?").bind_id(1, second_factor_of).step();
}

// Returns the new id; 0, storing nothing, if the name is taken or looks like another.
std::uint64_t insert_account(Database& database, const AccountRow& account, const std::vector<std::string>& looks) {
  Savepoint whole(database);
  const bool added = database
                         .prepare(
                             "INSERT INTO account (name, password_hash, role, guest, banned, created_ms) "
                             "VALUES (?, ?, ?, ?, ?, ?)")
                         .bind_text(1, account.name)
                         .bind_text(2, account.password_hash)
                         .bind(3, account.role)
                         .bind(4, account.guest)
                         .bind(5, account.banned)
                         .bind(6, account.created_ms)
                         .run();
  if (!added) return 0;
  const std::uint64_t id = database.last_insert_rowid();
  for (const std::string& look : looks) {
    if (!database.prepare("INSERT INTO name_look VALUES (?, ?)").bind_text(1, look).bind_id(2, id).run()) return 0;
  }
  whole.release();
  return id;
}

void make_looks_anew(Database& database, const AccountStore::LooksOf& looks_of) {
  database.execute("DELETE FROM name_look");
  Statement accounts = database.prepare("SELECT id, name FROM account ORDER BY id");
  while (accounts.step()) {
    for (const std::string& look : looks_of(accounts.column_text(1))) {
      database.prepare("INSERT INTO name_look VALUES (?, ?) ON CONFLICT DO NOTHING")
          .bind_text(1, look)
          .bind_id(2, accounts.column_id(0))
          .step();
    }
  }
}

}  // namespace

void note_act(Database& database, const std::optional<AuditRow>& row) {
  if (!row) return;
  database.prepare("INSERT INTO audit (time_ms, actor, act, person, detail, reason) VALUES (?, ?, ?, ?, ?, ?)")
      .bind(1, row->time_ms)
      .bind_text(2, row->actor)
      .bind_text(3, row->act)
      .bind_text(4, row->person)
      .bind_text(5, row->detail)
      .bind_text(6, row->reason)
      .step();
}

void SqliteAccountStore::add(AccountRow account, std::function<void(std::uint64_t id)> completion,
                             std::vector<std::string> looks, std::optional<AuditRow> audit) {
  writer_.add([account = std::move(account), completion = std::move(completion), looks = std::move(looks),
               audit = std::move(audit)](Database& database) {
    const std::uint64_t id = insert_account(database, account, looks);
    if (id != 0) note_act(database, audit);
    return [completion, id] { completion(id); };
  });
}

void SqliteAccountStore::index_looks(std::string version, LooksOf looks_of) {
  writer_.add([version = std::move(version), looks_of = std::move(looks_of)](Database& database) {
    if (database.text("SELECT coalesce(max(version), '') FROM name_look_version") != version) {
      make_looks_anew(database, looks_of);
      database
          .prepare(
              "INSERT INTO name_look_version VALUES (1, ?) ON CONFLICT (only) DO UPDATE SET version = excluded.version")
          .bind_text(1, version)
          .step();
    }
    return std::function<void()>();
  });
}

void SqliteAccountStore::change(AccountChange change, std::function<void(bool)> completion,
                                std::optional<AuditRow> audit) {
  writer_.add(
      [change = std::move(change), completion = std::move(completion), audit = std::move(audit)](Database& database) {
        // An unbound parameter is NULL.
        Statement update = database.prepare(
            "UPDATE account SET password_hash = coalesce(?2, password_hash), role = coalesce(?3, role), "
            "banned = coalesce(?4, banned), guest = coalesce(?6, guest) "
            "WHERE id = ?1 AND password_hash = coalesce(?5, password_hash)");
        update.bind_id(1, change.id);
        if (change.password_hash) update.bind_text(2, *change.password_hash);
        if (change.role) update.bind(3, *change.role);
        if (change.banned) update.bind(4, *change.banned);
        if (change.if_password_hash) update.bind_text(5, *change.if_password_hash);
        if (change.guest) update.bind(6, *change.guest);
        update.step();
        const bool known = database.changes() == 1;
        if (known) note_act(database, audit);
        return [completion, known] { completion(known); };
      });
}

void SqliteAccountStore::add_token(TokenRow token, Proved proved, std::function<void(bool)> completion) {
  writer_.add(
      [token = std::move(token), proved = std::move(proved), completion = std::move(completion)](Database& database) {
        const bool fits = database
                              .prepare(
                                  "INSERT INTO token SELECT ?1, id, ?3, ?4, ?5, ?6, ?7 FROM account WHERE id = ?2 AND "
                                  "password_hash = ?8 AND banned = 0 AND "
                                  "coalesce((SELECT sealed_secret FROM second_factor WHERE account = ?2), x'') = ?9")
                              .bind_blob(1, token.hash)
                              .bind_id(2, token.account)
                              .bind(3, token.created_ms)
                              .bind(4, token.expires_ms)
                              .bind(5, token.last_used_ms)
                              .bind_text(6, token.client)
                              .bind_text(7, token.address)
                              .bind_text(8, proved.password_hash)
                              .bind_blob(9, proved.sealed_secret)
                              .run();
        return [completion, added = fits && database.changes() == 1] { completion(added); };
      });
}

void SqliteAccountStore::touch_token(std::string hash, std::int64_t now_ms, std::string address) {
  writer_.add([hash = std::move(hash), now_ms, address = std::move(address)](Database& database) {
    database.prepare("UPDATE token SET last_used_ms = ?, address = ? WHERE hash = ?")
        .bind(1, now_ms)
        .bind_text(2, address)
        .bind_blob(3, hash)
        .step();
    return std::function<void()>();
  });
}

void SqliteAccountStore::drop_token(std::string hash, std::function<void()> completion, std::optional<AuditRow> audit) {
  writer_.add(
      [hash = std::move(hash), completion = std::move(completion), audit = std::move(audit)](Database& database) {
        note_act(database, audit);
        database.prepare("DELETE FROM token WHERE hash = ?").bind_blob(1, hash).step();
        return completion;
      });
}

void SqliteAccountStore::drop_tokens(std::uint64_t account, std::string kept_hash, std::function<void()> completion,
                                     std::optional<AuditRow> audit) {
  writer_.add([account, kept = std::move(kept_hash), completion = std::move(completion),
               audit = std::move(audit)](Database& database) {
    note_act(database, audit);
    database.prepare("DELETE FROM token WHERE account = ? AND hash <> ?").bind_id(1, account).bind_blob(2, kept).step();
    return completion;
  });
}

void SqliteAccountStore::drop_expired_tokens(std::int64_t now_ms, std::int64_t unused_since_ms) {
  writer_.add([now_ms, unused_since_ms](Database& database) {
    database.prepare("DELETE FROM token WHERE expires_ms <= ? OR last_used_ms <= ?")
        .bind(1, now_ms)
        .bind(2, unused_since_ms)
        .step();
    return std::function<void()>();
  });
}

void SqliteAccountStore::set_second_factor(SecondFactorRow row, std::function<void(bool)> completion,
                                           std::optional<AuditRow> audit) {
  writer_.add([row = std::move(row), completion = std::move(completion), audit = std::move(audit)](Database& database) {
    drop(database, row.account);
    const bool known = database.prepare("INSERT INTO second_factor VALUES (?, ?, ?)")
                           .bind_id(1, row.account)
                           .bind_blob(2, row.sealed_secret)
                           .bind(3, row.last_step)
                           .run();
    for (const std::string& hash : row.recovery_hashes) {
      if (!known) break;
      database.prepare("INSERT INTO recovery_code VALUES (?, ?)").bind_id(1, row.account).bind_blob(2, hash).step();
    }
    if (known) note_act(database, audit);
    return [completion, known] { completion(known); };
  });
}

void SqliteAccountStore::drop_second_factor(std::uint64_t account, std::function<void()> completion,
                                            std::optional<AuditRow> audit) {
  writer_.add([account, completion = std::move(completion), audit = std::move(audit)](Database& database) {
    drop(database, account);
    note_act(database, audit);
    return completion;
  });
}

void SqliteAccountStore::take_step(std::uint64_t account, std::int64_t step, std::function<void(bool)> completion) {
  writer_.add([account, step, completion = std::move(completion)](Database& database) {
    database.prepare("UPDATE second_factor SET last_step = ?2 WHERE account = ?1 AND last_step < ?2")
        .bind_id(1, account)
        .bind(2, step)
        .step();
    return [completion, taken = database.changes() == 1] { completion(taken); };
  });
}

void SqliteAccountStore::take_recovery_code(std::uint64_t account, std::string hash,
                                            std::function<void(bool)> completion) {
  writer_.add([account, hash = std::move(hash), completion = std::move(completion)](Database& database) {
    database.prepare("DELETE FROM recovery_code WHERE account = ? AND hash = ?")
        .bind_id(1, account)
        .bind_blob(2, hash)
        .step();
    return [completion, taken = database.changes() == 1] { completion(taken); };
  });
}

std::optional<AccountRow> SqliteAccountStore::find(std::uint64_t id) const {
  return reader_.ask([&](Database& database) {
    Statement found = database.prepare(std::string(kAccountColumns) + "id = ?");
    return account(found.bind_id(1, id));
  });
}

std::optional<AccountRow> SqliteAccountStore::find_name(std::string_view name) const {
  return reader_.ask([&](Database& database) {
    Statement found = database.prepare(std::string(kAccountColumns) + "name = ?");
    return account(found.bind_text(1, name));
  });
}

std::optional<AccountRow> SqliteAccountStore::find_look(std::string_view look) const {
  return reader_.ask([&](Database& database) {
    Statement found =
        database.prepare(std::string(kAccountColumns) + "id = (SELECT account FROM name_look WHERE look = ?)");
    return account(found.bind_text(1, look));
  });
}

std::optional<TokenRow> SqliteAccountStore::find_token(std::string_view hash) const {
  return reader_.ask([&](Database& database) -> std::optional<TokenRow> {
    Statement found = database.prepare(std::string(kTokenColumns) + "hash = ?");
    if (!found.bind_blob(1, hash).step()) return {};
    return token_of(found);
  });
}

std::vector<TokenRow> SqliteAccountStore::tokens(std::uint64_t account) const {
  return reader_.ask([&](Database& database) {
    Statement rows = database.prepare(std::string(kTokenColumns) + "account = ? ORDER BY created_ms");
    rows.bind_id(1, account);
    std::vector<TokenRow> found;
    while (rows.step()) found.push_back(token_of(rows));
    return found;
  });
}

std::optional<SecondFactorRow> SqliteAccountStore::second_factor(std::uint64_t account) const {
  return reader_.ask([&](Database& database) -> std::optional<SecondFactorRow> {
    Statement found = database.prepare("SELECT sealed_secret, last_step FROM second_factor WHERE account = ?");
    if (!found.bind_id(1, account).step()) return {};
    SecondFactorRow row{account, found.column_text(0), found.column(1), {}};
    Statement codes = database.prepare("SELECT hash FROM recovery_code WHERE account = ? ORDER BY hash");
    codes.bind_id(1, account);
    while (codes.step()) row.recovery_hashes.push_back(codes.column_text(0));
    return row;
  });
}

std::vector<AccountRow> SqliteAccountStore::list(std::uint64_t after_id, std::size_t limit) const {
  return reader_.ask([&](Database& database) {
    Statement rows = database.prepare(std::string(kAccountColumns) + "id > ? ORDER BY id LIMIT ?");
    rows.bind_id(1, after_id).bind(2, static_cast<std::int64_t>(limit));
    std::vector<AccountRow> found;
    while (rows.step()) found.push_back(account_of(rows));
    return found;
  });
}

std::int64_t SqliteAccountStore::revision() const {
  return reader_.ask(
      [](Database& database) { return database.number("SELECT coalesce(max(revision), 0) FROM rights_changed"); });
}

std::vector<std::uint64_t> SqliteAccountStore::changed_after(std::int64_t revision) const {
  return reader_.ask([&](Database& database) {
    Statement rows = database.prepare("SELECT account FROM rights_changed WHERE revision > ?");
    rows.bind(1, revision);
    std::vector<std::uint64_t> found;
    while (rows.step()) found.push_back(rows.column_id(0));
    std::ranges::sort(found);  // sorting in SQL would read the whole table
    return found;
  });
}

// ---------------------------------------------------------------- audit

std::vector<AuditRow> SqliteAuditStore::read(std::uint64_t after_id, std::string_view person, std::size_t limit) const {
  return reader_.ask([&](Database& database) {
    Statement rows = database.prepare(
        std::string("SELECT id, time_ms, actor, act, person, detail, reason FROM audit WHERE id > ?1 ") +
        (person.empty() ? "" : "AND person = ?3 ") + "ORDER BY id LIMIT ?2");
    rows.bind_id(1, after_id).bind(2, static_cast<std::int64_t>(limit));
    if (!person.empty()) rows.bind_text(3, person);
    std::vector<AuditRow> found;
    while (rows.step()) {
      found.push_back({rows.column_id(0), rows.column(1), rows.column_text(2), rows.column_text(3), rows.column_text(4),
                       rows.column_text(5), rows.column_text(6)});
    }
    return found;
  });
}

std::uint64_t SqliteAuditStore::last_id() const {
  return reader_.ask([](Database& database) {
    return static_cast<std::uint64_t>(database.number("SELECT coalesce(max(id), 0) FROM audit"));
  });
}

}  // namespace battalia::store
