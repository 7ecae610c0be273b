// Dice that anybody can check afterwards: every face follows from a secret that was committed to before the order was
// given, and from the order itself, so the server cannot pick faces and a player can neither foresee nor re-roll
// them. Byte by byte the published definition:
//   H(tag, f1, f2, ..) = SHA-256(len(tag) tag len(f1) f1 ..), lengths as 32 bits, numbers as 64, big-endian
//   commitment         = H("dice1/commit", game, epoch, S)               S: the 32 secret bytes of the epoch
//   mix                = H("dice1/mix", game, epoch, seed of each player) absent: an empty field
//   context            = H("dice1/roll", game, epoch, index, order hash, purpose, count, sides, mix, witness)
//   block n            = HMAC-SHA256(S, context n), n = 0, 1, .. as 32 bits
//   face               = 1 byte (2 for more than 256 sides), dropped while >= the greatest multiple of sides, then
//                        mod sides, plus the die's lowest face
// Used by a match to give an order its dice, and by whoever verifies an export. Pure.
#pragma once

#include "server/rules/dice.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::play {

std::string dice_commitment(std::string_view game, std::uint64_t epoch, std::string_view secret);
std::string dice_mix(std::string_view game, std::uint64_t epoch, std::span<const std::string> player_seeds);

// What one roll is bound to.
struct RollContext {
  std::string_view game;
  std::uint64_t epoch = 0;
  std::uint64_t index = 0;  // 1, 2, ... through the whole match
  std::string_view order_hash;
  std::string_view purpose;
  std::uint64_t count = 0;
  std::uint64_t sides = 0;
  std::string_view mix;
  std::string_view witness;
};
std::string dice_context(const RollContext& roll);

// Faces from 1 to sides. Preconditions: count 1 to 1,000, sides 2 to 65,536, a secret of 32 bytes.
std::vector<std::uint32_t> dice_faces(std::string_view secret, std::string_view context, std::uint32_t count,
                                      std::uint32_t sides);

std::string sha256(std::string_view bytes);

// The source for one order. Counts its rolls on from the last one of the match.
class VerifiableDice final : public rules::Dice {
 public:
  struct Binding {
    std::string game;
    std::uint64_t epoch = 1;
    std::string secret;
    std::uint64_t last_index = 0;  // of the match so far
    std::string order_hash;
  };
  // What was thrown, so that the record of a roll can name its place.
  struct Thrown {
    std::string purpose;
    std::vector<std::uint32_t> faces;
    std::uint64_t index = 0;
  };

  explicit VerifiableDice(Binding binding);
  std::vector<std::uint32_t> roll(const rules::Throw& wanted) override;
  const std::vector<Thrown>& thrown() const { return thrown_; }
  std::uint64_t epoch() const { return binding_.epoch; }

 private:
  Binding binding_;
  std::string mix_;
  std::vector<Thrown> thrown_;
};

}  // namespace battalia::play
