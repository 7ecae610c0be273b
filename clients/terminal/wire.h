// One WebSocket to the server: whole messages out and in, on the caller's thread. It knows nothing of sign-in, matches
// or retries. A line that breaks throws LineLost and is closed; open() makes a new one.
#pragma once

#include "battalia/v1/session.pb.h"
#include "clients/terminal/address.h"
#include "clients/terminal/line_lost.h"

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

  // Connects again, whatever was before. Throws LineLost when it takes longer than `patience` or nobody answers.
  void open(std::chrono::milliseconds patience);

  // Hands the message over; it is written while next() waits or at once. Throws LineLost when the line is closed.
  void send(const v1::ClientMessage& message);

  // The next message. Nothing after `patience`, or as soon as the file descriptor `or_readable` has something to read
  // (-1: none). Throws LineLost when the line breaks or the server sends what is no message.
  std::optional<v1::ServerMessage> next(std::chrono::milliseconds patience, int or_readable = -1);

  // Says goodbye, if the line is open, and waits for what was handed over to be written. Throws nothing.
  void close() noexcept;

 private:
  struct Line;
  Address address_;
  std::unique_ptr<Line> line_;
};

}  // namespace battalia::terminal
