// The source of all die rolls. The rule engine gets every roll from a Dice and has no other randomness; the order of
// the rolls is part of the rules. Used from one thread at a time.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace battalia::rules {

// One throw that is wanted.
struct Throw {
  std::string purpose;      // dice purpose key ("save")
  std::string label;        // "saves of P1", for people
  std::string unit;         // whose; may be empty
  std::uint32_t count = 1;  // at least 1
  std::uint32_t sides = 6;
  std::uint32_t lowest_face = 1;  // 0 for a ten-sided die that shows 0 to 9
};

class Dice {
 public:
  virtual ~Dice() = default;
  // `count` faces from lowest_face to lowest_face + sides - 1, in the order thrown.
  virtual std::vector<std::uint32_t> roll(const Throw& wanted) = 0;
  // Who vouches for these faces: an umpire's name for physical dice, empty for the server's own.
  virtual std::string attested_by() const { return {}; }
};

// Thrown by a source that has no faces left: the table needs this throw before it can go on.
class DiceWanted : public std::runtime_error {
 public:
  explicit DiceWanted(Throw wanted);
  const Throw& wanted() const { return wanted_; }

 private:
  Throw wanted_;
};

// Faces given beforehand, used in order: tests, examples, physical dice.
// Throws DiceWanted when they run out and std::invalid_argument, naming the throw, when a face cannot be on that die.
class ScriptedDice final : public Dice {
 public:
  explicit ScriptedDice(std::vector<std::uint32_t> faces, std::string attested_by = {});
  std::vector<std::uint32_t> roll(const Throw& wanted) override;
  std::string attested_by() const override { return attested_by_; }
  // Faces not used. A caller that wants "exactly these dice" checks that it is 0.
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

// Refuses every throw: for what must be decided without dice.
class NoDice final : public Dice {
 public:
  std::vector<std::uint32_t> roll(const Throw& wanted) override { throw DiceWanted(wanted); }
};

}  // namespace battalia::rules
