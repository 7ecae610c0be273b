// The dice of one branch of a question: those that the question gives, those of the branch, and then arbitrary ones.
// Used only by every_fall.
#pragma once

#include "server/battaliactl/calculator/sets_of_faces.h"
#include "server/rules/dice.h"

#include <optional>
#include <string>
#include <vector>

namespace battalia::ctl {

// Thrown if the question has no answer, with the reason.
struct Stopped {
  std::string why;
};

// The question's dice, then those of one branch, then arbitrary ones whose results are ignored.
class DiceOfOneWay final : public rules::Dice {
 public:
  DiceOfOneWay(const Faces& given, const std::vector<Faces>& way, std::uint64_t seed = 1)
      : left_(given), given_(given.size()), way_(way), beyond_(seed) {}

  Faces roll(const rules::Throw& wanted) override {
    if (left_.left() >= wanted.count) {
      ++of_those_given_;
      return left_.roll(wanted);
    }
    if (left_.left() > 0) {
      throw Stopped{"Of the " + std::to_string(given_) + " dice " + std::to_string(left_.left()) +
                    " are left for a throw of " + std::to_string(wanted.count) + ": " + wanted.label + "."};
    }
    if (used_ < way_.size()) return way_[used_++];
    if (!next_) next_ = wanted;
    return beyond_.roll(wanted);
  }

  std::size_t thrown() const { return of_those_given_ + used_; }
  const std::optional<rules::Throw>& next() const { return next_; }

 private:
  rules::ScriptedDice left_;
  std::size_t given_;
  const std::vector<Faces>& way_;
  rules::SeededDice beyond_;
  std::size_t of_those_given_ = 0;
  std::size_t used_ = 0;
  std::optional<rules::Throw> next_;  // the first roll beyond the branch
};

}  // namespace battalia::ctl
