// A player that knows no rules: it picks one of the offers in a prompt and fills in its inputs. The server's own
// computer player and the bot client both call it, so both play alike. It never looks at the table and never rolls the
// game's dice. Pure: the same prompt, seed and style give the same act on every machine.
#pragma once

#include "battalia/v1/view.pb.h"

#include <cstdint>

namespace battalia::player {

// A small generator, identical on every machine. Good enough for choices, not for secrets.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next();
  // A number from 0 to below - 1. Precondition: below is at least 1.
  std::uint32_t below(std::uint32_t below);

 private:
  std::uint64_t state_;
};

enum class Style : std::uint8_t {
  random,  // every offer and every answer is equally likely
  greedy,  // takes the offer that a sensible player would like best, the target with the best odds, the first
           // suggestion, and no unnecessary detour
};

// Returns an act that takes one of the offers and fills in every required input. Precondition: the prompt has an offer.
v1::Act choose(const v1::Prompt& prompt, Random& random, Style style);

}  // namespace battalia::player
