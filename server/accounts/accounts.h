// Accounts and their roles: sign-up, sign-in, guests, sessions. Called by net/ for the account messages of
// session.proto, and by the admin tool. Knows no matches and no sockets: net/ polls revision() and closes connections
// whose sessions have ended. Lives on the event loop's thread; passwords are hashed on a thread pool.
#pragma once

#include "battalia/v1/account.pb.h"
#include "common/protocol/codec.h"
#include "server/accounts/worker_pool.h"
#include "server/people/attempts.h"
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
  bool role_waits = false;  // the account has a higher role, which needs a second factor that is not set up yet
  bool may_umpire = true;   // false: umpires need a second factor here, and this account has none
  std::string device = {};  // to send as Where.device at later sign-ins by password; guests have none
};

// Where a session is used from.
struct Where {
  std::string client;       // the client program's own name
  std::string address;      // network address; empty if unknown
  std::string device = {};  // SignedIn.device from an earlier sign-in of that name on this device; empty if none
};

// One of a person's sessions. Times are Unix times in milliseconds.
struct Session {
  std::uint64_t id = 0;  // see session_id
  Where where;
  std::int64_t since_ms = 0;
  std::int64_t last_used_ms = 0;  // accurate to five minutes
  std::int64_t until_ms = 0;
};

// Shown once: what the authenticator needs.
struct SecondFactorOffer {
  std::string secret;  // base32
  std::string uri;     // otpauth://..., for a QR code
};

// A second factor that is in force: what to give to its owner.
struct GivenSecondFactor {
  SecondFactorOffer offer;
  std::vector<std::string> recovery_codes;
};

// Who needs a second factor. Nobody is locked out without one: until it is set up, the role counts as a player's.
enum class SecondFactorFor {
  nobody,   // optional for everybody
  roles,    // organisers and administrators
  umpires,  // those and umpires
};

// Which administrator changes an account and why, for the audit log (store/audit_store.h).
struct By {
  std::string actor = "the server";
  std::string reason = {};
};

struct Settings {
  bool open_sign_up = true;                               // anybody may make an account
  std::int64_t session_ms = 90LL * 24 * 60 * 60 * 1'000;  // how long a token is valid
  std::int64_t idle_ms = 30LL * 24 * 60 * 60 * 1'000;     // ... and for how long if it is not used
  std::string pepper;                                     // see credentials.h; empty: none
  SecondFactorFor second_factor = SecondFactorFor::nobody;
  std::size_t hashing_threads = 2;
  std::size_t most_waiting = 32;  // sign-ins waiting for a thread; more are refused with TOO_FAST
};

template <class Result>
using Then = std::function<void(tl::expected<Result, RefusalReason>)>;
struct Nothing {};

// Every refusal carries a sentence for people. A refused sign-in does not reveal whether the name or the password was
// wrong, and takes the same time for both. Nothing throws: if the disk cannot be read, the request is refused with
// NOT_NOW.
class Accounts {
 public:
  using Now = std::function<std::int64_t()>;  // Unix time, milliseconds

  // `store` must outlive it. `post` as in the store's contract; it must run nothing after the accounts are destroyed.
  Accounts(store::AccountStore& store, store::Post post, Now now, Settings settings = {});

  // Creates an account with role PLAYER and signs it in. INVALID (name or password), NAME_TAKEN, NOT_ALLOWED (closed),
  // TOO_FAST.
  void sign_up(std::string name, std::string password, Where where, Then<SignedIn> then);
  // `code` belongs to the second factor, or is empty. SIGN_IN_FAILED, NOT_ALLOWED (banned), TOO_FAST, SECOND_FACTOR
  // (the password is right, but the code is missing or wrong). However many wrong passwords others try for the name, a
  // device that has signed in before, and anyone with a recovery code, have attempts of their own.
  void sign_in(std::string name, std::string password, std::string code, Where where, Then<SignedIn> then);
  // Answers at once. SIGN_IN_FAILED if the token is unknown, expired or unused for too long, or its account is banned.
  // Records the address.
  tl::expected<SignedIn, RefusalReason> sign_in_with_token(std::string token, std::string_view address = {});
  // Creates an account without a password; its token is the only credential. The caller checks first whether guests are
  // allowed. INVALID, NAME_TAKEN.
  void sign_in_as_guest(std::string name, Where where, Then<SignedIn> then);
  // Ends the session of that token; succeeds even if it had already ended.
  void sign_out(std::string_view token, Then<Nothing> then);

  // Changes by signed-in people to their own accounts. If this ends sessions elsewhere, net/ closes their connections
  // when it polls revision(). Ends one session, or with id 0 all except that of `token`. UNKNOWN if the account has no
  // such session.
  void end_session(std::string_view name, std::uint64_t id, std::string_view token, Then<Nothing> then);
  // Ends all sessions except that of `token`. A guest has no old password; setting one turns the guest into a regular
  // account that keeps name and seats. SIGN_IN_FAILED (the old password is wrong), INVALID, NOT_ALLOWED (a guest, and
  // sign-up is closed), TOO_FAST.
  void change_password(std::string name, std::string password, std::string new_password, std::string token,
                       Then<Nothing> then);
  // Nothing changes until the offer is confirmed within ten minutes. SIGN_IN_FAILED, NOT_ALLOWED (a guest), NOT_NOW
  // (there is one already), TOO_FAST.
  void set_up_second_factor(std::string name, std::string password, Then<SecondFactorOffer> then);
  // Returns the recovery codes; ends all sessions except that of `token`. SECOND_FACTOR (the code is wrong), NOT_NOW
  // (nothing was offered), TOO_FAST.
  void confirm_second_factor(std::string_view name, std::string_view code, std::string_view token,
                             Then<std::vector<std::string>> then);
  // SIGN_IN_FAILED, SECOND_FACTOR, NOT_NOW (there is none), TOO_FAST.
  void remove_second_factor(std::string name, std::string password, std::string code, Then<Nothing> then);

  // The id of the account of that name if that device has signed in to it before; 0 if not.
  std::uint64_t account_of_device(std::string_view name, std::string_view device) const;

  // For organisers' tools and the admin tool; the caller has checked the right. UNKNOWN if there is no such account.
  // All changes are recorded in the audit log. add() creates an account even if sign-up is closed or the name is
  // reserved.
  void add(std::string name, std::string password, v1::Role role, Then<v1::Account> then, const By& by = {});
  void set_role(std::string_view name, v1::Role role, Then<v1::Account> then, const By& by = {});
  // A new password ends all sessions of the account, and so does a ban.
  void set_password(std::string_view name, std::string password, Then<v1::Account> then, const By& by = {});
  void set_banned(std::string_view name, bool banned, Then<v1::Account> then, const By& by = {});
  // Signs the account out everywhere.
  void end_sessions(std::string_view name, Then<v1::Account> then, const By& by = {});
  // Sets up a second factor to hand over together with a role, so that somebody who has stolen the password can't set
  // one up first. All sessions end. NOT_ALLOWED (a guest), NOT_NOW (there is one already).
  void give_second_factor(std::string_view name, Then<GivenSecondFactor> then, const By& by = {});
  // Removes the second factor of a person who has lost it and the recovery codes. NOT_NOW if there is none.
  void forget_second_factor(std::string_view name, Then<v1::Account> then, const By& by = {});
  // The account's sessions, the oldest first. UNKNOWN.
  tl::expected<std::vector<Session>, RefusalReason> sessions(std::string_view name) const;

  // The account with that name, however its letters were composed when it was typed. UNKNOWN.
  tl::expected<v1::Account, RefusalReason> find(std::string_view name) const;

  // Increases whenever an account's rights have changed or a session has ended, in this server or another process.
  tl::expected<std::int64_t, RefusalReason> revision() const;
  // The ids of the accounts for which that has happened since the revision, in ascending order.
  tl::expected<std::vector<std::uint64_t>, RefusalReason> changed_after(std::int64_t revision) const;

  // Removes expired tokens. Call it about once a day.
  void forget_old_sessions();

  // Passwords waiting to be hashed.
  std::size_t waiting() const { return pool_.waiting(); }
  // The largest number of passwords hashed at the same time so far.
  std::size_t most_hashed_at_once() const { return pool_.most_at_once(); }

 private:
  template <class Result>
  using Answer = tl::expected<Result, RefusalReason>;

  // Who is guessing: somebody who is not signed in, with their network, or a signed-in person, without one.
  struct Guesser {
    std::string name;
    std::optional<std::string> network = {};
    std::string counted = {};  // the name under which guesses are counted
    std::string own = {};  // why these attempts count separately: a known device or a recovery code; empty: they do not
  };
  Guesser guesser_of(const std::string& name, const std::string& code, const Where& where) const;
  // TOO_FAST, or counts a wrong guess, which was_right() takes back.
  Answer<Nothing> begin_guess(const Guesser& guesser);
  void was_right(const Guesser& guesser);              // takes the last guess back
  void forgive(const Guesser& guesser);                // and those from that network
  static std::string at_door(const Guesser& guesser);  // the key that counts a name and a network together
  bool is_at_home(const Guesser& guesser) const;

  // Hashes the password on a worker thread, then adds the account.
  void add_with_password(std::string name, std::string password, v1::Role role, Then<store::AccountRow> then,
                         const By* by = nullptr);
  void add_row(store::AccountRow row, Then<store::AccountRow> then, std::optional<store::AuditRow> audit = {});
  store::AuditRow audit_row(std::string_view act, std::string person, const By& by, std::string detail = {}) const;
  // Called after the password was compared with the account's hash; `newer` replaces the hash unless it is empty.
  void compared(const store::AccountRow& with, bool right, const std::string& newer, const Guesser& guesser,
                const Then<store::AccountRow>& then);
  // Checks the password and returns the current account row. A wrong guess counts; a right one does not clear earlier
  // ones yet.
  void prove(Guesser guesser, std::string password, Then<store::AccountRow> then);
  // The same for a signed-in person. NOT_ALLOWED for a guest.
  void prove_own(std::string name, std::string password, Then<store::AccountRow> then);
  // Does nothing if the account's password is no longer the one in the row. Ends all sessions except the one of that
  // hash.
  void set_own_password(const store::AccountRow& row, std::string password, std::string kept_token, Then<Nothing> then);
  // Returns the recovery codes once the factor is in force and all sessions except that of the token have ended (all,
  // if it is empty).
  void put_in_force(const store::AccountRow& row, const std::string& secret, std::int64_t last_step,
                    std::string_view token, const By& by, Then<std::vector<std::string>> then);
  // Checks a code if the account has a second factor, and returns its sealed secret; returns nothing if it has none.
  void prove_code(const store::AccountRow& row, const std::string& code, const Guesser& guesser,
                  Then<std::string> then);
  // Ends the least recently used sessions of an account that has too many for one more. Throws StoreError.
  void make_room_for_session(std::uint64_t account);
  // SIGN_IN_FAILED if the account is no longer the one that was proved.
  void begin_session(const store::AccountRow& row, std::string sealed_secret, Where where, const Then<SignedIn>& then);
  Then<store::AccountRow> signed_in_after(Where where, Then<SignedIn> then);
  bool is_good(const store::TokenRow& session) const;               // not expired
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
  people::Attempts at_door_;      // by name and network, for people not signed in; or by the mark of their own attempts
  people::Attempts by_name_;      // from all networks: anybody can use these up, but not for people signed in there
  people::Attempts signed_in_;    // by name, for signed-in people
  people::Attempts wrong_codes_;  // by name and day: only somebody who knows the password can use these up
  struct Offered {
    std::string secret;
    std::int64_t until_ms = 0;
  };
  std::string second_factor_key_;
  std::string device_key_;
  std::map<std::uint64_t, Offered> offered_;  // second factors waiting for confirmation, by account
  WorkerPool pool_;                           // declared last, so that its threads end first
};

// The public id of a session, derived from its token; the token cannot be computed from it.
std::uint64_t session_id(std::string_view token);

}  // namespace battalia::accounts
