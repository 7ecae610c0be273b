// A person's part in the dice, as a client does it automatically: commits to a seed, shows it, and in a match with
// witness links gives the next link to each roll that waits for it. Not a model client: some commit to no chain, or to
// a short one, withhold a link for good, give a wrong one first, or have lost theirs. Used by the people of the
// simulation; sends nothing itself.
#pragma once

#include "battalia/v1/session.pb.h"
#include "tests/simulation/tally.h"

#include <optional>
#include <string>
#include <vector>

namespace battalia::simulation {

class DiceHabit {
 public:
  struct Due {
    v1::Order order;
    bool wrong = false;  // its link must not be accepted
  };

  // A whole view shows what was missed.
  void begin(const v1::View& view);
  void take(const v1::Event& event);
  // The program was restarted without its seed and chain.
  void forget();
  // An order was refused because something had happened meanwhile.
  void try_again() { tried_ = false; }

  // What to send now, if they want to.
  std::optional<Due> due(player::Random& random, Tally& tally);

 private:
  void begin_epoch(const v1::DiceCommitted& committed);
  std::optional<Due> commit(player::Random& random);
  std::optional<Due> show();
  std::optional<Due> link(player::Random& random, Tally& tally);
  std::string commitment() const;

  v1::Seat seat_ = v1::SEAT_UNSPECIFIED;
  std::string game_;
  std::uint64_t epoch_ = 0;  // 0: none is open
  bool witnessed_ = false;
  bool rolled_ = false;     // too late for seeds
  bool tried_ = false;      // tried to commit, or will not
  bool committed_ = false;  // somebody of the side has committed
  bool shown_ = false;
  std::string seed_;
  std::vector<std::string> chain_;  // its end, then the links in the order in which they are given
  std::size_t given_ = 0;           // index of the last one; equal to the size: the chain is closed, or not theirs
  std::uint32_t asked_ = 0;         // the roll that waits for a link; 0: none
  std::uint32_t kept_back_ = 0;     // the roll that will get no link
};

}  // namespace battalia::simulation
