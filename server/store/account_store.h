// Accounts and the tokens of their sessions, as rows. Used only by accounts/, which decides who may do what, hashes
// passwords and tokens, and never hands either to this store in clear.
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
  std::uint64_t id = 0;       // given by the store; ignored when it is added
  std::string name;           // unique without regard to the case of ASCII letters
  std::string password_hash;  // libsodium's text form of Argon2id; empty: nobody can sign in with a password
  std::int32_t role = 0;      // v1::Role
  bool guest = false;
  bool banned = false;
  std::int64_t created_ms = 0;  // Unix time
  friend bool operator==(const AccountRow&, const AccountRow&) = default;
};

struct TokenRow {
  std::string hash;  // 32 bytes: BLAKE2b of the token
  std::uint64_t account = 0;
  std::int64_t created_ms = 0;  // Unix time, as the next two
  std::int64_t expires_ms = 0;
  std::int64_t last_used_ms = 0;
  std::string client = {};   // the program, as it named itself
  std::string address = {};  // network address it was last used from
  friend bool operator==(const TokenRow&, const TokenRow&) = default;
};

// What was proved at a sign-in: the session begins only where the account still has just that and is not banned, so
// that no session outlives what was to end it.
struct Proved {
  std::string password_hash = {};  // as in the account
  std::string sealed_secret = {};  // of the second factor; empty: it has none
};

// What an authenticator has to agree with.
struct SecondFactorRow {
  std::uint64_t account = 0;
  std::string sealed_secret;                 // with a key outside the database
  std::int64_t last_step = 0;                // half minutes since 1970, of the last code that was taken
  std::vector<std::string> recovery_hashes;  // 32 bytes each, in ascending order; of the codes still good
  friend bool operator==(const SecondFactorRow&, const SecondFactorRow&) = default;
};

// What is to be different about an account; what is left out stays. Two changes of different fields never undo each
// other.
struct AccountChange {
  std::uint64_t id = 0;
  std::optional<std::string> if_password_hash = {};  // nothing is changed where the account has another one by now
  std::optional<std::string> password_hash;
  std::optional<std::int32_t> role;
  std::optional<bool> banned;
  std::optional<bool> guest = {};
};

// Changes post their completion when they are durable, in the order given. Reads see durable rows only, run on the
// caller's thread, any thread, and throw StoreError when the disk fails.
class AccountStore {
 public:
  virtual ~AccountStore() = default;

  // Changes that carry an `audit` row store it in the same transaction, where they change something.

  // Posts the new id; 0 when the name is taken, or an account has one of the looks of its name (see index_looks).
  virtual void add(AccountRow account, std::function<void(std::uint64_t id)> completion,
                   std::vector<std::string> looks = {}, std::optional<AuditRow> audit = {}) = 0;
  // Posts false when there is no such account, or it has another password. Tokens of the account stay: see drop_tokens.
  virtual void change(AccountChange change, std::function<void(bool)> completion,
                      std::optional<AuditRow> audit = {}) = 0;
  // Posts false, and adds nothing, when the account has changed since that was proved, or there is such a token.
  virtual void add_token(TokenRow token, Proved proved, std::function<void(bool)> completion) = 0;
  // Notes that a token was used, when and from where; never waited for.
  virtual void touch_token(std::string hash, std::int64_t now_ms, std::string address) = 0;
  virtual void drop_token(std::string hash, std::function<void()> completion, std::optional<AuditRow> audit = {}) = 0;
  // All of the account's but the one that is kept; empty: all.
  virtual void drop_tokens(std::uint64_t account, std::string kept_hash, std::function<void()> completion,
                           std::optional<AuditRow> audit = {}) = 0;
  // Those that have expired, and those last used at that time or before.
  virtual void drop_expired_tokens(std::int64_t now_ms, std::int64_t unused_since_ms) = 0;
  // In place of any that the account has. Posts false, and nothing is kept, when there is no such account.
  virtual void set_second_factor(SecondFactorRow row, std::function<void(bool)> completion,
                                 std::optional<AuditRow> audit = {}) = 0;
  virtual void drop_second_factor(std::uint64_t account, std::function<void()> completion,
                                  std::optional<AuditRow> audit = {}) = 0;
  // A code is taken. Each posts true once at most: for a step later than any before, for a hash that is still there.
  virtual void take_step(std::uint64_t account, std::int64_t step, std::function<void(bool)> completion) = 0;
  virtual void take_recovery_code(std::uint64_t account, std::string hash, std::function<void(bool)> completion) = 0;

  // Rebuilds the table of looks if another version made it: `looks_of` gives those of a name. Of accounts that
  // share one the oldest has it. Accounts that are added later come after it.
  using LooksOf = std::function<std::vector<std::string>(const std::string& name)>;
  virtual void index_looks(std::string version, LooksOf looks_of) = 0;

  virtual std::optional<AccountRow> find(std::uint64_t id) const = 0;
  virtual std::optional<AccountRow> find_name(std::string_view name) const = 0;
  // The account whose name looks like that.
  virtual std::optional<AccountRow> find_look(std::string_view look) const = 0;
  virtual std::optional<TokenRow> find_token(std::string_view hash) const = 0;
  virtual std::vector<TokenRow> tokens(std::uint64_t account) const = 0;
  virtual std::optional<SecondFactorRow> second_factor(std::uint64_t account) const = 0;
  // Goes up with every change of a password, role, ban or second factor and with every token that is dropped, no matter
  // who did it.
  virtual std::int64_t revision() const = 0;
  // The accounts that those changes were of which came after that revision, in ascending order.
  virtual std::vector<std::uint64_t> changed_after(std::int64_t revision) const = 0;
  // Accounts with a greater id, in order, at most `limit` of them.
  virtual std::vector<AccountRow> list(std::uint64_t after_id, std::size_t limit) const = 0;
};

}  // namespace battalia::store
