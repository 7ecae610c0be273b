#include "server/store/sqlite/tables.h"

namespace battalia::store {
namespace {

constexpr char kAccountColumns[] =
    "SELECT id, name, password_hash, role, guest, banned, created_ms FROM account WHERE ";
constexpr char kTokenColumns[] = "SELECT hash, account, created_ms, expires_ms, last_used_ms FROM token WHERE ";

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
  return {row.column_text(0), row.column_id(1), row.column(2), row.column(3), row.column(4)};
}

std::optional<AccountRow> account(Statement& found) {
  if (!found.step()) return {};
  return account_of(found);
}

}  // namespace

void SqliteAccountStore::add(AccountRow account, std::function<void(std::uint64_t id)> completion) {
  writer_.add([account = std::move(account), completion = std::move(completion)](Database& database) {
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
    return [completion, id = added ? database.last_insert_rowid() : 0] { completion(id); };
  });
}

void SqliteAccountStore::change(AccountChange change, std::function<void(bool)> completion) {
  writer_.add([change = std::move(change), completion = std::move(completion)](Database& database) {
    // A parameter that is not bound is NULL.
    Statement update = database.prepare(
        "UPDATE account SET password_hash = coalesce(?2, password_hash), role = coalesce(?3, role), "
        "banned = coalesce(?4, banned) WHERE id = ?1");
    update.bind_id(1, change.id);
    if (change.password_hash) update.bind_text(2, *change.password_hash);
    if (change.role) update.bind(3, *change.role);
    if (change.banned) update.bind(4, *change.banned);
    update.step();
    return [completion, known = database.changes() == 1] { completion(known); };
  });
}

void SqliteAccountStore::add_token(TokenRow token, std::function<void()> completion) {
  writer_.add([token = std::move(token), completion = std::move(completion)](Database& database) {
    // An account that is gone makes the token fit nowhere; it is then simply unknown when it is shown.
    database.prepare("INSERT INTO token VALUES (?, ?, ?, ?, ?)")
        .bind_blob(1, token.hash)
        .bind_id(2, token.account)
        .bind(3, token.created_ms)
        .bind(4, token.expires_ms)
        .bind(5, token.last_used_ms)
        .run();
    return completion;
  });
}

void SqliteAccountStore::touch_token(std::string hash, std::int64_t now_ms) {
  writer_.add([hash = std::move(hash), now_ms](Database& database) {
    database.prepare("UPDATE token SET last_used_ms = ? WHERE hash = ?").bind(1, now_ms).bind_blob(2, hash).step();
    return std::function<void()>();
  });
}

void SqliteAccountStore::drop_token(std::string hash, std::function<void()> completion) {
  writer_.add([hash = std::move(hash), completion = std::move(completion)](Database& database) {
    database.prepare("DELETE FROM token WHERE hash = ?").bind_blob(1, hash).step();
    return completion;
  });
}

void SqliteAccountStore::drop_tokens(std::uint64_t account, std::function<void()> completion) {
  writer_.add([account, completion = std::move(completion)](Database& database) {
    database.prepare("DELETE FROM token WHERE account = ?").bind_id(1, account).step();
    return completion;
  });
}

void SqliteAccountStore::drop_expired_tokens(std::int64_t now_ms) {
  writer_.add([now_ms](Database& database) {
    database.prepare("DELETE FROM token WHERE expires_ms <= ?").bind(1, now_ms).step();
    return std::function<void()>();
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
  return reader_.ask([](Database& database) { return database.number("SELECT revision FROM account_revision"); });
}

}  // namespace battalia::store
