// The source of all dice rolls. The rule engine gets every roll from a Dice and uses no other randomness; the order of
// the rolls is part of the rules. Used from one thread at a time.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace battalia::rules {

// One requested throw.
struct Throw {
  std::string purpose;      // key of the dice purpose ("save")
  std::string label;        // "saves of P1", for people
  std::string unit;         // the unit that rolls; may be empty
  std::uint32_t count = 1;  // at least 1
  std::uint32_t sides = 6;
  std::uint32_t lowest_face = 1;  // 0 for a ten-sided die that shows 0 to 9
};

class Dice {
 public:
  virtual ~Dice() = default;
  // `count` faces from lowest_face to lowest_face + sides - 1, in the order rolled.
  virtual std::vector<std::uint32_t> roll(const Throw& wanted) = 0;
  // Who vouches for these faces: an umpire's name for physical dice, empty for the server's own.
  virtual std::string attested_by() const { return {}; }
};

// Thrown by a source that has no faces left: the ruling needs this throw to continue.
class DiceWanted : public std::runtime_error {
 public:
  explicit DiceWanted(Throw wanted);
  const Throw& wanted() const { return wanted_; }

 private:
  Throw wanted_;
};

// Given faces, used in order: for tests, examples and physical dice. Throws DiceWanted when they run out, and
// std::invalid_argument, naming the throw, for a face that the die does not have.
class ScriptedDice final : public Dice {
 public:
  explicit ScriptedDice(std::vector<std::uint32_t> faces, std::string attested_by = {});
  std::vector<std::uint32_t> roll(const Throw& wanted) override;
  std::string attested_by() const override { return attested_by_; }
  // The number of unused faces. A caller that expects exactly these dice to be used checks that it is 0.
  std::size_t left() const { return faces_.size() - used_; }
  std::size_t used() const { return used_; }

 private:
  std::vector<std::uint32_t> faces_;
  std::size_t used_ = 0;
  std::string attested_by_;
};

// The same faces for the same seed on every machine. For tests and computer players, never for a match.
class SeededDice final : public Dice {
 public:
  explicit SeededDice(std::uint64_t seed) : state_(seed) {}
  std::vector<std::uint32_t> roll(const Throw& wanted) override;

 private:
  std::uint64_t next();
  std::uint64_t state_;
};

// Refuses every throw: for rulings that must not need dice.
class NoDice final : public Dice {
 public:
  std::vector<std::uint32_t> roll(const Throw& wanted) override { throw DiceWanted(wanted); }
};

}  // namespace battalia::rules
