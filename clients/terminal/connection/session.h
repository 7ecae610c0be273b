// A dialogue with the server: says Hello, signs in as the requested person, and matches answers to requests.
// Unsolicited messages are queued for next(). A broken connection throws ConnectionLost; open() reconnects as the same
// person. Lives on one thread. Knows nothing of matches (see match_connection.h).
#pragma once

#include "clients/terminal/connection/keyring.h"
#include "clients/terminal/connection/signed_head_store.h"
#include "clients/terminal/connection/wire.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <string>

namespace battalia::terminal {

// Who to sign in as.
struct Person {
  std::string name;        // empty: the last person who signed in on this machine, otherwise nobody yet
  std::string invitation;  // admits a guest where guests need one
};

class Session {
 public:
  Session(Address address, Keyring keyring, Person person);

  // Connects, says Hello and, if there is a token or a name, signs in. Throws ConnectionLost, CliError(protocol) if the
  // versions do not match, CliError(sign_in) if the token is no longer valid.
  void open();
  // Connects and says Hello, without signing in.
  void open_unsigned();
  bool is_open() const { return wire_.is_open(); }

  // Returns the answer. If the server needs a sign-in, signs in as a guest with the user's name and asks again; if told
  // to slow down, waits and asks again. Throws CliError(refused), (rejected), (sign_in) or ConnectionLost.
  v1::ServerMessage ask(v1::ClientMessage message);
  // The same, but returns any refusal to the caller.
  v1::ServerMessage ask_any(v1::ClientMessage message);

  // Sends without waiting; returns the id that the answer will carry.
  std::uint64_t send(v1::ClientMessage message);

  // The next message that does not answer an ask(). See Wire::next.
  std::optional<v1::ServerMessage> next(std::chrono::milliseconds patience, int or_readable = -1);

  void sign_up(const std::string& name, const std::string& password);
  // `ask_code` is called if the account has a second factor: six digits, or a recovery code.
  void sign_in(const std::string& name, const std::string& password, const std::function<std::string()>& ask_code);
  void sign_out();
  // Signs in as a guest with that name, or with the user's name if it is empty. Throws CliError(sign_in).
  void sign_in_as_guest();

  const v1::Account& account() const { return account_; }
  const Address& address() const { return wire_.address(); }
  // The key with which the server signs heads; empty before Hello.
  const std::string& signing_key() const { return signing_key_; }
  // Unix time by the server's clock, as its Welcome told it; before that, by this machine's.
  std::int64_t now_ms() const;
  // The heads stored on this machine.
  SignedHeadStore& heads() { return heads_; }

  // Called with a sentence that the user may want to know: that they play as a guest, that the server's key has
  // changed.
  std::function<void(const std::string&)> on_news = [](const std::string&) {};

 private:
  void greet();
  void sign_in_with(const Key& key);
  void signed_in(const v1::SignedIn& answer, bool usual);

  Wire wire_;
  Keyring keyring_;
  SignedHeadStore heads_;
  std::string signing_key_;
  std::int64_t ahead_ms_ = 0;  // of this machine's clock
  Person person_;
  v1::Account account_;
  std::deque<v1::ServerMessage> kept_;
  std::uint64_t last_id_ = 0;
};

// Throws the exit code and sentence with which a refusal ends a command.
[[noreturn]] void throw_refused(const v1::Refused& refused);
[[noreturn]] void throw_rejected(const v1::Rejected& rejected);
// The clause to cite; empty for what an umpire's powers do not allow, which no rule forbids.
std::string clause_of(const v1::Rejected& rejected);

// 16 random bytes, new for each order.
std::string new_request_id();

}  // namespace battalia::terminal
