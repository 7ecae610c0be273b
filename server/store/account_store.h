// Accounts and the tokens of their sessions, as rows. Used only by accounts/, which decides who may do what, hashes
// passwords and tokens, and never passes either to this store in clear text.
#pragma once

#include "server/store/audit_store.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::store {

struct AccountRow {
  std::uint64_t id = 0;       // assigned by the store; ignored when added
  std::string name;           // unique, ignoring the case of ASCII letters
  std::string password_hash;  // Argon2id in libsodium's text form; empty: no sign-in with a password
  std::int32_t role = 0;      // v1::Role
  bool guest = false;
  bool banned = false;
  std::int64_t created_ms = 0;  // Unix time
  friend bool operator==(const AccountRow&, const AccountRow&) = default;
};

struct TokenRow {
  std::string hash;  // 32 bytes: BLAKE2b of the token
  std::uint64_t account = 0;
  std::int64_t created_ms = 0;  // Unix time, like the next two
  std::int64_t expires_ms = 0;
  std::int64_t last_used_ms = 0;
  std::string client = {};   // the client program's own name
  std::string address = {};  // network address of the last use
  friend bool operator==(const TokenRow&, const TokenRow&) = default;
};

// What was proved at a sign-in. The session is stored only if the account still has exactly these values and is not
// banned, so that no session survives a change that was to end it.
struct Proved {
  std::string password_hash = {};  // as in the account
  std::string sealed_secret = {};  // of the second factor; empty: none
};

// What is needed to check an authenticator's codes.
struct SecondFactorRow {
  std::uint64_t account = 0;
  std::string sealed_secret;                 // with a key outside the database
  std::int64_t last_step = 0;                // half minutes since 1970, of the last code accepted
  std::vector<std::string> recovery_hashes;  // 32 bytes each, in ascending order; of the unused codes
  friend bool operator==(const SecondFactorRow&, const SecondFactorRow&) = default;
};

// The fields of an account to change; unset fields stay as they are. Two changes of different fields never undo each
// other.
struct AccountChange {
  std::uint64_t id = 0;
  std::optional<std::string> if_password_hash = {};  // change nothing if the account's hash is different
  std::optional<std::string> password_hash;
  std::optional<std::int32_t> role;
  std::optional<bool> banned;
  std::optional<bool> guest = {};
};

// Changes post their completion when they are durable, in order. Reads return only durable rows, run on the caller's
// thread (any thread), and throw StoreError if the disk fails.
class AccountStore {
 public:
  virtual ~AccountStore() = default;

  // Changes with an `audit` row store it in the same transaction, if they change anything.

  // Posts the new id; 0 if the name is taken, or looks like the name of another account (see index_looks).
  virtual void add(AccountRow account, std::function<void(std::uint64_t id)> completion,
                   std::vector<std::string> looks = {}, std::optional<AuditRow> audit = {}) = 0;
  // Posts false if there is no such account, or its password differs. The account's tokens stay: see drop_tokens.
  virtual void change(AccountChange change, std::function<void(bool)> completion,
                      std::optional<AuditRow> audit = {}) = 0;
  // Posts false and adds nothing if the account has changed since that was proved, or the token exists already.
  virtual void add_token(TokenRow token, Proved proved, std::function<void(bool)> completion) = 0;
  // Records when and from where a token was used; without a completion.
  virtual void touch_token(std::string hash, std::int64_t now_ms, std::string address) = 0;
  virtual void drop_token(std::string hash, std::function<void()> completion, std::optional<AuditRow> audit = {}) = 0;
  // Drops all tokens of the account except the one kept; all if it is empty.
  virtual void drop_tokens(std::uint64_t account, std::string kept_hash, std::function<void()> completion,
                           std::optional<AuditRow> audit = {}) = 0;
  // Drops expired tokens, and those last used at `unused_since_ms` or before.
  virtual void drop_expired_tokens(std::int64_t now_ms, std::int64_t unused_since_ms) = 0;
  // Replaces any second factor of the account. Posts false and stores nothing if there is no such account.
  virtual void set_second_factor(SecondFactorRow row, std::function<void(bool)> completion,
                                 std::optional<AuditRow> audit = {}) = 0;
  virtual void drop_second_factor(std::uint64_t account, std::function<void()> completion,
                                  std::optional<AuditRow> audit = {}) = 0;
  // Uses up a code. Posts true at most once for each: for a step later than any before, for a hash that is still there.
  virtual void take_step(std::uint64_t account, std::int64_t step, std::function<void(bool)> completion) = 0;
  virtual void take_recovery_code(std::uint64_t account, std::string hash, std::function<void(bool)> completion) = 0;

  // Rebuilds the table of looks if another version made it; `looks_of` returns the looks of a name. A look shared by
  // several accounts belongs to the oldest. Accounts added later come after it.
  using LooksOf = std::function<std::vector<std::string>(const std::string& name)>;
  virtual void index_looks(std::string version, LooksOf looks_of) = 0;

  virtual std::optional<AccountRow> find(std::uint64_t id) const = 0;
  virtual std::optional<AccountRow> find_name(std::string_view name) const = 0;
  // The account that owns this look.
  virtual std::optional<AccountRow> find_look(std::string_view look) const = 0;
  virtual std::optional<TokenRow> find_token(std::string_view hash) const = 0;
  virtual std::vector<TokenRow> tokens(std::uint64_t account) const = 0;
  virtual std::optional<SecondFactorRow> second_factor(std::uint64_t account) const = 0;
  // Increases with every change of a password, role, ban or second factor and with every dropped token, whichever
  // process made it.
  virtual std::int64_t revision() const = 0;
  // The accounts affected by changes after that revision, in ascending order.
  virtual std::vector<std::uint64_t> changed_after(std::int64_t revision) const = 0;
  // Accounts with a greater id, in order, at most `limit` of them.
  virtual std::vector<AccountRow> list(std::uint64_t after_id, std::size_t limit) const = 0;
};

}  // namespace battalia::store
