// Every way the dice can fall: a source of dice that walks the whole tree of faces, one branch per run, each with its
// exact chance. For exhaustive tests ("no roll breaks this") and for comparing printed odds with the truth.
//
//   EveryRoll dice;
//   while (dice.next()) tally[outcome_of(adjudicate(dice))] += dice.chance();
//
// The code under test must request the same throws whenever it has been given the same faces; it may stop at any point.
// Eight six-sided dice are 1.7 million runs; reduce the problem before it needs more.
#pragma once

#include "server/rules/dice.h"
#include "tests/support/fraction.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace battalia::tests {

class EveryRoll final : public rules::Dice {
 public:
  // next() throws std::length_error once there have been that many runs.
  explicit EveryRoll(std::uint64_t most_runs = 4'000'000) : most_runs_(most_runs) {}

  // Prepares the next run. Returns false when every branch has been seen; the first call always returns true.
  bool next();

  // Throws std::length_error in a run of more than 1,000 dice, such as a roll-off that is tied every time, and
  // std::logic_error if the run requests another kind of die than it did after the same faces before.
  std::vector<std::uint32_t> roll(const rules::Throw& wanted) override;

  // The chance of the run since the last next(), and the faces drawn. The chances of all runs sum to 1.
  Fraction chance() const;
  std::vector<std::uint32_t> faces() const;
  std::uint64_t runs() const { return runs_; }

 private:
  struct Die {
    std::uint32_t sides;
    std::uint32_t lowest_face;
    std::uint32_t above_lowest;  // face - lowest_face
  };

  std::vector<Die> dice_;  // the path from the root of the tree to where this run is
  std::size_t drawn_ = 0;  // how many of them this run has asked for
  std::uint64_t runs_ = 0;
  std::uint64_t most_runs_;
};

// The exact distribution of what `work(rules::Dice&)` returns.
template <class Work>
auto distribution_of(Work work) {
  std::map<decltype(work(std::declval<rules::Dice&>())), Fraction> chances;
  EveryRoll dice;
  while (dice.next()) {
    auto outcome = work(dice);
    chances[std::move(outcome)] += dice.chance();
  }
  return chances;
}

}  // namespace battalia::tests
