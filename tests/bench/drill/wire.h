// The driver's end of a WebSocket, as cheap as possible so that the server is what is measured: plain sockets, one
// epoll, one buffer that all of them read into, frames masked with zeros. Loopback only; any error ends the program
// with a message. One thread.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace battalia::tests {

using Microseconds = double;
Microseconds now_us();  // by a steady clock

// Prints the reason and ends the program.
[[noreturn]] void give_up(const std::string& why);

class Wire;

// Waits for data on any of its connections and passes it on.
class Switchboard {
 public:
  Switchboard();
  // Runs for this long, or until `done` returns true; `done` is called after each round.
  void run_for(Microseconds time, const std::function<bool()>& done = {});
  // Runs until `done` returns true; gives up after ten seconds with a message that says what it was waiting for.
  void await(const std::string& what, const std::function<bool()>& done);

 private:
  friend class Wire;
  int epoll_;
};

class Wire {
 public:
  // Connects and upgrades; returns when the server has agreed to the upgrade.
  Wire(Switchboard& board, std::uint16_t port, const std::string& path);
  virtual ~Wire() = default;  // the end of the program closes all
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  void send(std::string_view message);
  // Stops reading, so that the server sees a reader that is too slow.
  void fall_asleep();
  bool closed() const { return closed_; }  // by the server

 protected:
  // One message; valid only during the call.
  virtual void heard(std::string_view message) = 0;

 private:
  friend class Switchboard;
  void readable();
  std::size_t take_frames(std::string_view bytes);
  void write_all(std::string_view bytes);

  Switchboard& board_;
  int socket_ = -1;
  bool upgraded_ = false;
  bool closed_ = false;
  std::string partial_;  // what has arrived of an incomplete frame
};

}  // namespace battalia::tests
