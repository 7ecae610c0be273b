// What a signed-in person does with their own account: sessions, password, second factor.
#include "server/accounts/accounts.h"
#include "server/accounts/answers.h"
#include "server/accounts/credentials.h"
#include "server/accounts/second_factor.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <utility>

namespace battalia::accounts {
namespace {

constexpr std::int64_t kOfferMs = 10 * 60 * 1'000;
constexpr std::size_t kMostSessions = 100;  // of an account

std::uint64_t id_of(std::string_view token_hash) {
  std::uint64_t id = 0;
  std::memcpy(&id, token_hash.data(), sizeof id);
  return id >> 11;  // 53 bits: exact in any client's language
}

tl::unexpected<RefusalReason> guests_have_none() {
  return refuse(v1::REFUSAL_CODE_NOT_ALLOWED, "A guest has no password; choose one first.");
}

tl::unexpected<RefusalReason> no_second_factor() {
  return refuse(v1::REFUSAL_CODE_NOT_NOW, "Two-factor authentication is not set up for this account.");
}

tl::unexpected<RefusalReason> has_one_already() {
  return refuse(v1::REFUSAL_CODE_NOT_NOW,
                "Two-factor authentication is already set up; turn it off before you set it up again.");
}

tl::unexpected<RefusalReason> wrong_code() {
  return refuse(v1::REFUSAL_CODE_SECOND_FACTOR,
                "That code is wrong or was already used; wait for the next one. If no code works, check that your "
                "device's clock is right.");
}

}  // namespace

std::uint64_t session_id(std::string_view token) { return id_of(token_hash(token)); }

// ---------------------------------------------------------------- sessions

tl::expected<std::vector<Session>, RefusalReason> Accounts::sessions(std::string_view name) const {
  const auto row = row_of(name);
  if (!row) return tl::unexpected(row.error());
  try {
    std::vector<Session> found;
    for (const store::TokenRow& token : store_.tokens(row->id)) {
      if (!is_good(token)) continue;
      found.push_back(
          {id_of(token.hash), {token.client, token.address}, token.created_ms, token.last_used_ms, token.expires_ms});
    }
    std::sort(found.begin(), found.end(), [](const Session& a, const Session& b) { return a.since_ms < b.since_ms; });
    return found;
  } catch (const store::StoreError&) {
    return disk_failed();
  }
}

void Accounts::make_room_for_session(std::uint64_t account) {
  std::vector<store::TokenRow> known = store_.tokens(account);
  if (known.size() < kMostSessions) return;
  std::ranges::sort(known, {},
                    [](const store::TokenRow& token) { return std::pair(token.last_used_ms, token.created_ms); });
  known.resize(known.size() - kMostSessions + 1);
  for (store::TokenRow& token : known) store_.drop_token(std::move(token.hash), [] {});
}

void Accounts::end_sessions(std::string_view name, Then<v1::Account> then, const By& by) {
  change(name, {}, true, std::move(then), audit_row(store::audit::kSessionsEnded, {}, by));
}

void Accounts::end_session(std::string_view name, std::uint64_t id, std::string_view token, Then<Nothing> then) {
  const auto row = row_of(name);
  if (!row) return then(tl::unexpected(row.error()));
  auto done = [then] { then(Nothing{}); };
  if (id == 0) {
    return store_.drop_tokens(row->id, token_hash(token), std::move(done),
                              audit_row(store::audit::kSessionsEnded, row->name, {row->name}, "all but one"));
  }
  try {
    for (const store::TokenRow& known : store_.tokens(row->id)) {
      if (id_of(known.hash) != id) continue;
      return store_.drop_token(known.hash, std::move(done),
                               audit_row(store::audit::kSessionEnded, row->name, {row->name}, known.address));
    }
  } catch (const store::StoreError&) {
    return then(disk_failed());
  }
  then(refuse(v1::REFUSAL_CODE_UNKNOWN, "You have no such session; it may already have ended."));
}

void Accounts::change_password(std::string name, std::string password, std::string new_password, std::string token,
                               Then<Nothing> then) {
  if (auto why = why_not_password(new_password, name)) return then(refuse(v1::REFUSAL_CODE_INVALID, *std::move(why)));
  const auto own = row_of(name);
  if (!own) return then(tl::unexpected(own.error()));
  if (own->guest && !settings_.open_sign_up) return then(closed_to_newcomers());
  auto set = [this, then, new_password = std::move(new_password),
              kept = token_hash(token)](const Answer<store::AccountRow>& row) {
    if (!row) return then(tl::unexpected(row.error()));
    set_own_password(*row, new_password, kept, then);
  };
  if (own->guest) return set(*own);
  prove_own(std::move(name), std::move(password), std::move(set));
}

void Accounts::set_own_password(const store::AccountRow& row, std::string password, std::string kept_token,
                                Then<Nothing> then) {
  hash(std::move(password),
       [this, then = std::move(then), kept = std::move(kept_token), row](Answer<std::string> hashed) {
         if (!hashed) return then(tl::unexpected(std::move(hashed.error())));
         const auto changed = std::make_shared<bool>(false);
         store_.change(
             {.id = row.id, .if_password_hash = row.password_hash, .password_hash = *std::move(hashed), .guest = false},
             [changed](bool was) { *changed = was; },
             audit_row(store::audit::kPasswordSet, row.name, {row.name}, row.guest ? "was a guest" : ""));
         store_.drop_tokens(row.id, kept, [then, changed] {  // stored in order: reported once both are durable
           if (*changed) return then(Nothing{});
           then(changed_meanwhile());
         });
       });
}

void Accounts::prove_own(std::string name, std::string password, Then<store::AccountRow> then) {
  const auto row = row_of(name);
  if (!row) return then(tl::unexpected(row.error()));
  if (row->guest) return then(guests_have_none());
  prove({std::move(name)}, std::move(password), std::move(then));
}

// ---------------------------------------------------------------- the second factor

void Accounts::set_up_second_factor(std::string name, std::string password, Then<SecondFactorOffer> then) {
  prove_own(std::move(name), std::move(password), [this, then](Answer<store::AccountRow> row) {
    if (!row) return then(tl::unexpected(std::move(row.error())));
    const auto known = second_factor_of(row->id);
    if (!known) return then(tl::unexpected(known.error()));
    if (*known) {
      return then(has_one_already());
    }
    std::erase_if(offered_, [&](const auto& entry) { return entry.second.until_ms <= now_(); });
    const std::string secret = new_shared_secret();
    offered_[row->id] = {secret, now_() + kOfferMs};
    then(SecondFactorOffer{base32(secret), authenticator_uri(secret, row->name)});
  });
}

void Accounts::confirm_second_factor(std::string_view name, std::string_view code, std::string_view token,
                                     Then<std::vector<std::string>> then) {
  const auto row = row_of(name);
  if (!row) return then(tl::unexpected(row.error()));
  if (row->guest) return then(guests_have_none());
  const Guesser guesser{std::string(name)};
  if (auto may = begin_guess(guesser); !may) return then(tl::unexpected(std::move(may.error())));
  const auto offered = offered_.find(row->id);
  if (offered == offered_.end() || offered->second.until_ms <= now_()) {
    was_right(guesser);
    return then(refuse(v1::REFUSAL_CODE_NOT_NOW,
                       "There is nothing to confirm; start setting up two-factor authentication again."));
  }
  const std::string secret = offered->second.secret;
  const auto step = step_of(secret, code, now_(), 0);
  if (!step) return then(wrong_code());
  was_right(guesser);
  offered_.erase(offered);
  put_in_force(*row, secret, *step, token, {row->name}, std::move(then));
}

void Accounts::put_in_force(const store::AccountRow& row, const std::string& secret, std::int64_t last_step,
                            std::string_view token, const By& by, Then<std::vector<std::string>> then) {
  std::vector<std::string> codes;
  store::SecondFactorRow wanted{row.id, seal(secret, row.id, second_factor_key_), last_step, {}};
  while (codes.size() < kRecoveryCodes) {
    codes.push_back(new_recovery_code());
    wanted.recovery_hashes.push_back(recovery_hash(codes.back(), second_factor_key_));
  }
  store_.set_second_factor(
      std::move(wanted), [](bool) {}, audit_row(store::audit::kSecondFactorSet, row.name, by));
  // Sessions that began without a code end, because they may belong to somebody else who knows the password.
  store_.drop_tokens(row.id, token.empty() ? std::string() : token_hash(token), [then, codes] { then(codes); });
}

void Accounts::give_second_factor(std::string_view name, Then<GivenSecondFactor> then, const By& by) {
  const auto row = row_of(name);
  if (!row) return then(tl::unexpected(row.error()));
  if (row->guest) return then(guests_have_none());
  const auto known = second_factor_of(row->id);
  if (!known) return then(tl::unexpected(known.error()));
  if (*known) return then(has_one_already());
  const std::string secret = new_shared_secret();
  put_in_force(*row, secret, 0, {}, by,
               [then, offer = SecondFactorOffer{base32(secret), authenticator_uri(secret, row->name)}](
                   const Answer<std::vector<std::string>>& codes) {
                 then(codes.map([&](const auto& good) { return GivenSecondFactor{offer, good}; }));
               });
}

void Accounts::remove_second_factor(std::string name, std::string password, std::string code, Then<Nothing> then) {
  prove_own(std::move(name), std::move(password), [this, then, code = std::move(code)](Answer<store::AccountRow> row) {
    if (!row) return then(tl::unexpected(std::move(row.error())));
    const auto known = second_factor_of(row->id);
    if (!known) return then(tl::unexpected(known.error()));
    if (!*known) return then(no_second_factor());
    prove_code(*row, code, {row->name},
               [this, then, id = row->id, name = row->name](const Answer<std::string>& proved) {
                 if (!proved) return then(tl::unexpected(proved.error()));
                 store_.drop_second_factor(
                     id, [then] { then(Nothing{}); }, audit_row(store::audit::kSecondFactorRemoved, name, {name}));
               });
  });
}

void Accounts::forget_second_factor(std::string_view name, Then<v1::Account> then, const By& by) {
  const auto account = find(name);
  if (!account) return then(tl::unexpected(account.error()));
  const auto known = second_factor_of(account->id());
  if (!known) return then(tl::unexpected(known.error()));
  if (!*known) return then(no_second_factor());
  store_.drop_second_factor(
      account->id(), [then, account = *account] { then(account); },
      audit_row(store::audit::kSecondFactorRemoved, account->name(), by));
}

void Accounts::prove_code(const store::AccountRow& row, const std::string& code, const Guesser& guesser,
                          Then<std::string> then) {
  const auto known = second_factor_of(row.id);
  if (!known) return then(tl::unexpected(known.error()));
  if (!*known) return then(std::string());
  if (code.empty()) {
    return then(refuse(v1::REFUSAL_CODE_SECOND_FACTOR,
                       "Also enter the six digits your authenticator shows, or a recovery code."));
  }
  if (auto may = begin_guess(guesser); !may) return then(tl::unexpected(std::move(may.error())));
  auto taken = [this, row, guesser, then, sealed = (*known)->sealed_secret](bool first) {
    if (!first) return then(wrong_code());
    was_right(guesser);
    // While the code was being checked, the password may have been changed or the account banned.
    const auto now = row_of(row.name);
    if (!now || now->banned || now->password_hash != row.password_hash) return then(changed_meanwhile());
    then(sealed);
  };
  if (is_recovery_code(code)) {
    return store_.take_recovery_code(row.id, recovery_hash(code, second_factor_key_), std::move(taken));
  }
  if (const std::int64_t wait_ms = wrong_codes_.wait_ms(row.name, now_()); wait_ms > 0) {
    was_right(guesser);
    return then(refuse(v1::REFUSAL_CODE_SECOND_FACTOR,
                       "Too many wrong codes for this account from someone who knows its password: use a recovery "
                       "code, or wait " +
                           std::to_string(wait_ms / 3'600'000 + 1) + " h. If it was not you, change the password."));
  }
  const auto secret = unseal((*known)->sealed_secret, row.id, second_factor_key_);
  if (!secret) {
    was_right(guesser);
    return then(
        refuse(v1::REFUSAL_CODE_NOT_NOW,
               "The server can't check your authenticator's code; use a recovery code, or ask an administrator."));
  }
  const auto step = step_of(*secret, code, now_(), (*known)->last_step);
  if (!step) {
    wrong_codes_.count(row.name, now_());
    return taken(false);
  }
  store_.take_step(row.id, *step, std::move(taken));
}

Accounts::Answer<std::optional<store::SecondFactorRow>> Accounts::second_factor_of(std::uint64_t account) const {
  try {
    return store_.second_factor(account);
  } catch (const store::StoreError&) {
    return disk_failed();
  }
}

}  // namespace battalia::accounts
