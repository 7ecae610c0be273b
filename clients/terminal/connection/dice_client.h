// A player's own part in the dice: when the server has committed to the secret of an epoch, commits to a seed that the
// server cannot have known, and shows it as soon as the other side is bound too. So no roll is anybody's choice. Where
// the match is played with witness links it commits to a chain of them as well, and gives the next one to each roll of
// the other side's that asks for it. Used wherever a program plays a seat; follows views and updates, sends nothing
// itself.
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

  // A whole view: what was missed is known from it.
  void begin(const v1::View& view, Clock::time_point now);
  void take(const v1::Update& update, Clock::time_point now);

  // The connection broke: what was sent last may never have arrived.
  void forget_what_was_sent();

  // An order of ours that was refused: true where its epoch stays without a seed of this side's, so that people should
  // know.
  bool misses(const v1::Order& order) const;
  // What the server has made of our own part and never may, a sentence each; each once.
  std::vector<std::string> take_alarms() { return std::exchange(alarms_, {}); }

  // The order to be given now, once; nothing when none is due. What it leads to comes as an update.
  std::optional<v1::Order> next(Clock::time_point now);
  // Nothing more is to be expected of either side before the first roll of the epoch. Who is in no hurry waits for it.
  bool settled() const;
  // When next() may have something although nothing has happened.
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
  bool opposed_ = false;  // somebody sits at the other seat
  bool alone_ = false;    // and it is the server's own computer, which gives no seed
  std::uint64_t epoch_ = 0;
  bool too_late_ = false;  // a roll of the epoch has been thrown
  std::string seed_;       // this program's own, of the epoch
  bool sent_commitment_ = false;
  bool sent_seed_ = false;
  Clock::time_point bound_at_;            // when the own commitment was seen
  std::array<std::string, 2> committed_;  // red's and blue's
  std::array<bool, 2> shown_{};
  bool witnessed_ = false;          // the epoch's rolls have witnesses
  std::vector<std::string> chain_;  // this program's own: its end, then the links in the order in which they are shown
  std::size_t last_shown_ = 0;      // of the chain; its size: it is closed, or was never the side's
  std::uint32_t asked_ = 0;         // the roll that waits for a link of this side's; 0: none
  std::uint32_t answered_ = 0;      // the roll that a link was sent for
  std::vector<std::string> alarms_;
};

}  // namespace battalia::terminal
