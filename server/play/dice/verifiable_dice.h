// Dice that anybody can check afterwards (common/proof/dice.h has the definition): the server cannot pick faces, and a
// player can neither foresee nor re-roll them. Used by a match to give an order its dice.
#pragma once

#include "common/proof/dice.h"
#include "server/rules/dice.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace battalia::play {

using proof::sha256;

// A run of rolls under one secret, numbered on from the last. Rolls that are not shown to everybody have runs of their
// own, one for each audience, so that no gap in the numbers tells of them.
struct DiceRun {
  std::uint64_t epoch = 0;
  std::string secret;
  std::uint64_t last_index = 0;
  std::array<std::string, 2> seeds = {};  // red's and blue's; empty where there is none
  std::vector<std::string> links = {};    // what witnesses give to the rolls that come next; after those: nothing
  std::size_t thrown = 0;
};

// The source for one order.
class VerifiableDice final : public rules::Dice {
 public:
  struct Binding {
    std::string game;
    std::string order_hash;
    std::vector<DiceRun> runs;      // at least one: that of rolls which everybody sees
    std::vector<std::size_t> plan;  // under which of them each throw goes, in turn; those after it: the first
  };
  // What was thrown, so that the record of a roll can name its place.
  struct Thrown {
    std::string purpose;
    std::vector<std::uint32_t> faces;
    std::uint64_t epoch = 0;
    std::uint64_t index = 0;
  };

  explicit VerifiableDice(Binding binding) : binding_(std::move(binding)) {}
  std::vector<std::uint32_t> roll(const rules::Throw& wanted) override;
  const std::vector<Thrown>& thrown() const { return thrown_; }

 private:
  Binding binding_;
  std::vector<Thrown> thrown_;
};

}  // namespace battalia::play
