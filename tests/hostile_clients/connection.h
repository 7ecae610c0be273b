// What hostile clients hold in their hands: a bare connection to the server on this machine, from whichever
// loopback address, and a guest who speaks the protocol over it. Waits at most as long as it is told to; what the
// server does is told by values, while what is wrong with the test itself ends the program. One thread for each.
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

// Says why and ends the program.
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
  // As much as the server takes in the next two seconds.
  void write(std::string_view bytes);
  // What has come by then, or at once when there is something; nothing also at the end.
  std::string read(Milliseconds at_most);
  // Says that nothing more will be said, and keeps listening.
  void shut();
  // Gone without a goodbye: the server finds out by an error.
  void reset();

 private:
  int socket_ = -1;
  bool ended_ = false;
};

// A frame as a client masks it, with a mask that changes nothing.
std::string frame_of(std::string_view message, int first_byte = 0x82);
// The request that asks for a WebSocket.
std::string upgrade_request();

// Somebody with a WebSocket.
class Guest {
 public:
  // Rings up and upgrades; `open` tells whether the server took it.
  explicit Guest(std::uint16_t port, const From& from = {});
  Guest(Guest&&) noexcept = default;

  bool open() const { return upgraded_ && connection_.open() && close_code_ == 0; }
  int close_code() const { return close_code_; }  // 0: none was told
  Connection& connection() { return connection_; }

  void say(const v1::ClientMessage& message);
  // The next message of the server, or nothing by then.
  std::optional<v1::ServerMessage> hear(Milliseconds at_most);
  // The answer to it. Others that come before are passed over.
  std::optional<v1::ServerMessage> ask(v1::ClientMessage message, Milliseconds at_most = Milliseconds(60'000));
  // Hello, then a guest of that name; false when the server does not want him. Afterwards `token`.
  bool come_in(const std::string& name);
  bool come_back(const std::string& token);
  // With an account of its own.
  bool sign_up(const std::string& name);
  const std::string& token() const { return token_; }
  const std::string& why_not() const { return why_not_; }  // signed in, the last time that it was not

 private:
  bool sign_in(const v1::ClientMessage& message);
  bool take_frame(v1::ServerMessage& message);

  Connection connection_;
  std::string bytes_;  // come and not yet taken
  bool upgraded_ = false;
  int close_code_ = 0;
  std::uint64_t last_id_ = 0;
  std::string token_;
  std::string why_not_;
};

}  // namespace battalia::tests
