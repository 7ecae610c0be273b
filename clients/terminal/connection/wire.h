// One WebSocket to the server: whole messages out and in, on the caller's thread. It knows nothing of sign-in, matches
// or retries. A connection that breaks throws ConnectionLost and is closed; open() makes a new one.
#pragma once

#include "battalia/v1/session.pb.h"
#include "clients/terminal/connection/address.h"
#include "clients/terminal/connection/connection_lost.h"

#include <chrono>
#include <memory>
#include <optional>

namespace battalia::terminal {

class Wire {
 public:
  explicit Wire(Address address);
  ~Wire();
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  const Address& address() const;
  bool is_open() const;

  // Connects again, whatever was before. Throws ConnectionLost when it takes longer than `patience` or nobody answers.
  void open(std::chrono::milliseconds patience);

  // Hands the message over; it is written while next() waits or at once. Throws ConnectionLost when the connection is
  // closed.
  void send(const v1::ClientMessage& message);

  // The next message. Nothing after `patience`, or as soon as the file descriptor `or_readable` has something to read
  // (-1: none). Throws ConnectionLost when the connection breaks or the server sends what is no message.
  std::optional<v1::ServerMessage> next(std::chrono::milliseconds patience, int or_readable = -1);

  // Says goodbye, if the connection is open, and waits for what was handed over to be written. Throws nothing.
  void close() noexcept;

 private:
  struct Connection;
  Address address_;
  std::unique_ptr<Connection> connection_;
};

}  // namespace battalia::terminal
