// The driver's end of a WebSocket at the least cost, so that what is measured is the server: plain sockets, one epoll,
// one buffer that all read into, frames masked with zeros. Loopback only; what goes wrong ends the program with a
// sentence. One thread.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace battalia::tests {

using Microseconds = double;
Microseconds now_us();  // of a steady clock

// Says why and ends the program.
[[noreturn]] void give_up(const std::string& why);

class Wire;

// Waits for what comes on any of its wires and hands it over.
class Switchboard {
 public:
  Switchboard();
  // For so long, or until `done` says so; it is asked after each round.
  void run_for(Microseconds time, const std::function<bool()>& done = {});
  // Until `done`; gives up after ten seconds, saying what was waited for.
  void await(const std::string& what, const std::function<bool()>& done);

 private:
  friend class Wire;
  int epoll_;
};

class Wire {
 public:
  // Connects and upgrades; returns when the server has agreed.
  Wire(Switchboard& board, std::uint16_t port, const std::string& path);
  virtual ~Wire() = default;  // the program's end closes all
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  void send(std::string_view message);
  // Nothing is read any more: a reader that is too slow.
  void fall_asleep();
  bool closed() const { return closed_; }  // by the server

 protected:
  // One message, good until the call ends.
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
  std::string partial_;  // what has come of a frame that is not whole
};

}  // namespace battalia::tests
