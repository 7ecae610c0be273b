#include "server/accounts/accounts.h"

#include "common/base/day.h"
#include "common/base/network_address.h"
#include "common/base/text.h"
#include "server/accounts/answers.h"
#include "server/accounts/credentials.h"
#include "server/accounts/second_factor.h"
#include "server/people/name_looks.h"

#include <new>
#include <optional>
#include <utility>

namespace battalia::accounts {
namespace {

constexpr std::size_t kMostGuesses = 16;
constexpr std::int64_t kGuessWindowMs = 10 * 60 * 1'000;
constexpr std::size_t kMostGuessesAtAName = 100;  // from all networks together
constexpr std::int64_t kNameWindowMs = 60 * 60 * 1'000;
// Somebody who has the password guesses six digits, of which three codes in a million match: this limit makes it take
// 45 years.
constexpr std::size_t kMostWrongCodes = 20;
constexpr std::int64_t kWrongCodesWindowMs = kDayMs;
constexpr std::size_t kDeviceNonceBytes = 16;
constexpr std::int64_t kTouchEveryMs = 5 * 60 * 1'000;  // precision of a token's stored time of last use

tl::unexpected<RefusalReason> busy() {
  return refuse(v1::REFUSAL_CODE_TOO_FAST, "Too many people are signing in; try again in a few seconds.");
}

tl::unexpected<RefusalReason> name_taken(std::string_view name) {
  return refuse(v1::REFUSAL_CODE_NAME_TAKEN, "The name " + std::string(name) + " is taken; choose another one.");
}

tl::unexpected<RefusalReason> name_alike(std::string_view known) {
  return refuse(v1::REFUSAL_CODE_NAME_TAKEN,
                "That name looks too much like " + std::string(known) + "'s; choose another one.");
}

tl::unexpected<RefusalReason> not_signed_in() {
  return refuse(v1::REFUSAL_CODE_SIGN_IN_FAILED, "Wrong name or password.");
}

// Empty if memory runs out, because workers must not throw.
std::string hash_if_possible(std::string_view password, std::string_view pepper) {
  try {
    return hash_password(password, pepper);
  } catch (const std::bad_alloc&) {
    return {};
  }
}

std::string role_word(v1::Role role) {
  return role == v1::ROLE_ADMINISTRATOR ? "administrator" : role == v1::ROLE_ORGANISER ? "organiser" : "player";
}

v1::Account message_of(const store::AccountRow& row) {
  v1::Account account;
  account.set_id(row.id);
  account.set_name(row.name);
  account.set_role(static_cast<v1::Role>(row.role));
  account.set_guest(row.guest);
  return account;
}

}  // namespace

Accounts::Accounts(store::AccountStore& store, store::Post post, Now now, Settings settings)
    : store_(store),
      now_(std::move(now)),
      settings_(std::move(settings)),
      at_door_(kMostGuesses, kGuessWindowMs),
      by_name_(kMostGuessesAtAName, kNameWindowMs),
      signed_in_(kMostGuesses, kGuessWindowMs),
      wrong_codes_(kMostWrongCodes, kWrongCodesWindowMs),
      second_factor_key_(second_factor_key(settings_.pepper)),
      device_key_(keyed_hash("devices", keyed_hash(settings_.pepper))),
      pool_(settings_.hashing_threads, settings_.most_waiting, std::move(post)) {
  nobodys_hash();  // computed now, so that the first unknown name takes no longer than the second
  store_.index_looks(people::looks_version(), [](const std::string& name) {
    return is_utf8(name) ? people::looks_of(name) : std::vector<std::string>();
  });
}

// ---------------------------------------------------------------- making accounts

void Accounts::sign_up(std::string name, std::string password, Where where, Then<SignedIn> then) {
  if (!settings_.open_sign_up) {
    return then(closed_to_newcomers());
  }
  add_with_password(std::move(name), std::move(password), v1::ROLE_PLAYER,
                    signed_in_after(std::move(where), std::move(then)));
}

void Accounts::sign_in_as_guest(std::string name, Where where, Then<SignedIn> then) {
  if (auto may = may_be_called(name, false); !may) return then(tl::unexpected(std::move(may.error())));
  add_row({.name = people::composed(name), .role = v1::ROLE_PLAYER, .guest = true},
          signed_in_after(std::move(where), std::move(then)));
}

void Accounts::add(std::string name, std::string password, v1::Role role, Then<v1::Account> then, const By& by) {
  add_with_password(
      std::move(name), std::move(password), role,
      [then = std::move(then)](const Answer<store::AccountRow>& row) { then(row.map(message_of)); }, &by);
}

// If an administrator makes the change, the audit log names them.
void Accounts::add_with_password(std::string name, std::string password, v1::Role role, Then<store::AccountRow> then,
                                 const By* by) {
  if (auto may = may_be_called(name, by != nullptr); !may) return then(tl::unexpected(std::move(may.error())));
  if (auto why = why_not_password(password, name)) return then(refuse(v1::REFUSAL_CODE_INVALID, *std::move(why)));
  std::optional<store::AuditRow> audit;
  if (by != nullptr) audit = audit_row(store::audit::kAccountAdded, people::composed(name), *by, role_word(role));
  hash(std::move(password),
       [this, name = people::composed(name), role, then, audit = std::move(audit)](Answer<std::string> hashed) {
         if (!hashed) return then(tl::unexpected(std::move(hashed.error())));
         add_row({.name = name, .password_hash = *std::move(hashed), .role = role}, then, audit);
       });
}

void Accounts::add_row(store::AccountRow row, Then<store::AccountRow> then, std::optional<store::AuditRow> audit) {
  row.created_ms = now_();
  store_.add(
      row,
      [row, then = std::move(then)](std::uint64_t id) mutable {
        if (id == 0) return then(name_taken(row.name));
        row.id = id;
        then(row);
      },
      people::looks_of(row.name), std::move(audit));
}

Accounts::Answer<Nothing> Accounts::may_be_called(std::string_view name, bool reserved_too) const {
  if (auto why = why_not_name(name)) return refuse(v1::REFUSAL_CODE_INVALID, *std::move(why));
  if (people::is_name_of_computer(name) || (!reserved_too && people::is_reserved_name(name))) {
    return refuse(v1::REFUSAL_CODE_INVALID,
                  "That name could be mistaken for the server or its organisers; choose another one.");
  }
  const auto taken = row_of(name);
  if (taken) return name_taken(name);
  if (taken.error().code != v1::REFUSAL_CODE_UNKNOWN) return tl::unexpected(taken.error());
  try {
    for (const std::string& look : people::looks_of(name)) {
      if (const auto alike = store_.find_look(look)) return name_alike(alike->name);
    }
  } catch (const store::StoreError&) {
    return disk_failed();
  }
  return Nothing{};
}

// ---------------------------------------------------------------- signing in and out

void Accounts::sign_in(std::string name, std::string password, std::string code, Where where, Then<SignedIn> then) {
  const Guesser guesser = guesser_of(name, code, where);
  prove(guesser, std::move(password),
        [this, guesser, code = std::move(code), where = std::move(where), then](Answer<store::AccountRow> row) {
          if (!row) return then(tl::unexpected(std::move(row.error())));
          if (row->banned) {
            return then(refuse(v1::REFUSAL_CODE_NOT_ALLOWED, "This account is banned; ask an organiser why."));
          }
          prove_code(*row, code, guesser, [this, row = *row, guesser, where, then](Answer<std::string> secret) {
            if (!secret) return then(tl::unexpected(std::move(secret.error())));
            forgive(guesser);
            begin_session(row, *std::move(secret), where, then);
          });
        });
}

// ---------------------------------------------------------------- proving a password

void Accounts::prove(Guesser guesser, std::string password, Then<store::AccountRow> then) {
  if (auto may = begin_guess(guesser); !may) return then(tl::unexpected(std::move(may.error())));
  auto found = row_of(guesser.name);
  if (!found && found.error().code != v1::REFUSAL_CODE_UNKNOWN) {
    was_right(guesser);
    return then(tl::unexpected(found.error()));
  }
  store::AccountRow row = found ? *std::move(found) : store::AccountRow{.name = guesser.name};
  auto compare = [this, row = std::move(row), password = std::move(password), guesser, then,
                  pepper = settings_.pepper] {
    const bool right =
        verify_password(row.password_hash.empty() ? nobodys_hash() : row.password_hash, password, pepper);
    std::string newer = right && outdated(row.password_hash) ? hash_if_possible(password, pepper) : std::string();
    return [this, row, right, newer = std::move(newer), guesser, then] { compared(row, right, newer, guesser, then); };
  };
  if (pool_.add(std::move(compare))) return;
  was_right(guesser);
  then(busy());
}

void Accounts::compared(const store::AccountRow& with, bool right, const std::string& newer, const Guesser& guesser,
                        const Then<store::AccountRow>& then) {
  if (right) was_right(guesser);
  // The password may have been changed, or the account banned, in the meantime.
  auto row = row_of(with.name);
  if (!row && row.error().code != v1::REFUSAL_CODE_UNKNOWN) return then(tl::unexpected(row.error()));
  if (!right || !row || row->password_hash != with.password_hash) return then(not_signed_in());
  if (!newer.empty() && !row->banned) {
    store_.change({.id = row->id, .if_password_hash = row->password_hash, .password_hash = newer}, [](bool) {});
    row->password_hash = newer;
  }
  then(*std::move(row));
}

// ---------------------------------------------------------------- sessions

void Accounts::begin_session(const store::AccountRow& row, std::string sealed_secret, Where where,
                             const Then<SignedIn>& then) {
  const std::int64_t now_ms = now_();
  std::string token = new_token();
  store::TokenRow session{
      token_hash(token),       row.id, now_ms, now_ms + settings_.session_ms, now_ms, std::move(where.client),
      std::move(where.address)};
  try {
    make_room_for_session(row.id);
    store_.add_token(std::move(session), {row.password_hash, std::move(sealed_secret)},
                     [signed_in = admitted(message_of(row), std::move(token)), then](bool added) {
                       if (added) return then(signed_in);
                       then(changed_meanwhile());
                     });
  } catch (const store::StoreError&) {
    then(disk_failed());
  }
}

Then<store::AccountRow> Accounts::signed_in_after(Where where, Then<SignedIn> then) {
  return [this, where = std::move(where), then = std::move(then)](Answer<store::AccountRow> row) {
    if (!row) return then(tl::unexpected(std::move(row.error())));
    begin_session(*row, {}, where, then);
  };
}

// A role that needs a second factor counts as a player's until one is set up, so that nobody is locked out. Anybody who
// knows the password can set it up, so this should happen on the day the role is given.
SignedIn Accounts::admitted(v1::Account account, std::string token) const {
  SignedIn result{std::move(account), std::move(token)};
  if (!result.account.guest()) {
    result.device = device_of(result.account.id(), token_hash(result.token).substr(0, kDeviceNonceBytes));
  }
  if (settings_.second_factor == SecondFactorFor::nobody || store_.second_factor(result.account.id())) return result;
  result.role_waits = result.account.role() > v1::ROLE_PLAYER;
  result.may_umpire = settings_.second_factor != SecondFactorFor::umpires;
  if (result.role_waits) result.account.set_role(v1::ROLE_PLAYER);
  return result;
}

tl::expected<SignedIn, RefusalReason> Accounts::sign_in_with_token(std::string token, std::string_view address) {
  try {
    const std::int64_t now_ms = now_();
    const auto session = store_.find_token(token_hash(token));
    const auto row = session && is_good(*session) ? store_.find(session->account) : std::nullopt;
    if (!row || row->banned) {
      return refuse(v1::REFUSAL_CODE_SIGN_IN_FAILED, "This session has expired; sign in again.");
    }
    const bool moved = !address.empty() && address != session->address;
    if (moved || session->last_used_ms + kTouchEveryMs <= now_ms) {
      store_.touch_token(session->hash, now_ms, moved ? std::string(address) : session->address);
    }
    return admitted(message_of(*row), std::move(token));
  } catch (const store::StoreError&) {
    return disk_failed();
  }
}

void Accounts::sign_out(std::string_view token, Then<Nothing> then) {
  store_.drop_token(token_hash(token), [then = std::move(then)] { then(Nothing{}); });
}

tl::expected<std::int64_t, RefusalReason> Accounts::revision() const {
  try {
    return store_.revision();
  } catch (const store::StoreError&) {
    return disk_failed();
  }
}

tl::expected<std::vector<std::uint64_t>, RefusalReason> Accounts::changed_after(std::int64_t revision) const {
  try {
    return store_.changed_after(revision);
  } catch (const store::StoreError&) {
    return disk_failed();
  }
}

bool Accounts::is_good(const store::TokenRow& session) const {
  return session.expires_ms > now_() && session.last_used_ms + settings_.idle_ms > now_();
}

void Accounts::forget_old_sessions() { store_.drop_expired_tokens(now_(), now_() - settings_.idle_ms); }

// ---------------------------------------------------------------- changing accounts

store::AuditRow Accounts::audit_row(std::string_view act, std::string person, const By& by, std::string detail) const {
  return {0, now_(), by.actor, std::string(act), std::move(person), std::move(detail), by.reason};
}

void Accounts::set_role(std::string_view name, v1::Role role, Then<v1::Account> then, const By& by) {
  change(name, {.role = role}, false, std::move(then), audit_row(store::audit::kRoleSet, {}, by, role_word(role)));
}

void Accounts::set_password(std::string_view name, std::string password, Then<v1::Account> then, const By& by) {
  if (auto why = why_not_password(password, name)) return then(refuse(v1::REFUSAL_CODE_INVALID, *std::move(why)));
  hash(std::move(password), [this, name = std::string(name), then, by](Answer<std::string> hashed) {
    if (!hashed) return then(tl::unexpected(std::move(hashed.error())));
    change(name, {.password_hash = *std::move(hashed)}, true, then, audit_row(store::audit::kPasswordSet, {}, by));
  });
}

void Accounts::set_banned(std::string_view name, bool banned, Then<v1::Account> then, const By& by) {
  const auto known = row_of(name);
  if (known && !known->banned && !banned)
    return then(refuse(v1::REFUSAL_CODE_INVALID, known->name + " is not banned."));
  change(name, {.banned = banned}, banned, std::move(then),
         audit_row(banned ? store::audit::kBanned : store::audit::kUnbanned, {}, by));
}

void Accounts::change(std::string_view name, store::AccountChange wanted, bool end_sessions, Then<v1::Account> then,
                      store::AuditRow audit) {
  auto row = row_of(name);
  if (!row) return then(tl::unexpected(std::move(row.error())));
  wanted.id = row->id;
  audit.person = row->name;
  row->role = wanted.role.value_or(row->role);
  auto changed = [account = message_of(*row), then = std::move(then)] { then(account); };
  if (!end_sessions)
    return store_.change(
        std::move(wanted), [changed](bool) { changed(); }, std::move(audit));
  store_.change(
      std::move(wanted), [](bool) {}, std::move(audit));
  store_.drop_tokens(row->id, {}, std::move(changed));  // stored in order: reported once both are durable
}

tl::expected<v1::Account, RefusalReason> Accounts::find(std::string_view name) const {
  return row_of(name).map(message_of);
}

Accounts::Answer<store::AccountRow> Accounts::row_of(std::string_view name) const {
  try {
    if (auto row = store_.find_name(name)) return *std::move(row);
    if (is_utf8(name)) {  // names are stored composed; some keyboards send letters and accents separately
      if (auto row = store_.find_name(people::composed(name))) return *std::move(row);
    }
  } catch (const store::StoreError&) {
    return disk_failed();
  }
  return refuse(v1::REFUSAL_CODE_UNKNOWN, "There is no account called " + std::string(name) + ".");
}

void Accounts::hash(std::string password, Then<std::string> then) {
  auto work = [password = std::move(password), pepper = settings_.pepper, then]() -> std::function<void()> {
    const std::string hashed = hash_if_possible(password, pepper);
    return [then, hashed] {
      if (!hashed.empty()) return then(hashed);
      then(refuse(v1::REFUSAL_CODE_NOT_NOW, "The server is short of memory; try again shortly."));
    };
  };
  if (!pool_.add(std::move(work))) then(busy());
}

}  // namespace battalia::accounts
