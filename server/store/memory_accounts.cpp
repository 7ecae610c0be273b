#include "server/store/memory_tables.h"

#include "common/base/text.h"

#include <algorithm>
#include <utility>

namespace battalia::store {

void MemoryAuditStore::note(std::optional<AuditRow> row) {
  if (!row) return;
  row->id = rows_.size() + 1;
  rows_.push_back(*std::move(row));
}

std::vector<AuditRow> MemoryAuditStore::read(std::uint64_t after_id, std::string_view person, std::size_t limit) const {
  std::vector<AuditRow> found;
  for (const AuditRow& row : rows_) {
    if (found.size() < limit && row.id > after_id && (person.empty() || row.person == person)) found.push_back(row);
  }
  return found;
}

void MemoryAccountStore::add(AccountRow account, std::function<void(std::uint64_t id)> completion,
                             std::vector<std::string> looks, std::optional<AuditRow> audit) {
  journal_.add([this, account = std::move(account), completion = std::move(completion), looks = std::move(looks),
                audit = std::move(audit)]() mutable {
    account.id = 0;
    const bool alike = std::ranges::any_of(looks, [&](const std::string& look) { return looks_.contains(look); });
    if (!alike && !find_name(account.name)) {
      account.id = accounts_.empty() ? 1 : accounts_.rbegin()->first + 1;
      accounts_[account.id] = account;
      for (const std::string& look : looks) looks_.emplace(look, account.id);
      audit_.note(audit);
    }
    return [completion, id = account.id] { completion(id); };
  });
}

void MemoryAccountStore::index_looks(std::string version, LooksOf looks_of) {
  journal_.add([this, version = std::move(version), looks_of = std::move(looks_of)] {
    if (looks_version_ != version) {
      looks_.clear();
      for (const auto& [id, row] : accounts_) {
        for (const std::string& look : looks_of(row.name)) looks_.emplace(look, id);
      }
      looks_version_ = version;
    }
    return std::function<void()>();
  });
}

std::optional<AccountRow> MemoryAccountStore::find_look(std::string_view look) const {
  const auto found = looks_.find(look);
  if (found == looks_.end()) return {};
  return find(found->second);
}

void MemoryAccountStore::change(AccountChange change, std::function<void(bool)> completion,
                                std::optional<AuditRow> audit) {
  journal_.add([this, change = std::move(change), completion = std::move(completion), audit = std::move(audit)] {
    const auto found = accounts_.find(change.id);
    const bool known = found != accounts_.end() &&
                       (!change.if_password_hash || *change.if_password_hash == found->second.password_hash);
    if (known) {
      changed(change.id);
      AccountRow& row = found->second;
      row.password_hash = change.password_hash.value_or(row.password_hash);
      row.role = change.role.value_or(row.role);
      row.banned = change.banned.value_or(row.banned);
      row.guest = change.guest.value_or(row.guest);
      audit_.note(audit);
    }
    return [completion, known] { completion(known); };
  });
}

void MemoryAccountStore::add_token(TokenRow token, Proved proved, std::function<void(bool)> completion) {
  journal_.add([this, token = std::move(token), proved = std::move(proved), completion = std::move(completion)] {
    const auto account = accounts_.find(token.account);
    const std::string sealed = second_factor(token.account).value_or(SecondFactorRow()).sealed_secret;
    const bool same = account != accounts_.end() && !account->second.banned &&
                      account->second.password_hash == proved.password_hash && sealed == proved.sealed_secret;
    const bool added = same && tokens_.emplace(token.hash, token).second;
    return [completion, added] { completion(added); };
  });
}

void MemoryAccountStore::touch_token(std::string hash, std::int64_t now_ms, std::string address) {
  journal_.add([this, hash = std::move(hash), now_ms, address = std::move(address)] {
    const auto found = tokens_.find(hash);
    if (found != tokens_.end()) {
      found->second.last_used_ms = now_ms;
      found->second.address = address;
    }
    return std::function<void()>();
  });
}

void MemoryAccountStore::drop_token(std::string hash, std::function<void()> completion, std::optional<AuditRow> audit) {
  journal_.add([this, hash = std::move(hash), completion = std::move(completion), audit = std::move(audit)] {
    audit_.note(audit);
    drop_tokens_where([&](const TokenRow& token) { return token.hash == hash; });
    return completion;
  });
}

void MemoryAccountStore::drop_tokens(std::uint64_t account, std::string kept_hash, std::function<void()> completion,
                                     std::optional<AuditRow> audit) {
  journal_.add(
      [this, account, kept = std::move(kept_hash), completion = std::move(completion), audit = std::move(audit)] {
        audit_.note(audit);
        drop_tokens_where([&](const TokenRow& token) { return token.account == account && token.hash != kept; });
        return completion;
      });
}

void MemoryAccountStore::drop_expired_tokens(std::int64_t now_ms, std::int64_t unused_since_ms) {
  journal_.add([this, now_ms, unused_since_ms] {
    drop_tokens_where(
        [&](const TokenRow& token) { return token.expires_ms <= now_ms || token.last_used_ms <= unused_since_ms; });
    return std::function<void()>();
  });
}

void MemoryAccountStore::drop_tokens_where(const std::function<bool(const TokenRow&)>& ends) {
  std::erase_if(tokens_, [&](const auto& entry) {
    if (!ends(entry.second)) return false;
    changed(entry.second.account);
    return true;
  });
}

void MemoryAccountStore::set_second_factor(SecondFactorRow row, std::function<void(bool)> completion,
                                           std::optional<AuditRow> audit) {
  journal_.add([this, row = std::move(row), completion = std::move(completion), audit = std::move(audit)] {
    const bool known = accounts_.contains(row.account);
    if (known) {
      audit_.note(audit);
      changed(row.account);
      SecondFactorRow& kept = second_factors_[row.account] = row;
      std::ranges::sort(kept.recovery_hashes);
    }
    return [completion, known] { completion(known); };
  });
}

void MemoryAccountStore::drop_second_factor(std::uint64_t account, std::function<void()> completion,
                                            std::optional<AuditRow> audit) {
  journal_.add([this, account, completion = std::move(completion), audit = std::move(audit)] {
    if (second_factors_.erase(account) > 0) {
      changed(account);
      audit_.note(audit);
    }
    return completion;
  });
}

void MemoryAccountStore::take_step(std::uint64_t account, std::int64_t step, std::function<void(bool)> completion) {
  journal_.add([this, account, step, completion = std::move(completion)] {
    const auto found = second_factors_.find(account);
    const bool taken = found != second_factors_.end() && found->second.last_step < step;
    if (taken) found->second.last_step = step;
    return [completion, taken] { completion(taken); };
  });
}

void MemoryAccountStore::take_recovery_code(std::uint64_t account, std::string hash,
                                            std::function<void(bool)> completion) {
  journal_.add([this, account, hash = std::move(hash), completion = std::move(completion)] {
    const auto found = second_factors_.find(account);
    const bool taken = found != second_factors_.end() && std::erase(found->second.recovery_hashes, hash) == 1;
    return [completion, taken] { completion(taken); };
  });
}

std::optional<AccountRow> MemoryAccountStore::find(std::uint64_t id) const {
  const auto found = accounts_.find(id);
  if (found == accounts_.end()) return {};
  return found->second;
}

std::optional<AccountRow> MemoryAccountStore::find_name(std::string_view name) const {
  for (const auto& [id, row] : accounts_) {
    if (lower(row.name) == lower(name)) return row;
  }
  return {};
}

std::optional<TokenRow> MemoryAccountStore::find_token(std::string_view hash) const {
  const auto found = tokens_.find(hash);
  if (found == tokens_.end()) return {};
  return found->second;
}

std::vector<TokenRow> MemoryAccountStore::tokens(std::uint64_t account) const {
  std::vector<TokenRow> rows;
  for (const auto& [hash, row] : tokens_) {
    if (row.account == account) rows.push_back(row);
  }
  return rows;
}

std::optional<SecondFactorRow> MemoryAccountStore::second_factor(std::uint64_t account) const {
  const auto found = second_factors_.find(account);
  if (found == second_factors_.end()) return {};
  return found->second;
}

std::vector<std::uint64_t> MemoryAccountStore::changed_after(std::int64_t revision) const {
  std::vector<std::uint64_t> accounts;
  for (const auto& [account, latest] : changed_) {
    if (latest > revision) accounts.push_back(account);
  }
  return accounts;
}

std::vector<AccountRow> MemoryAccountStore::list(std::uint64_t after_id, std::size_t limit) const {
  std::vector<AccountRow> rows;
  for (auto at = accounts_.upper_bound(after_id); at != accounts_.end() && rows.size() < limit; ++at) {
    rows.push_back(at->second);
  }
  return rows;
}

}  // namespace battalia::store
