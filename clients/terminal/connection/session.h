// A conversation with the server: greets it, signs in as the person asked for, and matches answers to questions. What
// arrives unasked meanwhile is kept for next(). A connection that breaks throws ConnectionLost; open() begins again, as
// the same person. Lives on one thread. Knows nothing of what is said about a match (see match_connection.h).
#pragma once

#include "clients/terminal/connection/keyring.h"
#include "clients/terminal/connection/signed_head_store.h"
#include "clients/terminal/connection/wire.h"

#include <deque>
#include <functional>
#include <string>

namespace battalia::terminal {

// Who is to be spoken for.
struct Person {
  std::string name;        // empty: the last person who signed in on this machine, else nobody yet
  std::string invitation;  // lets a guest in where guests need one
};

class Session {
 public:
  Session(Address address, Keyring keyring, Person person);

  // Connects, greets and, where a token or a name is at hand, signs in. Throws ConnectionLost, CliError(protocol) when
  // the versions do not fit, CliError(sign_in) when the token no longer counts.
  void open();
  // Connects and greets, as nobody.
  void open_unsigned();
  bool is_open() const { return wire_.is_open(); }

  // The answer. Signs in as a guest of this machine's user when the server wants to know who asks, and asks again;
  // waits and asks again when told to slow down. Throws CliError(refused), (rejected), (sign_in) or ConnectionLost.
  v1::ServerMessage ask(v1::ClientMessage message);
  // The same, but any refusal is the caller's to read.
  v1::ServerMessage ask_any(v1::ClientMessage message);

  // Sends without waiting; the id that the answer will carry.
  std::uint64_t send(v1::ClientMessage message);

  // The next message that answers no ask(). See Wire::next.
  std::optional<v1::ServerMessage> next(std::chrono::milliseconds patience, int or_readable = -1);

  void sign_up(const std::string& name, const std::string& password);
  // `ask_code` is called when the account has a second factor: six digits, or a recovery code.
  void sign_in(const std::string& name, const std::string& password, const std::function<std::string()>& ask_code);
  void sign_out();
  // Signs in as a guest of that name, or of the user's where it is empty. Throws CliError(sign_in).
  void sign_in_as_guest();

  const v1::Account& account() const { return account_; }
  const Address& address() const { return wire_.address(); }
  // What the server signs heads with, as it says; empty before it was greeted.
  const std::string& signing_key() const { return signing_key_; }
  // The heads kept on this machine.
  SignedHeadStore& heads() { return heads_; }

  // Told in a sentence what people may want to know: that they play as a guest, that the server's key has changed.
  std::function<void(const std::string&)> on_news = [](const std::string&) {};

 private:
  void greet();
  void sign_in_with(const Key& key);
  void signed_in(const v1::SignedIn& answer, bool usual);

  Wire wire_;
  Keyring keyring_;
  SignedHeadStore heads_;
  std::string signing_key_;
  Person person_;
  v1::Account account_;
  std::deque<v1::ServerMessage> kept_;
  std::uint64_t last_id_ = 0;
};

// The exit code and sentence that a refusal ends a command with.
[[noreturn]] void throw_refused(const v1::Refused& refused);
[[noreturn]] void throw_rejected(const v1::Rejected& rejected);

// 16 random bytes, new for each order.
std::string new_request_id();

}  // namespace battalia::terminal
