// Accounts and their roles: sign-up, sign-in, guests, sessions. Called by net/ for the account messages of
// session.proto, and by the admin tool. Knows no match and no socket: net/ polls revision() and closes connections
// whose sessions have ended. Lives on the event loop's thread; passwords are hashed on a thread pool.
#pragma once

#include "battalia/v1/account.pb.h"
#include "common/protocol/codec.h"
#include "server/accounts/attempts.h"
#include "server/accounts/worker_pool.h"
#include "server/store/account_store.h"
#include "server/store/event_log.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::accounts {

using protocol::RefusalReason;

// A signed-in account and the token of its session. The token is sent to nobody else and never logged.
struct SignedIn {
  v1::Account account;
  std::string token;
  bool role_waits = false;  // the account's role is a greater one, which wants a second factor that it has not got
  bool may_umpire = true;   // false: umpires want a second factor here, and this account has none
  std::string device = {};  // for Where.device at later sign-ins by password; guests have none
};

// Where a session is used from.
struct Where {
  std::string client;       // the program, as it names itself
  std::string address;      // network address; empty: not known
  std::string device = {};  // what SignedIn gave for that name on this device before; empty: nothing
};

// One of somebody's sessions. Times are Unix times in milliseconds.
struct Session {
  std::uint64_t id = 0;  // see session_id
  Where where;
  std::int64_t since_ms = 0;
  std::int64_t last_used_ms = 0;  // to within five minutes
  std::int64_t until_ms = 0;
};

// Told once: what an authenticator is to be given.
struct SecondFactorOffer {
  std::string secret;  // base32
  std::string uri;     // otpauth://..., for a picture code
};

// One that is in force: what its owner is to be given.
struct GivenSecondFactor {
  SecondFactorOffer offer;
  std::vector<std::string> recovery_codes;
};

// Who needs a second factor. Without it nobody is locked out: a role is that of a player until it is set up.
enum class SecondFactorFor {
  nobody,   // anyone who likes sets one up
  roles,    // organisers and administrators
  umpires,  // those, and umpires
};

// Who administers an account and why, for the audit log (store/audit_store.h).
struct By {
  std::string actor = "the server";
  std::string reason = {};
};

struct Settings {
  bool open_sign_up = true;                               // anybody may make an account
  std::int64_t session_ms = 90LL * 24 * 60 * 60 * 1'000;  // how long a token is good for
  std::int64_t idle_ms = 30LL * 24 * 60 * 60 * 1'000;     // ... and for how long when nobody uses it
  std::string pepper;                                     // see credentials.h; empty: none
  SecondFactorFor second_factor = SecondFactorFor::nobody;
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
  void sign_up(std::string name, std::string password, Where where, Then<SignedIn> then);
  // `code` is of the second factor, or empty. SIGN_IN_FAILED, NOT_ALLOWED (banned), TOO_FAST, SECOND_FACTOR (the
  // password is right, and a code is missing or does not fit). However many wrong passwords others try for the name,
  // a device that has signed in before and somebody who sends a recovery code have their own tries.
  void sign_in(std::string name, std::string password, std::string code, Where where, Then<SignedIn> then);
  // At once. SIGN_IN_FAILED when the token is unknown, has run out, was not used for too long, or its account is
  // banned. The address is noted.
  tl::expected<SignedIn, RefusalReason> sign_in_with_token(std::string token, std::string_view address = {});
  // A new account without a password; its token is all there is. Whether guests are let in is for the caller to ask
  // first. INVALID, NAME_TAKEN.
  void sign_in_as_guest(std::string name, Where where, Then<SignedIn> then);
  // Ends the session of that token; also when it was over already.
  void sign_out(std::string_view token, Then<Nothing> then);

  // Changes by signed-in people to their own accounts. Sessions that this ends elsewhere are closed by the caller that
  // polls revision(). Ends one session, or with id 0 all but that of `token`. UNKNOWN if the account has no such
  // session.
  void end_session(std::string_view name, std::uint64_t id, std::string_view token, Then<Nothing> then);
  // Ends all sessions but that of `token`. A guest has no old password: with one of their own they are a guest no
  // longer, and keep name and seats. SIGN_IN_FAILED (the old password is wrong), INVALID, NOT_ALLOWED (a guest, and
  // sign-up is closed), TOO_FAST.
  void change_password(std::string name, std::string password, std::string new_password, std::string token,
                       Then<Nothing> then);
  // Nothing changes until the offer, good for ten minutes, is confirmed. SIGN_IN_FAILED, NOT_ALLOWED (a guest),
  // NOT_NOW (there is one already), TOO_FAST.
  void set_up_second_factor(std::string name, std::string password, Then<SecondFactorOffer> then);
  // The recovery codes; all sessions but that of `token` end. SECOND_FACTOR (the code does not fit), NOT_NOW (nothing
  // was offered), TOO_FAST.
  void confirm_second_factor(std::string_view name, std::string_view code, std::string_view token,
                             Then<std::vector<std::string>> then);
  // SIGN_IN_FAILED, SECOND_FACTOR, NOT_NOW (there is none), TOO_FAST.
  void remove_second_factor(std::string name, std::string password, std::string code, Then<Nothing> then);

  // True when that device has signed in by that name before.
  bool knows_device(std::string_view name, std::string_view device) const;

  // For organisers' tools and the admin tool; the caller has checked the right. UNKNOWN if there is no such account.
  // All changes are in the audit log. add() creates an account even if sign-up is closed or the name is reserved.
  void add(std::string name, std::string password, v1::Role role, Then<v1::Account> then, const By& by = {});
  void set_role(std::string_view name, v1::Role role, Then<v1::Account> then, const By& by = {});
  // A new password ends all sessions of the account; so does a ban.
  void set_password(std::string_view name, std::string password, Then<v1::Account> then, const By& by = {});
  void set_banned(std::string_view name, bool banned, Then<v1::Account> then, const By& by = {});
  // Signs the account out everywhere.
  void end_sessions(std::string_view name, Then<v1::Account> then, const By& by = {});
  // Sets up a second factor to hand over together with a role, so that a thief of the password can't set one up first.
  // All sessions end. NOT_ALLOWED (a guest), NOT_NOW (there is one already).
  void give_second_factor(std::string_view name, Then<GivenSecondFactor> then, const By& by = {});
  // Removes the second factor of a person who has lost it and the recovery codes. NOT_NOW if there is none.
  void forget_second_factor(std::string_view name, Then<v1::Account> then, const By& by = {});
  // Where the account is signed in, the oldest session first. UNKNOWN.
  tl::expected<std::vector<Session>, RefusalReason> sessions(std::string_view name) const;

  // The account of that name, however its letters were composed when it was typed. UNKNOWN.
  tl::expected<v1::Account, RefusalReason> find(std::string_view name) const;

  // Increases whenever an account's rights have changed or a session has ended, in this server or another process.
  tl::expected<std::int64_t, RefusalReason> revision() const;
  // The accounts, by id and in ascending order, to which that has happened since the revision.
  tl::expected<std::vector<std::uint64_t>, RefusalReason> changed_after(std::int64_t revision) const;

  // Removes expired tokens. Call it about once a day.
  void forget_old_sessions();

  // Passwords that wait to be hashed.
  std::size_t waiting() const { return pool_.waiting(); }
  // The largest number of passwords hashed at the same time so far.
  std::size_t most_hashed_at_once() const { return pool_.most_at_once(); }

 private:
  template <class Result>
  using Answer = tl::expected<Result, RefusalReason>;

  // Who guesses: somebody at the door, from a network; or one who is signed in, from none.
  struct Guesser {
    std::string name;
    std::optional<std::string> network = {};
    std::string counted = {};  // the name, as guesses at it are counted
    std::string own =
        {};  // what marks the tries as no stranger's: a device that is known, a recovery code; empty: none
  };
  Guesser guesser_of(const std::string& name, const std::string& code, const Where& where) const;
  // TOO_FAST, or it is counted as a wrong guess until it turns out to be none.
  Answer<Nothing> begin_guess(const Guesser& guesser);
  void was_right(const Guesser& guesser);              // the guess before counts no more
  void forgive(const Guesser& guesser);                // nor do those from that network
  static std::string at_door(const Guesser& guesser);  // how a name and where the guess is from are counted together
  bool is_at_home(const Guesser& guesser) const;

  // Hashes the password on a thread of the pool, then adds the account.
  void add_with_password(std::string name, std::string password, v1::Role role, Then<store::AccountRow> then,
                         const By* by = nullptr);
  void add_row(store::AccountRow row, Then<store::AccountRow> then, std::optional<store::AuditRow> audit = {});
  store::AuditRow audit_row(std::string_view act, std::string person, const By& by, std::string detail = {}) const;
  // The password has been compared with the hash that the account had; `newer` is to take its place unless empty.
  void compared(const store::AccountRow& with, bool right, const std::string& newer, const Guesser& guesser,
                const Then<store::AccountRow>& then);
  // For a caller that knows the password: the account as it is now. Wrong guesses count, a right one is not yet
  // forgiveness.
  void prove(Guesser guesser, std::string password, Then<store::AccountRow> then);
  // The same for one who is signed in. NOT_ALLOWED for a guest.
  void prove_own(std::string name, std::string password, Then<store::AccountRow> then);
  // Unless the account has another password by now than the row says. All sessions but the one of that hash end.
  void set_own_password(const store::AccountRow& row, std::string password, std::string kept_token, Then<Nothing> then);
  // The recovery codes, once it is in force and all sessions have ended but that of the token; empty: all.
  void put_in_force(const store::AccountRow& row, const std::string& secret, std::int64_t last_step,
                    std::string_view token, const By& by, Then<std::vector<std::string>> then);
  // Takes a code where the account has a second factor: its sealed secret, or nothing where it has none.
  void prove_code(const store::AccountRow& row, const std::string& code, const Guesser& guesser,
                  Then<std::string> then);
  // SIGN_IN_FAILED where the account is by now another than what was proved.
  void begin_session(const store::AccountRow& row, std::string sealed_secret, Where where, const Then<SignedIn>& then);
  Then<store::AccountRow> signed_in_after(Where where, Then<SignedIn> then);
  bool is_good(const store::TokenRow& session) const;               // it has not run out
  SignedIn admitted(v1::Account account, std::string token) const;  // throws StoreError
  std::string device_of(std::uint64_t account, std::string_view nonce) const;
  void hash(std::string password, Then<std::string> then);
  void change(std::string_view name, store::AccountChange wanted, bool end_sessions, Then<v1::Account> then,
              store::AuditRow audit);
  Answer<std::optional<store::SecondFactorRow>> second_factor_of(std::uint64_t account) const;
  Answer<store::AccountRow> row_of(std::string_view name) const;
  Answer<Nothing> may_be_called(std::string_view name, bool reserved_too) const;

  store::AccountStore& store_;
  Now now_;
  Settings settings_;
  Attempts at_door_;      // by name and network, of those who are not signed in; or by what marks their own tries
  Attempts by_name_;      // of the same, from everywhere: anybody can use them up, but not for who is at home
  Attempts signed_in_;    // by name, of those who are
  Attempts wrong_codes_;  // by name, of a day: only a person who knows the password uses them up
  struct Offered {
    std::string secret;
    std::int64_t until_ms = 0;
  };
  std::string second_factor_key_;
  std::string device_key_;
  std::map<std::uint64_t, Offered> offered_;  // second factors that wait to be confirmed, by account
  WorkerPool pool_;                           // last: its threads end first
};

// What a session is called among its owner's: made from its token, and of no use to find the token.
std::uint64_t session_id(std::string_view token);

}  // namespace battalia::accounts
