// A player that plays at random: fills in an offer at random from what the offer lists. Every act made this way is
// legal by contract; the tests of every system check that.
#pragma once

#include "battalia/v1/view.pb.h"

#include <cstdint>
#include <random>

namespace battalia::tests {

class RandomPlayer {
 public:
  explicit RandomPlayer(std::uint64_t seed) : random_(seed) {}

  // One of the offers, chosen in proportion to its weight. Precondition: there is one.
  const v1::Offer& pick(const v1::Prompt& prompt);
  // The offer with every input answered at random; optional inputs half of the time.
  v1::Act fill_in(const v1::Offer& offer);
  // The act with some of the units that may join it; unchanged if none may.
  v1::Act joined(const v1::Offer& offer, v1::Act act);

  // 0 to below - 1.
  std::size_t below(std::size_t below);
  bool one_in(std::size_t chances) { return below(chances) == 0; }

 private:
  v1::Answer answer(const v1::InputWanted& wanted);

  std::mt19937_64 random_;
};

}  // namespace battalia::tests
