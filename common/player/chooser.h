// A player that knows no rules: it picks one of the offers in a prompt and answers its inputs. Called by the server's
// own computer player and by the bot client, so that both play alike; never looks at the table, never throws dice of
// the game. Pure: the same prompt, seed and style give the same act on every machine.
#pragma once

#include "battalia/v1/view.pb.h"

#include <cstdint>

namespace battalia::player {

// A small generator, the same on every machine. Good for choosing, not for secrets.
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
  random,  // every offer and every answer alike
  greedy,  // the offer that a sensible player likes best, the target with the best odds, the first suggestion and no
           // way round that it need not go
};

// An act that takes one of the offers and answers every input it must. Precondition: the prompt has an offer.
v1::Act choose(const v1::Prompt& prompt, Random& random, Style style);

}  // namespace battalia::player
