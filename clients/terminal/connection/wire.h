// One WebSocket to the server: sends and receives whole messages, on the caller's thread. It knows nothing of sign-in,
// matches or retries. A connection that breaks throws ConnectionLost and is closed; open() makes a new one.
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

  // Connects again, whatever happened before. Throws ConnectionLost if it takes longer than `patience` or nobody
  // answers.
  void open(std::chrono::milliseconds patience);

  // Queues the message; it is written at once or while next() waits. Throws ConnectionLost if the connection is closed.
  void send(const v1::ClientMessage& message);

  // The next message. Nothing after `patience`, or as soon as the file descriptor `or_readable` is readable (-1: none).
  // Throws ConnectionLost if the connection breaks or the server sends something that is not a message.
  std::optional<v1::ServerMessage> next(std::chrono::milliseconds patience, int or_readable = -1);

  // Closes the connection, if it is open, after queued messages are written. Throws nothing.
  void close() noexcept;

 private:
  struct Connection;
  Address address_;
  std::unique_ptr<Connection> connection_;
};

}  // namespace battalia::terminal
