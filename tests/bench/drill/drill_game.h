// One game of Drill as the driver plays it: a closed loop in which the side to move has exactly one outstanding order,
// and observers count the updates they receive. It runs either against our server, using the protocol of proto/, or
// against the baseline (baseline_server.cpp), which returns every order unchanged to everybody. One thread.
#pragma once

#include "battalia/v1/session.pb.h"
#include "tests/bench/drill/wire.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace battalia::tests {

struct Plan {
  std::uint16_t port = 0;
  bool baseline = false;          // the bare server: nobody signs in, any frame is an answer
  bool lockstep = false;          // the next order waits for all observers
  std::uint32_t frame_bytes = 0;  // of the baseline's orders; 0: unchanged
};

// Counted while `counting` is set.
struct Tally {
  bool counting = false;
  bool stopped = false;              // no more orders are given
  std::vector<float> waits_us;       // from an order sent to its answer
  std::vector<float> last_waits_us;  // from an order sent to its event at the last observer
  std::uint64_t events = 0;          // at observers
  std::uint64_t event_bytes = 0;
  std::uint64_t answer_bytes = 0;
  std::uint64_t joining_bytes = 0;  // views that observers were given
  std::uint64_t lost = 0;           // connections that the server closed, orders that it refused
  std::string trouble;              // the last of these
};

class DrillGame {
 public:
  // Opens both players' connections, creates the match and begins it. Returns when the first order can be given.
  DrillGame(Switchboard& board, const Plan& plan, const std::string& name, Tally& tally);
  ~DrillGame();

  // Adds an observer; returns when it has received the table.
  void add_observer();
  // Adds an observer that never reads.
  void add_sleeper();
  // Sends the first order.
  void begin();
  std::uint64_t orders() const { return orders_; }  // orders answered

 private:
  class Client;
  using Clients = std::vector<std::unique_ptr<Client>>;
  void set_up(const std::string& name);
  void give_next();
  void answered(std::uint64_t seq, std::size_t bytes);
  bool everybody_has_all() const { return told_ == given_ * observers_.size(); }
  void refused(const std::string& why);
  void told(std::size_t bytes);
  std::unique_ptr<Client> watcher();

  Switchboard& board_;
  const Plan& plan_;
  Tally& tally_;
  std::vector<std::unique_ptr<Client>> players_;  // red, blue; with the baseline one gives the orders of both
  Clients observers_;
  Clients sleepers_;
  v1::ClientMessage order_;  // reused
  std::string bytes_;        // its serialised form
  std::uint64_t match_ = 0;
  std::uint64_t seq_ = 0;
  std::uint64_t orders_ = 0;
  std::uint64_t given_ = 0;  // orders given, answered or not
  std::uint64_t told_ = 0;   // events received by observers
  Microseconds sent_us_ = 0;
};

}  // namespace battalia::tests
