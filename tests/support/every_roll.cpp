#include "tests/support/every_roll.h"

#include <stdexcept>

namespace battalia::tests {
namespace {

constexpr std::size_t kMostDiceOfARun = 1'000;

}  // namespace

bool EveryRoll::next() {
  if (runs_ > 0) {
    // Dice that the last run did not request are not part of its path. Then it counts up like an odometer.
    dice_.resize(drawn_);
    while (!dice_.empty() && dice_.back().above_lowest + 1 == dice_.back().sides) dice_.pop_back();
    if (dice_.empty()) return false;
    ++dice_.back().above_lowest;
  }
  if (runs_ == most_runs_) {
    throw std::length_error("more than " + std::to_string(most_runs_) + " ways for these dice to fall");
  }
  ++runs_;
  drawn_ = 0;
  return true;
}

std::vector<std::uint32_t> EveryRoll::roll(const rules::Throw& wanted) {
  std::vector<std::uint32_t> faces;
  if (drawn_ + wanted.count > kMostDiceOfARun) throw std::length_error("these dice are thrown again for ever");
  for (std::uint32_t i = 0; i < wanted.count; ++i, ++drawn_) {
    if (drawn_ == dice_.size()) dice_.push_back({wanted.sides, wanted.lowest_face, 0});
    const Die& die = dice_[drawn_];
    if (die.sides != wanted.sides || die.lowest_face != wanted.lowest_face) {
      throw std::logic_error("the same faces led to another die: " + wanted.purpose);
    }
    faces.push_back(die.lowest_face + die.above_lowest);
  }
  return faces;
}

Fraction EveryRoll::chance() const {
  Fraction chance(1);
  for (std::size_t i = 0; i < drawn_; ++i) chance = chance * Fraction(1, dice_[i].sides);
  return chance;
}

std::vector<std::uint32_t> EveryRoll::faces() const {
  std::vector<std::uint32_t> faces;
  for (std::size_t i = 0; i < drawn_; ++i) faces.push_back(dice_[i].lowest_face + dice_[i].above_lowest);
  return faces;
}

}  // namespace battalia::tests
