// Who somebody is and what role they have: sign-up, sign-in, guests, sessions. Called by net/ for the account messages
// of session.proto and by the admin tool. It knows no match and no socket: net/ is told when somebody's sessions end,
// and closes what is theirs. All of it lives on the event loop's thread; passwords are hashed on two threads beside it.
#pragma once

#include "battalia/v1/account.pb.h"
#include "common/protocol/codec.h"
#include "server/accounts/attempts.h"
#include "server/accounts/worker_pool.h"
#include "server/store/account_store.h"
#include "server/store/event_log.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::accounts {

using protocol::RefusalReason;

// Somebody who is signed in, and the token of this session. The token is told to nobody else and never logged.
struct SignedIn {
  v1::Account account;
  std::string token;
};

// One of somebody's sessions. Times are Unix times in milliseconds.
struct Session {
  std::int64_t since_ms = 0;
  std::int64_t last_used_ms = 0;  // to within five minutes
  std::int64_t until_ms = 0;
};

struct Settings {
  bool open_sign_up = true;                               // anybody may make an account
  bool guests = true;                                     // anybody may come in as a guest
  std::int64_t session_ms = 90LL * 24 * 60 * 60 * 1'000;  // how long a token is good for
  std::string pepper;                                     // see credentials.h; empty: none
  std::size_t hashing_threads = 2;
  std::size_t most_waiting = 32;  // sign-ins that wait for a thread; further ones are told TOO_FAST
};

template <class Result>
using Then = std::function<void(tl::expected<Result, RefusalReason>)>;
struct Nothing {};

// Every refusal carries a sentence for people. A refusal of a sign-in does not tell an unknown name from a wrong
// password, and takes the same time. Nothing throws: a disk that cannot be read is refused with NOT_NOW.
class Accounts {
 public:
  using Now = std::function<std::int64_t()>;  // Unix time, milliseconds

  // `store` outlives it. `post` as in the store's contract; it must run nothing after the accounts are gone.
  Accounts(store::AccountStore& store, store::Post post, Now now, Settings settings = {});

  // A new account with role PLAYER, signed in. INVALID (name or password), NAME_TAKEN, NOT_ALLOWED (closed), TOO_FAST.
  void sign_up(std::string name, std::string password, Then<SignedIn> then);
  // SIGN_IN_FAILED, NOT_ALLOWED (banned), TOO_FAST.
  void sign_in(std::string name, std::string password, Then<SignedIn> then);
  // At once. SIGN_IN_FAILED when the token is unknown, has run out, or its account is banned.
  tl::expected<SignedIn, RefusalReason> sign_in_with_token(std::string token);
  // A new account without a password; its token is all there is. Whether an invitation lets the guest in is for the
  // caller to ask first. INVALID, NAME_TAKEN, NOT_ALLOWED (no guests here).
  void sign_in_as_guest(std::string name, Then<SignedIn> then);
  // Ends the session of that token; also when it was over already.
  void sign_out(std::string_view token, Then<Nothing> then);

  // For organisers' tools and the admin tool; the caller has the right to. UNKNOWN when there is no such account.
  // Makes an account that closed sign-up does not stop.
  void add(std::string name, std::string password, v1::Role role, Then<v1::Account> then);
  void set_role(std::string_view name, v1::Role role, Then<v1::Account> then);
  // A new password ends all sessions of the account; so does a ban.
  void set_password(std::string_view name, std::string password, Then<v1::Account> then);
  void set_banned(std::string_view name, bool banned, Then<v1::Account> then);
  // Signs the account out everywhere.
  void end_sessions(std::string_view name, Then<v1::Account> then);
  // Where the account is signed in, the oldest session first. UNKNOWN.
  tl::expected<std::vector<Session>, RefusalReason> sessions(std::string_view name) const;

  // The account of that name. UNKNOWN.
  tl::expected<v1::Account, RefusalReason> find(std::string_view name) const;

  // Called with the name of an account whose sessions have all ended at once, as by a new password or a ban: what is
  // open for it is to be closed.
  void on_sessions_ended(std::function<void(const std::string& name)> listener) { ended_ = std::move(listener); }

  // Goes up whenever somebody's rights have changed or a session has ended, by this server or by another process.
  tl::expected<std::int64_t, RefusalReason> revision() const;

  // Removes tokens that have run out. Once a day or so.
  void forget_old_sessions();

  // Passwords that wait to be hashed.
  std::size_t waiting() const { return pool_.waiting(); }

 private:
  template <class Result>
  using Answer = tl::expected<Result, RefusalReason>;

  // Hashes the password on a thread of the pool, then adds the account.
  void add_with_password(std::string name, std::string password, v1::Role role, Then<v1::Account> then);
  void add_row(store::AccountRow row, Then<v1::Account> then);
  // The password has been compared with the hash that the account had; `newer` is to take its place unless empty.
  void compared(const store::AccountRow& with, bool right, std::string newer, const Then<SignedIn>& then);
  void begin_session(v1::Account account, Then<SignedIn> then);
  Then<v1::Account> signed_in_after(Then<SignedIn> then);
  void hash(std::string password, Then<std::string> then);
  void change(std::string_view name, store::AccountChange wanted, bool end_sessions, Then<v1::Account> then);
  Answer<store::AccountRow> row_of(std::string_view name) const;
  Answer<Nothing> may_be_called(std::string_view name) const;

  store::AccountStore& store_;
  Now now_;
  Settings settings_;
  Attempts attempts_;
  std::function<void(const std::string& name)> ended_;
  WorkerPool pool_;  // last: its threads end first
};

}  // namespace battalia::accounts
