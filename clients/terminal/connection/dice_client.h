// A player's contribution to the dice: when the server has committed to the secret of an epoch, commits to a seed that
// the server cannot know, and reveals it once the other side has committed, too. So nobody can choose a roll. In a
// match with witness links it also commits to a chain of links, and gives the next one to each of the other side's
// rolls that asks for it. Used wherever a program plays a seat; follows views and updates, sends nothing itself.
#pragma once

#include "battalia/v1/session.pb.h"

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace battalia::terminal {

class DiceClient {
 public:
  using Clock = std::chrono::steady_clock;

  // The seat is red or blue.
  explicit DiceClient(v1::Seat seat) : own_(seat == v1::SEAT_RED ? 0 : 1) {}

  // Takes a full view, which also shows what was missed.
  void begin(const v1::View& view, Clock::time_point now);
  void take(const v1::Update& update, Clock::time_point now);

  // The connection broke: what was sent last may never have arrived.
  void forget_what_was_sent();

  // One of our orders was refused: true if its epoch now lacks this side's seed, so that the user should know.
  bool misses(const v1::Order& order) const;
  // Ways in which the server has misreported our contribution, a sentence each; each reported once.
  std::vector<std::string> take_alarms() { return std::exchange(alarms_, {}); }

  // The order to give now; nothing if none is due. Its effect comes as an update.
  std::optional<v1::Order> next(Clock::time_point now);
  // True if nothing more is expected of either side before the first roll of the epoch. Clients that are not in a hurry
  // wait for it.
  bool settled() const;
  // When next() may return something although nothing has happened.
  std::optional<Clock::time_point> due() const;

 private:
  void take(const v1::Event& event, Clock::time_point now);
  void take(const v1::MatchState& match);
  void take_own(const v1::DiceSeedCommitted& committed);
  void take_own(const v1::DiceWitnessed& witnessed);
  std::optional<v1::Order> link();
  std::string commitment() const;
  bool may_show(Clock::time_point now) const;

  std::size_t own_;
  std::string game_;
  bool opposed_ = false;  // somebody sits in the other seat
  bool alone_ = false;    // and it is the server's own computer, which gives no seed
  std::uint64_t epoch_ = 0;
  bool too_late_ = false;  // a roll of the epoch has been made
  std::string seed_;       // this program's own, for the epoch
  bool sent_commitment_ = false;
  bool sent_seed_ = false;
  Clock::time_point bound_at_;            // when the own commitment was seen
  std::array<std::string, 2> committed_;  // red's and blue's
  std::array<bool, 2> shown_{};
  bool witnessed_ = false;          // the epoch's rolls have witnesses
  std::vector<std::string> chain_;  // this program's own: its end, then the links as they are revealed
  std::size_t last_shown_ = 0;      // in the chain; its size: the chain is closed, or was never the side's
  std::uint32_t asked_ = 0;         // the roll that waits for a link of this side; 0: none
  std::uint32_t answered_ = 0;      // the roll for which a link was sent
  std::vector<std::string> alarms_;
};

}  // namespace battalia::terminal
