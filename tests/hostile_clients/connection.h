// The tools of hostile clients: a bare connection to the server on this machine, from any loopback address, and a guest
// who speaks the protocol over it. Every wait has a time limit; the server's behaviour is returned as values, while
// errors of the test itself end the program. Each object belongs to one thread.
#pragma once

#include "battalia/v1/session.pb.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace battalia::tests {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

double seconds_since(Clock::time_point then);
double ms_since(Clock::time_point then);

// Prints the reason and ends the program.
[[noreturn]] void give_up(const std::string& why);

struct From {
  std::string address = "127.0.0.1";
  int receive_bytes = 0;  // of the socket; 0: as usual
};

class Connection {
 public:
  explicit Connection(std::uint16_t port, const From& from = {});
  Connection(Connection&& other) noexcept;
  Connection& operator=(Connection&& other) noexcept;
  ~Connection();

  bool open() const { return socket_ >= 0 && !ended_; }  // as far as is known; read() finds out
  // Sends as much as the server accepts in the next two seconds.
  void write(std::string_view bytes);
  // What has arrived by then, returned as soon as there is something; empty also if the connection has ended.
  std::string read(Milliseconds at_most);
  // Announces that nothing more will be sent, and keeps listening.
  void shut();
  // Disconnects without a goodbye: the server learns of it by an error.
  void reset();

 private:
  int socket_ = -1;
  bool ended_ = false;
};

// A frame as a client masks it, with a mask that changes nothing.
std::string frame_of(std::string_view message, int first_byte = 0x82);
// The request for an upgrade to a WebSocket.
std::string upgrade_request();

// A client with a WebSocket.
class Guest {
 public:
  // Connects and upgrades; `open` tells whether the server accepted.
  explicit Guest(std::uint16_t port, const From& from = {});
  Guest(Guest&&) noexcept = default;

  bool open() const { return upgraded_ && connection_.open() && close_code_ == 0; }
  int close_code() const { return close_code_; }  // 0: no close frame was received
  Connection& connection() { return connection_; }

  void say(const v1::ClientMessage& message);
  // The server's next message, or nothing if none has come by then.
  std::optional<v1::ServerMessage> hear(Milliseconds at_most);
  // The answer to that message. Others that come before it are skipped.
  std::optional<v1::ServerMessage> ask(v1::ClientMessage message, Milliseconds at_most = Milliseconds(60'000));
  // Sends Hello, then signs in as a guest of that name; false if the server refuses. Sets `token`.
  bool come_in(const std::string& name);
  bool come_back(const std::string& token);
  // With an account.
  bool sign_up(const std::string& name);
  const std::string& token() const { return token_; }
  const std::string& why_not() const { return why_not_; }  // why the last sign-in failed

 private:
  bool sign_in(const v1::ClientMessage& message);
  bool take_frame(v1::ServerMessage& message);

  Connection connection_;
  std::string bytes_;  // received and not yet consumed
  bool upgraded_ = false;
  int close_code_ = 0;
  std::uint64_t last_id_ = 0;
  std::string token_;
  std::string why_not_;
};

}  // namespace battalia::tests
