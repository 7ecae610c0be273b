// Dice that anybody can check afterwards (defined in common/proof/dice.h): the server cannot choose faces, and a player
// can neither predict nor repeat a roll. Used by a match to give an order its dice.
#pragma once

#include "common/proof/dice.h"
#include "server/rules/dice.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace battalia::play {

using proof::sha256;

// A sequence of rolls under one secret, numbered consecutively. Rolls that are not public have a sequence for each
// audience, so that gaps in the numbers reveal nothing.
struct DiceRun {
  std::uint64_t epoch = 0;
  std::string secret;
  std::uint64_t last_index = 0;
  std::array<std::string, 2> seeds = {};  // red's and blue's; empty if there is none
  std::vector<std::string> links = {};    // witness links for the next rolls; later rolls get none
  std::size_t thrown = 0;
};

// The dice for one order.
class VerifiableDice final : public rules::Dice {
 public:
  struct Binding {
    std::string game;
    std::string order_hash;
    std::vector<DiceRun> runs;      // at least one: that of public rolls
    std::vector<std::size_t> plan;  // the run for each throw, in order; later throws use the first
  };
  // What was rolled, so that the record of a roll can find its place.
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
