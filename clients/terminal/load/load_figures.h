// The measurements of a load run: waiting times and counts. Written by the run's games on one thread; reported at the
// end.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace battalia::terminal {

// Values of one kind, all stored, so that the tail is exact.
class Spread {
 public:
  void add(float value);
  std::size_t count() const { return values_.size(); }
  // The value that this fraction did not exceed; 0 if there are none.
  double at_most(double share) const;

 private:
  mutable std::vector<float> values_;
  mutable bool sorted_ = true;
};

// Waiting times.
class Waits {
 public:
  using Duration = std::chrono::steady_clock::duration;
  void add(Duration wait);
  std::size_t count() const { return micros_.count(); }
  // The wait that this fraction did not exceed, in milliseconds; 0 if there are none.
  double at_most_ms(double share) const { return micros_.at_most(share) / 1'000; }

 private:
  Spread micros_;
};

struct LoadFigures {
  bool counting = false;           // warming up until it is set
  bool draining = false;           // no new orders; answers to the last are still awaited
  Waits acknowledged;              // order sent to Accepted
  Waits delivered;                 // order sent to the update at the player who gave it
  Waits everybody;                 // order sent to the update at the last watcher of its game
  Waits crowd;                     // the same in the first game, if it has a crowd
  Waits back;                      // a connection lost to the first message about the match again
  Waits offered;                   // request for units' offers to the answer
  Spread player_bytes;             // of an update to a player
  Spread offers_bytes;             // of an answer with the offers of units
  double server_seconds = 0;       // processor time that the server used meanwhile; 0: not measured
  std::uint64_t updates = 0;       // received by watchers
  std::uint64_t update_bytes = 0;  // of these
  std::uint64_t rejected = 0;      // a rule forbids it: a fault in the rules' offers
  std::uint64_t refused = 0;
  std::uint64_t too_fast = 0;    // of these, because of the server's limits
  std::uint64_t lost = 0;        // connections
  std::uint64_t unanswered = 0;  // orders without an answer two minutes after the last
  std::uint64_t repeated = 0;    // orders sent again after a loss, under their own request id
  std::uint64_t ended = 0;       // games
  std::string last_trouble;      // the last refusal or loss, in the server's words
};

// For people, and as one JSON object for scripts. `seconds` is the length of the measurement.
std::string told(const LoadFigures& figures, double seconds);
std::string told_as_json(const LoadFigures& figures, double seconds);

}  // namespace battalia::terminal
